// The change log folded into what can be undone and redone.
import { defined } from '../kernel/defined.ts';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from './change.ts';
import { type History, afterEntry, foldHistory, nextRedo, nextUndo } from './history.ts';

const entry = (seq: number, type: LogEntry['type'], of?: number): LogEntry => ({
  seq,
  at: '2027-01-04T09:00:00Z',
  name: `${type} ${seq}`,
  changes: [],
  type,
  ...defined({ of }),
});

const summarize = ({ undo, redo }: History): unknown => ({
  undo: undo.map(({ seq }) => seq),
  redo: redo.map(({ seq }) => seq),
});

describe('history', () => {
  it('takes back the last edit first and brings it again', () => {
    const log = [entry(1, 'edit'), entry(2, 'edit'), entry(3, 'undo', 2), entry(4, 'undo', 1), entry(5, 'redo', 1)];
    expect(summarize(foldHistory(log))).toEqual({ undo: [1], redo: [2] });
    expect(nextRedo(foldHistory(log))?.name).toBe('edit 2');
  });

  it('forgets what was taken back when something new is done', () => {
    const history = foldHistory([entry(1, 'edit'), entry(2, 'undo', 1), entry(3, 'edit')]);
    expect(summarize(history)).toEqual({ undo: [3], redo: [] });
  });

  it('never offers the result of a push, and keeps the entries around it', () => {
    const history = foldHistory([entry(1, 'edit'), entry(2, 'result'), entry(3, 'undo', 1), entry(4, 'result')]);
    expect(summarize(history)).toEqual({ undo: [], redo: [1] });
  });

  it('passes over an undo whose edit was compacted away', () => {
    expect(summarize(foldHistory([entry(8, 'undo', 3), entry(9, 'edit')]))).toEqual({ undo: [9], redo: [] });
    expect(nextUndo(foldHistory([]))).toBeUndefined();
  });

  it('is the same entry by entry as all at once', () => {
    const log = [
      entry(1, 'edit'),
      entry(2, 'edit'),
      entry(3, 'undo', 2),
      entry(4, 'result'),
      entry(5, 'redo', 2),
      entry(6, 'edit'),
    ];
    expect(log.reduce(afterEntry, foldHistory([]))).toEqual(foldHistory(log));
  });
});
