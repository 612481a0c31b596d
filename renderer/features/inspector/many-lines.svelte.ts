// The fields of many selected rows compared, and the sum of the rows: of a few at once, of more in idle time.
import { untrack } from 'svelte';
import { type MoneySum, NO_MONEY, addMoney } from '../../../shared/kernel/money-sum.ts';
import type { DraftState } from '../../state/context.ts';
import { customName } from '../../state/fields/custom-fields.ts';
import type { GridTab, Row } from '../../state/fields/field.ts';
import { sumColumn } from '../../state/fields/sum-column.ts';
import { IdleScheduler } from '../../state/open-draft/idle-scheduler.ts';
import { type Common, type ManySection, Comparing, manySections, findSumField } from './many.ts';

export interface ComparedSection {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly Common[];
}

interface Compared {
  readonly sections: readonly ComparedSection[];
  /** Null where nothing can be added up. */
  readonly sum: MoneySum | null;
}

/** Rows that are compared within a frame. */
const AT_ONCE = 200;

export class ManyLines {
  readonly #app: DraftState;
  readonly #tab: GridTab;
  readonly #rows: readonly string[];
  readonly #scheduler: IdleScheduler;
  /** The last that were compared to the end; null before the first. */
  #compared: Compared | null = $state.raw(null);
  #plans: readonly ManySection[] = [];
  #lines: readonly Comparing[] = [];
  #sum = NO_MONEY;
  #next = 0;

  constructor(app: DraftState, tab: GridTab, rows: readonly string[]) {
    this.#app = app;
    this.#tab = tab;
    this.#rows = rows;
    this.#scheduler = new IdleScheduler(app.services.clock, (count) => this.#compare(count));
  }

  get compared(): Compared | null {
    return this.#compared;
  }

  /** Compares from the beginning, as the draft is now; the earlier lines stay until all is compared. */
  again(): void {
    const custom = this.#app.fields.of(this.#tab).filter(({ id }) => customName(id) !== undefined);
    untrack(() => {
      this.#plans = manySections(this.#tab, custom);
      this.#lines = this.#plans.flatMap(({ fields }) => fields.map((field) => new Comparing(field)));
      this.#sum = NO_MONEY;
      this.#next = 0;
      if (this.#rows.length <= AT_ONCE) this.#compare(AT_ONCE);
      else this.#scheduler.start();
    });
  }

  stop(): void {
    this.#scheduler.stop();
  }

  #compare(count: number): boolean {
    const end = Math.min(this.#rows.length, this.#next + count);
    const part = this.#rows.slice(this.#next, end);
    const each = (visit: (row: Row) => void): void => this.#app.draft.eachRow(this.#tab, part, visit);
    each((row) => {
      for (const line of this.#lines) line.take(row);
    });
    const field = findSumField(this.#tab);
    if (field !== undefined) this.#sum = addMoney(this.#sum, sumColumn(field, each).sum);
    this.#next = end;
    if (end < this.#rows.length) return true;
    let at = 0;
    this.#compared = {
      sections: this.#plans.map(({ id, title, fields }) => ({
        id,
        title,
        lines: this.#lines.slice(at, (at += fields.length)).map(({ common }) => common),
      })),
      sum: field === undefined ? null : this.#sum,
    };
    return false;
  }
}
