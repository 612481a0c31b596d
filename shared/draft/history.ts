// What can be undone and redone: a fold of the draft's change log, so that it survives a restart.
import type { LogEntry } from './change.ts';

export interface History {
  /** Edits in force, the oldest first: the last is undone next. */
  readonly undo: readonly LogEntry[];
  /** Edits taken back, the last is brought again next. */
  readonly redo: readonly LogEntry[];
}

export function foldHistory(entries: Iterable<LogEntry>): History {
  const undo: LogEntry[] = [];
  const redo: LogEntry[] = [];
  for (const entry of entries) step(undo, redo, entry);
  return { undo, redo };
}

/** The history after one more entry. */
export function afterEntry(history: History, entry: LogEntry): History {
  if (entry.type === 'result') return history;
  const undo = [...history.undo];
  const redo = [...history.redo];
  step(undo, redo, entry);
  return { undo, redo };
}

/** The edit that undo would take back, or undefined. Its `name` is what the menu says. */
export function nextUndo(history: History): LogEntry | undefined {
  return history.undo.at(-1);
}

export function nextRedo(history: History): LogEntry | undefined {
  return history.redo.at(-1);
}

function step(undo: LogEntry[], redo: LogEntry[], entry: LogEntry): void {
  switch (entry.type) {
    case 'edit':
      undo.push(entry);
      redo.length = 0;
      return;
    case 'undo':
      move(undo, redo, entry.of);
      return;
    case 'redo':
      move(redo, undo, entry.of);
      return;
    case 'result':
      return;
  }
}

/** The edit may have been compacted away together with its log: then there is nothing to move. */
function move(from: LogEntry[], to: LogEntry[], seq: number | undefined): void {
  const index = from.findLastIndex((entry) => entry.seq === seq);
  if (index < 0) return;
  to.push(...from.splice(index, 1));
}
