// When the rows with roles are made to match the drawing: not during scrolling, and not deferred forever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Scene, AccessibleRows } from './accessible-rows.ts';
import type { GridLine } from './grid-line.ts';
import type { GridTab } from '../../../state/fields/field.ts';

/** Sooner than a new drawing is waited for. */
const EVERY_MS = 8;
const realCancel = cancelIdleCallback;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestIdleCallback', 'cancelIdleCallback'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  // Vitest takes it from the page instead of giving it back: the grids of later files would not get their rows.
  globalThis.cancelIdleCallback = realCancel;
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

/** The part of a scene that filling reads, without columns. */
const makeScene = (tab: GridTab, lines: readonly (GridLine | undefined)[]): Scene =>
  ({
    tab,
    layout: { fields: [], frozen: 0, edges: [0], gutter: 0 },
    columns: { first: 0, end: 0 },
    scrollLeft: 0,
    lines: { first: 0, end: lines.length },
    lineAt: vi.fn((line: number) => lines[line]),
    top: (line: number) => line * 32,
    range: { top: 0, left: 0, bottom: 0, right: 0 },
    activeRow: 0,
    activeColumn: 0,
  }) as unknown as Scene;
const rowLine = (row: number, id = `t${row}`): GridLine =>
  ({ row, subject: { id }, mark: null, cells: [] }) as unknown as GridLine;
const heading = { heading: { name: 'Group', facts: [] } } as unknown as GridLine;

test('they are filled when scrolling has come to rest, and at least each second where contents change all the time', () => {
  const rows = new AccessibleRows(document.createElement('div'));
  const scene = makeScene('tactics', [undefined]);
  expect(filledWhile('scrolled', 3000, rows, scene)).toBe(0);
  vi.advanceTimersByTime(400);
  expect(scene.lineAt).toHaveBeenCalledOnce();
  expect(filledWhile('contents', 1600, rows, scene)).toBeGreaterThan(0);
});

test('an element that is held never becomes another row, nor one of another tab', () => {
  const box = document.createElement('div');
  const rows = new AccessibleRows(box);
  const show = (scene: Scene): (string | undefined)[] => {
    rows.follow(scene, 'contents');
    rows.fill();
    return elements().map(({ dataset }) => dataset['row']);
  };
  const elements = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('.grid-row')];
  expect(show(makeScene('tactics', [rowLine(0), heading, rowLine(1), rowLine(2)]))).toEqual(['0', undefined, '1', '2']);
  const [first, , second, third] = elements();
  // The group of the first row is gone: each row is on another line, except the first.
  expect(show(makeScene('tactics', [rowLine(0), rowLine(1), rowLine(2), rowLine(3)]))).toEqual(['0', '1', '2', '3']);
  expect(elements()[0]).toBe(first);
  expect([second, third].map((element) => element?.dataset['row'])).toEqual(['1', '2']);
  expect([second, third].map((element) => element?.parentNode)).toEqual([null, null]);
  const [, toGo] = elements();
  show(makeScene('tactics', [rowLine(0), rowLine(1, 't7'), rowLine(2), rowLine(3)]));
  expect(toGo?.parentNode).toBeNull();
  const ofTactics = elements();
  expect(show(makeScene('creatives', [rowLine(0), rowLine(1)]))).toEqual(['0', '1']);
  expect(ofTactics.map(({ parentNode }) => parentNode)).toEqual([null, null, null, null]);
});
