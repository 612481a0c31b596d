// The system's dialogs begin in the folder that was last chosen for that kind of file: Electron's begin in Downloads.
import path from 'node:path';
import type { FileDialogs } from './file-handlers.ts';
import type { FolderDialog } from '../accounts/library-handlers.ts';
import type { SaveKind } from './save-path.ts';

/** Each has a folder of its own. Creatives have no dialog here: the page's own file fields remember theirs. */
export const FOLDER_KINDS = ['draft', 'sheet', 'library', 'report'] as const;
export type FolderKind = (typeof FOLDER_KINDS)[number];

const KIND_OF_SAVE = {
  draft: 'draft',
  unreadable: 'draft',
  summary: 'report',
  reportHtml: 'report',
  reportCsv: 'report',
  reportJson: 'report',
  refusals: 'report',
  picturePng: 'report',
  pictureSvg: 'report',
  figuresCsv: 'report',
  npiNumbers: 'sheet',
  sheetXlsx: 'sheet',
  sheetCsv: 'sheet',
  sheetTsv: 'sheet',
} as const satisfies Record<SaveKind, FolderKind>;

export interface FolderMemory {
  folder(kind: FolderKind): string | undefined;
  setFolder(kind: FolderKind, folder: string): void;
}

export interface DialogFolders {
  readonly memory: FolderMemory;
  /** If no folder was chosen yet, or the chosen one has gone. */
  readonly documents: () => string;
  readonly exists: (folder: string) => boolean;
}

/** Where the dialog of this kind of file begins. */
export function startFolder({ memory, documents, exists }: DialogFolders, kind: FolderKind): string {
  const last = memory.folder(kind);
  return last !== undefined && exists(last) ? last : documents();
}

/** The same dialogs; a whole path that is suggested to a save begins where it says. */
export function withFolders(dialogs: FileDialogs & FolderDialog, folders: DialogFolders): FileDialogs & FolderDialog {
  const { memory } = folders;
  const start = (kind: FolderKind): string => startFolder(folders, kind);
  /** Null: the planner cancelled. */
  const remember = (kind: FolderKind, folder: string | null): void => {
    if (folder !== null && memory.folder(kind) !== folder) memory.setFolder(kind, folder);
  };
  const parent = (file: string | null): string | null => (file === null ? null : path.dirname(file));
  return {
    openDraft: async () => {
      const chosen = await dialogs.openDraft(start('draft'));
      remember('draft', parent(chosen));
      return chosen;
    },
    save: async (suggested, what) => {
      const kind = KIND_OF_SAVE[what];
      const chosen = await dialogs.save(
        path.isAbsolute(suggested) ? suggested : path.join(start(kind), suggested),
        what,
      );
      remember(kind, parent(chosen));
      return chosen;
    },
    chooseFolder: async (what) => {
      const chosen = await dialogs.chooseFolder(what, start('library'));
      remember('library', chosen);
      return chosen;
    },
  };
}
