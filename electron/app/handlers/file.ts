// IPC: draft files, chosen by the planner in the system's dialogs, and drafts streamed in chunks.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ok } from '../../../shared/kernel/result.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { readDraftFile, writeDraftFile } from '../../file/draft-file.ts';
import type { TransferSessions } from '../transfer-sessions.ts';
import type { Handlers } from '../ipc-router.ts';
import { savePath } from '../save-path.ts';
import type { SaveKind } from '../save-path.ts';

/** The system's dialogs; null when the planner cancelled. */
export interface FileDialogs {
  openDraft(): Promise<string | null>;
  /** `what` decides how the dialog is called and which files it shows. `suggested`: a name or a whole path. */
  save(suggested: string, what: SaveKind): Promise<string | null>;
}

type FileHandlers = Pick<Handlers, `${'file' | 'transfer'}.${string}` & keyof Handlers>;

export function fileHandlers(dialogs: FileDialogs, transferSessions: TransferSessions): FileHandlers {
  return {
    'file.open': async () => {
      const chosen = await dialogs.openDraft();
      if (chosen === null) return ok(null);
      const transferId = transferSessions.offer(async () => {
        const read = await readDraftFile(chosen);
        return read.ok ? ok(read.value.draft) : read;
      });
      return ok({ name: path.basename(chosen), transferId });
    },
    'file.save': async ({ suggestedName, what }) => {
      const ask = (suggested: string): Promise<string | null> => dialogs.save(suggested, what);
      const chosen = await savePath(path.basename(suggestedName), what, ask, existsSync);
      return ok(
        chosen === null ? null : { name: path.basename(chosen), transferId: transferSessions.begin(chosen, what) },
      );
    },
    'file.finish': async ({ transferId }) => {
      // Only a draft that was read whole ever replaces a file.
      const given = transferSessions.finish(transferId);
      if (!given.ok) return given;
      const { file } = given.value;
      if (file === null) return ok(null);
      if ('pieces' in given.value) return writeAtomically(file, given.value.pieces);
      return writeDraftFile(file, given.value.draft, { gzip: isPacked(file) });
    },
    'transfer.take': ({ transferId }) => transferSessions.take(transferId),
    'transfer.begin': () => ok({ transferId: transferSessions.begin() }),
    'transfer.give': ({ transferId, text }) => transferSessions.give(transferId, text),
    'transfer.drop': ({ transferId }) => {
      transferSessions.drop(transferId);
      return ok(null);
    },
  };
}

/** contract §1: `NAME.flightplan` is gzip, anything else plain. */
function isPacked(file: string): boolean {
  return file.toLowerCase().endsWith('.flightplan');
}
