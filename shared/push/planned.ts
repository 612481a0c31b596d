// A plan's steps as planners and programs are shown them: what is sent, for what, after what, when. Bodies stay inside.
import type { PlannedStep } from './events.ts';
import { reasonSentence } from './reasons.ts';
import type { Forecast } from './schedule.ts';
import type { Plan } from './step.ts';

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
