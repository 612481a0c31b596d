// Reports how a step failed, with the platform's field paths as the draft writes them.
import { draftPath } from '../../../shared/api/endpoints.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { PushRun } from './push-run.ts';

type StepEvent = Extract<PushEvent, { event: 'step' }>;
type StepError = NonNullable<StepEvent['error']>;
type JsonValue = NonNullable<StepError['details'][number]['value']>;

function stepError(
  failure: Failure,
  step: Pick<Step, 'operation'>,
  sent: JsonObject | null,
  draft: JsonObject,
): StepError {
  const { platform } = failure;
  const platformMessage = platform === undefined || platform.message === '' ? undefined : platform.message;
  return {
    code: platform?.code ?? failure.code,
    message: platformMessage ?? failureMessage(failure),
    ...(platformMessage === undefined ? { failure } : {}),
    details: (platform?.details ?? []).map((detail) => ({
      field: draftPath(step.operation, detail.field, sent, draft),
      code: detail.code,
      message: detail.message,
      ...defined({ expected: detail.expected }),
      ...(detail.value === undefined ? {} : { value: detail.value as JsonValue }), // JSON, as its schema wants
    })),
    ...defined({ requestId: platform?.requestId }),
  };
}

/** The event's members for an answer that was no success. `sent`: the body in the platform's spelling, if known. */
export function toStepAnswer(
  failure: Failure,
  step: Pick<Step, 'operation'>,
  sent: JsonObject | null,
  draft: JsonObject,
): Pick<StepEvent, 'status' | 'requestId' | 'error'> {
  const { status, requestId } = failure.platform ?? {};
  return {
    ...defined({ status, requestId }),
    error: stepError(failure, step, sent, draft),
  };
}

export function failStep(
  run: PushRun,
  step: Step,
  failure: Failure,
  sent: JsonObject | null = null,
  tookMs?: number,
): void {
  endWith(run, step, 'failed', failure, sent, tookMs);
}

export function endWith(
  run: PushRun,
  step: Step,
  state: 'failed' | 'unknown',
  failure: Failure,
  sent: JsonObject | null,
  tookMs?: number,
): void {
  const status = failure.platform?.status;
  if (state === 'failed' && (status === 401 || status === 403)) run.events.denied += 1;
  run.events.end(step, state, {
    ...toStepAnswer(failure, step, sent, run.record(step)?.draft ?? {}),
    ...defined({ tookMs }),
  });
}
