// Budgets above a campaign's cap: lowered in proportion, or the cap raised to them. Money, so always the planner's choice.
import { formatMoney, fromCents } from '../../kernel/money.ts';
import type { Json } from '../../kernel/json.ts';
import { type MoneySum, sumAmounts } from '../../kernel/money-sum.ts';
import { budgetOf, flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { capCents } from '../../domain/rules/budget-rules.ts';
import { pickCap, plannedBy } from '../campaign-use.ts';
import { toFixCell, isPlan, planMoney } from '../commands/move-money.ts';
import { type Spread, spreadBudget } from '../commands/spread-budget.ts';
import { countOfKind } from '../commands/naming.ts';
import { type EntityRecord, isCampaignAssumed } from '../document.ts';
import { flightsOf } from '../flight-list.ts';
import type { Asked, Fix, FixCell } from './fix.ts';

/** The flights of one line item with this total; null where it can't be spread. */
function lowered(record: EntityRecord, cents: number, by: Spread, now: number): readonly FixCell[] | null {
  const spread = spreadBudget(record, fromCents(cents), { by, now });
  if (!('flights' in spread)) return null;
  const before = flightsOf(record.draft);
  return spread.flights.flatMap((flight, index): FixCell[] => {
    const value = budgetOf(flight);
    if (value === budgetOf(before[index])) return [];
    return [{ kind: 'lineItem', key: record.key, path: ['draft', 'flights', index, 'budget'], value }];
  });
}

const pickCampaignKey = ({ problem, record }: Asked): string =>
  problem.kind === 'campaign' ? problem.key : (record.campaign ?? '');

const capOfAsked = (asked: Asked): number | null =>
  capCents(pickCap(asked.draft.entities.campaign.get(pickCampaignKey(asked))).budgetCap);

const listItems = ({ draft, problem }: Asked): readonly EntityRecord[] =>
  [...draft.entities.lineItem.values()].filter((item) => item.campaign === problem.key && !isCampaignAssumed(item));

/** All its line items in proportion, as money is taken back anywhere. */
function loweredAll(asked: Asked, cents: number): readonly FixCell[] | null {
  const items = listItems(asked).map(({ key }) => key);
  const plan = planMoney(asked, { kind: 'take', items, cents });
  return isPlan(plan) ? plan.moved.map(toFixCell) : null;
}

const sumPlanned = (asked: Asked): MoneySum =>
  asked.problem.kind === 'campaign' ? plannedBy(listItems(asked)) : flightBudgets(asked.record.draft);

const PROPORTION = {
  id: 'proportion',
  title: 'Lower in proportion',
  detail: 'Exact to the cent, finished flights stay',
};
const LAST = { id: 'last', title: 'Lower the last flight' };
const RAISE = { id: 'raise', title: 'Raise the cap', detail: 'To the planned total' };

const money = (values: readonly (Json | undefined)[]): string => formatMoney(sumAmounts([...values]).cents);

export const OVER_CAP: Fix = {
  id: 'overCap',
  head: "Budgets stay within the campaign's cap",
  verb: 'Fit',
  name: (count, kind) => `Fit ${countOfKind(count, kind)} to the cap`,
  answers: ({ rule }) => rule === 'lineItem.budget.cap' || rule === 'campaign.budget.sum',
  ways: ({ problem }) => (problem.kind === 'campaign' ? [PROPORTION, RAISE] : [PROPORTION, LAST, RAISE]),
  cells: (asked, way) => {
    const cap = capOfAsked(asked);
    const planned = sumPlanned(asked);
    // Within the cap, a way to fit would give more than before.
    if (cap === null || planned.cents <= cap) return null;
    if (way === 'raise') {
      // A cap at a part of the sum would be too low.
      if (planned.unreadable > 0) return null;
      const key = pickCampaignKey(asked);
      return [{ kind: 'campaign', key, path: ['draft', 'budgetCap'], value: fromCents(planned.cents) }];
    }
    if (asked.problem.kind === 'campaign') {
      return planned.unreadable > 0 ? null : loweredAll(asked, planned.cents - cap);
    }
    return lowered(asked.record, cap, way === 'last' ? 'last' : 'proportion', asked.now);
  },
  figure: (asked) => `${formatMoney(sumPlanned(asked).cents)} of ${formatMoney(capOfAsked(asked) ?? 0)}`,
  total: money,
};
