// Saves drafts to files, asks before it signs one or replaces another version, and remembers which is whose.
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Draft } from '../../../shared/draft/document.ts';
import type { FileOfDraft, FileView } from '../../../shared/ipc/files.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { type Content, writeAtomically } from '../../file/atomic-write.ts';
import { readDraftFile, writeDraftFile } from '../../file/draft-file.ts';
import { checkReplaceable } from '../../file/replaceable.ts';
import { lockFile } from '../../file/file-lock.ts';
import { journalPath } from '../../push/journal/journal-file.ts';
import { confirmSave } from './confirm-save.ts';
import { compareStamp, NO_FILE, readStamp, readVersion } from './file-stamp.ts';
import type { FileStamp, KnownFiles } from './known-files.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import { type PreviousPlace, PreviousVersions } from './previous-version.ts';
import { isDraftName } from './save-path.ts';
import type { Signer } from './signing.ts';
import type { SaveTarget } from '../ipc/transfer-sessions.ts';

export interface DraftFilesNeeds {
  readonly known: KnownFiles;
  readonly now: () => Date;
  readonly signer: Signer;
  readonly boxes: Pick<MessageBoxes, 'choose'>;
}

/** What a file is before it is replaced. */
interface Replaced {
  /** `none` where there is no such file. */
  readonly version: string;
  /** It is not the version of the draft that is known here. */
  readonly isOther: boolean;
  /** This run wrote it, and did not sign it. */
  readonly isOwnUnsigned: boolean;
}

export class DraftFiles {
  readonly known: KnownFiles;
  readonly #needs: DraftFilesNeeds;
  readonly #previous: PreviousVersions;
  /** The versions that this run wrote, by path. */
  readonly #written = new Map<string, { readonly version: string; readonly signed: boolean }>();
  #asking = false;

  constructor(needs: DraftFilesNeeds) {
    this.known = needs.known;
    this.#needs = needs;
    this.#previous = new PreviousVersions(needs.known);
  }

  async view(id: string): Promise<FileView | null> {
    const [view, file] = [this.known.view(id), this.known.pathOf(id)];
    if (view === null || file === undefined) return null;
    return { ...view, there: (await readVersion(file)) !== NO_FILE };
  }

  async recent(): Promise<FileView[]> {
    const views = await Promise.all(this.known.recent.map((id) => this.view(id)));
    return views.filter((view) => view !== null);
  }

  async of(draftId: string): Promise<FileOfDraft | null> {
    const own = this.known.of(draftId);
    // A file opened under an odd name is never written over.
    if (own === null || !isDraftName(own.path)) return null;
    const file = await this.view(own.id);
    if (file === null) return null;
    const now = await compareStamp(own.path, own.stamp);
    const { at: knownAt } = own;
    if (now.is === 'gone') return { file: { ...file, there: false }, version: NO_FILE, changedAt: null, knownAt };
    const changedAt = now.is === 'changed' ? now.changedAt.toISOString() : null;
    return { file: { ...file, there: true }, version: now.version, changedAt, knownAt };
  }

  /**
   * Where the draft is saved again. `over`, `sign`: see `file.saveAgain`. Failures: FILE_CHANGED, FILE_NOT_FOUND.
   */
  async target(draftId: string, over: string | null, sign: boolean): Promise<Result<SaveTarget>> {
    const own = this.known.of(draftId);
    if (own === null || !isDraftName(own.path)) return fail('FILE_NOT_FOUND');
    const now = await compareStamp(own.path, own.stamp);
    const version = now.is === 'gone' ? NO_FILE : now.version;
    if (now.is !== 'same' && version !== over) return changed(own.path);
    return ok({ path: own.path, what: 'draft', draftId, expected: version, plain: !sign });
  }

  /**
   * Writes it in one step, after the planner has agreed if it is signed or replaces anything but the known version of
   * this draft. The replaced version is kept beside it, unless a plain save of this run replaces its own. Failures:
   * NOT_CONFIRMED; FILE_CHANGED where the file is another than was shown; PUSH_LOCKED while the command line pushes it;
   * TOO_MANY_CALLS while another save is asked about; those of `checkReplaceable`, `writeDraftFile` and of the signer.
   */
  async write(target: SaveTarget, draft: Draft): Promise<Result<{ readonly signed: boolean }>> {
    const { path: file, draftId, expected, plain = false } = target;
    const { signer } = this.#needs;
    const replaceable = await checkReplaceable(file);
    if (!replaceable.ok) return replaceable;
    const replaced = await this.#replaced(file, draftId);
    if (expected !== null && replaced.version !== expected) return changed(file);
    const name = plain && replaced.isOwnUnsigned ? null : signer.name();
    const asks = name !== null || replaced.isOther;
    const place = asks || !replaced.isOwnUnsigned ? await this.#place(file, replaced.version) : null;
    const answer = await this.#confirm(file, draft, replaced, name, place);
    if (!answer.ok) return answer;
    const { signs, keeps } = answer.value;
    const signature = signs && name !== null ? await signer.sign(name, draft) : ok(undefined);
    if (!signature.ok) return signature;
    const known: { stamp: FileStamp | null } = { stamp: null };
    const written = await this.#locked(file, async () => {
      const before = await stat(file).catch(() => null);
      return writeDraftFile(file, draft, {
        gzip: isPacked(file),
        signature: signature.value,
        ...defined({ mode: before === null ? undefined : before.mode & 0o7777 }),
        check: async (temporary) => {
          // Once it has its name, another program may write to it, and its version would pass for the draft's.
          known.stamp = await readStamp(temporary);
          return this.#beforeReplacing(file, replaced.version, keeps ? place : null);
        },
      });
    });
    if (!written.ok) return written;
    const { stamp } = known;
    if (stamp !== null) this.#written.set(file, { version: stamp.version, signed: signs });
    if (stamp !== null && draftId !== null) this.known.used(file, draftId, stamp);
    return ok({ signed: signs });
  }

  /**
   * Writes content that is not a draft; a draft that it replaces is asked about and kept as with any save. Failures:
   * those of `write`.
   */
  async writeOther(file: string, content: Content): Promise<Result<null>> {
    const replaceable = await checkReplaceable(file);
    if (!replaceable.ok) return replaceable;
    const version = await readVersion(file);
    if (version === NO_FILE || !(await mayBeDraft(file))) return writeAtomically(file, content);
    const place = await this.#place(file, version);
    const replaced: Replaced = { version, isOther: true, isOwnUnsigned: false };
    const answer = await this.#confirm(file, null, replaced, null, place);
    if (!answer.ok) return answer;
    const check = (): Promise<Result<null>> => this.#beforeReplacing(file, version, answer.value.keeps ? place : null);
    return this.#locked(file, () => writeAtomically(file, content, { check }));
  }

  async #replaced(file: string, draftId: string | null): Promise<Replaced> {
    const version = await readVersion(file);
    if (version === NO_FILE) return { version, isOther: false, isOwnUnsigned: false };
    const own = draftId === null ? null : this.known.of(draftId);
    const now = own?.path === file ? await compareStamp(file, own.stamp) : null;
    const written = this.#written.get(file);
    return {
      version,
      isOther: !(now?.is === 'same' && now.version === version),
      isOwnUnsigned: written?.version === version && !written.signed,
    };
  }

  async #place(file: string, version: string): Promise<PreviousPlace | null> {
    return version === NO_FILE ? null : this.#previous.place(file);
  }

  /** Nothing is asked where nothing has to be. One question at a time: a page can't pile them up, each with its draft. */
  async #confirm(
    file: string,
    draft: Draft | null,
    { version, isOther: replacesOther }: Replaced,
    name: string | null,
    place: PreviousPlace | null,
  ): ReturnType<typeof confirmSave> {
    const asks = name !== null || replacesOther || (place !== null && place.is !== 'open');
    if (!asks) return ok({ signs: false, keeps: place !== null });
    if (this.#asking) return fail('TOO_MANY_CALLS', {}, { retry: 'later' });
    this.#asking = true;
    try {
      const signer = name === null ? null : { name, fingerprint: await this.#needs.signer.fingerprint() };
      const describeFolder = (path: string): string => this.known.folderOf(path);
      const intent = { file, version, draft, signer, replacesOther, place };
      return await confirmSave(intent, { boxes: this.#needs.boxes, folderOf: describeFolder });
    } finally {
      this.#asking = false;
    }
  }

  /**
   * All is written by now and about to replace the file: the file must be the version that was shown, and is kept as
   * that.
   */
  async #beforeReplacing(file: string, version: string, place: PreviousPlace | null): Promise<Result<null>> {
    if ((await readVersion(file)) !== version) return changed(file);
    return place === null ? ok(null) : this.#previous.keep(file, version, place);
  }

  async #locked(file: string, write: () => Promise<Result<null>>): Promise<Result<null>> {
    // Pushes lock the file itself, whatever link it is reached by.
    const target = await realpath(file).catch(() => file);
    const lock = await lockFile(journalPath(target), this.#needs.now().toISOString());
    if (!lock.ok) return lock;
    try {
      return await write();
    } finally {
      await lock.value.release();
    }
  }
}

/** JSON of another kind, such as rows that were saved before, is not a draft; a damaged file may be one. */
async function mayBeDraft(file: string): Promise<boolean> {
  const read = await readDraftFile(file);
  return read.ok || read.failure.code !== 'NOT_A_DRAFT';
}

/** contract §1: `NAME.flightplan` is gzip, anything else plain. */
function isPacked(file: string): boolean {
  return file.toLowerCase().endsWith('.flightplan');
}

function changed(file: string): Result<never> {
  return fail('FILE_CHANGED', { file: path.basename(file) });
}
