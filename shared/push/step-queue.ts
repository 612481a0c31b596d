// A dependency queue of a plan's steps: those ready to send, by limit window, in the plan's order.
import { type Operation, windowOf } from '../api/endpoints.ts';
import { NearlyOrdered } from './nearly-ordered.ts';
import type { Step } from './step.ts';

interface Waiting {
  readonly step: Step;
  readonly position: number;
  /** Steps still to end before it. */
  left: number;
  /** Set once a step that it needs did not succeed. */
  failing: string | null;
  /** Steps that wait for this one; most have none. */
  behind: Waiting[] | null;
  ended: boolean;
}

export class StepQueue {
  private readonly waiting = new Map<string, Waiting>();
  private readonly queues = new Map<Operation, NearlyOrdered<Waiting>>();
  private left: number;

  constructor(steps: readonly Step[]) {
    for (const [position, step] of steps.entries()) {
      this.waiting.set(step.id, { step, position, left: 0, failing: null, behind: null, ended: false });
    }
    this.left = this.waiting.size;
    for (const entry of this.waiting.values()) {
      for (const wait of entry.step.waits) {
        // A dependency that is not in this plan counts as done.
        const before = this.waiting.get(wait.step);
        if (before === undefined) continue;
        entry.left += 1;
        (before.behind ??= []).push(entry);
      }
    }
    for (const entry of this.waiting.values()) if (entry.left === 0) this.enqueue(entry);
  }

  /** Limit windows that have a step ready. */
  *windows(): Iterable<Operation> {
    for (const [window, queue] of this.queues) if (queue.size > 0) yield window;
  }

  peek(window: Operation): Step | undefined {
    const queue = this.queues.get(window);
    let next = queue?.peek();
    // A step that ended while it was queued (blocked, or already on the platform) must never be sent.
    while (next?.ended === true) {
      queue?.pop();
      next = queue?.peek();
    }
    return next?.step;
  }

  take(window: Operation): Step | undefined {
    const step = this.peek(window);
    this.queues.get(window)?.pop();
    return step;
  }

  /** Puts a step back that was taken and not sent. */
  putBack(step: Step): void {
    const entry = this.waiting.get(step.id);
    if (entry !== undefined) this.enqueue(entry);
  }

  /**
   * Marks a step as ended. Returns the steps that can now never run, each with the failed step it depends on; they
   * and their dependents are marked as ended too.
   */
  end(id: string, succeeded: boolean): readonly { readonly step: Step; readonly because: string }[] {
    const barred: { step: Step; because: string }[] = [];
    const first = this.waiting.get(id);
    const open = first === undefined ? [] : [{ entry: first, succeeded }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { entry: over } = next;
      if (over.ended) continue;
      over.ended = true;
      this.left -= 1;
      for (const entry of over.behind ?? []) {
        entry.left -= 1;
        const needs = entry.step.waits.some((wait) => wait.step === over.step.id && wait.needs === 'success');
        if (!next.succeeded && needs) entry.failing ??= over.step.id;
        if (entry.failing !== null && !entry.ended) {
          barred.push({ step: entry.step, because: entry.failing });
          open.push({ entry, succeeded: false });
        } else if (entry.left === 0) this.enqueue(entry);
      }
    }
    return barred;
  }

  get remaining(): number {
    return this.left;
  }

  hasEnded(id: string): boolean {
    return this.waiting.get(id)?.ended === true;
  }

  private enqueue(entry: Waiting): void {
    if (entry.ended) return;
    const window = windowOf(entry.step.operation);
    let queue = this.queues.get(window);
    if (queue === undefined) {
      queue = new NearlyOrdered<Waiting>((item) => item.position);
      this.queues.set(window, queue);
    }
    queue.push(entry);
  }
}
