// Where planned money comes from and where it goes: caps of campaigns, line items, their flights, their tactics.
import { budgetOf, flightBudgets } from '../domain/resources/flight-budgets.ts';
import { flightsWithTimes } from '../domain/rules/flight-times.ts';
import { pickCap, lineItemsByCampaign } from '../draft/campaign-use.ts';
import { type Draft, type EntityRecord, isCampaignAssumed } from '../draft/document.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { groupBy } from '../kernel/groups.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { type MoneySum, NO_MONEY, addMoney, readAmount, sumAmounts } from '../kernel/money-sum.ts';
import { type TacticShares, addShares } from './tactic-shares.ts';

export interface ItemMoney {
  readonly key: string;
  readonly flights: number;
  /** Its flights together. */
  readonly budget: MoneySum;
  /** Those of its flights whose dates can be read. */
  readonly dated: MoneySum;
  readonly undated: number;
  readonly shares: TacticShares;
  /** Dollars and percent of its tactics. */
  readonly given: MoneySum;
}

export interface CampaignMoney {
  readonly key: string;
  readonly cap: Json | undefined;
  /** Of all its line items, whichever are looked at. */
  readonly planned: MoneySum;
  /** Those that are looked at. */
  readonly items: readonly ItemMoney[];
}

/** The rest of wholes, and by how much others are exceeded: `left` less `over` is whole less given. */
export interface Rest {
  /** Of the places where something is left. A place whose sum lacks amounts is in neither: nothing is free of it. */
  readonly left: number;
  readonly places: number;
  readonly over: MoneySum;
  readonly overPlaces: number;
  /** Where the rest is not known. */
  readonly unknown: number;
}

export interface Waterfall {
  readonly campaigns: readonly CampaignMoney[];
  /** Line items that count in no campaign: theirs is a guess. */
  readonly assumed: number;
  /** Of the campaigns with a cap. Null where single line items are looked at: no cap is of theirs alone. */
  readonly caps: MoneySum | null;
  readonly uncapped: number;
  readonly items: number;
  readonly planned: MoneySum;
  /** Of the caps, by campaign. */
  readonly free: Rest;
  readonly flights: number;
  readonly dated: MoneySum;
  readonly undated: number;
  /** Dollars and percent of tactics. */
  readonly given: MoneySum;
  readonly tactics: number;
  readonly byPriority: number;
  readonly unshared: number;
  /** Of the line items' budgets, by line item: what the platform spreads. */
  readonly unspread: Rest;
}

/** By key; all where it is left out. Of single line items the campaigns that they are in are still looked at as a whole. */
export interface WaterfallScope {
  readonly campaigns?: ReadonlySet<string>;
  readonly items?: ReadonlySet<string>;
}

export function computeWaterfall(draft: Draft, scope: WaterfallScope = {}): Waterfall {
  const { items = null } = scope;
  const tactics = tacticsByItem(draft, items);
  const byCampaign = lineItemsByCampaign(draft);
  const campaigns = [...draft.entities.campaign.values()].flatMap((record): CampaignMoney[] => {
    if (scope.campaigns !== undefined && !scope.campaigns.has(record.key)) return [];
    const all = byCampaign.get(record.key) ?? [];
    const own = items === null ? all : all.filter(({ key }) => items.has(key));
    if (items !== null && own.length === 0) return [];
    return [
      {
        key: record.key,
        cap: pickCap(record).budgetCap,
        planned: addUp(all.map(({ draft: body }) => flightMoney(body).budget)),
        items: own.map((item) => itemMoney(item, tactics.get(item.key) ?? [])),
      },
    ];
  });
  const each = campaigns.flatMap((campaign) => campaign.items);
  const capped = campaigns.filter(({ cap }) => readAmount(cap) !== null);
  const count = (of: (item: ItemMoney) => number): number => each.reduce((sum, item) => sum + of(item), 0);
  return {
    campaigns,
    assumed: countAssumed(draft, scope),
    caps: items === null ? sumAmounts(capped.map(({ cap }) => cap)) : null,
    uncapped: campaigns.length - capped.length,
    items: each.length,
    planned: addUp(each.map(({ budget }) => budget)),
    free: sumRest(capped.map(({ cap, planned }) => ({ whole: sumAmounts([cap]), given: planned }))),
    flights: count((item) => item.flights),
    dated: addUp(each.map(({ dated }) => dated)),
    undated: count((item) => item.undated),
    given: addUp(each.map(({ given }) => given)),
    tactics: count(({ shares }) => shares.count),
    byPriority: count(({ shares }) => shares.byPriority),
    unshared: count(({ shares }) => shares.unshared),
    unspread: sumRest(each.map(({ budget, given }) => ({ whole: budget, given }))),
  };
}

/** What the places have left of their wholes, and what exceeds them. */
export function sumRest(places: Iterable<{ readonly whole: MoneySum; readonly given: MoneySum }>): Rest {
  let [left, count, over, overPlaces, unknown] = [0, 0, NO_MONEY, 0, 0];
  for (const { whole, given } of places) {
    const by = whole.cents - given.cents;
    if (whole.unreadable > 0) unknown += 1;
    else if (by < 0) {
      over = addMoney(over, { cents: -by, unreadable: given.unreadable });
      overPlaces += 1;
    } else if (given.unreadable > 0) unknown += 1;
    else if (by > 0) {
      left += by;
      count += 1;
    }
  }
  return { left, places: count, over, overPlaces, unknown };
}

type FlightMoney = Pick<ItemMoney, 'flights' | 'budget' | 'dated' | 'undated'>;

/** By body, which is never changed in place: an edit of one line item reckons that one again. */
const memory = new WeakMap<JsonObject, FlightMoney>();

function flightMoney(body: JsonObject): FlightMoney {
  const known = memory.get(body);
  if (known !== undefined) return known;
  const money = readFlightMoney(body);
  memory.set(body, money);
  return money;
}

function itemMoney(record: EntityRecord, tactics: readonly EntityRecord[]): ItemMoney {
  const money = flightMoney(record.draft);
  const shares = addShares(
    tactics.map(({ draft }) => draft),
    money.budget,
  );
  return { key: record.key, ...money, shares, given: addMoney(shares.dollars, shares.percent) };
}

function readFlightMoney(body: JsonObject): FlightMoney {
  const flights = flightsOf(body);
  const dated = flightsWithTimes(body).filter(({ start, end }) => start !== null && end !== null && start <= end);
  return {
    flights: flights.length,
    budget: flightBudgets(body),
    dated: sumAmounts(dated.map(({ flight }) => budgetOf(flight))),
    undated: flights.length - dated.length,
  };
}

function addUp(sums: readonly MoneySum[]): MoneySum {
  return sums.reduce(addMoney, NO_MONEY);
}

/** By the key of their line item; `items`: of these alone. */
export function tacticsByItem({ entities }: Draft, items: ReadonlySet<string> | null): Map<string, EntityRecord[]> {
  return groupBy(entities.tactic.values(), ({ lineItem = '' }) =>
    items?.has(lineItem) === false ? undefined : lineItem,
  );
}

function countAssumed({ entities }: Draft, { campaigns, items }: WaterfallScope): number {
  let count = 0;
  for (const record of entities.lineItem.values()) {
    const isIn = items?.has(record.key) ?? campaigns?.has(record.campaign ?? '') ?? true;
    if (isIn && isCampaignAssumed(record)) count += 1;
  }
  return count;
}
