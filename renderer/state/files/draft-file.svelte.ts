// The file of the open draft: saved to again, with a notice when another program or person has changed it.
import type { FileOfDraft, FileView } from '../../../shared/ipc/files.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { isEarlierVersion } from '../../../shared/draft/versions.ts';
import { giveDraftId } from '../open-draft/give-draft-id.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { FileReview } from '../review/file-review.svelte.ts';
import type { FailureCode } from '../../../shared/kernel/result.ts';
import type { Services } from '../services.ts';
import type { Notices } from '../window/notices.svelte.ts';
import type { PanelState } from '../window/panel-state.svelte.ts';
import type { Settings } from '../window/settings.svelte.ts';
import { type FileSource, sourceName } from './read-file.ts';
import type { Transfer } from './transfer.svelte.ts';
import { asWritten, noteVersion } from './write-version.ts';

interface Parts {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly transfer: Transfer;
  readonly notices: Notices;
  readonly review: FileReview;
  readonly layout: PanelState;
  readonly settings: Pick<Settings, 'signer'>;
}

const SAID_FOR_MS = 4000;
/** The planner called it off, in the window or in the main process's box. */
const SAID_NO: ReadonlySet<FailureCode> = new Set(['CANCELLED', 'NOT_CONFIRMED']);

export class DraftFile {
  readonly #parts: Parts;
  #found: FileOfDraft | null = $state.raw(null);
  /** The version that the planner does not want to hear of again. */
  #putAside: string | null = $state.raw(null);
  #asking: boolean = $state.raw(false);
  #justSaved: 'saved' | 'unsigned' | null = $state.raw(null);
  /** The version of the open draft that is in its file; null where none is, undefined while that is not known. */
  #inFile: number | null | undefined = $state.raw(undefined);
  #forget: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    void this.look();
    void this.#compareLog(parts.draft.version);
    parts.draft.onClose(() => this.#forget());
  }

  /** Null while the draft was neither opened from a file nor saved to one. */
  get file(): FileView | null {
    return this.#found?.file ?? null;
  }
  /** ISO 8601: when the file was changed by others since it was read or written here; null if unchanged. */
  get changedAt(): string | null {
    return this.#found?.changedAt ?? null;
  }
  /** Whether that is to be said over the draft. */
  get isChangeShown(): boolean {
    return this.changedAt !== null && this.#found?.version !== this.#putAside;
  }
  /** Whether it is being asked what to do with a file that is not as it was left. */
  get asking(): boolean {
    return this.#asking;
  }
  /** For a moment after each save to the file; `unsigned`: without a signature, though files are signed here. */
  get justSaved(): 'saved' | 'unsigned' | null {
    return this.#justSaved;
  }

  /** Whether its file lacks edits of the draft; an edit that was undone counts as one. */
  get edited(): boolean {
    const { draft } = this.#parts;
    const isKnown = this.file !== null && this.#inFile !== undefined && !draft.readOnly;
    return isKnown && this.#inFile !== draft.version;
  }

  /** Whether the draft, as it was opened in this `version`, is as its file has it: by the log's entries. */
  async #compareLog(version: number): Promise<void> {
    const { services, draft } = this.#parts;
    const backups = await services.store.backups(draft.id);
    const kept = backups.ok ? backups.value.find(({ why }) => why === 'file') : undefined;
    // Saved meanwhile, or nothing was kept to compare with: then only later edits are known to lack.
    if (this.#inFile === undefined)
      this.#inFile = (kept?.seq ?? draft.row.headSeq) === draft.row.headSeq ? version : null;
  }

  /** Looks at the file on the disk: at the start, and whenever the planner comes back to the window. */
  async look(): Promise<void> {
    const { services, draft } = this.#parts;
    const found = await services.bridge.invoke('file.of', { draftId: draft.id });
    // Where it can't be seen it is as it was last.
    if (found.ok && !draft.closed) this.#found = found.value;
  }

  putAside(): void {
    this.#putAside = this.#found?.version ?? null;
  }

  /**
   * Shows what a file would do to the draft, its own one by default, which is held against what was last read from it or
   * saved to it. Once its own is taken in, that is the version that is known here.
   */
  async review(source: FileSource | null = null): Promise<void> {
    const { transfer, review, layout, notices, draft } = this.#parts;
    const own = this.file;
    const reviewed = source ?? (own === null ? null : { file: own.id, name: own.name });
    if (reviewed === null) return;
    this.#asking = false;
    const isOwn = 'file' in reviewed && reviewed.file === own?.id;
    const ownBase = isOwn ? await this.#base() : null;
    const loaded = await transfer.load(reviewed);
    if (!loaded.ok) {
      if (loaded.failure.code !== 'CANCELLED') notices.report(loaded.failure);
      return;
    }
    const { draft: incoming, opened } = loaded.value;
    const base = ownBase ?? (await this.#commonVersion(incoming));
    const onTaken = async (): Promise<void> => {
      await opened(draft.id);
      await this.look();
    };
    const file = { name: sourceName(reviewed), incoming, base };
    review.begin(isOwn ? { ...file, onTaken: () => void onTaken() } : file);
    layout.show('review');
  }

  /** The draft as the file had it when it was last read or saved here; null without such a backup. */
  async #base(): Promise<Draft | null> {
    const { store } = this.#parts.services;
    await this.look();
    const since = this.#found?.knownAt;
    const backups = await store.backups(this.#parts.draft.id);
    if (since === undefined || !backups.ok) return null;
    // An older one is of an earlier version of the file.
    const kept = backups.value.find(({ why, at }) => why === 'file' && at >= since);
    const read = kept === undefined ? null : await store.readBackup(kept.id);
    return read?.ok === true && read.value.lost === 0 ? read.value.draft : null;
  }

  /** What was last written or read here, where the file goes back to it; null else. */
  async #commonVersion({ header }: Draft): Promise<Draft | null> {
    const { store } = this.#parts.services;
    const backups = await store.backups(this.#parts.draft.id);
    const kept = backups.ok ? backups.value.find(({ why }) => why === 'file') : undefined;
    const read = kept === undefined ? null : await store.readBackup(kept.id);
    const isCommon = read?.ok === true && read.value.lost === 0 && isEarlierVersion(read.value.draft.header, header);
    return isCommon ? read.value.draft : null;
  }

  /** `version` of the draft is in its file now. Backs the draft up as it was saved, unless it was edited since. */
  async keepSaved(version: number): Promise<void> {
    const { draft, services } = this.#parts;
    this.#inFile = version;
    await draft.whenSettled();
    if (draft.version === version && !draft.closed) await services.store.backUp(draft.id, 'file');
  }

  /**
   * Saves the whole draft; where the file was changed by another writer it asks first. `sign`: also where the planner has
   * saved it without a signature since.
   */
  async save(sign = false): Promise<void> {
    await this.#parts.transfer.track(this.#save(null, sign));
  }

  /** The planner has seen that the file is another's, or gone, and writes all the same. */
  async overwrite(): Promise<void> {
    this.#asking = false;
    await this.#parts.transfer.track(this.#save(this.#found?.version ?? null));
  }

  stopAsking(): void {
    this.#asking = false;
  }

  async #save(over: string | null, sign = false): Promise<void> {
    const { services, draft, transfer, notices, settings } = this.#parts;
    const begun = await services.bridge.invoke('file.saveAgain', { draftId: draft.id, over, sign });
    const { transferId, name } = begun.ok ? begun.value : { transferId: '', name: '' };
    giveDraftId(draft, services.newId);
    if (begun.ok) noteVersion(draft, services.store.newId());
    const { version } = draft;
    const given = asWritten(draft, draft.document, true, name);
    const sent = begun.ok ? await transfer.give(name, given, transferId) : begun;
    const saved = sent.ok ? await services.bridge.invoke('file.finish', { transferId }) : sent;
    await this.look();
    if (saved.ok) {
      await this.keepSaved(version);
      transfer.exported += 1;
      this.#forget();
      this.#justSaved = settings.signer !== null && saved.value?.signed === false ? 'unsigned' : 'saved';
      this.#forget = services.clock.after(SAID_FOR_MS, () => (this.#justSaved = null));
    } else if (saved.failure.code === 'FILE_CHANGED') this.#asking = true;
    else if (!SAID_NO.has(saved.failure.code)) notices.report(saved.failure);
  }
}
