// What went wrong and belongs to no place of the window: said once, until it is put away.
import type { Failure } from '../../shared/kernel/result.ts';

export interface Notice {
  /** Unique in this window. */
  readonly id: number;
  readonly failure: Failure;
}

export class Notices {
  #last = 0;
  #list: readonly Notice[] = $state.raw([]);

  /** Oldest first. */
  get list(): readonly Notice[] {
    return this.#list;
  }

  tell(failure: Failure): void {
    this.#last += 1;
    this.#list = [...this.#list, { id: this.#last, failure }];
  }

  putAway(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }
}
