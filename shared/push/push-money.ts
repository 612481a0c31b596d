// What a push changes in money, in cents: budgets of line items, and caps over them.
import { flightTotal } from '../domain/rules/budget-rules.ts';
import type { Draft, EntityRecord, EntityRef } from '../draft/document.ts';
import { sameJson } from '../kernel/json.ts';
import type { JsonObject } from '../kernel/json.ts';
import { toCents } from '../kernel/money.ts';

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

/** `refs`: the entities that are pushed, each once. `isSent`: whether this member of one goes with it. */
export function pushMoney(
  { entities }: Draft,
  refs: Iterable<EntityRef>,
  isSent: (ref: EntityRef, member: string) => boolean,
): PushMoney {
  let [budgets, campaignCaps, lineItemCaps] = [NOTHING, NOTHING, NOTHING];
  for (const ref of refs) {
    const record = entities[ref.kind].get(ref.key);
    if (record === undefined || (ref.kind !== 'campaign' && ref.kind !== 'lineItem')) continue;
    const goes = (member: string): boolean => differs(record, member) && isSent(ref, member);
    if (ref.kind === 'lineItem' && goes('flights')) {
      budgets = plus(budgets, flightTotal(record.base ?? {}), flightTotal(record.draft));
    }
    const cap = capOf(record.draft);
    if (cap === null || !goes('budgetCap')) continue;
    if (ref.kind === 'campaign') campaignCaps = plus(campaignCaps, capOf(record.base), cap);
    else lineItemCaps = plus(lineItemCaps, capOf(record.base), cap);
  }
  return { budgets, campaignCaps, lineItemCaps };
}

function differs({ base, draft }: EntityRecord, member: string): boolean {
  return !sameJson(base?.[member], draft[member]);
}
