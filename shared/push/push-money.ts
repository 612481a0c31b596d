// What a push, or a draft that replaces another, changes in money, in cents: budgets of line items, and caps over them.
import { flightBudgets } from '../domain/resources/flight-budgets.ts';
import { type Draft, type EntityRecord, type EntityRef, emptyEntities } from '../draft/document.ts';
import { type JsonObject, sameJson } from '../kernel/json.ts';
import { toCents } from '../kernel/money.ts';
import { type MoneySum, NO_MONEY } from '../kernel/money-sum.ts';

/** Sums over what changes, as the platform has it and as the draft wants it. */
export interface MoneyMove {
  /** Entities whose amount changes, with those of `unknown`. */
  readonly count: number;
  readonly before: number;
  readonly after: number;
  /** Caps that were none: a first one limits what was without limit. */
  readonly first: number;
  /** Caps that are none any more: what was limited is without limit. */
  readonly removed: number;
  /** Entities that are on the platform with an amount that is not known: they are in neither sum. */
  readonly unknown: number;
  /** What those are to have. */
  readonly unknownAfter: number;
  /** Amounts to be sent that can't be read: they are in neither `after` nor `unknownAfter`. */
  readonly unreadable: number;
}

export interface PushMoney {
  /** Flight budgets of the line items whose flights are sent. */
  readonly budgets: MoneyMove;
  readonly campaignCaps: MoneyMove;
  readonly lineItemCaps: MoneyMove;
}

/** What a read has just shown of an entity; null where it could not be read, undefined where it was not to be. */
export type Seen = (ref: EntityRef) => JsonObject | null | undefined;

/** What an entity has; null: nothing is set. Of what can't all be read the amount is not known. */
type Amount = MoneySum | null | 'unknown';

const NOTHING: MoneyMove = {
  ...{ count: 0, before: 0, after: 0, first: 0, removed: 0 },
  ...{ unknown: 0, unknownAfter: 0, unreadable: 0 },
};

/** Adds an amount that changes; one that is not known and not there afterwards says nothing. */
function plus(sum: MoneyMove, before: Amount, after: MoneySum | null): MoneyMove {
  const isUnknown = before === 'unknown' || (before !== null && before.unreadable > 0);
  if (after === null && (before === null || isUnknown)) return sum;
  const count = sum.count + 1;
  const { cents, unreadable: left } = after ?? NO_MONEY;
  const unreadable = sum.unreadable + left;
  if (isUnknown) {
    return { ...sum, count, unreadable, unknown: sum.unknown + 1, unknownAfter: sum.unknownAfter + cents };
  }
  return {
    ...sum,
    count,
    unreadable,
    before: sum.before + (before?.cents ?? 0),
    after: sum.after + cents,
    first: sum.first + (before === null ? 1 : 0),
    removed: sum.removed + (after === null ? 1 : 0),
  };
}

const UNREADABLE: MoneySum = { cents: 0, unreadable: 1 };

/** A cap with more than two decimals is sent as it is: it is shown to the nearest cent, not left out. */
function readCap(body: JsonObject): MoneySum | null {
  const cap = body['budgetCap'] ?? null;
  if (cap === null) return null;
  return typeof cap === 'number' ? { cents: toCents(cap) ?? Math.round(cap * 100), unreadable: 0 } : UNREADABLE;
}

/** The reads of §2.2 and §2.3 show a campaign's cap and a line item's flights, never a line item's cap. */
export type MoneyMember = 'budgetCap' | 'flights';

/** Whether the platform shows this member of such an entity. */
export function isShownMoney(kind: EntityRef['kind'], member: MoneyMember): boolean {
  return (kind === 'campaign' && member === 'budgetCap') || (kind === 'lineItem' && member === 'flights');
}

/** Whether the present amount is known: it is not for a base that was never read, or that lacks the member. */
export function isAmountKnown({ remoteId, base }: EntityRecord, member: MoneyMember): boolean {
  return remoteId === null || (base !== null && Object.hasOwn(base, member));
}

/**
 * `refs`: the entities that are pushed, each once. `isSent`: whether this member of one goes with it. `seen` goes before
 * what the draft's bases say.
 */
export function pushMoney(
  { entities }: Draft,
  refs: Iterable<EntityRef>,
  isSent: (ref: EntityRef, member: string) => boolean,
  seen: Seen = () => undefined,
): PushMoney {
  let [budgets, campaignCaps, lineItemCaps] = [NOTHING, NOTHING, NOTHING];
  for (const ref of refs) {
    const record = entities[ref.kind].get(ref.key);
    if (record === undefined || (ref.kind !== 'campaign' && ref.kind !== 'lineItem')) continue;
    const goes = (member: MoneyMember): boolean => differs(record, member) && isSent(ref, member);
    const before = (member: MoneyMember, amount: (body: JsonObject) => MoneySum | null): Amount => {
      const shown = isShownMoney(ref.kind, member) ? seen(ref) : undefined;
      const known = shown === undefined ? record : { ...record, base: shown };
      return isAmountKnown(known, member) ? amount(known.base ?? {}) : 'unknown';
    };
    if (ref.kind === 'lineItem' && goes('flights')) {
      budgets = plus(budgets, before('flights', flightBudgets), flightBudgets(record.draft));
    }
    if (!goes('budgetCap')) continue;
    const cap = readCap(record.draft);
    if (ref.kind === 'campaign') campaignCaps = plus(campaignCaps, before('budgetCap', readCap), cap);
    else lineItemCaps = plus(lineItemCaps, before('budgetCap', readCap), cap);
  }
  return { budgets, campaignCaps, lineItemCaps };
}

/**
 * The money that `after` changes where it replaces `before`, entity by entity of one key: null where nothing is
 * replaced, `unknown` where the replaced draft can't be read.
 */
export function compareMoney(before: Draft | 'unknown' | null, after: Draft): PushMoney {
  const entities = emptyEntities();
  const refs: EntityRef[] = [];
  for (const kind of ['campaign', 'lineItem'] as const) {
    const there = typeof before === 'object' ? before?.entities[kind] : undefined;
    const all = new Map([...(there ?? []), ...after.entities[kind]]);
    for (const [key, record] of all) {
      // An ID without a base is one whose amounts are not known.
      const remoteId = before === 'unknown' ? 1 : null;
      const base = there?.get(key)?.draft ?? null;
      entities[kind].set(key, { ...record, remoteId, base, draft: after.entities[kind].get(key)?.draft ?? {} });
      refs.push({ kind, key });
    }
  }
  return pushMoney({ ...after, entities }, refs, () => true);
}

function differs({ base, draft }: EntityRecord, member: MoneyMember): boolean {
  return !sameJson(base?.[member], draft[member]);
}
