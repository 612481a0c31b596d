// Reports a push's progress and its expected end, from the steps so far.
import { defined } from '../../../shared/kernel/defined.ts';
import { isoTime } from '../../../shared/kernel/iso-time.ts';
import { forecastSeconds } from '../../../shared/push/schedule.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { PushRun } from './push-run.ts';

const LEAST_BETWEEN_MS = 250;

export class Progress {
  private steps: readonly Step[] = [];
  private readonly underWay = new Set<string>();
  private lastReport = Number.NEGATIVE_INFINITY;
  private endedThen = 0;
  private readonly run: PushRun;
  /** At most about so many reports: each costs a forecast of all that is left. */
  private readonly most: number;

  constructor(run: PushRun, most = Number.POSITIVE_INFINITY) {
    this.run = run;
    this.most = most;
  }

  begin(steps: readonly Step[]): void {
    this.steps = [...this.steps, ...steps];
    this.report(true);
  }

  started(step: Step): void {
    this.underWay.add(step.id);
  }

  waiting(step: Step): void {
    this.underWay.delete(step.id);
  }

  report(now = false): void {
    const { run } = this;
    const at = run.now();
    const isDue = run.events.ended.size - this.endedThen >= this.steps.length / this.most;
    if (!now && (at - this.lastReport < LEAST_BETWEEN_MS || !isDue)) return;
    this.lastReport = at;
    this.endedThen = run.events.ended.size;
    const open = this.steps.filter((step) => !run.events.ended.has(step.id));
    const left = open.filter((step) => !this.underWay.has(step.id));
    const taken = run.session.pacer.taken();
    const seconds = forecastSeconds({ steps: left, unplannable: [] }, run.session.pacer.table(), {
      ...defined({ answerMs: run.session.answerMs ?? undefined }),
      taken,
      readsAhead: false,
    });
    const done = this.steps.length - open.length;
    const underWay = open.length > left.length ? (run.session.answerMs ?? 0) : 0;
    run.events.emit({
      event: 'progress',
      done,
      total: this.steps.length,
      expectedEnd: isoTime(at + Math.max(seconds * 1000, underWay)),
    });
  }
}
