// Keys mean to the grid what they mean in a spreadsheet.
import { expect, test } from 'vitest';
import { gridKey } from './keys.ts';

const press = (key: string, more: Partial<Parameters<typeof gridKey>[0]> = {}) =>
  gridKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...more });

test('a letter starts editing with that letter, F2 with what is there', () => {
  expect(press('7')).toEqual({ intent: 'edit', typed: '7' });
  expect(press('F2')).toEqual({ intent: 'edit', typed: null });
});

test('a letter with Ctrl or Alt is left to the window', () => {
  expect(press('k', { ctrlKey: true })).toBeNull();
  expect(press('z', { metaKey: true })).toBeNull();
  expect(press('f', { altKey: true })).toBeNull();
});

test('Shift stretches, Ctrl goes to the edge', () => {
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ intent: 'stretch', move: 'down' });
  expect(press('End', { ctrlKey: true })).toEqual({ intent: 'move', move: 'last' });
});

test('an input method opens the editor empty', () => {
  expect(press('Process')).toEqual({ intent: 'edit', typed: '' });
});

test('keys that say nothing to a grid are left alone', () => {
  expect(press('F5')).toBeNull();
  expect(press('Escape')).toBeNull();
  expect(press('Shift')).toBeNull();
});
