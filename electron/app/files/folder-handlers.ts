// IPC: the folders that Flightplan uses on this computer. The window names one, and never gets or gives a path.
import { homedir } from 'node:os';
import path from 'node:path';
import { type FolderPlace, FOLDER_PLACES } from '../../../shared/ipc/folders.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import { type DialogFolders, startFolder } from './dialog-folders.ts';
import { folderWords } from './folder-words.ts';

export interface AppFolders {
  readonly dialogs: DialogFolders;
  /** The app's own data. */
  readonly data: string;
  readonly crashReports: string;
  /** Resolves with the error's text; empty on success. */
  readonly open: (folder: string) => Promise<string>;
}

export function folderHandlers({
  dialogs,
  data,
  crashReports,
  open,
}: AppFolders): Pick<Handlers, `folders.${string}` & keyof Handlers> {
  const words = (folder: string): string => folderWords(folder, homedir(), path.sep);
  const pickFolder = (place: FolderPlace): string => (place === 'data' ? data : startFolder(dialogs, place));
  return {
    'folders.list': () => {
      const listed = FOLDER_PLACES.map((place) => [place, words(pickFolder(place))]);
      const places = Object.fromEntries(listed) as Record<FolderPlace, string>; // one each
      return ok({ places, crashReports: words(crashReports) });
    },
    'folders.show': async ({ place }) => {
      const folder = pickFolder(place);
      return (await open(folder)) === '' ? ok(null) : fail('FOLDER_NOT_OPENED', { folder: words(folder) });
    },
  };
}
