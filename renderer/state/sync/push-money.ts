// What a push of the draft as it stands changes in money, in cents: budgets of line items, and caps over them.
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { parsePath, sameJson } from '../../../shared/kernel/json.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { toCents } from '../../../shared/kernel/money.ts';
import type { Changes } from '../open-draft/changes.svelte.ts';
import { flightCents } from '../../../shared/draft/flight-cents.ts';
import type { LeftOut } from './left-out.ts';

/** Sums over what changes, as last seen on the platform and as the draft has it. */
export interface MoneyMove {
  readonly count: number;
  readonly before: number;
  readonly after: number;
  /** Caps that were none, as far as is known: a first one limits what was without limit. */
  readonly first: number;
}

export interface PushMoney {
  /** Flight budgets of the line items whose flights are sent. */
  readonly budgets: MoneyMove;
  readonly campaignCaps: MoneyMove;
  readonly lineItemCaps: MoneyMove;
}

const NOTHING: MoneyMove = { count: 0, before: 0, after: 0, first: 0 };

function plus(sum: MoneyMove, before: number | null, after: number): MoneyMove {
  return {
    count: sum.count + 1,
    before: sum.before + (before ?? 0),
    after: sum.after + after,
    first: sum.first + (before === null ? 1 : 0),
  };
}

function capOf(body: JsonObject | null): number | null {
  const cap = body?.['budgetCap'];
  return typeof cap === 'number' ? toCents(cap) : null;
}

/** What is left out is not counted; of what goes in part, only what goes. */
export function pushMoney(
  draft: Draft,
  changes: Pick<Changes, 'list' | 'markOf'>,
  leftOut: readonly LeftOut[],
): PushMoney {
  const left = new Map(leftOut.map((item) => [item.ref.key, item]));
  let [budgets, campaignCaps, lineItemCaps] = [NOTHING, NOTHING, NOTHING];
  for (const ref of changes.list) {
    const record = draft.entities[ref.kind].get(ref.key);
    const mark = changes.markOf(ref);
    if (record === undefined || (mark !== 'new' && mark !== 'changed')) continue;
    if (ref.kind !== 'campaign' && ref.kind !== 'lineItem') continue;
    const goes = (member: string): boolean => isSent(left.get(ref.key), member);
    if (ref.kind === 'lineItem' && goes('flights') && differs(record, 'flights')) {
      budgets = plus(budgets, flightCents(record.base ?? {}), flightCents(record.draft));
    }
    const cap = capOf(record.draft);
    if (cap === null || !goes('budgetCap') || !differs(record, 'budgetCap')) continue;
    if (ref.kind === 'campaign') campaignCaps = plus(campaignCaps, capOf(record.base), cap);
    else lineItemCaps = plus(lineItemCaps, capOf(record.base), cap);
  }
  return { budgets, campaignCaps, lineItemCaps };
}

function isSent(item: LeftOut | undefined, member: string): boolean {
  if (item === undefined) return true;
  return item.fields !== undefined && !item.fields.some((field) => parsePath(field)[0] === member);
}

function differs({ base, draft }: EntityRecord, member: string): boolean {
  return !sameJson(base?.[member], draft[member]);
}
