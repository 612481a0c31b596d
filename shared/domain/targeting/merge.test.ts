// Laws of copying targeting: merging twice is merging once, nothing is lost or turned around, nothing new is wrong.
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, isObject, sameJson } from '../../kernel/json.ts';
import { targeting as validTargeting } from '../../testing/conformance/make-targeting.ts';
import { checkEntity } from '../check/check.ts';
import { type TargetingCopy, copyTargeting } from './merge.ts';
import { TARGETING_IDS } from './objects.ts';
import { eachTarget } from './targets.ts';

const findKey = (listId: string): string | undefined => (listId === '71' ? 'n1' : undefined);
const copy = (from: Json | undefined, more: Partial<TargetingCopy> = {}): TargetingCopy => ({
  from,
  way: 'merge',
  objects: null,
  clash: 'leave',
  keyOf: findKey,
  ...more,
});
const merged = (from: JsonObject, to: JsonObject, more: Partial<TargetingCopy> = {}) =>
  copyTargeting(to, copy(from, more));

test('entries are the same by what they target, and the copied version wins', () => {
  const from = {
    npiTargeting: {
      lists: [
        { list: 'n1', include: false },
        { list: 'n2', include: true },
      ],
      crossDevice: 'person',
    },
  };
  const to = { npiTargeting: { lists: [{ listId: '71', include: true, note: 'x' }], npiReporting: true } };
  expect(merged(from, to).targeting).toEqual({
    npiTargeting: {
      lists: [
        { listId: '71', include: false, note: 'x' },
        { list: 'n2', include: true },
      ],
      npiReporting: true,
      crossDevice: 'person',
    },
  });
});

const ohio = { type: 'city', values: ['Columbus'], parent: { type: 'state', value: 'US-OH' }, include: true };
const texas = { ...ohio, values: ['Austin'], parent: { type: 'state', value: 'US-TX' } };
const devices = (deviceTypes: string[], include: boolean) => ({ devices: { deviceTypes, include } });

test('places of another parent, and entries that one side excludes, are left or replaced, never mixed', () => {
  const [from, to] = [{ geoTargets: texas, ...devices(['mobile'], true) }, { geoTargets: ohio }];
  expect(merged(from, to)).toEqual({
    targeting: { geoTargets: ohio, ...devices(['mobile'], true) },
    clashes: ['geoTargets'],
  });
  expect(merged(from, to, { clash: 'replace' }).targeting).toEqual(from);
  // Merged, mobile would be targeted where it was excluded.
  expect(merged(devices(['desktop'], true), devices(['mobile'], false)).clashes).toEqual(['devices']);
  expect(merged(devices(['mobile'], true), devices(['mobile'], false)).targeting).toEqual(devices(['mobile'], true));
});

test('an object without entries turns none around, and moves none elsewhere', () => {
  expect(merged({ devices: { include: false } }, devices(['mobile'], true)).clashes).toEqual(['devices']);
  expect(merged({ geoTargets: { type: 'state', values: [] } }, { geoTargets: ohio }).clashes).toEqual(['geoTargets']);
});

test('only the chosen objects are copied; replacing with nothing takes away', () => {
  const objects = new Set(['devices', 'viewability'] as const);
  const to = { geoTargets: ohio, viewability: { minViewabilityRate: 70, provider: 'DV' } };
  const replaced = merged({ geoTargets: texas, ...devices(['mobile'], true) }, to, { way: 'replace', objects });
  expect(replaced.targeting).toEqual({ geoTargets: ohio, ...devices(['mobile'], true) });
  expect(copyTargeting({ geoTargets: ohio }, copy(undefined, { way: 'replace' })).targeting).toBeUndefined();
  expect(copyTargeting(undefined, copy('typed')).targeting).toBeUndefined();
});

const numbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 80 });
function made(from: readonly number[]): JsonObject {
  let at = 0;
  return validTargeting((count) => (from[at++ % from.length] ?? 0) % count);
}
const choices = fc.record({
  way: fc.constantFrom('merge', 'replace'),
  clash: fc.constantFrom('leave', 'replace'),
  objects: fc.option(fc.uniqueArray(fc.constantFrom(...TARGETING_IDS)).map((ids) => new Set(ids))),
});

const listErrors = (targeting: Json | undefined): string[] =>
  checkEntity(
    'tactic',
    { name: 'Tactic', ...defined({ targeting }) },
    {
      now: Date.UTC(2026, 10, 22),
      account: { id: 501, mandatoryCustomFields: { lineItem: [], tactic: [] } },
      hasNpiList: () => true,
      remoteIdOf: () => null,
    },
  ).flatMap(({ severity, path, message }) => (severity === 'error' ? [`${path}: ${message}`] : []));

const collectIds = (targeting: Json | undefined): Map<string, boolean | undefined> => {
  const ids = new Map<string, boolean | undefined>();
  eachTarget(targeting, findKey, ({ id }, include) => ids.set(id, include));
  return ids;
};

it('is idempotent, makes nothing wrong, and keeps of the tactic all that the copy does not speak of', () =>
  fc.assert(
    fc.property(numbers, numbers, choices, (source, target, more) => {
      const [from, to] = [made(source), made(target)];
      const { targeting: after, clashes } = merged(from, to, more);
      expect(sameJson(copyTargeting(after, copy(from, more)).targeting, after)).toBe(true);
      expect(listErrors(after)).toEqual([]);
      for (const id of TARGETING_IDS) {
        const isChosen = more.objects === null || more.objects.has(id);
        const [now, before, given] = [after, to, from].map((each) => (isObject(each) ? each[id] : undefined));
        if (!isChosen) expect(now).toEqual(before);
        else if (more.way === 'replace') expect(now).toEqual(given);
      }
      if (more.way === 'replace' || more.objects !== null) return;
      const [now, given] = [collectIds(after), collectIds(from)];
      for (const [id, include] of given) {
        const isLeft = clashes.some((clash) => id.startsWith(clash)) && more.clash === 'leave';
        const isOne = /^(?:hcpByPractitioner|iabNewCategories)/.test(id);
        if (!isLeft && !isOne) expect(now.get(id), id).toBe(include);
      }
      for (const [id, include] of collectIds(to)) {
        const isOne = /^(?:hcpByPractitioner|iabNewCategories)/.test(id);
        const isReplaced = clashes.some((clash) => id.startsWith(clash)) && more.clash === 'replace';
        if (!given.has(id) && !isOne && !isReplaced) expect(now.get(id), id).toBe(include);
      }
    }),
  ));
