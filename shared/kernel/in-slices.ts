// Long work in slices, with others in between: a generator that yields now and then decides nothing about time.

/** Yields after each piece of work of a few milliseconds at most. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

export interface Turns {
  /** Milliseconds, of any beginning. */
  readonly now: () => number;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  readonly sliceMs: number;
}

/** The last value of `steps`. */
export async function inSlices<Value>(
  steps: Generator<undefined, Value>,
  { now, pause, sliceMs }: Turns,
): Promise<Value> {
  let from = now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const elapsed = now() - from;
    // A clock that was put back must not keep the slice going.
    if (elapsed < sliceMs && elapsed >= 0) continue;
    await pause();
    from = now();
  }
}

/** The last value of a generator that nobody has to wait for in between. */
export function atOnce<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
