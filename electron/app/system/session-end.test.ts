// At the end of a session pushes are interrupted before the app quits, once however often the system asks.
import { expect, test } from 'vitest';
import { sessionEnd } from './session-end.ts';

function session(interrupt: () => Promise<void>) {
  const did: string[] = [];
  const end = sessionEnd({
    interruptPushes: () => (did.push('interrupt'), interrupt()),
    quit: () => did.push('quit'),
    log: (line) => did.push(line),
  });
  const event = { preventDefault: () => did.push('wait') };
  return { did, end, event };
}

test('pushes are interrupted first, and the system waits', async () => {
  let interrupted = (): void => undefined;
  const { did, end, event } = session(() => new Promise((resolve) => (interrupted = resolve)));
  const first = end(event);
  const second = end(event);
  expect(did).toEqual(['wait', 'The session ends', 'interrupt', 'wait']);
  interrupted();
  await Promise.all([first, second]);
  expect(did.slice(4)).toEqual(['quit']);
});

test('a push that cannot be interrupted does not keep the app, and a session that goes on may end again', async () => {
  const { did, end } = session(() => Promise.reject(new Error('disk full')));
  await expect(end()).rejects.toThrow('disk full');
  await expect(end()).rejects.toThrow('disk full');
  expect(did).toEqual(['The session ends', 'interrupt', 'quit', 'The session ends', 'interrupt', 'quit']);
});
