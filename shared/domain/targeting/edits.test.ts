// Laws of editing targeting: edits give valid targeting, leave the rest alone, and reading it back loses nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, getAt, isList, isObject, sameJson, setAt } from '../../kernel/json.ts';
import { targeting as validTargeting } from '../../testing/conformance/make-targeting.ts';
import type { Source } from '../../testing/conformance/source.ts';
import { checkEntity, describeField } from '../check/check.ts';
import {
  type Targeting,
  addEntries,
  changeEntry,
  removeEntries,
  removeObject,
  setInclude,
  setOption,
} from './edits.ts';
import { entriesIn, readEntries, readInclude, objectIn } from './entries.ts';
import {
  type EntryList,
  type TargetingObject,
  type TargetingOption,
  TARGETING_OBJECTS,
  targetingObject,
} from './objects.ts';

const numbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 80 });

/** Reads choices off a list of numbers, from its beginning again when they are used up. */
function makeSource(from: readonly number[]): Source {
  let at = 0;
  return (count) => (from[at++ % from.length] ?? 0) % count;
}

const pick = <Value>(source: Source, values: readonly Value[]): Value => values[source(values.length)] as Value; // never empty here

function valuesAt(object: TargetingObject, { path, values, type }: TargetingOption): readonly Json[] {
  if (type === 'switch') return [true, false];
  if (type === 'number') return [1, 40, 80];
  return values ?? describeField('tactic', ['targeting', object.id, ...path])?.enum ?? [];
}

/** An entry as the editor makes one: all members said. */
function makeItem(object: TargetingObject, list: EntryList, source: Source): Json {
  const at = ['targeting', object.id, ...list.path, ...(list.one === true ? [] : [0])];
  if (list.members.length === 0) {
    if (list.id === 'npiNumbers') return pick(source, ['1234567893', '1245319599', '1003000126']);
    return pick<Json>(source, describeField('tactic', at)?.enum ?? ['US-OH', 'US-TX', 'Meridian', 'É']);
  }
  if (list.lookUp === 'npiLists') {
    return { ...pick(source, [{ list: 'n1' }, { listId: '77' }, { list: 'n2' }]), include: source(2) === 0 };
  }
  const member = (name: string, type: string): Json => {
    if (type === 'choice') return pick<Json>(source, describeField('tactic', [...at, name])?.enum ?? []);
    return type === 'integer' ? 1 + source(4) : `D00${source(4)}`;
  };
  return {
    ...Object.fromEntries(list.members.map(({ name, type }) => [name, member(name, type)])),
    include: source(2) === 0,
  };
}

/** A place of the four kinds with what it lies in, as the picker has it. */
function geoStart(source: Source): JsonObject {
  const type = pick(source, ['country', 'state', 'city', 'metro']);
  if (type === 'country') return { type };
  return { type, parent: type === 'state' ? { type: 'country', value: 'US' } : { type: 'state', value: 'US-OH' } };
}

function withoutInclude(item: JsonObject): JsonObject {
  const { include: _include, ...members } = item;
  return members;
}

interface Edit {
  readonly object: TargetingObject;
  readonly after: Targeting;
}

function randomEdit(targeting: Targeting, source: Source): Edit {
  const object = pick(source, TARGETING_OBJECTS);
  const list = object.lists.length === 0 ? undefined : pick(source, object.lists);
  const option = object.options.length === 0 ? undefined : pick(source, object.options);
  const entries = readEntries(targeting, object).filter((entry) => entry.list === list);
  const ids = new Set(entries.filter(() => source(2) === 0).map(({ id }) => id));
  const chosen = object.id === 'geoTargets' ? geoStart(source) : {};
  const kind = source(7);
  const added = (): Targeting => {
    if (list === undefined) return setOption(targeting, object, ['minViewabilityRate'], 1 + source(80));
    const items = Array.from({ length: 1 + source(3) }, () => makeItem(object, list, source));
    return addEntries(targeting, object, list, items, chosen);
  };
  const [first] = entries;
  const after = (): Targeting => {
    if (kind === 3) return removeObject(targeting, object);
    if (kind === 4 && option !== undefined) {
      const isDemanded = option.suggested !== undefined;
      const values: readonly (Json | undefined)[] = [...(isDemanded ? [] : [undefined]), ...valuesAt(object, option)];
      return setOption(targeting, object, option.path, pick(source, values));
    }
    if (list === undefined) return added();
    if (kind === 5) return removeEntries(targeting, object, list, ids);
    if (kind === 6) return setInclude(targeting, object, list, ids, source(2) === 0);
    if (kind === 2 && first !== undefined) {
      const item = makeItem(object, list, source);
      return changeEntry(targeting, object, list, first.id, isObject(item) ? withoutInclude(item) : item);
    }
    return added();
  };
  return { object, after: after() };
}

const listErrors = (targeting: Targeting): string[] => {
  const body: JsonObject = { name: 'Tactic', ...defined({ targeting }) };
  const ctx = {
    now: Date.UTC(2026, 10, 22),
    account: { id: 501, mandatoryCustomFields: { lineItem: [], tactic: [] } },
    hasNpiList: () => true,
    remoteIdOf: () => null,
  };
  return checkEntity('tactic', body, ctx)
    .filter(({ severity, path }) => severity === 'error' || path.endsWith('include'))
    .map(({ path, message }) => `${path}: ${message}`);
};

describe('the list of targeting objects', () =>
  it.each(TARGETING_OBJECTS.map((object) => [object.id, object] as const))(
    'has a place for each member of %s',
    (_, object) => {
      const geo = object.id === 'geoTargets' ? ['type', 'parent'] : [];
      const placed = new Set<Json>([
        ...object.lists.flatMap(({ path, sharedInclude }) => [path[0] ?? '', sharedInclude?.[0] ?? '']),
        ...object.lists
          .filter(({ path }) => path.length === 0)
          .flatMap(({ members }) => members.map(({ name }) => name)),
        ...(object.lists.some(({ path }) => path.length === 0) ? ['include'] : []),
        ...object.options.map(({ path }) => path[0] ?? ''),
        ...geo,
      ]);
      expect([...object.members].filter((member) => !placed.has(member))).toEqual([]);
    },
  ));

describe('editing targeting', () => {
  it('builds only what the rules let through, whatever is done in whatever order', () =>
    fc.assert(
      fc.property(numbers, fc.array(numbers, { maxLength: 14 }), (start, edits) => {
        let targeting: Targeting = start[0] === 0 ? undefined : validTargeting(makeSource(start));
        if (sameJson(targeting, {})) targeting = undefined;
        for (const edit of edits) {
          targeting = randomEdit(targeting, makeSource(edit)).after;
          expect(listErrors(targeting)).toEqual([]);
          expect(targeting === undefined || (isObject(targeting) && Object.keys(targeting).length > 0)).toBe(true);
        }
      }),
    ));

  it('leaves all other objects, unknown members and odd spellings as they are', () => {
    fc.assert(
      fc.property(numbers, numbers, (start, edit) => {
        const odd = withOddities(validTargeting(makeSource(start)));
        const { object, after } = randomEdit(odd, makeSource(edit));
        for (const other of TARGETING_OBJECTS) {
          if (other !== object) expect(getAt(after, [other.id])).toBe(getAt(odd, [other.id]));
        }
        const [value, before] = [objectIn(after, object), objectIn(odd, object)];
        // A planner who removes the object means all of it.
        if (value !== undefined && before !== undefined) expect(value['colour']).toBe(before['colour']);
        expect(getAt(after, ['later'])).toBe('x');
        for (const { sharedInclude } of object.lists) {
          const [was, now] = [getAt(before, sharedInclude ?? []), getAt(value, sharedInclude ?? [])];
          if (sharedInclude !== undefined && readInclude(was) === readInclude(now)) expect(now).toBe(was);
        }
        for (const entry of readEntries(after, object)) {
          const was = readEntries(odd, object).find(({ list, id }) => list === entry.list && id === entry.id);
          if (was === undefined || was.list.one === true) continue;
          if (was.include === entry.include && isObject(was.item) && isObject(entry.item)) {
            expect(entry.item['include']).toEqual(was.item['include']);
          }
        }
      }),
    );
  });

  it('reads all that a file holds: building it again from the reading gives the same', () =>
    fc.assert(
      fc.property(numbers, (start) => {
        const file = validTargeting(makeSource(start));
        let built: Targeting = undefined;
        for (const object of TARGETING_OBJECTS) {
          const value = objectIn(file, object);
          if (value !== undefined) built = rebuilt(built, object, value);
        }
        expect(sameJson(built ?? {}, file)).toBe(true);
      }),
    ));

  it('takes back what it has added, and the object with its last entry', () => {
    const pixels = targetingObject('retargetingPixels');
    const [list] = pixels.lists;
    if (list === undefined) throw new Error('no list');
    const one = addEntries(undefined, pixels, list, [{ pixelId: 7, include: true }]);
    expect(one).toEqual({ retargetingPixels: { recency: 30, pixels: [{ pixelId: 7, include: true }] } });
    const two = addEntries(one, pixels, list, [
      { pixelId: 7, include: false },
      { pixelId: 8, include: true },
    ]);
    const [, second] = readEntries(two, pixels);
    expect(removeEntries(two, pixels, list, new Set([second?.id ?? '']))).toEqual(one);
    const ids = new Set(readEntries(two, pixels).map(({ id }) => id));
    expect(removeEntries(two, pixels, list, ids)).toBeUndefined();
    const odd = setAt(one, ['retargetingPixels', 'colour'], 'red');
    expect(removeEntries(odd, pixels, list, ids)).toEqual({ retargetingPixels: { recency: 30, colour: 'red' } });
  });
});

function rebuilt(targeting: Targeting, object: TargetingObject, value: JsonObject): Targeting {
  const geo = object.id === 'geoTargets' ? { type: value['type'] ?? null, parent: value['parent'] } : {};
  const chosen = Object.fromEntries(Object.entries(geo).filter(([, each]) => each !== undefined)) as JsonObject; // none is left
  let built = targeting;
  for (const list of object.lists) {
    const entries = entriesIn(value, list);
    built = addEntries(
      built,
      object,
      list,
      entries.map(({ item }) => item),
      chosen,
    );
    const shared = list.sharedInclude === undefined ? undefined : readInclude(getAt(value, list.sharedInclude));
    if (shared !== undefined) built = setInclude(built, object, list, new Set(), shared);
  }
  for (const { path } of object.options) {
    const option = getAt(value, path);
    if (option !== undefined) built = setOption(built, object, path, option);
  }
  return built;
}

/** With members that the interface does not list, and includes written as texts. */
function withOddities(targeting: JsonObject): JsonObject {
  const texts = (value: Json): Json => {
    if (isList(value)) return value.map(texts);
    if (!isObject(value)) return value;
    const include = typeof value['include'] === 'boolean' ? { include: String(value['include']) } : {};
    return { ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, texts(each)])), ...include };
  };
  const odd = Object.fromEntries(
    Object.entries(targeting).map(([id, value]) => [id, { ...(texts(value) as JsonObject), colour: 'red' }]), // objects stay objects
  );
  return { ...odd, later: 'x' };
}
