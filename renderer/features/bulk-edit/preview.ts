// The preview of a bulk edit, computed row by row in time slices.
import { EditValidator } from '../../../shared/draft/commands/bulk/edit-validator.ts';
import type { Outcome } from '../../../shared/draft/commands/bulk/bulk-edit.ts';
import { type UnchangedReason, Unchanged } from '../../../shared/draft/commands/bulk/unchanged.ts';
import { ColumnBuilder } from '../../../shared/draft/commands/cell-column.ts';
import { nameOfColumns } from '../../../shared/draft/commands/set-columns.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import type { Command } from '../../../shared/draft/commands/command.ts';
import { type Draft, parentKey } from '../../../shared/draft/document.ts';
import type { Json, Path } from '../../../shared/kernel/json.ts';
import { type RunningLoss, findRunningLoss } from '../../../shared/draft/running-loss.ts';
import { shiftedRow } from './shifted-row.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';
import { RowWalk } from '../../state/open-draft/arrange/each-row.ts';
import { columnsCommand, inBody, pathReader } from '../../state/open-draft/cell-edit.ts';
import { bodySetting } from '../../state/fields/custom-field-lists.ts';
import type { Field, Row } from '../../state/fields/field.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { SpreadContext } from '../../state/open-draft/spread-budgets.ts';

/**
 * What the edit makes of one cell. `n` counts the cells that it was asked of under the same parent, from 1: all or
 * none of those that can be edited. The row is not to be kept: it has other contents for the next cell.
 */
export type Rewrite = (value: Json | undefined, row: Row, n: () => number) => Outcome;

/** Whole flights are moved, whichever of their dates the field is. */
export interface DateShift {
  readonly days: number;
}

export interface PreviewInput {
  readonly draft: Draft;
  readonly field: Field;
  /** Ids of rows of the field's tab. */
  readonly rows: readonly string[];
  readonly rewrite: Rewrite | DateShift;
  /** How budgets of line items are spread over their flights. */
  readonly spread: SpreadContext;
  /** Whether values are put in the place of others, whatever those are. */
  readonly isSet: boolean;
  /** The planner's present year and moment. */
  readonly year: number;
  readonly now: number;
}

/** A value that would be another: what it is and what it would be. */
export interface PreviewRow {
  readonly id: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** The written cells, if they are more than `after` in the field's own place: `before` and `after` then are words. */
  readonly cells?: readonly { readonly path: Path; readonly value: Json }[];
}

/** Why rows stay as they are: a reason of the edit's, or the words in which the field refuses. */
export interface UnchangedRows {
  readonly why: UnchangedReason | { readonly words: string };
  readonly count: number;
}

interface Stays extends UnchangedRows {
  readonly name: string;
  count: number;
}

/** Behind a count. */
const RUNNING_WORDS: Readonly<Record<RunningLoss, string>> = {
  START: 'running, where the start stays',
  END: 'running, which would end in the past',
  DUE: 'running, where the budget would be below the money due by the end of today',
};

function walkOver({ draft, field, year }: PreviewInput): RowWalk {
  return new RowWalk(field.tab, draft, year);
}

export class Preview {
  readonly input: PreviewInput;
  readonly rows: PreviewRow[] = [];
  /** By row id, once it has been judged. */
  readonly problems = new Map<string, Problem>();
  /** Of the rows that change: flights that a move of dates leaves, or moves in part. */
  readonly left = { running: 0, finished: 0 };
  readonly #stays = new Map<string, Stays>();
  /** Neighbours often stay for the same reason. */
  #lastStay: Stays | undefined;
  readonly #numbers = new Map<string, number>();
  #validator: EditValidator | undefined;
  readonly #toLook: RowWalk;
  readonly #toJudge: RowWalk;
  #after: Draft | undefined;
  #next = 0;
  #judged = 0;
  #errors = 0;

  constructor(input: PreviewInput) {
    this.input = input;
    this.#toLook = walkOver(input);
    this.#toJudge = walkOver(input);
  }

  /** Whether every row has been looked at; only then is `rows` whole. */
  get looked(): boolean {
    return this.#next === this.input.rows.length;
  }
  get judged(): boolean {
    return this.looked && this.#judged === this.rows.length;
  }
  /** Values that the platform would refuse, among those judged. */
  get errors(): number {
    return this.#errors;
  }
  /** The draft with the whole edit in it, once it is judged: of line items and flights, whose budgets are summed up. */
  get after(): Draft | undefined {
    return this.#after;
  }
  /** What stays as it is, the most first. */
  get staying(): UnchangedRows[] {
    const unchanged = [...this.#stays.values()].map(({ why, count }): UnchangedRows => ({ why, count }));
    return unchanged.sort((a, b) => b.count - a.count);
  }

  /**
   * Looks at so many rows more, then judges so many values more, at least one and until it is `late`: a pattern may take
   * a tenth of a second for one long text. False when there is nothing left to do.
   */
  work(count: number, late: () => boolean): boolean {
    if (!this.looked) this.#look(count, late);
    else if (!this.judged) this.#judgeSome(count, late);
    return !this.judged;
  }

  /** The whole edit as one step of undo. Looks at every row first. */
  command(verb: string): Command {
    while (!this.looked) this.#look(this.input.rows.length, () => false);
    const { draft, field } = this.input;
    const columns = new ColumnBuilder();
    const walk = walkOver(this.input);
    const pathIn = pathReader(field);
    for (const { id, after, cells } of this.rows) {
      const row = walk.row(id);
      if (row === undefined) continue;
      for (const { path, value } of cells ?? []) columns.add(row.kind, row.key, path, value);
      const path = cells === undefined ? pathIn(row) : null;
      if (path !== null) columns.add(row.kind, row.key, path, after);
    }
    return columnsCommand(draft, columns.columns, this.input.spread, nameOfColumns(verb, columns.columns));
  }

  #look(count: number, late: () => boolean): void {
    const { field, rows, rewrite } = this.input;
    const from = this.#next;
    const end = Math.min(rows.length, from + count);
    while (this.#next < end) {
      if (this.#next > from && late()) return;
      const id = rows[this.#next] as string; // end is within
      this.#next += 1;
      const row = this.#toLook.row(id);
      if (row === undefined) continue;
      if (typeof rewrite !== 'function') {
        this.#shift(id, row, rewrite);
        continue;
      }
      const locked = field.lockReason(row);
      if (locked !== null) {
        this.#stay(locked, { words: locked });
        continue;
      }
      const before = field.read(row);
      const after = rewrite(before, row, () => this.#number(row));
      if (after instanceof Unchanged) this.#stay(after.why, after.why);
      else if (after === before) this.#stay('same', 'same');
      else this.#take(id, row, { before, after });
    }
  }

  #take(id: string, row: Row, { before, after }: Omit<PreviewRow, 'id'>): void {
    const { field, spread } = this.input;
    const partial = field.sum?.(row).unreadable ?? 0;
    // A raise needs the whole current value.
    const refusal =
      partial > 0 && typeof before === 'number' && !this.input.isSet
        ? `${counted(partial, 'budget', 'budgets')} of its flights can’t be read`
        : (field.refusal?.(row, after, spread) ?? this.#runningWords(row, after));
    if (refusal === null) this.rows.push({ id, before, after });
    else this.#stay(refusal, { words: refusal });
  }

  #runningWords(row: Row, after: Json | undefined): string | null {
    const path = row.flight === undefined ? null : inBody(this.input.field.pathOf(row));
    const loss = path === null ? null : findRunningLoss(row.record, path, after, this.input.now);
    return loss === null ? null : RUNNING_WORDS[loss];
  }

  #shift(id: string, row: Row, { days }: DateShift): void {
    const shifted = shiftedRow(row, { days, now: this.input.now });
    if (typeof shifted === 'string') {
      this.#stay(shifted, { words: shifted });
      return;
    }
    const { left, ...values } = shifted;
    this.left.running += left.running;
    this.left.finished += left.finished;
    this.rows.push({ id, ...values });
  }

  #judgeSome(count: number, late: () => boolean): void {
    const { draft, field } = this.input;
    const validator = (this.#validator ??= this.#makeValidator());
    const from = this.#judged;
    const end = Math.min(this.rows.length, from + count);
    while (this.#judged < end) {
      if (this.#judged > from && late()) return;
      const { id, after, cells } = this.rows[this.#judged] as PreviewRow; // end is within
      this.#judged += 1;
      const row = this.#toJudge.row(id);
      const [cell] = cells ?? [];
      const path = row === undefined ? null : (cell?.path ?? inBody(field.target ?? field.pathOf(row)));
      if (row === undefined || path === null) continue;
      const set = bodySetting(draft, row.kind, row.record.draft, path, after);
      const problem = validator.worst(row.kind, row.record, set.path, set.value);
      if (problem === undefined) continue;
      this.problems.set(id, problem);
      if (problem.severity === 'error') this.#errors += 1;
    }
  }

  /** The budgets of line items and flights are summed up under their campaign's cap. */
  #makeValidator(): EditValidator {
    const { draft, field, now } = this.input;
    if (field.kind !== 'lineItem') return new EditValidator(draft, now);
    this.#after = withChanges(draft, this.command('').changes);
    return new EditValidator(draft, now, this.#after);
  }

  #stay(name: string, why: UnchangedRows['why']): void {
    let known = this.#lastStay;
    if (known?.name !== name) {
      known = this.#stays.get(name) ?? { name, why, count: 0 };
      this.#stays.set(name, known);
      this.#lastStay = known;
    }
    known.count += 1;
  }

  #number(row: Row): number {
    const parent = row.flight === undefined ? (parentKey(row.kind, row.record) ?? '') : row.key;
    const number = (this.#numbers.get(parent) ?? 0) + 1;
    this.#numbers.set(parent, number);
    return number;
  }
}
