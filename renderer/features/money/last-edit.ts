// What the last edit did to planned money: each campaign before and after it.
import { withChanges } from '../../../shared/draft/apply.ts';
import { type Change, type LogEntry, areMoreThan, invertChanges } from '../../../shared/draft/change.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { plannedMoves } from '../../../shared/draft/planned-moves.ts';
import { plannedRows, sumWords } from '../../state/open-draft/planned-rows.ts';

interface LastEdit {
  readonly name: string;
  readonly rows: ReturnType<typeof plannedRows>;
  readonly sum: ReturnType<typeof sumWords> | null;
}

/** A larger edit is not taken back in mind at each of the planner's steps. */
const MOST_CHANGES = 2000;

/** Null where it moved no money, or can't be taken back from the draft as it is. */
export function lastEditMoney(draft: Draft, entry: LogEntry | undefined): LastEdit | null {
  if (entry === undefined || areMoreThan(entry.changes, MOST_CHANGES) || !entry.changes.some(movesMoney)) return null;
  const before = withChanges(draft, invertChanges(entry.changes));
  const moves = plannedMoves(before, draft);
  if (moves.length === 0) return null;
  const sum =
    moves.length === 1
      ? null
      : sumWords(
          'Sum',
          moves.map((move) => move.before),
          moves.map(({ after }) => after),
        );
  return { name: entry.name, rows: plannedRows(before, draft), sum };
}

function movesMoney(change: Change): boolean {
  if (change.op === 'header') return false;
  if (change.op !== 'set') return change.kind === 'lineItem' || change.kind === 'campaign';
  const [part, member] = change.path;
  if (change.kind === 'campaign') return part === 'draft' && (member === undefined || member === 'budgetCap');
  return change.kind === 'lineItem' && (part !== 'draft' || member === undefined || member === 'flights');
}
