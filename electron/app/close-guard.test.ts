// Closing the window: it waits for the page's edits, and never locks anybody in.
import { expect, test } from 'vitest';
import { CloseGuard } from './close-guard.ts';

function closeGuard() {
  const done: string[] = [];
  let late = (): void => undefined;
  const it = new CloseGuard({
    ask: () => done.push('ask'),
    close: () => done.push('close'),
    quit: () => done.push('quit'),
    after: (_ms, run) => (late = run),
  });
  return {
    it,
    done,
    late: () => {
      late();
    },
  };
}

test('a window closes once its page has everything on disk', () => {
  const { it, done } = closeGuard();
  expect(it.mayClose()).toBe(false);
  it.answered(true);
  expect(done).toEqual(['ask', 'close']);
  expect(it.mayClose()).toBe(true);
});

test('quitting goes on as quitting', () => {
  const { it, done } = closeGuard();
  it.quitting();
  it.mayClose();
  it.answered(true);
  expect(done).toEqual(['ask', 'quit']);
});

test('a page that has something to say first is asked again the next time', () => {
  const { it, done } = closeGuard();
  it.quitting();
  it.mayClose();
  it.answered(false);
  expect(it.mayClose()).toBe(false);
  it.answered(true);
  expect(done).toEqual(['ask', 'ask', 'close']);
});

test('a page that hangs holds the window only so long, and not when asked again', () => {
  const first = closeGuard();
  first.it.mayClose();
  first.late();
  expect(first.done).toEqual(['ask', 'close']);
  const second = closeGuard();
  second.it.mayClose();
  expect(second.it.mayClose()).toBe(true);
});

test('a late timer does not close a window whose planner has stayed', () => {
  const { it, done, late } = closeGuard();
  it.mayClose();
  it.answered(false);
  late();
  expect(done).toEqual(['ask']);
});
