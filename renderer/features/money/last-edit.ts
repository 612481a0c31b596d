// What the last edit did to planned money: each campaign before and after it, and the months of the line items it changed.
import { withChanges } from '../../../shared/draft/apply.ts';
import { type Change, type LogEntry, areMoreThan, eachRecord, invertChanges } from '../../../shared/draft/change.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { plannedMoves } from '../../../shared/draft/planned-moves.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { planSpend } from '../../../shared/spend/planned-spend.ts';
import { type MonthPair, pairMonths } from '../../../shared/spend/plan-figures.ts';
import { spendBy } from '../../../shared/spend/spend-by.ts';
import { plannedRows, sumWords } from '../../state/open-draft/planned-rows.ts';

interface LastEdit {
  readonly name: string;
  readonly rows: ReturnType<typeof plannedRows>;
  readonly sum: ReturnType<typeof sumWords> | null;
  /** Where they differ; `mine` is before the edit. */
  readonly months: readonly MonthPair[];
  /** "same total, $61,200.00"; empty where the months come to another one. */
  readonly total: string;
}

/** A larger edit is not taken back in mind at each of the planner's steps. */
const MOST_CHANGES = 2000;

/** Null where it moved no money, in sum or in time. */
export function lastEditMoney(draft: Draft, entry: LogEntry | undefined): LastEdit | null {
  if (entry === undefined || areMoreThan(entry.changes, MOST_CHANGES) || !entry.changes.some(movesMoney)) return null;
  const before = withChanges(draft, invertChanges(entry.changes));
  const moves = plannedMoves(before, draft);
  const pairs = compareMonths(before, draft, entry.changes);
  const months = pairs.filter(({ mine, other }) => mine !== other);
  if (moves.length === 0 && months.length === 0) return null;
  const [was, is] = [pairs.reduce((sum, { mine }) => sum + mine, 0), pairs.reduce((sum, { other }) => sum + other, 0)];
  return {
    name: entry.name,
    rows: plannedRows(before, draft),
    sum:
      moves.length < 2
        ? null
        : sumWords(
            'Sum',
            moves.map((move) => move.before),
            moves.map(({ after }) => after),
          ),
    months,
    total: was === is ? `same total, ${formatMoney(is)}` : '',
  };
}

/** Of the line items that were changed. */
function compareMonths(before: Draft, after: Draft, changes: readonly Change[]): readonly MonthPair[] {
  const keys = new Set<string>();
  eachRecord(changes, (kind, key) => {
    if (kind === 'lineItem') keys.add(key);
  });
  const [was, is] = [before, after].map(({ entities }) => {
    const items = [...keys].flatMap((key) => entities.lineItem.get(key) ?? []);
    return spendBy(
      planSpend(items).flights.map(({ flight }) => flight),
      'month',
    );
  });
  return pairMonths(was ?? [], is ?? []);
}

function movesMoney(change: Change): boolean {
  if (change.op === 'header') return false;
  if (change.op !== 'set') return change.kind === 'lineItem' || change.kind === 'campaign';
  const [part, member] = change.path;
  if (change.kind === 'campaign') return part === 'draft' && (member === undefined || member === 'budgetCap');
  const isOfFlights = member === undefined || MEMBERS.has(String(member));
  return change.kind === 'lineItem' && (part !== 'draft' || isOfFlights);
}

/** By which flights spend in another month. */
const MEMBERS: ReadonlySet<string> = new Set(['flights', 'timeZone', 'dayParting']);
