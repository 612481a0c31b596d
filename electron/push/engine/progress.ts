// How far a push is and when it will end, following what has happened and not what was first thought.
import { isoTime } from '../../../shared/kernel/iso-time.ts';
import { forecast } from '../../../shared/push/schedule.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { Run } from './run.ts';

const LEAST_BETWEEN_MS = 250;

export class Progress {
  private steps: readonly Step[] = [];
  private readonly underWay = new Set<string>();
  private lastTold = Number.NEGATIVE_INFINITY;
  private endedThen = 0;
  private readonly run: Run;

  constructor(run: Run) {
    this.run = run;
  }

  begin(steps: readonly Step[]): void {
    this.steps = [...this.steps, ...steps];
    this.tell(true);
  }

  started(step: Step): void {
    this.underWay.add(step.id);
  }

  waiting(step: Step): void {
    this.underWay.delete(step.id);
  }

  tell(now = false): void {
    const { run } = this;
    const at = run.now();
    const { mostProgress = Number.POSITIVE_INFINITY } = run.parts;
    const news = run.ended.size - this.endedThen >= this.steps.length / mostProgress;
    if (!now && (at - this.lastTold < LEAST_BETWEEN_MS || !news)) return;
    this.lastTold = at;
    this.endedThen = run.ended.size;
    const left = this.steps.filter((step) => !run.ended.has(step.id) && !this.underWay.has(step.id));
    const taken = run.parts.pacer.taken();
    const { totalSeconds } = forecast({ steps: left, unplannable: [] }, run.parts.pacer.table(), {
      ...(run.answerMs === null ? {} : { answerMs: run.answerMs }),
      taken,
      readsAhead: false,
    });
    const underWay = this.steps.length - left.length - run.ended.size > 0 ? (run.answerMs ?? 0) : 0;
    run.emit({
      event: 'progress',
      done: this.steps.filter((step) => run.ended.has(step.id)).length,
      total: this.steps.length,
      expectedEnd: isoTime(at + Math.max(totalSeconds * 1000, underWay)),
    });
  }
}
