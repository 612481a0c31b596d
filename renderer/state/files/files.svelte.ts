// Opening draft files: chosen, dropped, recent; asks first where a draft of this computer came from the same file.
import { type Arrival, type FileView, MOST_ARRIVING } from '../../../shared/ipc/files.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { DraftRow } from '../../store/records.ts';
import { type FileSource, sourceName } from './read-file.ts';
import type { Services } from '../services.ts';
import type { Transfer } from './transfer.svelte.ts';
import type { DraftList } from '../window/draft-list.svelte.ts';
import type { Notices } from '../window/notices.svelte.ts';

/** What to do with a file, where there is more than one way. */
export interface FileQuestion {
  readonly source: FileSource;
  readonly name: string;
  /** Where it lies, in words; null for one whose place is not known. */
  readonly folder: string | null;
  /** The draft of this computer that was last opened from it or saved to it. */
  readonly draft: DraftRow | null;
}

/** `review`: its changes, in the draft that is open or known. `own`: as a draft of its own. `look`: not stored. */
export type FileChoice = 'draft' | 'review' | 'own' | 'look';

interface Parts {
  readonly services: Services;
  readonly transfer: Transfer;
  readonly drafts: DraftList;
  readonly notices: Notices;
  /** The draft that is open; null while none is. */
  readonly workspace: {
    readonly id: string | null;
    readonly status: 'closed' | 'opening' | 'open';
    open(id: string): Promise<Result<null>>;
  };
  /** Shows what the file would do to the open draft. */
  readonly review: (source: FileSource) => Promise<void> | undefined;
  /** Whether it is a sheet that the open draft takes. */
  readonly isSheetTaken: (blob: File) => boolean;
}

export class Files {
  readonly #parts: Parts;
  #recent: readonly FileView[] = $state.raw([]);
  #question: FileQuestion | null = $state.raw(null);
  #arrived: readonly Arrival[] = $state.raw([]);
  /** The newest that was begun with. */
  #taken = 0;
  #opening: boolean = $state.raw(false);
  /** Of files that arrived with others: told after the last, since a draft that opens takes older messages away. */
  #refused: readonly Failure[] = [];
  /** What has to be known before a file is opened. */
  #ready: Promise<unknown> = Promise.resolve();
  /** Whether the list of recent files is shown over a draft. */
  listed: boolean = $state.raw(false);
  #listing: boolean = $state.raw(false);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Files that were opened or saved here, the newest first. */
  get recent(): readonly FileView[] {
    return this.#recent;
  }
  /** Whether the list of recent files is asked for and not known yet. */
  get listing(): boolean {
    return this.#listing;
  }
  get question(): FileQuestion | null {
    return this.#question;
  }

  /** What the system asked to open, and is not opened yet. */
  get arrived(): readonly FileView[] {
    return this.#arrived.map(({ file }) => file);
  }
  /** What of it can be opened now: a question or another file may be in the way. */
  get next(): FileView | null {
    const { transfer, workspace } = this.#parts;
    const isFree = !this.#opening && this.#question === null && !transfer.busy && workspace.status !== 'opening';
    return isFree ? (this.#arrived[0]?.file ?? null) : null;
  }

  /** Whether one of them is on its way to the window. */
  get opening(): boolean {
    return this.#opening || this.next !== null;
  }

  /** Asks for what has arrived; neither that nor what comes later is opened before `ready`. */
  async takeArrived(ready = this.#ready): Promise<void> {
    this.#ready = ready;
    const { services } = this.#parts;
    const arrived = await services.bridge.invoke('file.arrived', null);
    await ready;
    if (!arrived.ok) return;
    // What was taken stays with the main process until it has heard so.
    const newest = this.#arrived.at(-1)?.arrival ?? this.#taken;
    this.#arrived = [...this.#arrived, ...arrived.value.filter(({ arrival }) => arrival > newest)];
  }

  async openNext(): Promise<void> {
    const { next } = this;
    const [first] = this.#arrived;
    if (next === null || first === undefined) return;
    this.#opening = true;
    this.#taken = first.arrival;
    this.#arrived = this.#arrived.slice(1);
    try {
      const taken = await this.#parts.services.bridge.invoke('file.taken', { arrival: first.arrival });
      const { file: known, left } = taken.ok ? taken.value : { file: null, left: 0 };
      if (left > 0) {
        this.#refused = [...this.#refused, fail('FILES_LEFT_OUT', { left, most: MOST_ARRIVING }).failure];
      }
      // Who clicks a file twice gets one draft: by now it may be known.
      const file = known ?? next;
      const draft = await this.#unchangedDraft(file);
      if (draft === null) await this.open(file);
      else this.#reported(await this.#open(draft));
    } finally {
      // Else the first fault would be the end of opening.
      this.#opening = false;
    }
    if (this.#arrived.length > 0) return;
    for (const failure of this.#refused) this.#parts.notices.report(failure);
    this.#refused = [];
  }

  /** The draft that was last read from the file or saved to it, where the file is still as it was then. */
  async #unchangedDraft({ id, draftIds }: FileView): Promise<string | null> {
    const [draftId] = draftIds;
    if (draftId === undefined) return null;
    const { services, drafts } = this.#parts;
    await drafts.load();
    if (!drafts.rows.some((row) => row.id === draftId)) return null;
    const own = await services.bridge.invoke('file.of', { draftId });
    return own.ok && own.value?.file.id === id && own.value.changedAt === null && own.value.file.there ? draftId : null;
  }

  async load(): Promise<void> {
    const recent = await this.#parts.services.bridge.invoke('file.recent', null);
    if (recent.ok) this.#recent = recent.value;
  }

  /** Shows the list over a draft, once it is known. */
  async list(): Promise<void> {
    this.listed = true;
    this.#listing = true;
    await this.load();
    this.#listing = false;
  }

  async forget(file: FileView): Promise<void> {
    const { bridge } = this.#parts.services;
    await bridge.invoke('file.forget', { file: file.id });
    await this.load();
  }

  /** Asks for a file in the system's dialog and opens it; `look`: to be read only. */
  async choose(look = false): Promise<void> {
    const { services, notices } = this.#parts;
    const chosen = await services.bridge.invoke('file.open', null);
    if (!chosen.ok) notices.report(chosen.failure);
    if (!chosen.ok || chosen.value === null) return;
    if (look) await this.#take({ file: chosen.value.id, name: chosen.value.name }, 'look');
    else await this.open(chosen.value);
  }

  /** A file that the main process knows. */
  async open(view: FileView): Promise<void> {
    this.listed = false;
    await this.#begin({ file: view.id, name: view.name }, view, false);
  }

  /** What was dropped on the window, `folders` of it being folders. */
  async drop(files: readonly File[], folders: number): Promise<void> {
    const [blob] = files;
    if (blob === undefined) return;
    if (files.length > 1 || folders > 0) {
      const what = files.length > 1 ? `${files.length} files` : 'A folder';
      this.#parts.notices.report(fail('DROP_REFUSED', { what }).failure);
      return;
    }
    if (this.#parts.isSheetTaken(blob)) return;
    const view = await this.#parts.services.bridge.fileDropped(blob);
    const source: FileSource = view === null ? { blob } : { file: view.id, name: view.name };
    await this.#begin(source, view, this.#parts.workspace.id !== null);
  }

  /** The planner's answer; null leaves everything as it is. */
  async answer(choice: FileChoice | null): Promise<void> {
    const question = this.#question;
    this.#question = null;
    if (question === null || choice === null) return;
    if (choice === 'own' || choice === 'look') {
      await this.#take(question.source, choice);
      return;
    }
    // A review with no draft of the file is one into the draft that is open.
    const opened = question.draft === null ? ok(null) : await this.#open(question.draft.id);
    if (this.#reported(opened) && choice === 'review') await this.#parts.review(question.source);
  }

  /** `ask`: also where no draft of it is known. */
  async #begin(source: FileSource, view: FileView | null, ask: boolean): Promise<void> {
    const { drafts } = this.#parts;
    const ids = view?.draftIds ?? [];
    if (ids.length > 0) await drafts.load();
    const known = ids.flatMap((id) => drafts.rows.find((row) => row.id === id) ?? []);
    if (!ask && known.length === 0) await this.#take(source, 'own');
    else {
      const name = sourceName(source);
      this.#question = { source, name, folder: view?.folder ?? null, draft: known[0] ?? null };
    }
  }

  async #take(source: FileSource, choice: FileChoice): Promise<void> {
    const { transfer, drafts } = this.#parts;
    const arrived = await transfer.receive(source, choice === 'look' ? 'look' : 'keep');
    const opened = arrived.ok ? await this.#open(arrived.value) : arrived;
    void this.load();
    if (!this.#reported(opened)) await drafts.load();
  }

  async #open(id: string): Promise<Result<null>> {
    return id === this.#parts.workspace.id ? ok(null) : this.#parts.workspace.open(id);
  }

  #reported(opened: Result<null>): boolean {
    if (!opened.ok && opened.failure.code !== 'CANCELLED') {
      if (this.#opening) this.#refused = [...this.#refused, opened.failure];
      else this.#parts.notices.report(opened.failure);
    }
    return opened.ok;
  }
}
