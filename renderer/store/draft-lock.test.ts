// One window writes a draft: the second is read-only, and gets the lock when the first releases it.
import { expect, test } from 'vitest';
import { type Locks, lockDraft, whenFree } from './draft-lock.ts';

/** As the browser does: one holder a name, held until its promise ends. */
function locks(): Locks {
  const locked = new Set<string>();
  return {
    request: async (name, _options, hold) => {
      if (locked.has(name)) return hold(null);
      locked.add(name);
      await hold({ name });
      locked.delete(name);
    },
  };
}

test('the second window of a draft is told, another draft is free', async () => {
  const shared = locks();
  expect(await lockDraft(shared, 'a')).not.toBeNull();
  expect(await lockDraft(shared, 'a')).toBeNull();
  expect(await lockDraft(shared, 'b')).not.toBeNull();
});

test('a draft that was let go can be taken', async () => {
  const shared = locks();
  const release = await lockDraft(shared, 'a');
  release?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(await lockDraft(shared, 'a')).not.toBeNull();
});

test('a browser whose locks fail is not taken for a free draft', async () =>
  await expect(lockDraft({ request: () => Promise.reject(new Error('gone')) }, 'a')).rejects.toThrow('gone'));

test('who waits for a draft is told when it is let go, and not once it has stopped waiting', async () => {
  const waiting: { grant: () => void; signal: AbortSignal }[] = [];
  const shared: Locks = {
    request: (_name, options, hold) => {
      if ('signal' in options) waiting.push({ grant: () => void hold({}), signal: options.signal });
      return Promise.resolve();
    },
  };
  const calls: string[] = [];
  whenFree(shared, 'a', () => calls.push('first'));
  const stop = whenFree(shared, 'a', () => calls.push('second'));
  stop();
  expect(waiting.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  for (const { grant } of waiting) grant();
  expect(calls).toEqual(['first']);
});
