// The keys of a tree.
import { describe, expect, it } from 'vitest';
import { type TreeRow, treeMove, treeSelection, typeAhead } from './tree-keys.ts';

const row = (id: string, level: number, parent: string | null, open: boolean | null = null): TreeRow => ({
  ...{ id, level, parent, open },
  ...{ position: 1, setSize: 1 },
});
const rows = [
  row('all', 1, null),
  row('heart', 1, null, true),
  row('video', 2, 'heart', false),
  row('shared', 1, null),
];

describe('treeMove', () => {
  it('goes from a child to its parent, and nowhere from the top', () => {
    expect(treeMove('ArrowLeft', rows, 2, 10)).toEqual({ act: 'go', to: 1 });
    expect(treeMove('ArrowLeft', rows, 0, 10)).toBeNull();
  });
  it('does nothing to the right of a row without children', () =>
    expect(treeMove('ArrowRight', rows, 0, 10)).toBeNull());
  it('pages without leaving the tree', () => {
    expect(treeMove('PageDown', rows, 1, 10)).toEqual({ act: 'go', to: 3 });
    expect(treeMove('PageUp', rows, 1, 10)).toEqual({ act: 'go', to: 0 });
  });
});

describe('typeAhead', () => {
  const shown = ['Display', 'Video', 'Voice', 'Audio'];
  it('walks through rows with the same letter and goes round', () => {
    expect(typeAhead('v', shown, 0)).toBe(1);
    expect(typeAhead('v', shown, 1)).toBe(2);
    expect(typeAhead('v', shown, 2)).toBe(1);
  });
  it('stays where more letters still fit', () => {
    expect(typeAhead('vo', shown, 2)).toBe(2);
    expect(typeAhead('x', shown, 0)).toBe(-1);
  });
});

describe('treeSelection', () => {
  const press = (key: string, held: 'shift' | 'ctrl' | 'meta' | '' = '') =>
    treeSelection(
      { key, shiftKey: held === 'shift', ctrlKey: held === 'ctrl', metaKey: held === 'meta' },
      { at: 2, count: 4, page: 10 },
    );
  it('takes a row to those that are selected with Ctrl and Space, and all with Ctrl and A', () => {
    expect(press(' ', 'ctrl')).toEqual({ to: 2, how: 'toggle' });
    expect(press('a', 'meta')).toEqual({ to: 2, how: 'all' });
  });
  it('goes on with Shift, to the ends of the tree at most', () => {
    expect(press('ArrowDown', 'shift')).toEqual({ to: 3, how: 'stretch' });
    expect(press('PageDown', 'shift')).toEqual({ to: 3, how: 'stretch' });
    expect(press('Home', 'shift')).toEqual({ to: 0, how: 'stretch' });
  });
  it('selects nothing by a plain key, nor by a letter that is typed', () => {
    expect(press('ArrowDown')).toBeNull();
    expect(press('V', 'shift')).toBeNull();
    expect(press('ArrowDown', 'ctrl')).toBeNull();
  });
});
