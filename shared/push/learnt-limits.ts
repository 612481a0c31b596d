// The limits as 429s have taught them, over those that are documented.
import type { Limit, LimitTable } from '../api/limits.ts';
import type { Operation } from '../api/endpoints.ts';
import type { JournalEntry } from './journal.ts';

/** `entries` are those of pushes to one platform. */
export function learntLimits(table: LimitTable, entries: readonly JournalEntry[]): LimitTable {
  const learnt: Partial<Record<Operation, Limit>> = {};
  for (const { fact } of entries) {
    if (fact.type === 'learnt') learnt[fact.operation] = { limit: fact.limit, windowMs: fact.windowMs, known: true };
  }
  return { ...table, ...learnt };
}
