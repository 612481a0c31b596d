// What the flights of a line item may add up to, and what a tactic may take of it (§7.3, §7.4, §2.4).
import { formatMoney, toCents } from '../../kernel/money.ts';
import { NO_MONEY, formatBound } from '../../kernel/money-sum.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { flightBudgets } from '../resources/flight-budgets.ts';
import { perLineItem } from './per-check.ts';
import { isNumber, listIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';

/** What the flights around a tactic add up to, in cents; undefined without flights, or when not all can be read. */
const totalOfParent = perLineItem((lineItem) => {
  if (listIn(lineItem, 'flights').length === 0) return undefined;
  const { cents, unreadable } = flightBudgets(lineItem);
  return unreadable === 0 ? cents : undefined;
});

/** A cap in whole cents, rounded down: totals are whole cents, so just those above the cap are above this too. */
export function capCents(cap: Json | undefined): number | null {
  return isNumber(cap) ? (toCents(cap) ?? Math.floor(cap * 100)) : null;
}

/** The cap that the planner wants, or else the one last seen. */
export function capIn(draft: JsonObject, base: JsonObject | null | undefined): Json | undefined {
  return Object.hasOwn(draft, 'budgetCap') ? draft['budgetCap'] : base?.['budgetCap'];
}

const alone: Rule = {
  id: 'lineItem.budget.cap',
  kind: 'lineItem',
  on: 'flights',
  code: 'BUDGET_EXCEEDED',
  severity: 'error',
  section: '§7.3',
  expected: "at most the campaign's budget cap",
  check: (body, ctx, report) => {
    const [cap, total] = [capCents(ctx.campaign?.budgetCap), flightBudgets(body)];
    if (cap !== null && total.cents > cap) {
      // A cap that the planner lowers below flights that fitted is the planner's doing, also where they are left alone.
      const before = ctx.campaign?.baseCap;
      const stands = total.cents <= (capCents(before) ?? Infinity);
      report({ path: ['flights'], stands, params: { total: formatBound(total), cap: formatMoney(cap) } });
    }
  },
};

/**
 * "Flight budget above campaign budget" (§7.3) does not say whether several line items together are refused, and none
 * of them is to blame alone.
 */
const together: Rule = {
  id: 'campaign.budget.sum',
  kind: 'campaign',
  code: 'BUDGET_EXCEEDED',
  severity: 'warning',
  section: '§7.3',
  expected: 'at least what the flights of its line items add up to',
  scope: 'draft',
  check: (body, { base, planned = NO_MONEY }, report) => {
    const cap = capCents(capIn(body, base));
    if (cap === null || planned.cents <= cap) return;
    report({
      path: ['budgetCap'],
      params: {
        total: formatBound(planned),
        cap: formatMoney(cap),
        over: formatBound({ ...planned, cents: planned.cents - cap }),
      },
    });
  },
};

const dollars: Rule = {
  id: 'tactic.budget.dollars',
  kind: 'tactic',
  on: 'budgetDistribution',
  code: 'BUDGET_EXCEEDED',
  severity: 'error',
  section: '§2.4',
  expected: "at most the line item's budget",
  check: (body, ctx, report) => {
    const share = body['budgetDistribution'];
    if (!isObject(share) || share['type'] !== 'Dollars') return;
    const value = share['value'];
    if (!isNumber(value)) return;
    const total = totalOfParent(ctx);
    // A value that is not greater as a double is not greater in cents.
    if (total === undefined || value * 100 <= total) return;
    const cents = toCents(value) ?? Math.ceil(value * 100);
    if (cents > total) {
      report({
        path: ['budgetDistribution', 'value'],
        params: { value: formatMoney(cents), total: formatMoney(total) },
        value,
      });
    }
  },
};

const percent: Rule = {
  id: 'tactic.budget.percent',
  kind: 'tactic',
  on: 'budgetDistribution',
  code: 'INVALID_RANGE',
  severity: 'warning',
  section: '§2.4',
  expected: 'at most 100',
  check: (body, _ctx, report) => {
    const share = body['budgetDistribution'];
    if (!isObject(share) || share['type'] !== 'Percent') return;
    const value = share['value'];
    if (isNumber(value) && value > 100) report({ path: ['budgetDistribution', 'value'], params: { value }, value });
  },
};

export const BUDGET_RULES: readonly Rule[] = [together, alone, dollars, percent];
