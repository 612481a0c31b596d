// What a change does to planned money: the budgets of flights, or the cap of a campaign, before and after it.
import { budgetOf, flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import type { EntityRecord, EntityRef } from '../../../shared/draft/document.ts';
import { type Json, isList } from '../../../shared/kernel/json.ts';
import {
  type MoneySum,
  NO_MONEY,
  addMoney,
  formatDifference,
  formatSum,
  sumAmounts,
} from '../../../shared/kernel/money-sum.ts';
import type { Difference } from '../../../shared/merge/difference.ts';

export interface MoneyChange {
  /** Budgets and caps are never added to each other. */
  readonly of: 'budgets' | 'caps';
  readonly before: MoneySum;
  readonly after: MoneySum;
}

/** Null where no money changes. `change`: undefined for an entity that is new as a whole. */
export function computeMoneyChange(
  { kind }: EntityRef,
  change: Difference | undefined,
  record: EntityRecord | undefined,
): MoneyChange | null {
  if (kind === 'campaign') return capMoney(change, record);
  if (kind !== 'lineItem') return null;
  if (change === undefined) return { of: 'budgets', before: NO_MONEY, after: flightBudgets(record?.draft) };
  const { path, base, mine } = change;
  const [member, , inside] = path;
  if (member !== 'flights') return null;
  if (path.length === 1 && (isList(base) || isList(mine))) {
    return {
      of: 'budgets',
      before: flightBudgets({ flights: base ?? null }),
      after: flightBudgets({ flights: mine ?? null }),
    };
  }
  if (path.length <= 2) return { of: 'budgets', before: flightMoney(base), after: flightMoney(mine) };
  if (path.length > 3 || inside !== 'budget') return null;
  return { of: 'budgets', before: sumAmounts([base]), after: sumAmounts([mine]) };
}

export function addMoneyChanges(sum: MoneyChange | null, more: MoneyChange): MoneyChange {
  if (sum === null) return more;
  return { of: sum.of, before: addMoney(sum.before, more.before), after: addMoney(sum.after, more.after) };
}

/** `before` is empty where nothing was there. */
interface MoneyWords {
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

export function moneyWords({ before, after }: MoneyChange): MoneyWords {
  const isNew = before.cents === 0 && before.unreadable === 0;
  return {
    before: isNew ? '' : formatSum(before),
    after: isNew && after.unreadable === 0 ? '' : formatSum(after),
    difference: before.unreadable + after.unreadable > 0 ? '' : formatDifference(before, after),
  };
}

function capMoney(change: Difference | undefined, record: EntityRecord | undefined): MoneyChange | null {
  if (change !== undefined && (change.path.length !== 1 || change.path[0] !== 'budgetCap')) return null;
  const after = change === undefined ? record?.draft['budgetCap'] : change.mine;
  return { of: 'caps', before: sumAmounts([change?.base]), after: sumAmounts([after]) };
}

function flightMoney(flight: Json | undefined): MoneySum {
  return flight === undefined ? NO_MONEY : sumAmounts([budgetOf(flight)]);
}
