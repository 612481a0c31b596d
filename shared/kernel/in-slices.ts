// Long work in slices, with others in between: a generator that yields now and then decides nothing about time.

/** Yields after each piece of work of a few milliseconds at most. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

export interface Slices {
  /** A clock in ms from any origin. */
  readonly now: () => number;
  /** How long a slice may last, ms. */
  readonly sliceMs: number;
}

export interface Turns extends Slices {
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

/** Takes steps for as long as a slice may take; what came of the last one. */
export function oneSlice<Value>(
  steps: Generator<undefined, Value>,
  { now, sliceMs }: Slices,
): IteratorResult<undefined, Value> {
  const from = now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step;
    const elapsed = now() - from;
    // A clock that was put back must not keep the slice going.
    if (elapsed >= sliceMs || elapsed < 0) return step;
  }
}

/** The last value of `steps`. */
export async function inSlices<Value>(steps: Generator<undefined, Value>, turns: Turns): Promise<Value> {
  for (;;) {
    const step = oneSlice(steps, turns);
    if (step.done === true) return step.value;
    await turns.pause();
  }
}

/** Takes so many steps at most; whether there are no more. */
export function takeSteps(steps: Generator<undefined>, count: number): boolean {
  for (let taken = 0; taken < count; taken += 1) if (steps.next().done === true) return true;
  return false;
}

/** The last value of a generator, run without pauses. */
export function atOnce<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
