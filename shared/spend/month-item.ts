// A line item whose months are being set: its flights there, which of them are over, what the others are to have.
import type { EntityRecord } from '../draft/document.ts';
import type { DueMoney } from '../draft/due-money.ts';
import { type Json, isObject } from '../kernel/json.ts';
import { type FlightSpend, spentBetween } from './flight-spend.ts';
import type { LeftOutReason } from './left-out-flights.ts';
import type { MatrixColumns, MatrixPeriod } from './months.ts';

export type MonthRefusal =
  | {
      readonly code: 'FINISHED' | 'PAST' | 'INCOMPLETE' | 'NEEDS_SPLIT' | 'NOT_EXACT' | 'NO_FLIGHT' | 'GONE';
    }
  /** `least`: cents of the cell, where that is known. */
  | { readonly code: 'DUE'; readonly least: number | null }
  | { readonly code: 'LEFT_OUT'; readonly why: LeftOutReason };

/** What becomes of a cell: another amount, none, one where no flight was; or it has the amount already. */
export type MonthEffect = 'changed' | 'dark' | 'new' | 'same' | 'refused';

export interface MonthItem {
  readonly record: EntityRecord;
  /** IDs of its flights that are over. */
  readonly finished: ReadonlySet<Json>;
  readonly columns: MatrixColumns;
  readonly due: DueMoney;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function isFinished({ finished }: MonthItem, flight: Json | undefined): boolean {
  return isObject(flight) && flight['id'] !== undefined && finished.has(flight['id']);
}

/** A month that gets another amount than it has. */
export interface WantedMonth {
  readonly period: MatrixPeriod;
  /** The flights that run in it, and those of them that are not over. */
  readonly there: readonly FlightSpend[];
  readonly open: readonly FlightSpend[];
  /** Cents that the open ones are to have there. */
  readonly cents: number;
  /** Cents that the others have there, which stay. */
  readonly fixed: number;
  readonly effect: MonthEffect;
}

/** What an amount asks of a month; `same` where it has it already. */
export function wantedMonth(
  item: MonthItem,
  flights: readonly Json[],
  spends: readonly FlightSpend[],
  period: MatrixPeriod,
  cents: number,
): WantedMonth | MonthRefusal | 'same' {
  const there = spends.filter(({ start, end }) => start < period.until && end > period.from);
  const money = (list: readonly FlightSpend[]): number =>
    list.reduce((sum, flight) => sum + spentBetween(flight, period.from, period.until), 0);
  if (money(there) === cents) return 'same';
  const open = there.filter(({ index }) => !isFinished(item, flights[index]));
  const fixed = money(there.filter(({ index }) => isFinished(item, flights[index])));
  const wanted = cents - fixed;
  if (wanted < 0 || (open.length === 0 && wanted === 0)) return { code: 'FINISHED' };
  const effect = wanted === 0 && fixed === 0 ? 'dark' : open.length === 0 ? 'new' : 'changed';
  return { period, there, open, cents: wanted, fixed, effect };
}
