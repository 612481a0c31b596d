// Messages that belong to no part of the window: failures, each until it is dismissed, an edit with its way back, a file saved.
import type { LogEntry } from '../../../shared/draft/change.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import type { Failure, FailureCode } from '../../../shared/kernel/result.ts';
import type { DraftListener } from '../open-draft/open-draft.svelte.ts';

const ABOUT_EDITS: ReadonlySet<FailureCode> = new Set([
  'UNDO_AFTER_PUSH',
  'ENTITY_ON_PLATFORM',
  'MOVE_ON_PLATFORM',
  'BUDGET_NOT_SPREAD',
  'DATES_NOT_MOVED',
  'FLIGHTS_NOT_CHANGED',
]);
const ABOUT_COMPUTER: ReadonlySet<FailureCode> = new Set(['USER_DATA_READ_ONLY', 'PART_NOT_LOADED']);

export interface Notice {
  /** Unique in this window. */
  readonly id: number;
  readonly failure: Failure;
}

/** `undo`: what takes it back; null where the draft's undo does. */
export interface Done {
  readonly sentence: string;
  readonly undo: (() => void) | null;
}

export class Notices implements DraftListener {
  #last: number = $state.raw(0);
  #list: readonly Notice[] = $state.raw([]);
  #done: Done | null = $state.raw(null);
  #saved: SavedFile | null = $state.raw(null);

  /** Oldest first. */
  get list(): readonly Notice[] {
    return this.#list;
  }

  /** What was done last and can be taken back; null once that was undone or built upon. */
  get done(): Done | null {
    return this.#done;
  }

  /** Says what was done just now, until the next edit. `undo`: takes it back; null where the draft's undo does. */
  offerUndo(sentence: string, undo: (() => void) | null = null): void {
    this.#done = { sentence, undo };
  }

  dismissDone(): void {
    this.#done = null;
  }

  /** The file that was saved last; null once that was put away or built upon. */
  get saved(): SavedFile | null {
    return this.#saved;
  }

  /** Says where a file was saved, until the next edit. Null: nothing was written. */
  showSaved(file: SavedFile | null): void {
    this.#saved = file;
  }

  dismissSaved(): void {
    this.#saved = null;
  }

  /** The id of the one reported last, whether or not it is still listed. */
  get newest(): number {
    return this.#last;
  }

  /** One that is listed already moves to the end. */
  report(failure: Failure): void {
    this.#last += 1;
    const text = JSON.stringify(failure);
    const others = this.#list.filter((notice) => JSON.stringify(notice.failure) !== text);
    this.#list = [...others, { id: this.#last, failure }];
  }

  /** An edit that was taken settles why an earlier one was refused. */
  changed(entry: LogEntry): void {
    if (entry.type === 'result') return;
    this.#done = null;
    this.#saved = null;
    this.#list = this.#list.filter(({ failure }) => !ABOUT_EDITS.has(failure.code));
  }

  /** Failures about the draft go with it; those about this computer stay. */
  draftClosed(): void {
    this.#done = null;
    this.#saved = null;
    this.#list = this.#list.filter(({ failure }) => ABOUT_COMPUTER.has(failure.code));
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }
}
