// Money of flights that run: money planned to be spent by the end of today is theirs, whatever comes.
import { budgetOf } from '../domain/resources/flight-budgets.ts';
import { type FlightWithTimes, todayIn } from '../domain/rules/flight-times.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { type Json, isObject } from '../kernel/json.ts';
import { readAmount } from '../kernel/money-sum.ts';
import { readFlightSpends, spentBefore } from '../spend/flight-spend.ts';
import { LEAST } from './commands/apportion.ts';
import type { EntityRecord } from './document.ts';
import { platformZone, runningFlights } from './finished-flights.ts';

/** Due cents of the flights of a line item; nothing of flights that do not run, or can't be reckoned. */
export class DueMoney {
  readonly #record: EntityRecord;
  readonly #now: number;
  readonly #running: ReadonlyMap<Json, FlightWithTimes>;

  /** `now`: epoch milliseconds. */
  constructor(record: EntityRecord, now: number) {
    this.#record = record;
    this.#now = now;
    this.#running = runningFlights(record, now);
  }

  /** Whether it has begun on the platform and is not over. */
  runs(flight: Json | undefined): boolean {
    return this.#runningAs(flight) !== undefined;
  }

  /** By the flight as it is on the platform where that is known. */
  of(flight: Json | undefined): number {
    const there = this.#runningAs(flight);
    if (there === undefined) return 0;
    const timeZone = platformZone(this.#record) ?? null;
    const [spend] = readFlightSpends({ ...this.#record.draft, timeZone, flights: [there.flight] }).flights;
    return spend === undefined ? 0 : spentBefore(spend, todayIn(timeZone, this.#now) + DAY_MS);
  }

  /** The least that an edit may leave it: its due money, or all that it has where that is less already. */
  leastOf(flight: Json | undefined): number {
    const due = this.of(flight);
    const has = due > 0 && isObject(flight) ? readAmount(budgetOf(flight)) : null;
    return Math.max(LEAST, typeof has === 'number' ? Math.min(due, has) : due);
  }

  #runningAs(flight: Json | undefined): FlightWithTimes | undefined {
    const id = isObject(flight) ? flight['id'] : undefined;
    return id === undefined ? undefined : this.#running.get(id);
  }
}

/** Whether the flights that run are in `after` with their starts, and with their due money. `before`: of the draft. */
export function keepsDue(due: DueMoney, before: readonly Json[], after: readonly Json[]): boolean {
  const byId = new Map(after.flatMap((flight) => (isObject(flight) ? [[flight['id'], flight] as const] : [])));
  return before.every((flight) => {
    if (!isObject(flight) || !due.runs(flight)) return true;
    const kept = byId.get(flight['id']);
    const cents = kept === undefined ? null : readAmount(budgetOf(kept));
    return kept?.['startDate'] === flight['startDate'] && typeof cents === 'number' && cents >= due.leastOf(flight);
  });
}

/** Whether one that runs is lowered to just its due money. */
export function isHeldAtDue(due: DueMoney, before: readonly Json[], after: readonly Json[]): boolean {
  return after.some((flight) => {
    const cents = due.runs(flight) ? readAmount(budgetOf(flight)) : null;
    if (typeof cents !== 'number' || cents !== due.of(flight)) return false;
    const was = before.find((other) => isObject(other) && isObject(flight) && other['id'] === flight['id']);
    return Number(readAmount(budgetOf(was))) > cents;
  });
}
