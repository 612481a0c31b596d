// Columns keep their order, width and place through hiding, moving and lists of fields that grow.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../fields/fields.ts';
import { NARROWEST, NO_PLAN, arrangeColumns, ordered, withHidden, withMoved, withStep, withWidth } from './columns.ts';

const fields = fieldsOf('tactics');
const ids = (plan = NO_PLAN): string[] => arrangeColumns(fields, plan).fields.map((field) => field.id);

test('without a plan the list of fields is shown as it is, with the name standing still', () => {
  expect(ids()).toEqual(fields.map((field) => field.id));
  expect(arrangeColumns(fields, NO_PLAN)).toMatchObject({ frozen: 1, widths: fields.map((field) => field.width) });
});

test('a column moves before another, to the end, and past its shown neighbours', () => {
  const moved = withMoved(fields, NO_PLAN, 'maxBidPrice', 'enabled');
  expect(ids(moved).slice(0, 5)).toEqual(['name', 'lineItem', 'maxBidPrice', 'enabled', 'baseBidPrice']);
  expect(ids(withMoved(fields, moved, 'maxBidPrice', null)).at(-1)).toBe('maxBidPrice');
  const hidden = withHidden(fields, NO_PLAN, 'enabled', true);
  expect(ids(withStep(fields, hidden, 'baseBidPrice', -1)).slice(0, 3)).toEqual(['name', 'baseBidPrice', 'lineItem']);
  expect(withStep(fields, NO_PLAN, 'name', -1)).toBe(NO_PLAN);
});

test('every move keeps every column, once', () => {
  const id = fc.constantFrom(...fields.map((field) => field.id));
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.option(id))), (moves) => {
      const plan = moves.reduce((before, [what, where]) => withMoved(fields, before, what, where), NO_PLAN);
      expect([...ids(plan)].sort()).toEqual(fields.map((field) => field.id).sort());
    }),
  );
});

test('a hidden column comes back where it was; the last one cannot be hidden', () => {
  const plan = withHidden(fields, NO_PLAN, 'enabled', true);
  expect(ids(plan)).not.toContain('enabled');
  expect(ids(withHidden(fields, plan, 'enabled', false))).toEqual(ids());
  const one = fields.slice(1).reduce((before, field) => withHidden(fields, before, field.id, true), NO_PLAN);
  expect(ids(one)).toEqual(['name']);
  expect(withHidden(fields, one, 'name', true)).toBe(one);
});

test('a field that a newer version brings is beside the one it follows', () => {
  const known = fields
    .filter((field) => field.id !== 'maxBidPrice')
    .map((field) => field.id)
    .reverse();
  const order = ordered(fields, { ...NO_PLAN, order: known }).map((field) => field.id);
  expect(order[order.indexOf('baseBidPrice') + 1]).toBe('maxBidPrice');
  expect(order).toHaveLength(fields.length);
});

test('a width stays within reason', () => {
  expect(withWidth(NO_PLAN, 'name', 3).widths['name']).toBe(NARROWEST);
  expect(arrangeColumns(fields, withWidth(NO_PLAN, 'name', 333.4)).widths[0]).toBe(333);
});

test('columns freeze up to one, and never more than there are', () => {
  expect(arrangeColumns(fields, { ...NO_PLAN, frozen: 3 }).frozen).toBe(3);
  expect(arrangeColumns(fields, { ...NO_PLAN, frozen: 0 }).frozen).toBe(0);
  expect(arrangeColumns(fields.slice(0, 2), { ...NO_PLAN, frozen: 9 }).frozen).toBe(2);
});

test('a parent’s column is left out where headings name it, and a flight’s name is as wide as its words there', () => {
  const tactics = fieldsOf('tactics');
  const shown = (headed: boolean) => arrangeColumns(tactics, NO_PLAN, headed).fields.map(({ id }) => id);
  expect(shown(true)).not.toContain('lineItem');
  expect(shown(false)).toContain('lineItem');
  const flights = fieldsOf('flights');
  expect(arrangeColumns(flights, NO_PLAN, true).widths[0]).toBeLessThan(
    arrangeColumns(flights, NO_PLAN, false).widths[0]!,
  );
  expect(arrangeColumns(flights, withWidth(NO_PLAN, 'flight', 300), true).widths[0]).toBe(300);
});
