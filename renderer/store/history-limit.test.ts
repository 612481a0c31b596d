// How far undo reaches: the newest thousand edits, fewer where they are huge, always the last one.
import { expect, test } from 'vitest';
import { type Change, cellChange } from '../../shared/draft/change.ts';
import { historyStart } from './history-limit.ts';

const change: Change = cellChange({ kind: 'tactic', key: 't1' }, ['draft', 'name'], undefined, 'x');
const entry = (seq: number, changes: number) => ({ seq, changes: Array.from({ length: changes }, () => change) });

test('a short history is kept whole', () => {
  expect(historyStart([])).toBe(0);
  expect(historyStart([entry(1, 3), entry(2, 3)])).toBe(0);
});

test('of a long one the newest thousand entries are kept', () => {
  const log = Array.from({ length: 1500 }, (_, at) => entry(at + 1, 1));
  expect(historyStart(log)).toBe(500);
});

test('huge entries are forgotten earlier, but never the last', () => {
  expect(historyStart([entry(1, 100_000), entry(2, 150_000), entry(3, 100_000)])).toBe(1);
  expect(historyStart([entry(1, 1), entry(2, 400_000)])).toBe(1);
});
