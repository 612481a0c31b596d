// Records of a few keys and columns of changes to them, drawn at random: bodies of differing members, awkward paths.
import fc from 'fast-check';
import type { Json, Path } from '../../kernel/json.ts';
import { type EntityRecord, emptyEntities } from '../../draft/document.ts';
import type { LiveDraft } from '../../draft/apply.ts';
import type { SetChange } from '../../draft/change.ts';

export const KEYS = ['t1', 't2', 't3', 't4', 't5', 't6'];
export const PATHS: readonly Path[] = [
  ['draft', 'name'],
  ['draft', 'bid'],
  ['draft', '__proto__'],
  ['draft', 'constructor'],
  ['draft', 'cap', 'times'],
  ['draft', 'cap', '__proto__'],
  ['draft', 'flights', 0, 'budget'],
  ['draft', 'flights', 1],
  ['draft'],
  ['remoteId'],
  ['base', 'name'],
  ['extra'],
];
const VALUES: readonly (Json | undefined)[] = [undefined, null, 0, 61.05, 'x', '', false, {}, { times: 2 }, [], [{}]];

export const value = fc.constantFrom(...VALUES);
const body = fc.record(
  {
    name: fc.constantFrom('a', null),
    bid: fc.constantFrom(1, 1.5, 'one'),
    cap: fc.constantFrom({ times: 1 }, 7, null),
    flights: fc.constantFrom([{ budget: 1 }], [], 'none'),
    other: fc.constantFrom({ deep: [1] }),
  },
  { requiredKeys: [] },
);
/** Records of differing members; some keys have none. */
export const records = fc.array(fc.option(fc.tuple(body, body, fc.constantFrom({}, { extra: 1 }))), {
  minLength: KEYS.length,
  maxLength: KEYS.length,
});
export const drawnKeys = fc.oneof(fc.constant(KEYS), fc.shuffledSubarray(KEYS));
export const columns = fc.array(
  fc.tuple(fc.constantFrom(...PATHS), drawnKeys, fc.array(value, { minLength: 6, maxLength: 6 }), fc.nat(2)),
  { minLength: 1, maxLength: 6 },
);

type Drawn = typeof columns extends fc.Arbitrary<(infer One)[]> ? One : never;

export function makeSetChange([path, keys, values, side]: Drawn): SetChange {
  const after = keys.map((_, at) => [values[at], values[0] ?? 'all', undefined][side]);
  return frozen({ op: 'set', kind: 'tactic', path, keys, before: keys.map(() => undefined), after });
}

export function frozen<Value>(given: Value): Value {
  if (typeof given === 'object' && given !== null) {
    for (const inside of Object.values(given)) frozen(inside);
    Object.freeze(given);
  }
  return given;
}

export function toRecordMap(made: readonly ([object, object, object] | null)[]): Map<string, EntityRecord> {
  const map = new Map<string, EntityRecord>();
  for (const [at, one] of made.entries()) {
    const key = KEYS[at] ?? '';
    if (one === null) continue;
    const record = { key, remoteId: null, base: one[0], draft: one[1], ...one[2] } as EntityRecord; // plain JSON
    map.set(key, frozen(record));
  }
  return map;
}

export function makeLiveDraft(map: Map<string, EntityRecord>): LiveDraft {
  const account = {
    id: 1,
    managedService: false,
    mandatoryCustomFields: { lineItem: [], tactic: [] },
    dsaRequired: false,
  };
  return { header: {}, account, entities: { ...emptyEntities(), tactic: new Map(map) } };
}

export const told = (map: ReadonlyMap<string, EntityRecord>): string => JSON.stringify([...map]);
