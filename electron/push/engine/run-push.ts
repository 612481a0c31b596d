// One push from plan to end: plan, look, send, plan again for what only became sendable by it, and say how it ended.
import type { Failure, Result } from '../../../shared/kernel/result.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { Kind } from '../../../shared/domain/registry.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { PlanOptions } from '../../../shared/push/plan-board.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { plannedSteps } from '../../../shared/push/planned.ts';
import { reasonSentence } from '../../../shared/push/reasons.ts';
import { forecast } from '../../../shared/push/schedule.ts';
import type { Plan, Unplannable } from '../../../shared/push/step.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { Executor } from './executor.ts';
import type { RunParts } from './run.ts';
import { Run } from './run.ts';
import { signIn } from './sign-in.ts';

/** How a push ended. */
export interface PushEnd {
  readonly push: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly blocked: number;
  readonly skipped: number;
  readonly unknown: number;
  /** Fields that both sides changed and that stopped their step. */
  readonly conflicts: number;
  /** Steps that the platform refused with 401 or 403. */
  readonly denied: number;
  /** Changes that no documented call can carry. */
  readonly unplannable: number;
  readonly cancelled: boolean;
}

export interface RunPushParts extends RunParts {
  /** Taken anew for each plan, since a push changes what has errors and what is unknown. */
  readonly planOptions: () => PlanOptions;
  /** Everything so far into the draft file; before the push is called over. */
  readonly save: () => Promise<Result<null>>;
}

/** Rounds of planning: what a first round learns (flight ids) can make a change sendable that was not. */
const MOST_ROUNDS = 3;

/** A failure is of the push as a whole; what was done until then is in the journal, and the same call goes on. */
export async function runPush(parts: RunPushParts): Promise<Result<PushEnd>> {
  const run = new Run(parts);
  const executor = new Executor(run);
  let plan = planPush(parts.draft, parts.planOptions());
  parts.onEvent(planEvent(plan, parts));
  for (const change of plan.unplannable) reportUnplannable(run, change);
  if (plan.steps.some((step) => step.blocked === undefined)) {
    const signedIn = await signIn(parts);
    if (!signedIn.ok) return stop(run, parts, signedIn.failure);
  }
  const unplannable = plan.unplannable.length;
  for (let round = 0; round < MOST_ROUNDS && plan.steps.length > 0; round += 1) {
    await executor.execute(plan.steps);
    if (!run.going) break;
    const again = planPush(parts.draft, parts.planOptions());
    plan = { ...again, steps: again.steps.filter((step) => step.blocked === undefined && !run.ended.has(step.id)) };
  }
  return finish(run, parts, unplannable);
}

async function finish(run: Run, parts: RunPushParts, unplannable: number): Promise<Result<PushEnd>> {
  const saved = await parts.save();
  const stopped: Failure | null = run.stopped ?? (saved.ok ? null : saved.failure);
  if (stopped !== null) return stop(run, parts, stopped);
  await run.note({ type: 'end' });
  if (run.stopped !== null) return stop(run, parts, run.stopped);
  const { conflicts, denied, totals } = run;
  parts.onEvent({ event: 'end', ...totals, conflicts });
  const cancelled = parts.control.state === 'cancelled';
  return ok({ push: parts.push, ...totals, conflicts, denied, unplannable, cancelled });
}

/** Whoever listens is told the end in any case. */
function stop(run: Run, parts: RunPushParts, failure: Failure): Result<never> {
  const stopped = { code: failure.code, message: failureMessage(failure) };
  parts.onEvent({ event: 'end', ...run.totals, conflicts: run.conflicts, stopped });
  return { ok: false, failure };
}

function planEvent(plan: Plan, parts: RunPushParts): PushEvent {
  const predicted = forecast(plan, parts.pacer.table(), { taken: parts.pacer.taken() });
  const estimateSeconds = Math.round(predicted.totalSeconds * 10) / 10;
  return { event: 'plan', steps: plan.steps.length, estimateSeconds, list: plannedSteps(plan, predicted) };
}

/** The call that would have carried it, had the interface shown one. */
const NEAREST: Record<Kind, Operation> = {
  campaign: 'campaign.updateBudget',
  lineItem: 'lineItem.replace',
  tactic: 'tactic.create',
  creative: 'creative.replace',
  npiList: 'npiList.patch',
};

function reportUnplannable(run: Run, { kind, key, reason }: Unplannable): void {
  const step = NEAREST[kind];
  const why = reasonSentence(reason);
  if (reason.code === 'TACTIC_NOT_CHANGEABLE') run.unchecked(key, { code: 'NO_READ_OF_TACTICS' });
  run.totals.skipped += 1;
  run.emit({ event: 'step', step, id: `${step}:${key}`, key, state: 'skipped', why, reason });
}
