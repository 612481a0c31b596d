// A channel without a buffer between one producer and one consumer: the producer waits until each value is taken.

export interface Relay<Value> {
  /** Settles when the value was taken; false if the consumer has left. */
  give(value: Value): Promise<boolean>;
  /** Ends the channel: no more values come. */
  finish(): void;
  /** The values in order. Leaving the loop makes every `give` return false. */
  take(): AsyncGenerator<Value, void>;
}

export function relay<Value>(): Relay<Value> {
  let waiting: { readonly value: Value; readonly taken: (wanted: boolean) => void } | null = null;
  let state: 'open' | 'finished' | 'left' = 'open';
  let wake: () => void = () => undefined;
  return {
    give: (value) =>
      state === 'left'
        ? Promise.resolve(false)
        : new Promise((taken) => {
            waiting = { value, taken };
            wake();
          }),
    finish: () => {
      if (state === 'open') state = 'finished';
      wake();
    },
    async *take() {
      try {
        for (;;) {
          const given = waiting;
          if (given !== null) {
            yield given.value;
            waiting = null;
            given.taken(true);
          } else if (state === 'open') {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          } else return;
        }
      } finally {
        state = 'left';
        waiting?.taken(false);
      }
    },
  };
}
