// What a planner is shown before a push beside its sums: steps by kind, money by campaign, what is past or unchecked.
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import { campaignMoves, moneyAfter, moneyBefore } from '../../../shared/push/campaign-money.ts';
import type { MoneySum } from '../../../shared/kernel/money-sum.ts';
import { isSameSum } from '../../../shared/kernel/money-sum.ts';
import { overwritesUnread } from '../../../shared/push/step.ts';
import type { Plan } from '../../../shared/push/step.ts';
import type { EntityProblem, Problems } from '../open-draft/problems.svelte.ts';
import type { LeftOut } from './left-out.ts';
import { isSent } from './push-money.ts';
import type { ScopedChanges } from './push-scope.ts';

export interface CampaignSum {
  readonly key: string;
  /** Flight budgets of all its line items in the draft, as last seen, and as this push would leave them. */
  readonly before: MoneySum;
  readonly after: MoneySum;
}

export interface PastFlight {
  readonly ref: EntityRef;
  readonly problem: EntityProblem;
}

export interface PushPreview {
  /** Empty for a draft that is too large to plan at each edit. */
  readonly steps: readonly { readonly operation: Operation; readonly count: number }[];
  readonly campaigns: readonly CampaignSum[];
  /** Dates that have gone by, in what would be sent. */
  readonly past: readonly PastFlight[];
  /** Existing items that would be written over without anybody being able to look before. */
  readonly unchecked: readonly EntityRef[];
}

interface PreviewNeeds {
  readonly draft: Draft;
  readonly changes: ScopedChanges;
  readonly problems: Pick<Problems, 'of'>;
  /** Null where the draft is too large to plan. */
  readonly plan: Plan | null;
  readonly leftOut: readonly LeftOut[];
}

export function previewOf({ draft, changes, problems, plan, leftOut }: PreviewNeeds): PushPreview {
  const left = new Map(leftOut.map((item) => [item.ref.key, item]));
  const going = changes.list.filter(({ key }) => isSent(left.get(key), ''));
  const steps = new Map<Operation, number>();
  const sent = (plan?.steps ?? []).filter(({ blocked }) => blocked === undefined);
  for (const { operation } of sent) steps.set(operation, (steps.get(operation) ?? 0) + 1);
  const moved = new Set(
    going.flatMap(({ kind, key }) => (kind === 'lineItem' && isSent(left.get(key), 'flights') ? [key] : [])),
  );
  return {
    steps: [...steps].map(([operation, count]) => ({ operation, count })),
    campaigns: campaignMoves(draft)
      .filter(({ moves }) => moves.some(({ key, before, after }) => moved.has(key) && !isSameSum(before, after)))
      .map((campaign) => ({
        key: campaign.key,
        before: moneyBefore(campaign),
        after: moneyAfter(campaign, (key) => moved.has(key)),
      })),
    past: going.flatMap((ref) =>
      problems.of(ref).flatMap((problem) => (problem.rule?.endsWith('.past') === true ? [{ ref, problem }] : [])),
    ),
    unchecked: sent.filter(overwritesUnread).map(({ kind, key }) => ({ kind, key })),
  };
}
