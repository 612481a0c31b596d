// What the flights of a line item come to: the one sum of budgets for rows, heads, the inspector, reviews and rules.
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { type MoneySum, NO_MONEY, sumAmounts } from '../../kernel/money-sum.ts';
import { listIn } from '../shape/read.ts';

/** Flights that are no list count as one unreadable amount, as does each flight that is no object. */
export function flightBudgets(body: JsonObject | null | undefined): MoneySum {
  const flights = body?.['flights'];
  if (flights === undefined || flights === null || body === null) return NO_MONEY;
  return Array.isArray(flights) ? sumAmounts(listIn(body, 'flights').map(budgetOf)) : { cents: 0, unreadable: 1 };
}

/** The budget of one flight; `unreadable`, which no sum can read, for any other value. */
export function budgetOf(flight: Json | undefined): Json | undefined {
  return isObject(flight) ? flight['budget'] : 'unreadable';
}
