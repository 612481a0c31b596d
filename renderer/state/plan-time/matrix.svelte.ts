// The months of an open draft: which columns and rows, their money, and what typed or pasted amounts would set.
/* eslint-disable svelte/prefer-svelte-reactivity -- sets and maps here are replaced, not changed in sight of readers */
import { untrack } from 'svelte';
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import type { Outcome } from '../../../shared/draft/fixes/fix-all.ts';
import { type Steps, atOnce } from '../../../shared/kernel/in-slices.ts';
import { type MoneySum, addAllMoney } from '../../../shared/kernel/money-sum.ts';
import {
  type EditedItem,
  type MonthCell,
  type MonthEdit,
  type MonthWay,
  setMonthsInSteps,
} from '../../../shared/spend/month-edits.ts';
import type { MonthEffect } from '../../../shared/spend/month-item.ts';
import {
  type MatrixColumns,
  type MatrixDivision,
  type MatrixRow,
  addRows,
  matrixColumns,
  matrixRow,
  computeShift,
} from '../../../shared/spend/months.ts';
import { inClockSlices } from '../in-slices.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Problems } from '../open-draft/problems.svelte.ts';
import type { Selection } from '../open-draft/selection.svelte.ts';
import type { Services } from '../services.ts';
import { commandOutcome } from './command-outcome.ts';
import type { Timeline } from './timeline.svelte.ts';

interface MatrixNeeds {
  readonly services: Pick<Services, 'clock'>;
  readonly draft: OpenDraft;
  readonly problems: Problems;
  readonly selection: Selection;
  readonly timeline: Timeline;
}

export type MatrixLine =
  | { readonly is: 'campaign'; readonly key: string; readonly items: readonly string[]; readonly folded: boolean }
  | { readonly is: 'lineItem'; readonly key: string; readonly index: number }
  /** The free rest of a campaign's cap, below its line items. */
  | { readonly is: 'cap'; readonly key: string; readonly items: readonly string[] };

/** Amounts that are shown before they are set. */
export interface AskedMonths {
  readonly cells: readonly MonthCell[];
  /** How they came: "Pasted 4 rows × 3 months". */
  readonly words: string;
}

/** An amount that waits in a cell. */
interface AskedCell {
  readonly effect: MonthEffect;
  readonly cents: number;
  /** What becomes of its line item; undefined while that is worked out. */
  readonly item: EditedItem | undefined;
}

/** Columns at least, however short the plan is. */
const LEAST_COLUMNS = 3;
/** Amounts that are worked out without a pause. */
const AT_ONCE = 400;
/** Line items whose rows are made in one step. */
const STEP = 32;
const NONE: ReadonlyMap<string, EntityRecord['draft']> = new Map();

export class Matrix {
  readonly #needs: MatrixNeeds;
  #division: MatrixDivision = $state.raw('month');
  way: MonthWay = $state.raw('flight');
  #earlier: number = $state.raw(0);
  #later: number = $state.raw(0);
  /** Null where nothing is to be set. */
  asked: AskedMonths | null = $state.raw(null);
  /** What they come to; null until it is known. */
  edit: MonthEdit | null = $state.raw(null);
  /** By line item, the body that it would have. */
  #wanted: ReadonlyMap<string, EntityRecord['draft']> = $state.raw(NONE);
  outcome: Outcome | null = $state.raw(null);
  #turn = 0;
  /** The columns that were there when the amounts came. */
  #askedIn: MatrixColumns | null = $state.raw(null);
  #columns: MatrixColumns | null = null;

  constructor(needs: MatrixNeeds) {
    this.#needs = needs;
    // The amounts that wait are looked at again after each edit.
    needs.draft.follow({
      changed: () => {
        if (this.asked !== null) void this.#look();
      },
    });
  }

  get division(): MatrixDivision {
    return this.#division;
  }
  set division(division: MatrixDivision) {
    this.ask(null);
    [this.#earlier, this.#later] = [0, 0];
    this.#division = division;
  }

  /** One more column, for a plan that is to begin earlier or to go on. */
  addColumn(where: 'earlier' | 'later'): void {
    this.ask(null);
    if (where === 'earlier') this.#earlier += 1;
    else this.#later += 1;
  }

  /** All line items in sight, folded campaigns' too. */
  readonly items: readonly string[] = $derived.by(() => {
    const { draft, selection } = this.#needs;
    return draft.rows('lineItems', selection.scope);
  });

  /** The same object while an edit leaves it as it is: rows are kept for it. */
  readonly columns: MatrixColumns = $derived.by(() => {
    const { draft, timeline } = this.#needs;
    void draft.versionOf('lineItem');
    const records = this.items.flatMap((key) => this.#record(key) ?? []);
    const columns = matrixColumns(records, this.#division, {
      near: untrack(() => timeline.today),
      least: LEAST_COLUMNS,
      earlier: this.#earlier,
      later: this.#later,
    });
    const before = this.#columns;
    const isSame =
      before?.division === columns.division &&
      before.count === columns.count &&
      before.periods[0]?.from === columns.periods[0]?.from;
    return isSame ? before : (this.#columns = columns);
  });

  /** From top to bottom; a campaign's cap comes after its line items. */
  readonly lines: readonly MatrixLine[] = $derived.by(() => {
    const lines: MatrixLine[] = [];
    let open: { readonly key: string; readonly items: readonly string[] } | null = null;
    let index = 0;
    const close = (): void => {
      if (open !== null) lines.push({ is: 'cap', ...open });
      open = null;
    };
    for (const row of this.#needs.timeline.rows) {
      if (row.is === 'campaign') {
        close();
        const { key, items, folded } = row;
        lines.push({ is: 'campaign', key, items, folded });
        if (!folded && items.length > 0) open = { key, items };
      } else {
        lines.push({ is: 'lineItem', key: row.key, index });
        index += 1;
      }
    }
    close();
    return lines;
  });
  /** The line items that have a row, from top to bottom. */
  readonly shown: readonly string[] = $derived(this.lines.flatMap((line) => (line.is === 'lineItem' ? line.key : [])));
  /** The line that a row is on. */
  readonly lineOf: readonly number[] = $derived(this.lines.flatMap((line, at) => (line.is === 'lineItem' ? at : [])));

  /** By line item and column, what becomes of a cell that is asked for. */
  readonly #effects = $derived.by(() => {
    const shift = this.shift;

    const items = new Map((this.edit?.items ?? []).map((item) => [item.key, item]));
    const effects = new Map<string, AskedCell>();
    for (const [at, { key, column, cents }] of (this.asked?.cells ?? []).entries()) {
      const effect = this.edit?.effects[at] ?? 'refused';
      effects.set(`${key} ${column + shift}`, { effect, cents, item: items.get(key) });
    }
    return effects;
  });

  /** How far the amounts that wait lie further right than where they were asked for: an edit may bring other columns. */
  get shift(): number {
    return this.#askedIn === null ? 0 : computeShift(this.#askedIn, this.columns);
  }

  effectAt(key: string, column: number): AskedCell | undefined {
    return this.#effects.get(`${key} ${column}`);
  }

  /** As it is, or as it would be. */
  row(key: string, isNow = false): MatrixRow {
    const body = (isNow ? undefined : this.#wanted.get(key)) ?? this.#record(key)?.draft ?? {};
    return matrixRow(body, this.columns);
  }

  /** The sums of these line items, as they would be. */
  sum(keys: readonly string[]): MatrixRow {
    void this.#needs.draft.versionOf('lineItem');
    return addRows(
      keys.map((key) => this.row(key)),
      this.columns,
    );
  }

  /** What these line items have together: as they are, or as they would be. */
  budget(keys: readonly string[], isNow = false): MoneySum {
    return addAllMoney(
      keys.map((key) => flightBudgets((isNow ? undefined : this.#wanted.get(key)) ?? this.#record(key)?.draft)),
    );
  }

  readonly total: MatrixRow = $derived.by(() => this.sum(this.items));

  /** Shows amounts before they are set, and looks at what problems they would bring. */
  ask(asked: AskedMonths | null): void {
    this.#askedIn = asked === null ? null : this.columns;
    this.asked = asked;
    void this.#look();
  }

  /** As one step of undo; false where there is nothing to set. */
  set(): boolean {
    const { edit } = this;
    if (edit === null || edit.command.changes.length === 0) return false;
    this.ask(null);
    return this.#needs.draft.run(edit.command);
  }

  async #look(): Promise<void> {
    const turn = (this.#turn += 1);
    const { asked, way } = this;
    // A month stays the month that it was asked for.
    const columns = this.#askedIn ?? this.columns;
    const { draft, services } = this.#needs;
    [this.edit, this.#wanted, this.outcome] = [null, NONE, null];
    if (asked === null || draft.readOnly) return;
    const steps = setMonthsInSteps(draft.document, asked.cells, { columns, way, now: services.clock.now() });
    // The text of one cell and what it means are seen in one frame.
    const isSmall = asked.cells.length <= AT_ONCE;
    const edit = isSmall ? atOnce(steps) : await inClockSlices(steps, services.clock);
    if (turn !== this.#turn) return;
    const bodies = this.#bodies(edit, columns);
    const wanted = isSmall ? atOnce(bodies) : await inClockSlices(bodies, services.clock);
    if (turn !== this.#turn) return;
    [this.edit, this.#wanted] = [edit, wanted];
    if (edit.command.changes.length === 0) return;
    const outcome = await commandOutcome(this.#needs, edit.command);
    if (turn === this.#turn) this.outcome = outcome;
  }

  /** With their rows, which are kept: all of them in one frame would take too long. */
  *#bodies({ items }: MonthEdit, columns: MatrixColumns): Steps<ReadonlyMap<string, EntityRecord['draft']>> {
    const bodies = new Map<string, EntityRecord['draft']>();
    for (const [at, { key, after, refused }] of items.entries()) {
      const record = this.#record(key);
      if (record === undefined || refused !== null) continue;
      const body = { ...record.draft, flights: [...after] };
      matrixRow(body, columns);
      bodies.set(key, body);
      if (at % STEP === STEP - 1) yield;
    }
    return bodies;
  }

  #record(key: string): EntityRecord | undefined {
    return this.#needs.draft.record({ kind: 'lineItem', key });
  }
}
