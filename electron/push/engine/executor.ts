// Runs a plan: first compares with the platform, then sends ready steps concurrently, each operation in its window.
import { type Operation, endpointOf, windowOf } from '../../../shared/api/endpoints.ts';
import { StepQueue } from '../../../shared/push/step-queue.ts';
import type { Reason } from '../../../shared/push/reasons.ts';
import { type Step, isComparedFirst, overwritesUnread } from '../../../shared/push/step.ts';
import type { WindowSlot } from '../../api/pacer.ts';
import { Comparer } from './compare-step.ts';
import { holdBack } from './hold-back.ts';
import { Progress } from './progress.ts';
import type { PushRun } from './push-run.ts';
import { readBack } from './read-back.ts';
import { Sender } from './send-step.ts';
import { toStepAnswer } from './step-end.ts';
import { createWakeup } from './wakeup.ts';
import { groupBy } from '../../../shared/kernel/groups.ts';

/**
 * Requests of one operation under way at a time. Windows are small; this bounds sockets when a limits file is generous.
 */
const MOST_AT_ONCE = 20;

/**
 * A create whose answer is lost is unknown, and the planner has to settle it. So a create waits for the answer of the
 * one before, for at most this part of its share of the window and at least a quarter of a second: a power cut then
 * leaves one or two unknown steps instead of ten.
 */
const PART_OF_SHARE = 1 / 20;
const SHORTEST_SPACE_MS = 250;

export class Executor {
  private readonly comparer: Comparer;
  private readonly sender: Sender;
  private readonly progress: Progress;
  private readonly run: PushRun;
  private readonly wake = createWakeup();
  private readonly running = new Map<Operation, number>();
  private readonly startedAt = new Map<Operation, number>();
  private atWork = 0;

  constructor(run: PushRun, mostProgress?: number) {
    this.run = run;
    this.comparer = new Comparer(run);
    this.sender = new Sender(run);
    this.progress = new Progress(run, mostProgress);
  }

  /** Ends when each step has ended, or when the push can't go on or was cancelled. */
  async execute(steps: readonly Step[]): Promise<void> {
    const { run } = this;
    const stopWatching = run.session.control.onChange(() => this.wake.raise());
    await run.guard(() => this.sendAll(steps));
    while (this.atWork > 0) await this.wake.wait(run.session.clock, Number.POSITIVE_INFINITY);
    stopWatching();
    if (run.session.control.state === 'cancelled') {
      for (const step of steps) run.events.end(step, 'skipped', { reason: { code: 'CANCELLED' } });
    }
    this.progress.report(true);
  }

  /** Ends with requests still under way when the push can't go on or was cancelled. */
  private async sendAll(steps: readonly Step[]): Promise<void> {
    const { run } = this;
    const queue = new StepQueue(steps);
    for (const step of steps) {
      if (step.blocked !== undefined) this.block(queue, step, step.blocked);
    }
    this.progress.begin(steps);
    await this.compareAll(
      steps.filter((step) => !queue.hasEnded(step.id)),
      queue,
    );
    while (run.going && (queue.remaining > 0 || this.atWork > 0)) {
      await run.session.control.ready();
      const next = this.startAll(queue);
      if (queue.remaining === 0 && this.atWork === 0) break;
      await this.wake.wait(run.session.clock, next);
    }
  }

  /** Reads everything that will be overwritten once, paced, before the first write. */
  private async compareAll(steps: readonly Step[], queue: StepQueue): Promise<void> {
    const byRead = groupBy(steps.filter(isComparedFirst), ({ compares }) => compares);
    await Promise.all([...byRead.values()].map((group) => this.compareInOrder(group, queue)));
  }

  private async compareInOrder(steps: readonly Step[], queue: StepQueue): Promise<void> {
    const waiting = steps.values();
    const lane = async (): Promise<void> => {
      for (const step of waiting) {
        if (!this.run.going) return;
        const verdict = await this.comparer.look(step);
        if (verdict === 'ended') this.settle(queue, step);
        this.progress.report();
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => this.run.guard(lane)));
  }

  /** Starts every step that may go now; returns when the next may go, epoch milliseconds (infinity: when one ends). */
  private startAll(queue: StepQueue): number {
    const { run } = this;
    const { clock, pacer } = run.session;
    let next = Number.POSITIVE_INFINITY;
    if (!run.going || run.session.control.state === 'paused') return next;
    const { network } = run.session;
    if (network.tryAt > clock.now()) return network.tryAt;
    // One step finds out whether the network is back: each that is tried is two entries in the journal.
    if (network.isDown && [...this.running.values()].some((count) => count > 0)) return next;
    for (const window of [...queue.windows()]) {
      for (let step = queue.peek(window); step !== undefined; step = queue.peek(window)) {
        if ((this.running.get(window) ?? 0) >= MOST_AT_ONCE) break;
        const at = pacer.earliest(step.operation);
        if (at > clock.now()) {
          run.wait(step.operation, at);
          next = Math.min(next, at);
          break;
        }
        const spaced = this.spaced(window, step);
        if (spaced > clock.now()) {
          next = Math.min(next, spaced);
          break;
        }
        queue.take(window);
        this.start(queue, step, pacer.take(step.operation));
        if (network.isDown) return next;
      }
    }
    return next;
  }

  /** When a create may follow the one that is still under way. */
  private spaced(window: Operation, step: Step): number {
    if (endpointOf(step.operation).repeatable || (this.running.get(window) ?? 0) === 0) return 0;
    const { limit, windowMs } = this.run.session.pacer.limitOf(step.operation);
    return (this.startedAt.get(window) ?? 0) + Math.max(SHORTEST_SPACE_MS, (windowMs / limit) * PART_OF_SHARE);
  }

  private start(queue: StepQueue, step: Step, slot: WindowSlot): void {
    const window = windowOf(step.operation);
    this.startedAt.set(window, this.run.now());
    this.running.set(window, (this.running.get(window) ?? 0) + 1);
    this.progress.started(step);
    this.inBackground(async () => {
      await this.carryOut(queue, step, slot);
      this.running.set(window, (this.running.get(window) ?? 1) - 1);
      this.progress.report();
    });
  }

  /** Starts `work`, whose end wakes the loop. */
  private inBackground(work: () => Promise<void>): void {
    this.atWork += 1;
    void this.run.guard(work).then(() => {
      this.atWork -= 1;
      this.wake.raise();
    });
  }

  private async carryOut(queue: StepQueue, step: Step, slot: WindowSlot): Promise<void> {
    if (step.operation === 'lineItem.read') {
      await readBack(this.run, this.comparer, step, slot);
      this.settle(queue, step);
      return;
    }
    if (step.compares !== undefined && this.mayCompareAgain(step)) {
      const verdict = await this.comparer.look(step);
      if (verdict !== 'go') {
        slot.giveBack();
        if (verdict === 'ended') this.settle(queue, step);
        return;
      }
    } else if (holdBack(this.run, step)) {
      slot.giveBack();
      this.settle(queue, step);
      return;
    } else this.reportUnchecked(step);
    // Paused or cancelled during the comparison: it is not sent.
    if (!this.run.going || this.run.session.control.state === 'paused') {
      slot.giveBack();
      this.later(queue, step, this.run.now());
      return;
    }
    const outcome = await this.sender.send(step, slot);
    if (typeof outcome === 'object') this.later(queue, step, outcome.again);
    else if (outcome === 'ended') this.settle(queue, step);
  }

  /**
   * Compares again right before the write, unless it was compared just now or a read would wait for its window.
   */
  private mayCompareAgain(step: Step): boolean {
    const { pacer } = this.run.session;
    const read = step.compares;
    if (read === undefined) return false;
    const age = this.comparer.age(step);
    if (age < JUST_NOW_MS) return false;
    return age > pacer.limitOf(read).windowMs || pacer.earliest(read) <= this.run.now();
  }

  private reportUnchecked(step: Step): void {
    if (overwritesUnread(step)) this.comparer.unchecked(step, { code: 'LISTS_NOT_SHOWN' });
  }

  /** Puts a step back into the queue at `at`, epoch milliseconds. */
  private later(queue: StepQueue, step: Step, at: number): void {
    this.inBackground(async () => {
      await this.run.session.waitUntil(at);
      queue.putBack(step);
      this.progress.waiting(step);
    });
  }

  /** Marks a step as ended, and blocks those that needed it to succeed. */
  private settle(queue: StepQueue, step: Step): void {
    const state = this.run.events.ended.get(step.id);
    // Skipped counts as success: the entity exists, and its dependents may go.
    const succeeded = state === 'succeeded' || state === 'skipped';
    for (const blocked of queue.end(step.id, succeeded)) {
      const key = blocked.because.slice(blocked.because.indexOf(':') + 1);
      this.run.events.end(blocked.step, 'blocked', { reason: { code: 'WAITED_FOR_FAILED', key } });
    }
  }

  private block(queue: StepQueue, step: Step, reason: Reason): void {
    const { run } = this;
    if (reason.code === 'OUTCOME_UNKNOWN') {
      const failure = run.answers.get(step.id)?.failure ?? null;
      const answer = failure === null ? {} : toStepAnswer(failure, step, null, run.record(step)?.draft ?? {});
      run.events.end(step, 'unknown', { reason, ...answer });
    } else run.events.end(step, 'blocked', { reason });
    this.settle(queue, step);
  }
}

const JUST_NOW_MS = 250;
