// The order in which steps are sent by what they wait for, and which of them are blocked with others.
import type { Reason } from './reasons.ts';
import type { Step } from './step.ts';

/** A step's dependencies go right before it, even those that would sort later by themselves. */
export function inOrderOfWaits(steps: readonly Step[]): Step[] {
  const waiting = new Map(steps.map((step) => [step.id, step]));
  const ordered: Step[] = [];
  const put = (step: Step): void => {
    if (!waiting.delete(step.id)) return;
    for (const wait of step.waits) {
      const before = waiting.get(wait.step);
      if (before !== undefined) put(before);
    }
    ordered.push(step);
  };
  for (const step of steps) put(step);
  return ordered;
}

/** Why steps are blocked, by id: by themselves, or since what they wait for is. `ordered`: by what they wait for. */
export function blockedReasons(ordered: readonly Step[]): ReadonlyMap<string, Reason> {
  const reasons = new Map<string, Reason>();
  const keys = new Map<string, string>();
  // A step blocked by itself may come later than one that waits for it: a custom field whose making is not settled.
  for (const { blocked, id, key } of ordered) if (blocked !== undefined) keys.set(id, key);
  for (const { blocked, id, key, waits } of ordered) {
    const failing = waits.find((wait) => wait.needs === 'success' && keys.has(wait.step));
    const reason: Reason | undefined =
      blocked ?? (failing === undefined ? undefined : { code: 'WAITED_FOR_FAILED', key: keys.get(failing.step) ?? '' });
    if (reason === undefined) continue;
    reasons.set(id, reason);
    keys.set(id, key);
  }
  return reasons;
}
