// What a push moves in money, campaign by campaign: the flight budgets of their line items.
import { flightBudgets } from '../domain/resources/flight-budgets.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { sameJson } from '../kernel/json.ts';
import { type MoneySum, NO_MONEY, addAllMoney, addMoney } from '../kernel/money-sum.ts';
import { type Seen, isAmountKnown } from './push-money.ts';

/** One line item's flight budgets, as last seen on the platform and as the draft has them. */
export interface LineItemMove {
  readonly key: string;
  readonly before: MoneySum;
  readonly after: MoneySum;
}

/** One campaign's money, and its line items whose flights differ from what was last seen. */
export interface CampaignMoves {
  readonly key: string;
  /** Flight budgets of its line items that `moves` does not list. */
  readonly stays: MoneySum;
  readonly moves: readonly LineItemMove[];
}

export interface MoveScope {
  /** Which line items count in their campaign; all, unless given. */
  readonly counts?: (record: EntityRecord) => boolean;
  /** What a read has just shown goes before what the draft's bases say. */
  readonly seen?: Seen;
}

const UNKNOWN: MoneySum = { cents: 0, unreadable: 1 };

function movesFlights({ base, draft }: EntityRecord): boolean {
  return !sameJson(base?.['flights'], draft['flights']);
}

/** Flights that are on the platform and were never read may hold anything. */
function budgetsThere(record: EntityRecord, seen: Seen | undefined): MoneySum {
  const shown = seen?.({ kind: 'lineItem', key: record.key });
  const known = shown === undefined ? record : { ...record, base: shown };
  return isAmountKnown(known, 'flights') ? flightBudgets(known.base) : UNKNOWN;
}

/** Campaigns that have line items, in the draft's order. */
export function campaignMoves(draft: Draft, { counts = () => true, seen }: MoveScope = {}): CampaignMoves[] {
  const found = new Map<string, { stays: MoneySum; moves: LineItemMove[] }>();
  for (const record of draft.entities.lineItem.values()) {
    if (!counts(record)) continue;
    const key = record.campaign ?? '';
    let campaign = found.get(key);
    if (campaign === undefined) found.set(key, (campaign = { stays: NO_MONEY, moves: [] }));
    const before = budgetsThere(record, seen);
    if (movesFlights(record)) campaign.moves.push({ key: record.key, before, after: flightBudgets(record.draft) });
    else campaign.stays = addMoney(campaign.stays, before);
  }
  return [...found].map(([key, campaign]) => ({ key, ...campaign }));
}

/** What the campaign comes to when only these line items' flights are sent. */
export function moneyAfter({ stays, moves }: CampaignMoves, sent: (key: string) => boolean): MoneySum {
  return addMoney(stays, addAllMoney(moves.map(({ key, before, after }) => (sent(key) ? after : before))));
}

/** What the campaign comes to as last seen on the platform. */
export function moneyBefore(campaign: CampaignMoves): MoneySum {
  return moneyAfter(campaign, () => false);
}
