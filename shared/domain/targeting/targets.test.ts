// Finding tactics by what they target: the same list by key or id, places by what they lie in, sides.
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Json } from '../../kernel/json.ts';
import { targeting as validTargeting } from '../../testing/conformance/make-targeting.ts';
import {
  type TargetSide,
  eachTarget,
  healthTargetIds,
  npiListTargetId,
  placeTargetId,
  parseTarget,
  targetTest,
} from './targets.ts';

const findKey = (listId: string): string | undefined => (listId === '77' ? 'n1' : undefined);
const has = (id: string | readonly string[], targeting: Json, side: TargetSide = 'any'): boolean =>
  targetTest(typeof id === 'string' ? [id] : id, side, findKey)(targeting);

test('a list is the same by its key and by its id on the platform', () => {
  const id = npiListTargetId('n1');
  expect(has(id, { npiTargeting: { lists: [{ list: 'n1', include: true }] } })).toBe(true);
  expect(has(id, { npiTargeting: { lists: [{ listId: '77', include: false }] } }, 'excluded')).toBe(true);
  expect(has(id, { npiTargeting: { lists: [{ listId: '78' }] } })).toBe(false);
});

test('a city is found in its state only, a state in any parent, a population whatever its type', () => {
  const city = { type: 'city', values: ['Columbus'], parent: { type: 'state', value: 'US-OH' }, include: 'false' };
  expect(has(placeTargetId('city', 'Columbus', 'US-OH'), { geoTargets: city })).toBe(true);
  expect(has(placeTargetId('city', 'Columbus', 'US-OH'), { geoTargets: city }, 'included')).toBe(false);
  expect(has(placeTargetId('city', 'Columbus', 'US-GA'), { geoTargets: city })).toBe(false);
  const state = { type: 'state', values: ['US-OH'], parent: { type: 'country', value: 'US' }, include: true };
  expect(has(placeTargetId('state', 'US-OH', null), { geoTargets: state }, 'included')).toBe(true);
  const asthma = { healthPopulations: { segments: [{ meshCode: 'D1', include: true }] } };
  expect(has(healthTargetIds('D1', 'condition'), asthma)).toBe(true);
  expect(has('geoTargets', asthma)).toBe(false);
  expect(has('healthPopulations', asthma)).toBe(true);
});

test('an invalid id in a saved view is no target', () => {
  for (const id of ['', 'x', 'geoTargets.x:[]', 'geoTargets.values:', 'geoTargets.values:{', 'x.y:["a"]']) {
    expect(parseTarget(id), id).toBeNull();
  }
});

it('finds each tactic by each thing it targets, on its side, and reads back each id', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 80 }), (from) => {
      let at = 0;
      const targeting = validTargeting((count) => (from[at++ % from.length] ?? 0) % count);
      const ids: string[] = [];
      eachTarget(targeting, findKey, (target, include) => {
        ids.push(target.id);
        const side = include === undefined ? 'any' : include ? 'included' : 'excluded';
        expect(has(target.id, targeting, side)).toBe(true);
        const read = parseTarget(target.id);
        expect(read).toMatchObject({ id: target.id, object: { id: target.object.id } });
        expect(read?.list).toBe(target.list);
        if (target.place !== undefined) expect(read?.place).toEqual(target.place);
        if (typeof target.item === 'string') expect(read?.item).toBe(target.item);
      });
      expect(ids.join()).not.toMatch(/\d{10}/);
    }),
  ));
