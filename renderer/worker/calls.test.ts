// Calls between window and worker: answers go to who asked, faults reject, a worker that breaks down is replaced.
import { expect, test } from 'vitest';
import { answerCalls, askWorker } from './calls.ts';

interface Sums {
  add(a: number, b: number): Promise<number>;
  broken(): Promise<never>;
  odd(): Promise<unknown>;
}

const sums: Sums = {
  add: async (a, b) => a + b,
  broken: () => Promise.reject(new Error('no such sum')),
  odd: () => Promise.resolve(() => 'a function, which no message holds'),
};

/** Both ends of a worker, in one thread. */
class TestWorker extends EventTarget {
  readonly inside = new EventTarget();
  ended = false;

  constructor() {
    super();
    answerCalls(sums, {
      postMessage: (data) => this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
      addEventListener: (type, listen) => this.inside.addEventListener(type, listen as EventListener),
    });
  }
  postMessage(data: unknown): void {
    this.inside.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
  terminate(): void {
    this.ended = true;
  }
}

function asked() {
  const started: TestWorker[] = [];
  const start = () => {
    started.push(new TestWorker());
    return started.at(-1) as unknown as Worker; // it has what `askWorker` uses of one
  };
  return { port: askWorker<Sums>(start, ['add', 'broken', 'odd']), started };
}

test('nothing is started before the first call; each gets its own answer', async () => {
  const { port, started } = asked();
  expect(started).toHaveLength(0);
  expect(await Promise.all([port.add(1, 2), port.add(3, 4)])).toEqual([3, 7]);
  expect(started).toHaveLength(1);
});

test('a fault rejects its call alone', async () => {
  const { port } = asked();
  const [fault, unsent, sum] = await Promise.allSettled([port.broken(), port.odd(), port.add(1, 1)]);
  expect(fault).toMatchObject({ status: 'rejected' });
  // Not left to wait for ever.
  expect(unsent).toMatchObject({ status: 'rejected' });
  expect(sum).toEqual({ status: 'fulfilled', value: 2 });
});

test('a worker that breaks down rejects what waits, and the next call starts another', async () => {
  const { port, started } = asked();
  const waiting = port.add(1, 2);
  started[0]!.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(waiting).rejects.toThrow('out of memory');
  expect(started[0]!.ended).toBe(true);
  expect(await port.add(2, 2)).toBe(4);
  expect(started).toHaveLength(2);
});
