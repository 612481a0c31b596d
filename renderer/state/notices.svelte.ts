// What went wrong and belongs to no place of the window: said once, until it is put away.
import type { Failure } from '../../shared/kernel/result.ts';

export interface Notice {
  /** Unique in this window. */
  readonly id: number;
  readonly failure: Failure;
}

export class Notices {
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

  putAway(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }
}
