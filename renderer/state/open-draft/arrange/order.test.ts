// Sorting by several columns: as a stable sort with a comparison would do it, blanks last either way.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SortValue, computeOrder, rankValuesInSteps } from './order.ts';
import { atOnce } from '../../../../shared/kernel/in-slices.ts';

function compare(a: SortValue, b: SortValue, down: boolean): number {
  const blank = (value: SortValue): boolean => value === null || value === '';
  if (blank(a) || blank(b)) return Number(blank(a)) - Number(blank(b));
  const kind = Number(typeof a === 'string') - Number(typeof b === 'string');
  const order = kind !== 0 ? kind : a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1;
  return down ? -order : order;
}

test('many columns sort as one stable comparison after the other would', () => {
  // Texts of one letter: how names compare is the natural order's own affair.
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('a', 'b', 'c'), fc.constant(null));
  const columns = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      columns.chain((down) =>
        fc.tuple(fc.constant(down), fc.array(fc.tuple(...down.map(() => value)), { maxLength: 60 })),
      ),
      ([down, rows]) => {
        const ranked = down.map((each, column) => ({
          ...atOnce(rankValuesInSteps(rows.map((row) => row[column] ?? null))),
          down: each,
        }));
        const wanted = rows
          .map((_, index) => index)
          .sort((a, b) => {
            for (const [column, each] of down.entries()) {
              const order = compare(rows[a]?.[column] ?? null, rows[b]?.[column] ?? null, each);
              if (order !== 0) return order;
            }
            return 0;
          });
        expect([...computeOrder(rows.length, ranked)]).toEqual(wanted);
      },
    ),
  );
});

test('so many different values that their ranks do not fit one number are still in order', () => {
  const rows = 5000;
  const values = Array.from({ length: rows }, (_, row) => (row * 7919) % rows);
  const column = { ...atOnce(rankValuesInSteps(values)), down: false };
  const order = [
    ...computeOrder(rows, [{ ...column, ranks: new Uint32Array(rows), count: 4999 }, column, column, column, column]),
  ];
  expect(order.map((row) => values[row])).toEqual(Array.from({ length: rows }, (_, row) => row));
});

test('blanks come last upwards and downwards', () => {
  const ranked = atOnce(rankValuesInSteps([null, 2, '', 1, 'n/a']));
  expect([...computeOrder(5, [{ ...ranked, down: false }])]).toEqual([3, 1, 4, 0, 2]);
  expect([...computeOrder(5, [{ ...ranked, down: true }])]).toEqual([4, 1, 3, 0, 2]);
});

test('no rows are no trouble', () =>
  expect([...computeOrder(0, [{ ...atOnce(rankValuesInSteps([])), down: true }])]).toEqual([]));
