// IPC: the targeting library, fetched, handed over, imported and exported.
import path from 'node:path';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { StreamText } from '../../../shared/draft/draft-stream.ts';
import { forgetFolder, giveFolder, partsIn, partTexts, takeFolder } from '../../meta/part-folder.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { LibraryHost } from './library-host.ts';
import type { TransferSessions } from '../ipc/transfer-sessions.ts';

/** The system's dialog for a folder; null when the planner cancelled. */
export interface FolderDialog {
  /** `library`: to read one from; `libraryTo`: to write one to. */
  /** `folder`: where it begins. */
  chooseFolder(what: 'library' | 'libraryTo', folder?: string): Promise<string | null>;
}

type LibraryHandlers = Pick<Handlers, `library.${string}` & keyof Handlers>;

export function libraryHandlers(
  host: LibraryHost,
  dialogs: FolderDialog,
  transferSessions: TransferSessions,
): LibraryHandlers {
  return {
    'library.list': async ({ target }) => ok([...(await partsIn(host.folder(target)))]),
    'library.fetch': ({ fetch, target }) => host.fetch(fetch, target),
    'library.cancel': ({ fetch }) => {
      host.cancel(fetch);
      return ok(null);
    },
    'library.tryNow': ({ fetch }) => {
      host.tryNow(fetch);
      return ok(null);
    },
    'library.offer': async ({ part, target }) => {
      const dir = host.folder(target);
      const there = (await partsIn(dir)).find((one) => one.part === part);
      if (there === undefined) return fail('LIBRARY_NOT_THERE', { dir });
      const transferId = transferSessions.offerTexts(() => texts(partTexts(dir, part)));
      return ok({ transferId, fetchedAt: there.fetchedAt });
    },
    'library.import': async ({ target }) => {
      const chosen = await dialogs.chooseFolder('library');
      if (chosen === null) return ok(null);
      const taken = await takeFolder(chosen, host.folder(target));
      return taken.ok ? ok([...taken.value]) : taken;
    },
    'library.export': async ({ target }) => {
      const chosen = await dialogs.chooseFolder('libraryTo');
      if (chosen === null) return ok(null);
      const given = await giveFolder(host.folder(target), chosen);
      return given.ok ? ok(path.basename(chosen)) : given;
    },
    'library.forget': ({ target }) => forgetFolder(host.folder(target)),
  };
}

async function* texts(parts: AsyncIterable<Result<string>>): AsyncGenerator<Result<StreamText>, void> {
  for await (const text of parts) yield text.ok ? ok({ text: text.value, ends: true }) : text;
}
