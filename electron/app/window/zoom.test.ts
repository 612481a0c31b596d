import { expect, test } from 'vitest';
import { ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import { zoomed } from './zoom.ts';

test('zoom goes by steps, ends at both ends, and comes back to 100 %', () => {
  expect([zoomed(0, 'in'), zoomed(0, 'out'), zoomed(4, 'reset')]).toEqual([1, -1, 0]);
  expect([zoomed(6, 'in'), zoomed(-3, 'out')]).toEqual([6, -3]);
  // Left by a half step of Electron's own menu roles.
  expect([zoomed(1.4, 'in'), zoomed(1.6, 'out')]).toEqual([2, 1]);
});

test('a keyboard without a plus key of its own zooms too', () => {
  expect(ACTION_DEFINITIONS['view.zoomIn'].keys).toEqual(['Mod++', 'Mod+=']);
});
