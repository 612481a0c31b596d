// Filling from a range into the cells beside it: below, above, to the right or to the left, as one list of edits.
import type { Json } from '../../../../shared/kernel/json.ts';
import type { CellEdit } from '../../../state/open-draft/cell-edit.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import type { PasteContext } from '../clipboard/paste.ts';
import type { Cell, Range } from '../../../cells/selection.ts';
import { type FillRequest, detectSeries } from './series.ts';

/** The grid as filling sees it. */
export interface FillSource extends Omit<PasteContext, 'walk' | 'range'> {
  rowAt(id: string): Row | undefined;
}

/** The range together with the cells to fill, towards where the pointer is farthest out of it; null inside it. */
export function fillTarget(range: Range, to: Cell): Range | null {
  const down = Math.max(to.row - range.bottom, range.top - to.row, 0);
  const across = Math.max(to.column - range.right, range.left - to.column, 0);
  if (down === 0 && across === 0) return null;
  return down >= across
    ? { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
    : { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) };
}

interface FillCell {
  readonly field: Field;
  readonly row: Row;
}

/** The values of `source` into what `whole` has beyond it. Cells that take no text are passed over. */
export function fillRange(viewport: FillSource, source: Range, whole: Range, request: FillRequest): CellEdit[] {
  const vertical = whole.top < source.top || whole.bottom > source.bottom;
  const edits: CellEdit[] = [];
  const [from, to] = vertical ? [source.left, source.right] : [source.top, source.bottom];
  for (let lane = from; lane <= to; lane += 1) {
    const at = (position: number): FillCell | undefined => {
      const field = viewport.fields[vertical ? lane : position];
      const id = viewport.rows[vertical ? position : lane];
      const row = id === undefined ? undefined : viewport.rowAt(id);
      return field === undefined || row === undefined ? undefined : { field, row };
    };
    const span = vertical
      ? { first: source.top, last: source.bottom, start: whole.top, end: whole.bottom }
      : { first: source.left, last: source.right, start: whole.left, end: whole.right };
    edits.push(...laneEdits(viewport, at, span, request));
  }
  return edits;
}

interface Span {
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

function laneEdits(
  viewport: FillSource,
  at: (position: number) => FillCell | undefined,
  { first, last, start, end }: Span,
  request: FillRequest,
): CellEdit[] {
  const source: FillCell[] = [];
  for (let position = first; position <= last; position += 1) {
    const cell = at(position);
    if (cell === undefined) return [];
    source.push(cell);
  }
  const types = new Set(source.map(({ field }) => field.type));
  const series = detectSeries(
    source.map(({ field, row }) => field.read(row)),
    request,
  );
  const edits: CellEdit[] = [];
  for (let position = start; position <= end; position += 1) {
    const cell = position >= first && position <= last ? undefined : at(position);
    if (cell === undefined || !viewport.takes(cell.field, cell.row)) continue;
    const step = position - first;
    const model = source[((step % source.length) + source.length) % source.length];
    if (model === undefined || !carriesTo(cell.field, model.field)) continue;
    // Between fields of different kinds no series continues: the values are copied.
    const goesOn = types.size === 1 && types.has(cell.field.type);
    edits.push({ ...cell, value: goesOn ? series(step) : valueFor(cell.field, cell.row, model.field, model.row) });
  }
  return edits;
}

/**
 * "Fill series" of a selected range: its first two rows are the pattern, or the first alone where the second is blank
 * or the same. A range of one row goes on along its columns.
 */
export function seriesSource(viewport: FillSource & Pick<PasteContext, 'range'>): Range {
  const { range } = viewport;
  const vertical = range.bottom > range.top;
  const reads = (row: number, column: number): string => {
    const [id, field] = [viewport.rows[row], viewport.fields[column]];
    const subject = id === undefined ? undefined : viewport.rowAt(id);
    return field === undefined || subject === undefined ? '' : JSON.stringify(field.read(subject) ?? '');
  };
  const [row, column] = vertical ? [range.top + 1, range.left] : [range.top, range.left + 1];
  const second = reads(row, column);
  const two = second !== '""' && second !== reads(range.top, range.left);
  if (vertical) return { ...range, bottom: range.top + (two && range.bottom > range.top + 1 ? 1 : 0) };
  return { ...range, right: range.left + (two && range.right > range.left + 1 ? 1 : 0) };
}

/** A field that takes whole values takes them from its like only. */
export const carriesTo = (to: Field, of: Field): boolean => to.whole !== true || to.id === of.id;

/**
 * A cell's value for another cell: as it is within a column, else through its text. Undefined clears. Text that means nothing in the other field stays text, as if it had been typed
 * there.
 */
export function valueFor(to: Field, row: Row, of: Field, from: Row): Json | undefined {
  const value = of.read(from);
  if (to.id === of.id) return value;
  const meant = to.parse(of.whole === true ? of.format(value, from) : of.editText(value, from), row);
  return meant.ok ? meant.value : meant.text;
}
