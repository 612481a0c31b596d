// `plan`: the steps that a push would take, in order, with what each waits for, and how long it would be (contract §2).
import { basename } from 'node:path';
import { validateDraft } from '../../../shared/draft/validate.ts';
import type { PlannedStep } from '../../../shared/push/events.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { plannedSteps } from '../../../shared/push/planned.ts';
import { reasonSentence } from '../../../shared/push/reasons.ts';
import { forecast } from '../../../shared/push/schedule.ts';
import type { Plan, Step } from '../../../shared/push/step.ts';
import { OPERATION_WORDS } from '../../../shared/text/operation-words.ts';
import { openKnownDraft, sayFileFailure } from '../draft-door.ts';
import { sayFailure } from '../failure-exit.ts';
import type { ExitCode, Io } from '../io.ts';
import { EXIT } from '../io.ts';
import { readLimits } from '../limits-file.ts';
import { count, duration, table } from '../table.ts';

export interface PlanArguments {
  readonly file: string;
  readonly json?: boolean;
  readonly limits?: string;
}

const LONGEST_NAME = 64;

/** What a step does, in a word where a list of fields would only be long. */
function purpose(step: Step): string {
  if (step.blocked !== undefined) return reasonSentence(step.blocked);
  if (step.body === null) return 'read back';
  if (step.remoteId === null) return 'new';
  const [first = '', second, third, ...more] = step.fields;
  const shown = [first, second, third].filter((field) => field !== undefined).join(', ');
  const fields = more.length === 0 ? shown : `${shown} and ${String(more.length)} more`;
  return (step.resets ?? []).length === 0 ? fields : `${fields}; resets ${(step.resets ?? []).join(', ')}`;
}

function stateOf({ blocked }: Step, at: number): string {
  if (blocked === undefined) return `+${duration(at)}`;
  return blocked.code === 'OUTCOME_UNKNOWN' ? 'unknown' : 'blocked';
}

const short = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

function reportOf(plan: Plan, steps: readonly PlannedStep[], seconds: number, file: string): string {
  const numbers = new Map(plan.steps.map((step, place) => [step.id, String(place + 1)]));
  const rows = plan.steps.map((step, place) => {
    const waits = step.waits.map((wait) => numbers.get(wait.step) ?? wait.step);
    const at = steps[place]?.expectedAt ?? 0;
    return [
      String(place + 1),
      stateOf(step, at),
      OPERATION_WORDS[step.operation][0],
      step.key,
      short(step.name),
      purpose(step),
      waits.length === 0 ? '' : `after ${waits.join(', ')}`,
    ];
  });
  const left = plan.unplannable.map((item) => [item.key, item.name, reasonSentence(item.reason)]);
  const notSent = left.length === 0 ? '' : `\nNot sent:\n${table(left, '  ')}`;
  const end = ['blocked', 'unknown']
    .map((state) => [state, plan.steps.filter((step) => stateOf(step, 0) === state).length] as const)
    .map(([state, number]) => (number === 0 ? '' : `, ${String(number)} ${state}`))
    .join('');
  const total = `${count(steps.length, 'step')}${end}, about ${duration(seconds)}, for ${basename(file)}`;
  return `${table(rows)}${notSent}${rows.length + left.length > 0 ? '\n' : ''}${total}\n`;
}

export async function plan(args: PlanArguments, io: Io): Promise<ExitCode> {
  const limits = await readLimits(io, args.limits);
  if (!limits.ok) return await sayFailure(io, limits.failure);
  const read = await openKnownDraft(io, args.file);
  if (!read.ok) return await sayFileFailure(io, args.file, read.failure);
  const { cutOffAt, draft, folded, unknown } = read.value;
  const errors = validateDraft(draft, { now: io.clock.now() }).filter((problem) => problem.severity === 'error');
  const blockedKeys = new Set(errors.map((problem) => problem.key));
  const planned = planPush(draft, { blockedKeys, unknownSteps: unknown });
  const predicted = forecast(planned, read.value.limits(limits.value));
  const { totalSeconds } = predicted;
  const steps = plannedSteps(planned, predicted);
  const notSent = planned.unplannable.map((item) => ({ ...item, reason: reasonSentence(item.reason) }));
  await io.stdout.write(
    args.json === true
      ? `${JSON.stringify({ file: args.file, estimateSeconds: totalSeconds, cutOffAt, folded, steps, notSent })}\n`
      : reportOf(planned, steps, totalSeconds, args.file),
  );
  return EXIT.done;
}
