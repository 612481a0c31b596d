// IPC: draft files, chosen by the planner in the system's dialogs, and drafts streamed in chunks.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Output } from '../../../shared/ipc/contract.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { looksLikeDraft } from '../../file/draft-sniff.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import type { Arrivals } from './arrivals.ts';
import type { DraftFiles } from './draft-files.ts';
import type { FileReadings } from './file-readings.ts';
import type { SavedFiles } from './saved-files.ts';
import type { SaveTarget, TransferSessions } from '../ipc/transfer-sessions.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import { type SaveKind, savePath } from './save-path.ts';
import type { Summaries } from './summaries.ts';

/** The system's dialogs; null when the planner cancelled. */
export interface FileDialogs {
  /** `folder`: where it begins. */
  openDraft(folder?: string): Promise<string | null>;
  /** `what` decides how the dialog is called and which files it shows. `suggested`: a name or a whole path. */
  save(suggested: string, what: SaveKind): Promise<string | null>;
}

type FileHandlers = Pick<Handlers, `${'file' | 'transfer'}.${string}` & keyof Handlers>;
type SaveHandlers = Pick<Handlers, 'file.save' | 'file.saveAgain' | 'file.finish' | 'file.showSaved'>;
type TransferHandlers = Pick<Handlers, `transfer.${string}` & keyof Handlers>;

export function fileHandlers(
  dialogs: FileDialogs,
  transferSessions: TransferSessions,
  files: DraftFiles,
  readings: FileReadings,
  summaries: Summaries,
  arrivals: Arrivals,
  savedFiles: SavedFiles,
  markWindow: (file: string | null, edited: boolean) => void,
): FileHandlers {
  const { known } = files;
  return {
    'file.open': async () => {
      const chosen = await dialogs.openDraft();
      return ok(chosen === null ? null : await files.view(known.choose(chosen)));
    },
    'file.dropped': async ({ path: dropped }) =>
      ok((await looksLikeDraft(dropped)) ? await files.view(known.choose(dropped)) : null),
    ...arrivalHandlers(arrivals, files),
    'file.recent': async () => ok(await files.recent()),
    'file.forget': ({ file }) => {
      known.forget(file);
      return ok(null);
    },
    'file.read': ({ file }) => {
      const chosen = known.pathOf(file);
      return chosen === undefined ? fail('FILE_NOT_FOUND') : readings.begin(chosen);
    },
    'file.take': ({ reading }) => readings.take(reading),
    'file.opened': ({ reading, draftId }) => {
      const whole = readings.whole(reading);
      if (whole !== null) known.used(whole.path, draftId, whole.stamp);
      return ok(null);
    },
    'file.release': async ({ reading }) => {
      await readings.release(reading);
      return ok(null);
    },
    'file.names': ({ draftIds }) =>
      ok(
        draftIds.flatMap((draftId) => {
          const own = known.of(draftId);
          if (own === null) return [];
          return [{ draftId, name: path.basename(own.path), folder: known.folderOf(own.path) }];
        }),
      ),
    'file.markWindow': ({ draftId, edited }) => {
      const own = draftId === null ? null : known.of(draftId);
      const file = own !== null && existsSync(own.path) ? own.path : null;
      markWindow(file, file !== null && edited);
      return ok(null);
    },
    'file.of': async ({ draftId }) => ok(await files.of(draftId)),
    ...saveHandlers(dialogs, transferSessions, files, summaries, savedFiles),
    ...transferHandlers(transferSessions),
  };
}

function arrivalHandlers(arrivals: Arrivals, files: DraftFiles): Pick<Handlers, 'file.arrived' | 'file.taken'> {
  const { known } = files;
  return {
    'file.arrived': async () => {
      const views = await Promise.all(
        arrivals.waiting.map(async ({ arrival, path: each }) => ({
          arrival,
          file: await files.view(known.choose(each)),
        })),
      );
      return ok(views.flatMap(({ arrival, file }) => (file === null ? [] : { arrival, file })));
    },
    'file.taken': async ({ arrival }) => {
      const { path: taken, left } = arrivals.taken(arrival);
      return ok({ file: taken === undefined ? null : await files.view(known.choose(taken)), left });
    },
  };
}

function saveHandlers(
  dialogs: FileDialogs,
  transferSessions: TransferSessions,
  files: DraftFiles,
  summaries: Summaries,
  savedFiles: SavedFiles,
): SaveHandlers {
  const { known } = files;
  /** `written`: whether a draft was signed, null of all else. */
  function finished(
    written: Result<{ readonly signed: boolean } | null>,
    to: SaveTarget,
  ): Result<Output<'file.finish'>> {
    return written.ok ? ok({ signed: written.value?.signed ?? null, saved: savedFiles.add(to.path) }) : written;
  }
  return {
    'file.save': async ({ suggestedName, what, draftId }) => {
      const ask = (suggested: string): Promise<string | null> => dialogs.save(suggested, what);
      // A draft that has a file is saved beside it.
      const own = what === 'draft' && draftId !== null ? known.of(draftId) : null;
      const beside = own !== null && existsSync(path.dirname(own.path)) ? path.dirname(own.path) : '';
      const name = path.basename(suggestedName);
      const chosen = await savePath(path.join(beside, name), what, ask, existsSync);
      if (chosen === null) return ok(null);
      const transferId = transferSessions.begin({ path: chosen, what, draftId, expected: null });
      return ok({ name: path.basename(chosen), transferId });
    },
    'file.saveAgain': async ({ draftId, over, sign }) => {
      const target = await files.target(draftId, over, sign);
      if (!target.ok) return target;
      return ok({ name: path.basename(target.value.path), transferId: transferSessions.begin(target.value) });
    },
    'file.finish': async ({ transferId }) => {
      // Only a draft that was read whole ever replaces a file.
      const given = transferSessions.finish(transferId);
      if (!given.ok) return given;
      const { to } = given.value;
      if (to === null) return ok(null);
      if (to.summary !== undefined && 'draft' in given.value) {
        return finished(await summaries.write(to.path, given.value.draft, to.summary), to);
      }
      if ('bytes' in given.value) return finished(await writeAtomically(to.path, given.value.bytes), to);
      return finished(
        'pieces' in given.value
          ? await files.writeOther(to.path, given.value.pieces)
          : await files.write(to, given.value.draft),
        to,
      );
    },
    'file.showSaved': ({ id }) => savedFiles.show(id),
  };
}

function transferHandlers(transferSessions: TransferSessions): TransferHandlers {
  return {
    'transfer.take': ({ transferId }) => transferSessions.take(transferId),
    'transfer.begin': () => ok({ transferId: transferSessions.begin() }),
    'transfer.give': ({ transferId, text }) => transferSessions.give(transferId, text),
    'transfer.drop': ({ transferId }) => {
      transferSessions.drop(transferId);
      return ok(null);
    },
  };
}
