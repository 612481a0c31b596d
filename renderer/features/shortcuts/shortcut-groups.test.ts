// The shortcuts sheet lists each key of the actions exactly once.
import { expect, test } from 'vitest';
import { ACTIONS } from '../../state/actions/actions.ts';
import { world } from '../../testing/app.ts';
import { shortcutGroups } from './shortcut-groups.ts';

test('every key of an action is on the sheet, and each key means one thing', () => {
  const groups = shortcutGroups(world().window());
  expect(groups.every(({ lines }) => lines.length > 0)).toBe(true);
  const lines = groups.flatMap(({ lines: own }) => own);
  const keys = lines.flatMap((line) => line.keys);
  expect(keys).toEqual(expect.arrayContaining(ACTIONS.flatMap((action) => [...action.keys])));
  // In the list of conflicts F8 goes through those instead.
  // The tree has some of the grid's keys for its own rows.
  const others = groups.flatMap(({ title, lines: own }) => (title === 'Tree' ? [] : own.flatMap((line) => line.keys)));
  const twice = others.filter((key, at) => others.indexOf(key) !== at);
  expect(twice).toEqual(['F8', 'Shift+F8']);
  expect(lines.every(({ does }) => does !== '')).toBe(true);
});
