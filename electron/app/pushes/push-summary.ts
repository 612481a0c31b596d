// What a push would do, in figures that the main process has counted itself: for the box that asks before it.
import { endpointOf } from '../../../shared/api/endpoints.ts';
import type { LimitTable } from '../../../shared/api/limits.ts';
import type { ConflictPolicy } from '../../../shared/merge/conflict-policy.ts';
import type { Draft, EntityRecord, EntityRef } from '../../../shared/draft/document.ts';
import { distinctName } from '../../../shared/draft/names.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { forecastPush } from '../../../shared/push/forecast-push.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { type CampaignPlan, campaignPlans } from '../../../shared/push/campaign-plans.ts';
import {
  type MoneyMember,
  type PushMoney,
  type Seen,
  isAmountKnown,
  isShownMoney,
  pushMoney,
} from '../../../shared/push/push-money.ts';
import { learnedLimits } from '../../../shared/push/recover.ts';
import { type ForecastOptions, forecastSeconds } from '../../../shared/push/schedule.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { PreviewedDraft } from '../../push/register/register-previews.ts';

export interface PushSummary {
  readonly steps: number;
  /** New entities, and changed fields of the others. */
  readonly changes: number;
  readonly money: PushMoney;
  /** Campaigns whose plans would be above their caps. */
  readonly overCap: readonly OverCap[];
  readonly seconds: number;
  /** Entities that are written to and are there already: where colleagues changed them, the policy decides. */
  readonly existing: number;
  /** Calls that make something, which may be there twice when one is sent again after a server error. */
  readonly creates: number;
}

/** A campaign that this push touches and would leave with more planned than its cap. */
export interface OverCap extends CampaignPlan {
  readonly name: string;
}

export interface SummaryOptions {
  /** With the decisions of this push. */
  readonly previewed: PreviewedDraft;
  /** Of the platform that is pushed to. */
  readonly entries: readonly JournalEntry[];
  readonly limits: LimitTable;
  readonly only: readonly string[] | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The fields of one entity that its steps send. */
interface SentEntity {
  readonly ref: EntityRef;
  readonly record: EntityRecord;
  readonly fields: ReadonlySet<string>;
}

/** A push as the main process plans it, before anything of it is read or asked about. */
export interface PlannedPush {
  readonly draft: Draft;
  /** Those that can be sent: blocked steps take no time and move no money. */
  readonly steps: readonly Step[];
  readonly sent: ReadonlyMap<string, SentEntity>;
  /** `taken`: places in windows that reads of before take up. */
  readonly seconds: (taken?: ForecastOptions['taken']) => number;
}

export function planForSummary({ entries, limits, only, now, previewed }: SummaryOptions): PlannedPush {
  const { created, draft, unknown } = previewed;
  const options = {
    now,
    ...created,
    unknownSteps: new Set(unknown.keys()),
    ...defined({ only: only === null ? undefined : new Set(only) }),
  };
  const learnt = learnedLimits(limits, entries);
  const { plan, totalSeconds } = forecastPush(draft, options, learnt);
  const steps = plan.steps.filter(({ blocked }) => blocked === undefined);
  return {
    draft,
    steps,
    sent: sentEntities(draft, steps),
    seconds: (taken) => (taken === undefined ? totalSeconds : forecastSeconds(plan, learnt, { taken })),
  };
}

/** `seen`: bodies read from the platform since the plan was made. */
export function summarizePush(
  { draft, steps, sent, seconds }: PlannedPush,
  seen?: Seen,
  taken?: ForecastOptions['taken'],
): PushSummary {
  const all = [...sent.values()];
  const isSent = ({ key }: EntityRef, member: string): boolean => sent.get(key)?.fields.has(member) === true;
  const existing = all.filter(({ record }) => record.remoteId !== null);
  return {
    steps: steps.length,
    changes: existing.reduce((sum, { fields }) => sum + fields.size, all.length - existing.length),
    money: pushMoney(
      draft,
      all.map(({ ref }) => ref),
      isSent,
      seen,
    ),
    overCap: campaignPlans(draft, isSent, seen)
      .filter(({ room }) => room?.over === true)
      .map((plan) => ({ ...plan, name: distinctName(draft, { kind: 'campaign', key: plan.key }) })),
    seconds: seconds(taken),
    existing: existing.length,
    creates: steps.filter(({ operation }) => !endpointOf(operation).repeatable).length,
  };
}

/**
 * Entities whose money on the platform the figures would have to take from the draft's word: all that are there where
 * the push overwrites what colleagues changed, else those that the draft never read. The largest amounts first, then
 * campaigns whose caps stay while budgets under them move.
 */
export function entitiesToRead({ draft, sent }: PlannedPush, policy: ConflictPolicy): readonly EntityRef[] {
  const isInDoubt = (record: EntityRecord, member: MoneyMember): boolean =>
    policy === 'mine' || !isAmountKnown(record, member);
  const found: { readonly ref: EntityRef; readonly after: number }[] = [];
  for (const { ref, record, fields } of sent.values()) {
    if (record.remoteId === null) continue;
    const members = MEMBERS.filter((member) => fields.has(member) && isShownMoney(ref.kind, member));
    if (!members.some((member) => isInDoubt(record, member))) continue;
    const { budgets, campaignCaps } = pushMoney(
      draft,
      [ref],
      () => true,
      () => null,
    );
    found.push({ ref, after: budgets.unknownAfter + campaignCaps.unknownAfter });
  }
  const read = found.sort((one, other) => other.after - one.after).map(({ ref }) => ref);
  return [
    ...read,
    ...capsOver(draft, sent)
      .filter((record) => isInDoubt(record, 'budgetCap'))
      .map(({ key }) => ({ kind: 'campaign' as const, key })),
  ];
}

/** Campaigns on the platform whose line items get other flights, and whose own cap is not sent. */
function capsOver(draft: Draft, sent: PlannedPush['sent']): EntityRecord[] {
  const keys = new Set<string>();
  for (const { record, fields } of sent.values()) if (fields.has('flights')) keys.add(record.campaign ?? '');
  return [...keys].flatMap((key) => {
    const record = draft.entities.campaign.get(key);
    return record === undefined || record.remoteId === null || sent.get(key)?.fields.has('budgetCap') === true
      ? []
      : [record];
  });
}

const MEMBERS = ['budgetCap', 'flights'] as const;

function sentEntities(draft: Draft, steps: readonly Step[]): ReadonlyMap<string, SentEntity> {
  const sent = new Map<string, SentEntity & { readonly fields: Set<string> }>();
  for (const { kind, key, fields, operation } of steps) {
    const record = draft.entities[kind].get(key);
    if (record === undefined || endpointOf(operation).method === 'GET') continue;
    const known = sent.get(key) ?? { ref: { kind, key }, record, fields: new Set<string>() };
    for (const field of fields) known.fields.add(field);
    sent.set(key, known);
  }
  return sent;
}
