// What flights come to for the order in which they are sent: an odd amount that the platform shows is not taken for nothing.
import { listIn, numberIn } from '../domain/shape/read.ts';
import { type JsonObject, isObject } from '../kernel/json.ts';
import { sumCents, toCents } from '../kernel/money.ts';

/** Cents; parts of a cent are rounded. Only for comparisons: what planners read is `flightBudgets`. */
export function flightTotal(lineItem: JsonObject): number {
  return sumCents(
    listIn(lineItem, 'flights').map((flight) => {
      const budget = isObject(flight) ? numberIn(flight, 'budget') : undefined;
      return budget === undefined || budget < 0 ? 0 : (toCents(budget) ?? Math.round(budget * 100));
    }),
  );
}
