// The preview before a push beside its sums: steps by kind, money by campaign, warnings and unchecked fields.
import type { Operation } from '../../../../shared/api/endpoints.ts';
import type { Draft, EntityRef } from '../../../../shared/draft/document.ts';
import { type CampaignPlan, campaignPlans } from '../../../../shared/push/campaign-plans.ts';
import { type Plan, type Step as PlanStep, overwritesUnread } from '../../../../shared/push/step.ts';
import { isOpen } from '../../open-draft/entity-problem.ts';
import type { EntityProblem, Problems } from '../../open-draft/problems.svelte.ts';
import type { LeftOut } from './left-out.ts';
import { isSent } from './push-money.ts';
import type { ScopedChanges } from './push-scope.ts';

/** A warning about what would be sent, or about a campaign whose money it moves. */
export interface WorthALook {
  readonly ref: EntityRef;
  readonly problem: EntityProblem;
}

export interface PushPreview {
  /** Empty for a draft that is too large to plan at each edit. */
  readonly steps: readonly { readonly operation: Operation; readonly count: number }[];
  /** The steps themselves, in the order in which they are planned. */
  readonly sent: readonly PlanStep[];
  /** Those whose money it moves. */
  readonly campaigns: readonly CampaignPlan[];
  /** Those about caps and dates that have gone by come first. */
  readonly look: readonly WorthALook[];
  /** Those that were set aside, by this planner or by who sent the draft. */
  readonly aside: readonly WorthALook[];
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

export function computePreview({ draft, changes, problems, plan, leftOut }: PreviewNeeds): PushPreview {
  const left = new Map(leftOut.map((item) => [item.ref.key, item]));
  const going = changes.list.filter(({ key }) => isSent(left.get(key), ''));
  const steps = new Map<Operation, number>();
  const sent = (plan?.steps ?? []).filter(({ blocked }) => blocked === undefined);
  for (const { operation } of sent) steps.set(operation, (steps.get(operation) ?? 0) + 1);
  const sentKeys = new Set(going.map(({ key }) => key));
  const campaigns = campaignPlans(draft, ({ key }, member) => sentKeys.has(key) && isSent(left.get(key), member));
  // A cap is exceeded in a campaign that may not have changed itself.
  const touched = campaigns.flatMap(({ key }): EntityRef[] => (sentKeys.has(key) ? [] : [{ kind: 'campaign', key }]));
  const warnings = [...touched, ...going].flatMap((ref) =>
    problems.of(ref).flatMap((problem) => (problem.severity === 'warning' ? [{ ref, problem }] : [])),
  );
  const byUrgency = [...warnings].sort((one, other) => rankUrgency(one) - rankUrgency(other));
  return {
    steps: [...steps].map(([operation, count]) => ({ operation, count })),
    sent,
    campaigns,
    look: byUrgency.filter(({ problem }) => isOpen(problem)),
    aside: byUrgency.filter(({ problem }) => !isOpen(problem)),
    unchecked: sent.filter(overwritesUnread).map(({ kind, key }) => ({ kind, key })),
  };
}

/** Money above a cap, then money that runs at once, then the rest. */
function rankUrgency({ problem: { code, rule } }: WorthALook): number {
  return code === 'BUDGET_EXCEEDED' ? 0 : rule?.endsWith('.past') === true ? 1 : 2;
}
