// What a push moves in money, campaign by campaign: the flight budgets of their line items, in cents.
import type { Draft, EntityRecord } from '../draft/document.ts';
import { flightCents } from '../draft/flight-cents.ts';
import { sameJson } from '../kernel/json.ts';

/** One line item's flight budgets, as last seen on the platform and as the draft has them. */
export interface LineItemMove {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** One campaign's money, and its line items whose flights differ from what was last seen. */
export interface CampaignMoves {
  readonly key: string;
  /** Flight budgets of all its line items in the draft, as last seen. */
  readonly before: number;
  readonly moves: readonly LineItemMove[];
}

function movesFlights({ base, draft }: EntityRecord): boolean {
  return !sameJson(base?.['flights'], draft['flights']);
}

/** Campaigns that have line items, in the draft's order. */
export function campaignMoves(draft: Draft): CampaignMoves[] {
  const found = new Map<string, { before: number; moves: LineItemMove[] }>();
  for (const record of draft.entities.lineItem.values()) {
    const key = record.campaign ?? '';
    let campaign = found.get(key);
    if (campaign === undefined) found.set(key, (campaign = { before: 0, moves: [] }));
    const before = flightCents(record.base ?? {});
    campaign.before += before;
    if (movesFlights(record)) campaign.moves.push({ key: record.key, before, after: flightCents(record.draft) });
  }
  return [...found].map(([key, campaign]) => ({ key, ...campaign }));
}

/** What the campaign comes to when only these line items' flights are sent. */
export function moneyAfter({ before, moves }: CampaignMoves, sent: (key: string) => boolean): number {
  return moves.reduce((sum, move) => (sent(move.key) ? sum + move.after - move.before : sum), before);
}
