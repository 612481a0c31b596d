// Whose money is shown: that of the selection, or the whole draft's where nothing with money is selected.
import { flightBudgets, budgetOf } from '../../../shared/domain/resources/flight-budgets.ts';
import { type EntityRef, parentKey } from '../../../shared/draft/document.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { groupBy } from '../../../shared/kernel/groups.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type MoneySum, NO_MONEY, addMoney, formatSum, sumAmounts } from '../../../shared/kernel/money-sum.ts';
import { addShares } from '../../../shared/spend/tactic-shares.ts';
import type { WaterfallScope } from '../../../shared/spend/waterfall.ts';
import { chosenFlights } from '../../state/actions/selected-refs.ts';
import type { DraftState } from '../../state/context.ts';

export interface MoneyScope {
  /** "5 line items"; of one entity its name is shown instead. */
  readonly title: string;
  readonly ref: EntityRef | null;
  readonly scope: WaterfallScope;
  /** Of flights and tactics, which are a part of the line items that are shown. */
  readonly picked: { readonly amount: string; readonly of: string } | null;
}

const WHOLE: MoneyScope = { title: 'All campaigns', ref: null, scope: {}, picked: null };

export function moneyScope(app: DraftState): MoneyScope {
  const refs = app.subject.refs;
  const [first] = refs;
  if (first === undefined) return WHOLE;
  const ref = refs.length === 1 ? first : null;
  const keys = new Set(refs.map(({ key }) => key));
  if (first.kind === 'campaign') {
    return { title: counted(keys.size, 'campaign', 'campaigns'), ref, scope: { campaigns: keys }, picked: null };
  }
  if (first.kind === 'lineItem') {
    const flights = chosenFlights(app);
    if (flights !== null) return flightScope(app, flights);
    return { title: counted(keys.size, 'line item', 'line items'), ref, scope: { items: keys }, picked: null };
  }
  return first.kind === 'tactic' ? tacticScope(app, refs, ref) : WHOLE;
}

function flightScope({ draft }: DraftState, flights: ReadonlyMap<string, readonly number[]>): MoneyScope {
  const { lineItem } = draft.document.entities;
  let [count, sum] = [0, NO_MONEY];
  for (const [key, indexes] of flights) {
    const all = flightsOf(lineItem.get(key)?.draft ?? {});
    count += indexes.length;
    sum = addMoney(sum, sumAmounts(indexes.map((index) => budgetOf(all[index]))));
  }
  const title = counted(count, 'flight', 'flights');
  return { title, ref: null, scope: { items: new Set(flights.keys()) }, picked: pickedWords(sum, flights.size) };
}

function tacticScope({ draft }: DraftState, refs: readonly EntityRef[], ref: EntityRef | null): MoneyScope {
  const { entities } = draft.document;
  const tactics = refs.flatMap(({ key }) => entities.tactic.get(key) ?? []);
  const byItem = groupBy(tactics, (record) => parentKey('tactic', record) ?? '');
  let sum = NO_MONEY;
  for (const [item, records] of byItem) {
    const bodies = records.map(({ draft: body }) => body);
    const { dollars, percent } = addShares(bodies, flightBudgets(entities.lineItem.get(item)?.draft));
    sum = addMoney(sum, addMoney(dollars, percent));
  }
  const title = counted(refs.length, 'tactic', 'tactics');
  return { title, ref, scope: { items: new Set(byItem.keys()) }, picked: pickedWords(sum, byItem.size) };
}

const pickedWords = (sum: MoneySum, items: number): MoneyScope['picked'] => ({
  amount: formatSum(sum),
  of: `selected, in ${counted(items, 'line item', 'line items')}`,
});
