// A dependency queue of a plan's steps: those ready to send, by limit window, in the plan's order.
import { type Operation, windowOf } from '../api/endpoints.ts';
import { Heap } from './heap.ts';
import type { Step } from './step.ts';

interface Waiting {
  readonly step: Step;
  readonly position: number;
  /** Steps still to end before it. */
  left: number;
  /** Set once a step that it needs did not succeed. */
  failing: string | null;
}

export class StepQueue {
  private readonly waiting = new Map<string, Waiting>();
  private readonly behind = new Map<string, Waiting[]>();
  private readonly queues = new Map<Operation, Heap<Waiting>>();
  private readonly ended = new Set<string>();

  constructor(steps: readonly Step[]) {
    for (const [position, step] of steps.entries()) {
      this.waiting.set(step.id, { step, position, left: 0, failing: null });
    }
    for (const entry of this.waiting.values()) {
      for (const wait of entry.step.waits) {
        // A dependency that is not in this plan counts as done.
        if (!this.waiting.has(wait.step)) continue;
        entry.left += 1;
        const list = this.behind.get(wait.step);
        if (list === undefined) this.behind.set(wait.step, [entry]);
        else list.push(entry);
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
    while (next !== undefined && this.ended.has(next.step.id)) {
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
    const open: { id: string; succeeded: boolean }[] = [{ id, succeeded }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (this.ended.has(next.id)) continue;
      this.ended.add(next.id);
      for (const entry of this.behind.get(next.id) ?? []) {
        entry.left -= 1;
        const needs = entry.step.waits.some((wait) => wait.step === next.id && wait.needs === 'success');
        if (!next.succeeded && needs) entry.failing ??= next.id;
        if (entry.failing !== null && !this.ended.has(entry.step.id)) {
          barred.push({ step: entry.step, because: entry.failing });
          open.push({ id: entry.step.id, succeeded: false });
        } else if (entry.left === 0) this.enqueue(entry);
      }
    }
    return barred;
  }

  get remaining(): number {
    return this.waiting.size - this.ended.size;
  }

  hasEnded(id: string): boolean {
    return this.ended.has(id);
  }

  private enqueue(entry: Waiting): void {
    if (this.ended.has(entry.step.id)) return;
    const window = windowOf(entry.step.operation);
    let queue = this.queues.get(window);
    if (queue === undefined) {
      queue = new Heap<Waiting>((item) => item.position);
      this.queues.set(window, queue);
    }
    queue.push(entry);
  }
}
