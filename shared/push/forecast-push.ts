// What a push of a draft would do now and how long it would take: the same for the window, `plan` and the push itself.
import type { LimitTable } from '../api/limits.ts';
import type { Draft } from '../draft/document.ts';
import { validateDraft } from '../draft/validate.ts';
import type { PlannedStep } from './events.ts';
import type { PlanOptions } from './plan-builder.ts';
import { planPush } from './plan.ts';
import { reasonSentence } from './reasons.ts';
import { type Forecast, type ForecastOptions, forecast } from './schedule.ts';
import type { Plan } from './step.ts';
import { defined } from '../kernel/defined.ts';

/** `now`: epoch milliseconds, by which dates are past. */
export type PlanNowOptions = Pick<PlanOptions, 'createdBefore' | 'only' | 'unknownSteps'> & { readonly now: number };

export interface PushForecast {
  readonly plan: Plan;
  /** The plan's steps as they are shown, in its order. */
  readonly steps: readonly PlannedStep[];
  readonly totalSeconds: number;
}

/** The plan of a push that begins now: what the platform would refuse waits until it is corrected. */
export function planNow(draft: Draft, options: PlanNowOptions): Plan {
  const errors = validateDraft(draft, { now: options.now }).filter(({ severity }) => severity === 'error');
  return planPush(draft, { ...options, blockedKeys: new Set(errors.map(({ key }) => key)) });
}

/** `taken`: places of the windows that are taken now, as in `forecast`. */
export function forecastPush(
  draft: Draft,
  options: PlanNowOptions,
  limits: LimitTable,
  taken?: ForecastOptions['taken'],
): PushForecast {
  const plan = planNow(draft, options);
  const predicted = forecast(plan, limits, defined({ taken }));
  return { plan, steps: plannedSteps(plan, predicted), totalSeconds: predicted.totalSeconds };
}

/** A plan's steps as planners and programs see them: the call, its entity, its waits, its time. Bodies stay inside. */
export function plannedSteps(plan: Plan, { sentAt }: Pick<Forecast, 'sentAt'>): PlannedStep[] {
  return plan.steps.map((step) => ({
    id: step.id,
    operation: step.operation,
    kind: step.kind,
    key: step.key,
    name: step.name,
    fields: [...step.fields],
    waitsFor: step.waits.map((wait) => wait.step),
    expectedAt: sentAt.get(step.id) ?? 0,
    ...(step.blocked === undefined ? {} : { blocked: reasonSentence(step.blocked) }),
    ...(step.blocked?.code === 'OUTCOME_UNKNOWN' ? { unknown: true } : {}),
    ...(step.resets === undefined ? {} : { resets: [...step.resets] }),
  }));
}
