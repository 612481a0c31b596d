// Keys mean to the grid what they mean in a spreadsheet.
import { expect, test } from 'vitest';
import { ACTION_DEFINITIONS } from '../../../../shared/actions.ts';
import { GRID_KEYS } from '../../../state/actions/grid-keys.ts';
import { gridKey } from '../../../cells/cell-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof gridKey>[0]> = {}) =>
  gridKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...more });

test('a letter starts editing with that letter, F2 with the text of the cell', () => {
  expect(press('7')).toEqual({ intent: 'edit', typed: '7' });
  expect(press('F2')).toEqual({ intent: 'edit', typed: null });
});

test('a letter with Ctrl or Alt is left to the window', () => {
  expect(press('k', { ctrlKey: true })).toBeNull();
  expect(press('z', { metaKey: true })).toBeNull();
  expect(press('f', { altKey: true })).toBeNull();
});

test('Delete clears, Backspace opens the editor empty', () => {
  expect(press('Delete')).toEqual({ intent: 'clear' });
  expect(press('Backspace')).toEqual({ intent: 'edit', typed: '' });
});

test('Ctrl and an arrow jump to the edge of the filled cells, with Shift the range does', () => {
  expect(press('ArrowDown', { ctrlKey: true })).toEqual({ intent: 'jump', direction: 'down', stretch: false });
  expect(press('ArrowLeft', { metaKey: true, shiftKey: true })).toEqual({
    intent: 'jump',
    direction: 'left',
    stretch: true,
  });
});

test('Space with Ctrl takes columns, with Shift rows, alone it is typed', () => {
  expect(press(' ', { ctrlKey: true })).toEqual({ intent: 'select-columns' });
  expect(press(' ', { shiftKey: true })).toEqual({ intent: 'select-rows' });
  expect(press(' ')).toEqual({ intent: 'edit', typed: ' ' });
});

test('Shift stretches, Ctrl goes to the edge', () => {
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ intent: 'stretch', move: 'down' });
  expect(press('End', { ctrlKey: true })).toEqual({ intent: 'move', move: 'last' });
});

test('keys of an input method are left to it', () => {
  expect(press('Process')).toBeNull();
  expect(press('a', { isComposing: true })).toBeNull();
  expect(press('Dead')).toBeNull();
});

test('keys that say nothing to a grid are left alone', () => {
  expect(press('F5')).toBeNull();
  expect(press('Escape')).toBeNull();
  expect(press('Shift')).toBeNull();
});

test('knows each of the grid’s keys that the sheet of shortcuts names, but those of other places', () => {
  // The clipboard's come as events of their own, the editor's are its own, and the menu's key makes its event.
  const elsewhere = new Set(['Mod+Enter', 'Escape', 'Mod+C', 'Mod+X', 'Mod+V', 'Shift+F10']);
  for (const name of GRID_KEYS.flatMap(({ keys }) => keys).filter((keys) => !elsewhere.has(keys))) {
    const parts = name.split('+');
    const key = (parts.at(-1) ?? '').replace('Space', ' ');
    const modifiers = { ctrlKey: parts.includes('Mod'), shiftKey: parts.includes('Shift') };
    expect(gridKey({ key, metaKey: false, altKey: false, isComposing: false, ...modifiers }), name).not.toBeNull();
  }
});

test('leaves the window its own keys', () => {
  const keys = Object.values(ACTION_DEFINITIONS).flatMap((action) => ('keys' in action ? [...action.keys] : []));
  for (const name of keys.filter((each) => each.startsWith('Mod+'))) {
    const parts = name.split('+');
    const press = { key: parts.at(-1) ?? '', metaKey: false, ctrlKey: true, altKey: parts.includes('Alt') };
    expect(gridKey({ ...press, isComposing: false, shiftKey: parts.includes('Shift') }), name).toBeNull();
  }
});
