// Work in interruptible steps: all at once, or some steps at a time in idle time.

/** Yields after each step of a millisecond or so. */
export type Steps<Outcome> = Generator<undefined, Outcome, undefined>;

/** How many texts or rows a step goes through. */
export const STEP = 1024;

/** Takes all steps that are left. */
export function finished<Outcome>(steps: Steps<Outcome>): Outcome {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
