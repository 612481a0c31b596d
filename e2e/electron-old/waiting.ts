// Waits for what a program may never do, for a bounded time.
const LONGEST_MS = 30_000;
const POLL_MS = 50;

/** Resolves with the first result of `look` that is not undefined or false. Rejects with `what` after 30 s. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | false | undefined> | Value | false | undefined,
): Promise<Value> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    const found = await within(what, Promise.resolve(look()));
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`not within ${seconds(LONGEST_MS)}: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** As `work`, but rejects with `what` after 30 s. */
export async function within<Value>(what: string, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${seconds(LONGEST_MS)}: ${what}`)), LONGEST_MS);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
