// Saves drafts to files, each to its own again where nobody else has changed it, and remembers which is whose.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Draft } from '../../shared/draft/document.ts';
import type { FileOfDraft, FileView } from '../../shared/ipc/files.ts';
import { defined } from '../../shared/kernel/defined.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { writeDraftFile } from '../file/draft-file.ts';
import { lockFile } from '../file/file-lock.ts';
import { journalPath } from '../push/journal/journal-file.ts';
import { compareStamp, NO_FILE, stampOf, versionOf } from './file-stamp.ts';
import type { KnownFiles } from './known-files.ts';
import { isDraftName } from './save-path.ts';
import type { Signer } from './signing.ts';
import type { SaveTarget } from './transfer-sessions.ts';

export class DraftFiles {
  readonly known: KnownFiles;
  readonly #now: () => Date;
  readonly #signer: Signer;

  constructor(known: KnownFiles, now: () => Date, signer: Signer) {
    this.known = known;
    this.#now = now;
    this.#signer = signer;
  }

  async view(id: string): Promise<FileView | null> {
    const [view, file] = [this.known.view(id), this.known.pathOf(id)];
    if (view === null || file === undefined) return null;
    return { ...view, there: (await versionOf(file)) !== NO_FILE };
  }

  async recent(): Promise<FileView[]> {
    const views = await Promise.all(this.known.recent.map((id) => this.view(id)));
    return views.filter((view) => view !== null);
  }

  async of(draftId: string): Promise<FileOfDraft | null> {
    const own = this.known.of(draftId);
    // What was opened under an odd name is never written over.
    if (own === null || !isDraftName(own.path)) return null;
    const file = await this.view(own.id);
    if (file === null) return null;
    const now = await compareStamp(own.path, own.stamp);
    const { at: knownAt } = own;
    if (now.is === 'gone') return { file: { ...file, there: false }, version: NO_FILE, changedAt: null, knownAt };
    const changedAt = now.is === 'changed' ? now.changedAt.toISOString() : null;
    return { file: { ...file, there: true }, version: now.version, changedAt, knownAt };
  }

  /** Where the draft is saved again. `over`: see `file.saveAgain`. Failures: FILE_CHANGED, FILE_NOT_FOUND. */
  async target(draftId: string, over: string | null): Promise<Result<SaveTarget>> {
    const own = this.known.of(draftId);
    if (own === null || !isDraftName(own.path)) return fail('FILE_NOT_FOUND');
    const now = await compareStamp(own.path, own.stamp);
    const version = now.is === 'gone' ? NO_FILE : now.version;
    if (now.is !== 'same' && version !== over) return changed(own.path);
    return ok({ path: own.path, what: 'draft', draftId, expected: version });
  }

  /**
   * Writes it in one step. Failures: those of `writeDraftFile`, FILE_CHANGED where somebody was quicker, PUSH_LOCKED while
   * the command line pushes it; those of the signer.
   */
  async write({ path: file, draftId, expected }: SaveTarget, draft: Draft): Promise<Result<null>> {
    const signature = await this.#signer(draft);
    if (!signature.ok) return signature;
    const lock = await lockFile(journalPath(file), this.#now().toISOString());
    if (!lock.ok) return lock;
    try {
      const before = await stat(file).catch(() => null);
      const written = await writeDraftFile(file, draft, {
        gzip: isPacked(file),
        signature: signature.value,
        ...defined({ mode: before === null ? undefined : before.mode & 0o7777 }),
        check: async () => (expected === null || (await versionOf(file)) === expected ? ok(null) : changed(file)),
      });
      if (!written.ok) return written;
    } finally {
      await lock.value.release();
    }
    const stamp = await stampOf(file);
    if (stamp !== null && draftId !== null) this.known.used(file, draftId, stamp);
    return ok(null);
  }
}

/** contract §1: `NAME.flightplan` is gzip, anything else plain. */
function isPacked(file: string): boolean {
  return file.toLowerCase().endsWith('.flightplan');
}

function changed(file: string): Result<never> {
  return fail('FILE_CHANGED', { file: path.basename(file) });
}
