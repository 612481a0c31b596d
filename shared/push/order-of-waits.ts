// Puts what a step waits for before it.
import type { Step } from './step.ts';

/** What an urgent step waits for goes right before it, however late it would go by itself. */
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
