// What the flights of a line item may add up to, and what a tactic may take of it (§7.3, §7.4, §2.4).
import { formatMoney, sumCents, toCents } from '../../kernel/money.ts';
import { isObject } from '../../kernel/json.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, tacticWith, twoFlights } from '../examples.ts';
import { perLineItem } from '../per-check.ts';
import { isNumber, listIn, numberIn } from '../read.ts';
import type { Family, Rule, Surroundings } from '../rule.ts';

/** What the flights add up to, in cents; flights whose budget cannot be read count as nothing. */
export function flightTotal(lineItem: JsonObject | undefined): number {
  return sumCents(
    listIn(lineItem, 'flights').map((flight) => {
      const budget = isObject(flight) ? numberIn(flight, 'budget') : undefined;
      return budget === undefined || budget < 0 ? 0 : (toCents(budget) ?? Math.round(budget * 100));
    }),
  );
}

/** The same of the line item around a tactic; undefined where it has no flights. */
const totalAround = perLineItem((lineItem) =>
  listIn(lineItem, 'flights').length === 0 ? undefined : flightTotal(lineItem),
);

function capOf({ campaign }: Surroundings): number | null {
  const cap = campaign?.budgetCap;
  return typeof cap === 'number' ? toCents(cap) : null;
}

/** Bids in order, and a share that is there to be had: what most tactics have. */
export const MONEY: Family = {
  keeps: ['baseBidPrice', 'maxBidPrice', 'budgetDistribution.type', 'budgetDistribution.value'],
  isQuiet: (kept, around) => {
    const base = kept['baseBidPrice'];
    const max = kept['maxBidPrice'];
    if (typeof base !== 'number' || typeof max !== 'number' || base > max) return false;
    const type = kept['budgetDistribution.type'];
    const value = kept['budgetDistribution.value'];
    if (typeof value !== 'number') return true;
    if (type === 'Percent') return value <= 100;
    if (type !== 'Dollars') return true;
    const total = totalAround(around);
    return total === undefined || value * 100 <= total;
  },
};

const alone: Rule = {
  id: 'lineItem.budget.cap',
  kind: 'lineItem',
  code: 'BUDGET_EXCEEDED',
  severity: 'error',
  section: '§7.3',
  expected: "at most the campaign's budget cap",
  check: (body, around, report) => {
    const [cap, total] = [capOf(around), flightTotal(body)];
    if (cap !== null && total > cap) {
      report({ path: ['flights'], params: { total: formatMoney(total), cap: formatMoney(cap) } });
    }
  },
  passes: [{ says: 'exactly the cap', body: twoFlights({}), with: { campaign: { budgetCap: 25_000 } } }],
  fails: [{ says: 'a cent above', body: twoFlights({ budget: 12_500.01 }), with: { campaign: { budgetCap: 25_000 } } }],
};

const running: Rule = {
  id: 'lineItem.budget.running',
  kind: 'lineItem',
  code: 'BUDGET_EXCEEDED',
  severity: 'error',
  section: '§7.3',
  expected: "at most what is left of the campaign's budget cap",
  check: (body, around, report) => {
    const [cap, own] = [capOf(around), flightTotal(body)];
    const before = around.campaign?.usedBefore ?? 0;
    // Said once, where the sum crosses the cap: the line items after it did not break it.
    if (cap === null || own > cap || before > cap || before + own <= cap) return;
    report({ path: ['flights'], params: { total: formatMoney(before + own), cap: formatMoney(cap) } });
  },
  passes: [
    {
      says: 'together exactly the cap',
      body: twoFlights({}),
      with: { campaign: { budgetCap: 50_000, usedBefore: 2_500_000 } },
    },
  ],
  fails: [
    {
      says: 'together a cent above',
      body: twoFlights({}),
      with: { campaign: { budgetCap: 50_000, usedBefore: 2_500_001 } },
    },
  ],
};

const dollars: Rule = {
  id: 'tactic.budget.dollars',
  kind: 'tactic',
  code: 'BUDGET_EXCEEDED',
  severity: 'error',
  section: '§2.4',
  family: MONEY,
  silentWithout: ['budgetDistribution.type=Dollars'],
  expected: "at most the line item's budget",
  check: (body, around, report) => {
    const share = body['budgetDistribution'];
    if (!isObject(share) || share['type'] !== 'Dollars') return;
    const value = share['value'];
    if (!isNumber(value)) return;
    const total = totalAround(around);
    // What is not more by the double is not more by the cent.
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
  passes: [
    {
      says: 'all of it',
      body: tacticWith({ budgetDistribution: { type: 'Dollars', value: 12_500 } }),
      with: { lineItem: EXAMPLE_BODIES.lineItem },
    },
  ],
  fails: [
    {
      says: 'a cent more',
      body: tacticWith({ budgetDistribution: { type: 'Dollars', value: 12_500.01 } }),
      with: { lineItem: EXAMPLE_BODIES.lineItem },
    },
  ],
};

const percent: Rule = {
  id: 'tactic.budget.percent',
  kind: 'tactic',
  code: 'INVALID_RANGE',
  severity: 'warning',
  section: '§2.4',
  family: MONEY,
  silentWithout: ['budgetDistribution.type=Percent'],
  expected: 'at most 100',
  check: (body, _around, report) => {
    const share = body['budgetDistribution'];
    if (!isObject(share) || share['type'] !== 'Percent') return;
    const value = share['value'];
    if (isNumber(value) && value > 100) report({ path: ['budgetDistribution', 'value'], params: { value }, value });
  },
  passes: [{ says: 'the whole', body: tacticWith({ budgetDistribution: { type: 'Percent', value: 100 } }) }],
  fails: [{ says: 'more than the whole', body: tacticWith({ budgetDistribution: { type: 'Percent', value: 101 } }) }],
};

export const BUDGET_RULES: readonly Rule[] = [alone, running, dollars, percent];
