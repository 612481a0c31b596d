// When the rows with roles are made to say what is drawn: not while somebody scrolls, and not put off for ever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccessibleRows } from './accessible-rows.ts';
import type { Scene } from './accessible-rows.ts';

/** Sooner than a new drawing is waited for. */
const EVERY_MS = 8;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestIdleCallback', 'cancelIdleCallback'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tells of a change again and again for so long; how many times the rows were filled meanwhile. */
function filledWhile(changed: 'scrolled' | 'contents', ms: number, rows: AccessibleRows, scene: Scene): number {
  const look = vi.mocked(scene.lineAt);
  look.mockClear();
  for (let at = 0; at < ms; at += EVERY_MS) {
    rows.follow(scene, changed);
    vi.advanceTimersByTime(EVERY_MS);
  }
  return look.mock.calls.length;
}

test('they are filled when scrolling has come to rest, and at least each second where contents change all the time', () => {
  const rows = new AccessibleRows(document.createElement('div'));
  const scene = {
    layout: { fields: [], frozen: 0, edges: [0], gutter: 0 },
    lines: { first: 0, end: 1 },
    lineAt: vi.fn(() => undefined),
    range: { top: 0, left: 0, bottom: 0, right: 0 },
    activeRow: 0,
    activeColumn: 0,
  } as unknown as Scene; // what filling reads where no line is drawn
  expect(filledWhile('scrolled', 3000, rows, scene)).toBe(0);
  vi.advanceTimersByTime(400);
  expect(scene.lineAt).toHaveBeenCalledOnce();
  expect(filledWhile('contents', 1600, rows, scene)).toBeGreaterThan(0);
});
