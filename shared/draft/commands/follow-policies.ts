// What an edit does to the policies of the line items whose flights it touches: followed, moved, or dropped in the same step.
import { DAY_MS } from '../../kernel/calendar.ts';
import { type Json, type JsonObject, sameJson, setAt } from '../../kernel/json.ts';
import { addAllMoney, sumAmounts } from '../../kernel/money-sum.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { joinCells } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { flightsOf } from '../flight-list.ts';
import { type FlightPolicy, keptPolicy, readPolicy } from '../flight-policy.ts';
import { flightsByPolicy, followedPolicy, splitFlights } from '../policy-flights.ts';
import { readSpan } from '../policy-places.ts';
import { type Command, setChange } from './command.ts';
import { shiftFlights } from './shift-flights.ts';

/**
 * `command` with what becomes of policies. One stays where the edit leaves the very flights that it makes of the new
 * budget, or says itself what becomes of it; its ends move with flights that move together, where it makes these of them;
 * it goes where flights were edited by hand. `now`: epoch milliseconds.
 */
export function followPolicies(draft: Draft, command: Command, now: number): Command {
  const changed = [...touchedBy(draft, command)].flatMap(([key, after]) => {
    const before = draft.entities.lineItem.get(key);
    if (before === undefined || isAsMade(before, after, now)) return [];
    const moved = movedPolicy(before, after, now);
    return setChange({ kind: 'lineItem', key }, before, ['flightPolicy'], moved ?? undefined) ?? [];
  });
  if (changed.length === 0) return command;
  return { name: command.name, changes: [...command.changes, ...joinCells(changed)] };
}

/** The line items with a policy whose flights an edit touches, as it leaves them. */
function touchedBy(draft: Draft, { changes }: Command): ReadonlyMap<string, EntityRecord> {
  const touched = new Map<string, EntityRecord>();
  for (const change of changes) {
    if (change.op !== 'set' || change.kind !== 'lineItem') continue;
    const [part, member] = change.path;
    if (part === 'draft' && (member === undefined || member === 'flights')) {
      for (const [at, key] of change.keys.entries()) {
        const record = touched.get(key) ?? draft.entities.lineItem.get(key);
        if (record?.['flightPolicy'] === undefined) continue;
        const after = setAt(record as JsonObject, change.path, change.after[at]);
        touched.set(key, after as EntityRecord); // a step inside keeps it a record
      }
    }
  }
  for (const change of changes) {
    if (change.op !== 'set' || change.kind !== 'lineItem' || change.path[0] !== 'flightPolicy') continue;
    for (const key of change.keys) touched.delete(key);
  }
  return touched;
}

function isAsMade(before: EntityRecord, after: EntityRecord, now: number): boolean {
  const policy = readPolicy(before);
  const flights: readonly Json[] = flightsOf(after.draft);
  if (policy === null) return false;
  if (sameJson(flights, flightsOf(before.draft))) return true;
  const { finished } = splitFlights(before, now);
  const [all, over] = [sumAmounts(flights.map(budgetOf)), sumAmounts(finished.map(budgetOf))];
  if (addAllMoney([all, over]).unreadable > 0) return false;
  const made = flightsByPolicy(before, policy, { now, cents: all.cents - over.cents });
  return 'flights' in made && sameJson(made.flights, flights);
}

/** The policy with other ends, where all flights have moved by so many days and are what it makes there. */
function movedPolicy(before: EntityRecord, after: EntityRecord, now: number): JsonObject | null {
  const days = daysMoved(before, after, now);
  const policy = days === null ? null : followedPolicy(before, now);
  if (days === null || policy === null) return null;
  const move = (day: number): number => day + days * DAY_MS;
  const moved: FlightPolicy = {
    ...policy,
    from: move(policy.from),
    to: move(policy.to),
    dates: policy.dates?.map(move),
  };
  const flightPolicy = keptPolicy(moved);
  return followedPolicy({ ...after, flightPolicy }, now) === null ? null : flightPolicy;
}

function daysMoved(before: EntityRecord, after: EntityRecord, now: number): number | null {
  const [was, is] = [flightsOf(before.draft), flightsOf(after.draft)];
  for (const [at, flight] of was.entries()) {
    const days = ((readSpan(is[at])?.start ?? NaN) - (readSpan(flight)?.start ?? NaN)) / DAY_MS;
    if (days === 0) continue;
    if (!Number.isInteger(days)) return null;
    const moved = shiftFlights(before, 'all', { days, now });
    return typeof moved !== 'string' && sameJson(moved.flights, is) ? days : null;
  }
  return null;
}
