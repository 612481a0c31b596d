// Closing the window: it waits for the page's edits, and never locks anybody in.
import { expect, test } from 'vitest';
import { CloseGuard } from './close-guard.ts';
import type { Leave } from './quit-policy.ts';

function closeGuard(leave: Leave = 'app') {
  const done: string[] = [];
  let late = (): void => undefined;
  const it = new CloseGuard({
    ask: () => done.push('ask'),
    leave: () => Promise.resolve(leave),
    close: () => done.push('close'),
    quit: () => done.push('quit'),
    after: (_ms, run) => (late = run),
  });
  return {
    it,
    done,
    late: () => late(),
  };
}

test('a window closes once its page has everything on disk', async () => {
  const { it, done } = closeGuard();
  expect(it.mayClose()).toBe(false);
  await it.answered(true);
  expect(done).toEqual(['ask', 'close']);
  expect(it.mayClose()).toBe(true);
});

test('quitting goes on as quitting', async () => {
  const { it, done } = closeGuard();
  it.quitting();
  it.mayClose();
  await it.answered(true);
  expect(done).toEqual(['ask', 'quit']);
});

test('a page that has something to say first is asked again the next time', async () => {
  const { it, done } = closeGuard();
  it.quitting();
  it.mayClose();
  await it.answered(false);
  expect(it.mayClose()).toBe(false);
  await it.answered(true);
  expect(done).toEqual(['ask', 'ask', 'close']);
});

test('a page that hangs holds the window only so long, and not when asked again', async () => {
  const first = closeGuard();
  first.it.mayClose();
  first.late();
  await Promise.resolve();
  await Promise.resolve();
  expect(first.done).toEqual(['ask', 'close']);
  const second = closeGuard();
  second.it.mayClose();
  expect(second.it.mayClose()).toBe(true);
});

test('a late timer does not close a window whose planner has stayed', async () => {
  const { it, done, late } = closeGuard();
  it.mayClose();
  await it.answered(false);
  late();
  expect(done).toEqual(['ask']);
});

test('the planner stays with a push: the window is open as before', async () => {
  const { it, done } = closeGuard('stay');
  it.quitting();
  it.mayClose();
  await it.answered(true);
  expect(done).toEqual(['ask']);
  expect(it.mayClose()).toBe(false);
});

test('if the question fails, the window closes all the same', async () => {
  const done: string[] = [];
  const it = new CloseGuard({
    ask: () => undefined,
    leave: () => Promise.reject(new Error('no box')),
    close: () => done.push('close'),
    quit: () => undefined,
    after: () => undefined,
  });
  it.mayClose();
  await it.answered(true);
  expect(done).toEqual(['close']);
});

test('a push goes on in the background: quitting closes the window alone', async () => {
  const { it, done } = closeGuard('window');
  it.quitting();
  it.mayClose();
  const answered = it.answered(true);
  // The box is open: the window does not close under it.
  expect(it.mayClose()).toBe(false);
  await answered;
  expect(done).toEqual(['ask', 'close']);
});
