// What many selected rows come to in problems and changes: of a few at once, of more in idle time.
import { untrack } from 'svelte';
import type { DraftState } from '../../state/context.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { getAt } from '../../../shared/kernel/json.ts';
import type { GridTab, Row } from '../../state/fields/field.ts';
import { isOpen } from '../../state/open-draft/entity-problem.ts';
import { IdleScheduler } from '../../state/open-draft/idle-scheduler.ts';

export interface ManyCount {
  /** Their entities: flights of one line item have one. */
  readonly owners: number;
  readonly errors: number;
  readonly refused: number;
  readonly warnings: number;
  readonly created: number;
  readonly changed: number;
}

/** The counts of one row. */
interface Look {
  readonly errors: number;
  readonly refused: number;
  readonly warnings: number;
  readonly mark: string | null;
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
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- scratch state of a running count, never read reactively
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
    const { draft } = this.#app;
    const [keys, sums] = [this.#keys, this.#sums];
    const end = Math.min(this.#rows.length, this.#next + count);
    draft.eachRow(this.#tab, this.#rows.slice(this.#next, end), (row) => {
      keys.add(row.key);
      const { errors, refused, warnings, mark } =
        row.flight === undefined ? this.#entity(row) : this.#flight(row, row.flight);
      if (errors > refused) sums.errors += 1;
      if (refused > 0) sums.refused += 1;
      if (errors === 0 && warnings > 0) sums.warnings += 1;
      if (mark === 'new') sums.created += 1;
      if (mark === 'changed') sums.changed += 1;
    });
    this.#next = end;
    if (end < this.#rows.length) return true;
    this.#counted = { ...sums, owners: keys.size };
    return false;
  }

  #entity(ref: EntityRef): Look {
    const { problems, changes } = this.#app;
    return { ...problems.sumOf(ref), mark: changes.markOf(ref) };
  }

  /** Of the flight itself: problems and changes of its line item are not counted once more for each flight. */
  #flight(row: Row, flight: number): Look {
    const { problems, changes } = this.#app;
    const path = ['draft', 'flights', flight];
    const found = problems.at(row, path).filter(isOpen);
    const errors = found.filter(({ severity }) => severity === 'error');
    const changed = changes.markOf(row) === 'changed' && changes.at(row, path) !== undefined ? 'changed' : null;
    return {
      errors: errors.length,
      refused: errors.filter(({ refused }) => refused !== undefined).length,
      warnings: found.length - errors.length,
      mark: getAt(row.record.draft, ['flights', flight, 'id']) === undefined ? 'new' : changed,
    };
  }
}
