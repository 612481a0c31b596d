// A hidden window is shown once, by the first event that may show it.
import { expect, test } from 'vitest';
import { LONGEST_HIDDEN_MS, showOnce } from './show-once.ts';

function hiddenWindow() {
  const timers: { ms: number; run: () => void }[] = [];
  const window = { shown: 0, destroyed: false, ready: (): void => undefined, timers };
  const showNow = showOnce({
    onReady: (run) => (window.ready = run),
    show: () => (window.shown += 1),
    isDestroyed: () => window.destroyed,
    after: (ms, run) => timers.push({ ms, run }),
  });
  return { window, showNow, elapse: () => timers.forEach(({ run }) => run()) };
}

test('whatever shows it first, it is shown once', () => {
  for (const first of ['ready', 'elapse', 'showNow'] as const) {
    const { window, showNow, elapse } = hiddenWindow();
    const shows = { ready: () => window.ready(), elapse, showNow };
    expect(window.shown).toBe(0);
    shows[first]();
    expect(window.shown, first).toBe(1);
    for (const show of Object.values(shows)) show();
    expect(window.shown, first).toBe(1);
    expect(window.timers.map(({ ms }) => ms)).toEqual([LONGEST_HIDDEN_MS]);
  }
});

test('one that was closed before is left alone', () => {
  const { window, elapse } = hiddenWindow();
  window.destroyed = true;
  elapse();
  expect(window.shown).toBe(0);
});
