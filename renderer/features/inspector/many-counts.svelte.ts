// What many selected rows come to in problems and changes: of a few at once, of more in idle time.
import { untrack } from 'svelte';
import type { DraftState } from '../../state/context.ts';
import { TAB_KIND } from '../../state/fields/field.ts';
import type { GridTab } from '../../state/fields/field.ts';
import { IdleScheduler } from '../../state/open-draft/idle-scheduler.ts';

export interface ManyCount {
  /** Entities: flights of one line item are one. */
  readonly owners: number;
  readonly errors: number;
  readonly refused: number;
  readonly warnings: number;
  readonly created: number;
  readonly changed: number;
}

const NONE: ManyCount = { owners: 0, errors: 0, refused: 0, warnings: 0, created: 0, changed: 0 };
/** Rows that are counted within a frame, in a millisecond or two. */
const AT_ONCE = 1000;

export class ManyCounts {
  readonly #app: DraftState;
  readonly #tab: GridTab;
  readonly #rows: readonly string[];
  readonly #scheduler: IdleScheduler;
  /** The last that were counted to the end; null before the first. */
  #counted: ManyCount | null = $state.raw(null);
  #next = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- of a count that goes on: nobody may watch it
  #keys = new Set<string>();
  #sums = { ...NONE };

  constructor(app: DraftState, tab: GridTab, rows: readonly string[]) {
    this.#app = app;
    this.#tab = tab;
    this.#rows = rows;
    this.#scheduler = new IdleScheduler(app.services.clock, (count) => this.#count(count));
  }

  get counted(): ManyCount | null {
    return this.#counted;
  }

  /** Counts from the beginning, as the draft is now; the earlier counts stay until all is counted. */
  again(): void {
    untrack(() => {
      this.#next = 0;
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- as above
      this.#keys = new Set();
      this.#sums = { ...NONE };
      if (this.#rows.length <= AT_ONCE) this.#count(AT_ONCE);
      else this.#scheduler.start();
    });
  }

  stop(): void {
    this.#scheduler.stop();
  }

  #count(count: number): boolean {
    const { draft, problems, changes } = this.#app;
    const [kind, keys, sums] = [TAB_KIND[this.#tab], this.#keys, this.#sums];
    const end = Math.min(this.#rows.length, this.#next + count);
    draft.eachRow(this.#tab, this.#rows.slice(this.#next, end), ({ key }) => {
      if (keys.has(key)) return;
      keys.add(key);
      const ref = { kind, key };
      const { errors, refused, warnings } = problems.sumOf(ref);
      if (errors > refused) sums.errors += 1;
      if (refused > 0) sums.refused += 1;
      if (errors === 0 && warnings > 0) sums.warnings += 1;
      const mark = changes.markOf(ref);
      if (mark === 'new') sums.created += 1;
      if (mark === 'changed') sums.changed += 1;
    });
    this.#next = end;
    if (end < this.#rows.length) return true;
    this.#counted = { ...sums, owners: keys.size };
    return false;
  }
}
