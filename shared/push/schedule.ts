// Predicts when each step of a plan is sent and when the push ends, by simulating the executor's order.
import type { LimitTable } from '../api/limits.ts';
import { type Operation, windowOf } from '../api/endpoints.ts';
import { StepQueue } from './step-queue.ts';
import { NearlyOrdered } from './nearly-ordered.ts';
import { type Plan, type Step, isComparedFirst } from './step.ts';

export interface Forecast {
  /** Seconds from now until the last answer. */
  readonly totalSeconds: number;
  /** Seconds from now until each step is sent, by step id. */
  readonly sentAt: ReadonlyMap<string, number>;
}

export interface ForecastOptions {
  /** How long the platform takes to answer one request, milliseconds. */
  readonly answerMs?: number;
  /** By window: in how many milliseconds each place that is taken now falls free. */
  readonly taken?: ReadonlyMap<Operation, readonly number[]>;
  /** Whether the reads before the first write are still to come. */
  readonly readsAhead?: boolean;
}

const ANSWER_MS = 250;

/** A platform whose windows last a second is a practice one on this machine, and answers at once. */
function answerTime(limits: LimitTable): number {
  const shortest = Math.min(...Object.values(limits).map(({ windowMs }) => windowMs));
  return Math.min(ANSWER_MS, shortest / 100);
}

/** Steps that are blocked from the start take no time. */
export function forecast(plan: Plan, limits: LimitTable, options: ForecastOptions = {}): Forecast {
  const sentAt = new Map<string, number>();
  const totalSeconds = forecastSeconds(plan, limits, options, (id, seconds) => sentAt.set(id, seconds));
  return { totalSeconds, sentAt };
}

/** Only the seconds until the last answer; `onSent` is told when each step is sent, in order. */
export function forecastSeconds(
  plan: Plan,
  limits: LimitTable,
  options: ForecastOptions = {},
  onSent: (id: string, seconds: number) => void = () => undefined,
): number {
  const steps = plan.steps.filter((step) => step.blocked === undefined);
  const run = new Run(limits, options);
  const reads = options.readsAhead === false ? 0 : run.play(readSteps(steps), 0, () => undefined);
  return run.play(steps, reads, (id, at) => onSent(id, at / 1000)) / 1000;
}

/** The reads before the first write. */
function readSteps(steps: readonly Step[]): readonly Step[] {
  return steps
    .filter(isComparedFirst)
    .flatMap((step) =>
      step.compares === undefined ? [] : [{ ...step, id: `read:${step.id}`, operation: step.compares, waits: [] }],
    );
}

class Run {
  /** By window: when each place in use falls free. */
  private readonly taken = new Map<Operation, NearlyOrdered<number>>();
  private readonly limits: LimitTable;
  private readonly answerMs: number;

  constructor(limits: LimitTable, options: ForecastOptions) {
    this.limits = limits;
    this.answerMs = options.answerMs ?? answerTime(limits);
    for (const [window, times] of options.taken ?? []) for (const time of times) this.window(window).push(time);
  }

  /** When the last answer comes. */
  play(steps: readonly Step[], start: number, onSent: (id: string, at: number) => void): number {
    const queue = new StepQueue(steps);
    const answers = new NearlyOrdered<{ readonly at: number; readonly id: string }>((answer) => answer.at);
    let now = start;
    for (;;) {
      let next = Number.POSITIVE_INFINITY;
      for (const window of [...queue.windows()]) {
        const free = this.sendAll(queue, window, now, (step) => {
          onSent(step.id, now);
          answers.push({ at: now + this.answerMs, id: step.id });
        });
        next = Math.min(next, free);
      }
      next = Math.min(next, answers.peek()?.at ?? Number.POSITIVE_INFINITY);
      if (next === Number.POSITIVE_INFINITY) return now;
      now = Math.max(now, next);
      for (let answer = answers.peek(); answer !== undefined && answer.at <= now; answer = answers.peek()) {
        answers.pop();
        queue.end(answer.id, true);
      }
    }
  }

  /** Sends what the window has room for; returns when it has room again, infinity when nothing is left to send. */
  private sendAll(queue: StepQueue, window: Operation, now: number, send: (step: Step) => void): number {
    const taken = this.window(window);
    for (let step = queue.peek(window); step !== undefined; step = queue.peek(window)) {
      for (let free = taken.peek(); free !== undefined && free <= now; free = taken.peek()) taken.pop();
      const { limit, windowMs } = this.limits[step.operation];
      if (taken.size >= limit) return taken.peek() ?? now;
      queue.take(window);
      // A place falls free a window after the request arrived, which may be as late as its answer.
      taken.push(now + this.answerMs + windowMs);
      send(step);
    }
    return Number.POSITIVE_INFINITY;
  }

  private window(operation: Operation): NearlyOrdered<number> {
    const window = windowOf(operation);
    let heap = this.taken.get(window);
    if (heap === undefined) {
      heap = new NearlyOrdered<number>((time) => time);
      this.taken.set(window, heap);
    }
    return heap;
  }
}
