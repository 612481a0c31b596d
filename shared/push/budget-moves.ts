// Orders budget moves between line items so that the campaign's cap holds at every moment: a raise waits for cuts.
import { capCents } from '../domain/rules/budget-rules.ts';
import { pickCap, lineItemsByCampaign } from '../draft/campaign-use.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { expectedChange } from './expected-change.ts';
import { flightTotal } from './flight-total.ts';

export interface MoveOptions {
  /** Whether the line item's change goes with this push. */
  readonly goes: (key: string) => boolean;
  /** Whether the campaign's cap is raised before its line items go. */
  readonly raised: (campaign: string) => boolean;
  /** Epoch milliseconds, by which flights are over. */
  readonly now?: number;
  /** The earliest flight first. */
  readonly earliestStart: (key: string) => number;
}

interface Move {
  readonly key: string;
  /** Cents. */
  readonly before: number;
  readonly after: number;
}

/**
 * By line item that takes money: those that have to give some first. The money that is free under the cap is handed out
 * first, then what each lowered line item gives back; each taker waits for those whose money it takes, and for no
 * other. So however the rest of them go, the flights of the campaign never add up to more than its cap on the way.
 */
export function budgetWaits(draft: Draft, options: MoveOptions): ReadonlyMap<string, readonly string[]> {
  const waits = new Map<string, readonly string[]>();
  for (const [campaign, items] of lineItemsByCampaign(draft)) {
    const cap = capAtWork(draft, campaign, options);
    if (cap === null) continue;
    // Most campaigns have room for every line item at its larger total: then no order is needed.
    const most = items.reduce((sum, item) => sum + Math.max(totalBefore(item), flightTotal(item.draft)), 0);
    if (most <= cap) continue;
    const moves = items
      .map((item) => computeMove(item, options))
      .sort((a, b) => order(options.earliestStart(a.key), options.earliestStart(b.key)));
    const total = moves.reduce((sum, { before }) => sum + before, 0);
    for (const [key, givers] of handOut(moves, cap - total)) waits.set(key, givers);
  }
  return waits;
}

/** The cap in cents while line items are sent: one that is lowered is lowered after them. Null when none is known. */
function capAtWork(draft: Draft, campaign: string, { raised }: MoveOptions): number | null {
  const record = draft.entities.campaign.get(campaign);
  const base = record?.base?.['budgetCap'];
  const cap = raised(campaign) || base === undefined ? pickCap(record).budgetCap : base;
  return capCents(cap);
}

/** The total before the push. A line item that was never read counts with the draft's: its direction is unknown. */
function totalBefore({ remoteId, base, draft }: EntityRecord): number {
  return remoteId === null ? 0 : flightTotal(base ?? draft);
}

function computeMove(record: EntityRecord, { goes, now }: MoveOptions): Move {
  const before = totalBefore(record);
  const stays = { key: record.key, before, after: before };
  if (!goes(record.key)) return stays;
  if (record.remoteId === null) return { ...stays, after: flightTotal(record.draft) };
  const { patch, replace } = expectedChange(record, now);
  const sent = record.complete === true ? [...patch, ...replace] : patch;
  return sent.includes('flights') ? { ...stays, after: flightTotal(record.draft) } : stays;
}

/** `free`: cents under the cap before anything goes; below zero when the cap is broken already. */
function* handOut(moves: readonly Move[], free: number): Iterable<readonly [string, readonly string[]]> {
  const givers = moves.filter(({ before, after }) => after < before).values();
  let purse = free;
  let last: string | undefined;
  const fill = (needed: number): string[] => {
    const from: string[] = [];
    while (purse < needed) {
      const { value: giver } = givers.next();
      if (giver === undefined) break;
      purse += giver.before - giver.after;
      last = giver.key;
      from.push(giver.key);
    }
    return from;
  };
  // What brings the campaign back under its cap comes before everything that takes.
  const first = fill(0);
  for (const { key, before, after } of moves) {
    if (after <= before) continue;
    // The rest in the purse is the last giver's.
    const rest = purse > 0 && last !== undefined ? [last] : [];
    const from = new Set([...first, ...rest, ...fill(after - before)]);
    purse -= Math.min(after - before, Math.max(purse, 0));
    if (from.size > 0) yield [key, [...from]];
  }
}

/** Infinity minus infinity is no number. */
function order(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
