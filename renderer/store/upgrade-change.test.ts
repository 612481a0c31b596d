// Both older forms of a change are upgraded to the present one, whatever their values; invalid ones are left invalid.
import { expect, test } from 'vitest';
import { upgradeChange } from './upgrade-change.ts';

const column = { op: 'column', kind: 'tactic', path: ['draft', 'name'], keys: ['t1', 't2'] };
const set = { ...column, op: 'set' };

test.each([
  [
    { op: 'set', kind: 'tactic', key: 't1', path: ['draft', 'name'], after: null },
    { ...set, keys: ['t1'], before: [undefined], after: [null] },
  ],
  [
    { ...column, before: null, after: { all: 'x' } },
    { ...set, before: [undefined, undefined], after: ['x', 'x'] },
  ],
  [
    { ...column, before: { each: ['a', undefined] }, after: { all: null } },
    { ...set, before: ['a', undefined], after: [null, null] },
  ],
])('%j', (stored, now) => {
  expect(upgradeChange(stored)).toStrictEqual(now);
  expect(upgradeChange(now)).toBe(now);
});

test.each([null, 'text', { op: 'column', keys: 7 }, { op: 'insert', key: 't1' }, { op: 'header', path: ['title'] }])(
  'other values are left alone: %j',
  (stored) => expect(upgradeChange(stored)).toBe(stored),
);
