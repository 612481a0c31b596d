// Emits the events of a push's steps, and counts their outcomes.
import type { PushEvent, StepState } from '../../../shared/push/events.ts';
import { type PushWarning, PUSH_WARNINGS } from '../../../shared/push/push-warnings.ts';
import { isCreateQuestion, reasonSentence } from '../../../shared/push/reasons.ts';
import type { Step } from '../../../shared/push/step.ts';
import { type Unchecked, uncheckedSentence } from '../../../shared/push/unchecked.ts';

type EndState = Exclude<StepState, 'sent'>;
type StepEvent = Extract<PushEvent, { event: 'step' }>;

export class PushEvents {
  /** By step id. */
  readonly ended = new Map<string, EndState>();
  readonly totals: Record<EndState, number> = { succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0 };
  /** Fields that both sides changed and that stopped their step. */
  conflicts = 0;
  /** Steps that the platform refused with 401 or 403. */
  denied = 0;
  /** Changes that no documented call can carry. */
  unplannable = 0;
  readonly emit: (event: PushEvent) => void;

  constructor(onEvent: (event: PushEvent) => void) {
    this.emit = onEvent;
  }

  /** Emits `unchecked`: something that could not be compared, or that may exist twice. */
  unchecked(key: string, cause: Unchecked): void {
    this.emit({ event: 'unchecked', key, why: uncheckedSentence(cause), cause });
  }

  /** Emits `warning`: of the push as a whole. */
  warn(code: PushWarning): void {
    this.emit({ event: 'warning', code, why: PUSH_WARNINGS[code] });
  }

  /** The end of a step; only its first end counts. */
  end(
    step: Pick<Step, 'id' | 'key' | 'operation'>,
    state: EndState,
    more: Omit<Partial<StepEvent>, 'event' | 'state' | 'why'> = {},
  ): void {
    if (this.ended.has(step.id)) return;
    this.ended.set(step.id, state);
    this.totals[state] += 1;
    const { reason } = more;
    const why = reason === undefined ? {} : { why: reasonSentence(reason) };
    // A question to the planner, which programs look for as they do for other failures (contract §2).
    const error =
      reason !== undefined && isCreateQuestion(reason)
        ? { error: { code: reason.code, message: reasonSentence(reason), details: [] } }
        : {};
    this.emit({ event: 'step', step: step.operation, id: step.id, key: step.key, ...more, ...why, ...error, state });
  }
}
