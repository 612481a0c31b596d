// Cells typed or pasted by a planner, as one command: what can be read becomes a value, what cannot stays as typed.
import type { Command } from '../../../shared/draft/commands/command.ts';
import { nameOfSetting } from '../../../shared/draft/commands/set-columns.ts';
import { type CellColumn, ColumnBuilder } from '../../../shared/draft/commands/cell-column.ts';
import { setColumnsInSteps } from '../../../shared/draft/commands/set-fields.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Steps, atOnce } from '../../../shared/kernel/in-slices.ts';
import type { Json, Path } from '../../../shared/kernel/json.ts';
import { eachRow } from './arrange/each-row.ts';
import { withCustomFields } from '../fields/custom-field-lists.ts';
import { type SpreadContext, withSpreadBudgets } from './spread-budgets.ts';
import { withWholeObjects } from './whole-objects.ts';
import type { Field, Row } from '../fields/field.ts';
import type { Reading } from '../fields/reading.ts';

/** One cell to be set: as typed, in the spelling of `reading`, or as a value (undefined clears it). */
export type CellEdit = { readonly row: Row; readonly field: Field } & (
  | { readonly text: string; readonly reading?: Reading }
  | { readonly value: Json | undefined }
);

/** One text or value for many rows. */
export type Fill = {
  /** Ids of rows of the tab that the fields are of. */
  readonly rows: readonly string[];
  readonly fields: readonly Field[];
  readonly name?: string;
} & (Typed | { readonly value: Json | undefined });

interface Typed {
  readonly text: string;
  readonly reading?: Reading | undefined;
}

/** Cells that are not editable in their row are left alone. */
export function cellCommand(draft: Draft, cells: readonly CellEdit[], spread: SpreadContext, name?: string): Command {
  const columns = new ColumnBuilder();
  const typed = textReader();
  for (const cell of cells) {
    const { row, field } = cell;
    const path = inBody(field.target ?? field.pathOf(row));
    if (path === null || field.lockReason(row) !== null) continue;
    columns.add(row.kind, row.key, path, 'text' in cell ? typed(cell, row, field) : cell.value);
  }
  return columnsCommand(draft, columns.columns, spread, name);
}

/** Sets these fields of all these rows of their tab, as typed or by value. `year`: the planner's present one. */
export function fillCommand(
  draft: Draft,
  { rows, fields, name, ...input }: Fill,
  year: number,
  spread: SpreadContext,
): Command {
  const columns = new ColumnBuilder();
  const typed = textReader();
  for (const field of fields) {
    const pathIn = pathReader(field);
    eachRow(field.tab, rows, draft, year, (row) => {
      const path = field.lockReason(row) === null ? pathIn(row) : null;
      if (path !== null) columns.add(row.kind, row.key, path, 'text' in input ? typed(input, row, field) : input.value);
    });
  }
  return columnsCommand(draft, columns.columns, spread, name);
}

/** The same of values that stand in columns already. */
export function columnsCommand(
  draft: Draft,
  columns: readonly CellColumn[],
  spread: SpreadContext,
  name?: string,
): Command {
  return atOnce(columnsCommandInSteps(draft, columns, spread, name));
}

/** Nothing may be edited between two steps. */
export function* columnsCommandInSteps(
  draft: Draft,
  columns: readonly CellColumn[],
  spread: SpreadContext,
  name?: string,
): Steps<Command> {
  const complete = withWholeObjects(draft, withSpreadBudgets(draft, columns, spread));
  yield;
  const whole = withCustomFields(draft, complete);
  yield;
  return yield* setColumnsInSteps(draft, whole, name ?? (whole === columns ? undefined : nameOfSetting(columns)));
}

/** Returns the path of a field's cell in its draft body; cached, since most cells of a column have the same path. */
export function pathReader(field: Field): (row: Row) => Path | null {
  let known: { readonly recordPath: Path; readonly path: Path | null } | undefined;
  return (row) => {
    const recordPath = field.target ?? field.pathOf(row);
    if (known?.recordPath !== recordPath) known = { recordPath, path: inBody(recordPath) };
    return known.path;
  };
}

const bodyPaths = new WeakMap<Path, Path | null>();

/** A record path without its first step; the same array for the same path, since columns are grouped by the array. */
export function inBody(recordPath: Path): Path | null {
  let path = bodyPaths.get(recordPath);
  if (path === undefined) bodyPaths.set(recordPath, (path = recordPath[0] === 'draft' ? recordPath.slice(1) : null));
  return path;
}

/**
 * Reads typed text and caches each field's last result: a bulk edit reads the same text 100,000 times. Dates are not
 * cached: they depend on their row's time zone.
 */
function textReader(): (cell: Typed, row: Row, field: Field) => Json | undefined {
  const last = new Map<Field, Typed & { readonly value: Json | undefined }>();
  return ({ text, reading }, row, field) => {
    const known = last.get(field);
    if (known?.text === text && known.reading === reading && field.type.parsesByRow !== true) return known.value;
    // Drafts may contain bad input: text that can't be parsed is stored as it is, and validation reports its cell.
    const parsed = field.parse(text, row, reading);
    const value = parsed.ok ? parsed.value : parsed.text;
    last.set(field, { text, reading, value });
    return value;
  };
}
