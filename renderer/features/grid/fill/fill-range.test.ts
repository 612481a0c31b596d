// Filling over the sample draft: which cells take what, in all four directions and between kinds of fields.
import { describe, expect, it } from 'vitest';
import type { CellColumn } from '../../../../shared/draft/commands/cell-column.ts';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import { RowWalk } from '../../../state/open-draft/arrange/each-row.ts';
import type { CellEdit } from '../../../state/open-draft/cell-edit.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { fieldsOf } from '../../../state/fields/fields.ts';
import { ENGLISH } from '../../../state/fields/reading.ts';
import { rowOf, rowsFor } from '../../../state/open-draft/rows.ts';
import type { PasteContext } from '../clipboard/paste.ts';
import { copyAlong } from './copy-along.ts';
import { type FillSource, fillRange, fillTarget, seriesSource } from './fill-range.ts';

const draft = makeSample();

function viewport(
  tab: GridTab,
  columns: readonly string[],
  [top, left, bottom, right]: readonly [number, number, number, number],
): FillSource & PasteContext {
  return {
    rows: rowsFor(tab, null, draft),
    fields: columns.map((id) => fieldsOf(tab).find((field) => field.id === id)!),
    range: { top, left, bottom, right },
    reading: ENGLISH,
    rowAt: (id) => rowOf(tab, id, draft, 2026),
    walk: () => new RowWalk(tab, draft, 2026),
    takes: (field, row) => field.lockReason(row) === null && (field.whole === true || field.type.content !== 'parts'),
  };
}

const values = (edits: readonly CellEdit[]) => edits.map((edit) => ('value' in edit ? edit.value : edit.text));
const copied = (columns: readonly CellColumn[]) => columns.flatMap((column) => column.values);
const cellValue = (here: FillSource, row: number, column: number) =>
  here.fields[column]!.read(here.rowAt(here.rows[row]!)!);

describe('where a drag leads', () => {
  const range = { top: 2, left: 1, bottom: 3, right: 2 };
  it('goes where the pointer is farthest out of the range, and nowhere inside it', () => {
    expect(fillTarget(range, { row: 9, column: 4 })).toEqual({ ...range, bottom: 9 });
    expect(fillTarget(range, { row: 0, column: 1 })).toEqual({ ...range, top: 0 });
    expect(fillTarget(range, { row: 4, column: 9 })).toEqual({ ...range, right: 9 });
    expect(fillTarget(range, { row: 3, column: 0 })).toEqual({ ...range, left: 0 });
    expect(fillTarget(range, { row: 3, column: 2 })).toBeNull();
  });
});

describe('filling', () => {
  it('below copies a single amount and passes over cells that take no text', () => {
    const here = viewport('flights', ['budget', 'days'], [0, 0, 0, 1]);
    const edits = fillRange(here, here.range, { ...here.range, bottom: 3 }, 'usual');
    expect(values(edits)).toEqual(new Array(3).fill(cellValue(here, 0, 0)));
    expect(edits.map(({ row }) => row.id)).toEqual(here.rows.slice(1, 4));
  });
  it('above goes back along the series', () => {
    const here = viewport('flights', ['startDate'], [2, 0, 2, 0]);
    const edits = fillRange(here, here.range, { ...here.range, top: 1 }, 'usual');
    const day = (text: unknown) => Date.parse(String(text).replace(/(..)-(..)-(....) /, '$3-$1-$2T'));
    expect(day(cellValue(here, 2, 0)) - day(values(edits)[0])).toBe(86_400_000);
  });
  it('to the right goes on between fields of one kind, and carries text over to others', () => {
    const bids = viewport('tactics', ['baseBidPrice', 'maxBidPrice', 'name'], [0, 0, 0, 0]);
    const edits = fillRange(bids, bids.range, { ...bids.range, right: 2 }, 'series');
    const bid = Number(cellValue(bids, 0, 0));
    expect(values(edits)).toEqual([bid + 1, bid.toFixed(2)]);
  });
  it('as a series takes its first two rows for the pattern, or one where they are the same', () => {
    const here = viewport('flights', ['startDate'], [0, 0, 5, 0]);
    const [first, second] = [cellValue(here, 0, 0), cellValue(here, 1, 0)];
    expect(seriesSource(here)).toEqual({ ...here.range, bottom: first === second ? 0 : 1 });
    const same = viewport('flights', ['pacingMode'], [0, 0, 3, 0]);
    const rows = same.rows.filter((id) => same.fields[0]!.read(same.rowAt(id)!) === 'EVEN');
    expect(seriesSource({ ...same, rows })).toEqual({ ...same.range, bottom: 0 });
  });
});

describe('Ctrl D and Ctrl R', () => {
  it('copy the first row or column of a range into the others', () => {
    const here = viewport('flights', ['budget', 'pacingMode'], [0, 0, 2, 1]);
    const row = [cellValue(here, 0, 0), cellValue(here, 0, 1)];
    expect(copied(copyAlong(here, 'down'))).toEqual([...row, ...row]);
    const bids = viewport('tactics', ['baseBidPrice', 'maxBidPrice'], [0, 0, 1, 1]);
    expect(copied(copyAlong(bids, 'right'))).toEqual([cellValue(bids, 0, 0), cellValue(bids, 1, 0)]);
  });
  it('copy targeting as a whole, and only along its own column', () => {
    const here = viewport('tactics', ['name', 'targeting'], [0, 0, 1, 1]);
    expect(copied(copyAlong(here, 'down'))).toEqual([cellValue(here, 0, 0), cellValue(here, 0, 1)]);
    expect(copyAlong(here, 'right')).toEqual([]);
    const one = { ...here, range: { top: 0, left: 1, bottom: 0, right: 1 } };
    expect(values(fillRange(one, one.range, { ...one.range, bottom: 2 }, 'usual'))).toEqual(
      new Array(2).fill(cellValue(here, 0, 1)),
    );
  });
  it('on one row or column take the cells above it or before it, and at the edge nothing', () => {
    const here = viewport('flights', ['budget'], [1, 0, 1, 0]);
    expect(copied(copyAlong(here, 'down'))).toEqual([cellValue(here, 0, 0)]);
    expect(copyAlong(here, 'right')).toEqual([]);
    expect(copyAlong(viewport('flights', ['budget'], [0, 0, 0, 0]), 'down')).toEqual([]);
  });
});
