// What went wrong and belongs to no place of the window: said once, until it is put away.
import type { LogEntry } from '../../shared/draft/change.ts';
import type { Failure, FailureCode } from '../../shared/kernel/result.ts';
import type { DraftListener } from './draft-listener.ts';

const ABOUT_EDITS: ReadonlySet<FailureCode> = new Set(['UNDO_AFTER_PUSH', 'ENTITY_ON_PLATFORM']);
const ABOUT_COMPUTER: ReadonlySet<FailureCode> = new Set(['USER_DATA_READ_ONLY']);

export interface Notice {
  /** Unique in this window. */
  readonly id: number;
  readonly failure: Failure;
}

export class Notices implements DraftListener {
  #last: number = $state.raw(0);
  #list: readonly Notice[] = $state.raw([]);

  /** Oldest first. */
  get list(): readonly Notice[] {
    return this.#list;
  }

  /** The id of the one that was told last, whether or not it still stands. */
  get newest(): number {
    return this.#last;
  }

  /** What is said already is not said twice: it moves to the end. */
  tell(failure: Failure): void {
    this.#last += 1;
    const said = JSON.stringify(failure);
    const others = this.#list.filter((notice) => JSON.stringify(notice.failure) !== said);
    this.#list = [...others, { id: this.#last, failure }];
  }

  /** Of a draft that is opened nothing has been said yet: what is told of opening it stays. */
  opened(): void {
    // Told before or after it, never by it.
  }

  /** What an edit, or undoing one, was refused for is settled by the next that is taken. */
  changed(entry: LogEntry): void {
    if (entry.type === 'result') return;
    this.#list = this.#list.filter(({ failure }) => !ABOUT_EDITS.has(failure.code));
  }

  /** What was said of a draft goes with it; what is wrong with this computer stays. */
  closed(): void {
    this.#list = this.#list.filter(({ failure }) => ABOUT_COMPUTER.has(failure.code));
  }

  putAway(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }
}
