// Columns taken into a draft do what their cells do one after the other, and leave what they were given alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import { setAt } from '../kernel/json.ts';
import { applyChanges } from './apply.ts';
import type { LiveDraft } from './apply.ts';
import { applySets } from './apply-sets.ts';
import { invertChanges } from './change.ts';
import type { Change, LogEntry, SetChange } from './change.ts';
import { setColumns, setFields } from './commands/set-fields.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { redoChanges, undoChanges } from './undo.ts';
import { workAhead } from './worked-ahead.ts';
import { emptyEntities } from './document.ts';
import type { EntityRecord } from './document.ts';

const HEADER: Change = { op: 'header', path: ['title'], after: 'b' };
const KEYS = ['t1', 't2', 't3', 't4', 't5', 't6'];
const PATHS: readonly Path[] = [
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

const value = fc.constantFrom(...VALUES);
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
const records = fc.array(fc.option(fc.tuple(body, body, fc.constantFrom({}, { extra: 1 }))), {
  minLength: KEYS.length,
  maxLength: KEYS.length,
});
const keysOf = fc.oneof(fc.constant(KEYS), fc.shuffledSubarray(KEYS));
const columns = fc.array(
  fc.tuple(fc.constantFrom(...PATHS), keysOf, fc.array(value, { minLength: 6, maxLength: 6 }), fc.nat(2)),
  { minLength: 1, maxLength: 6 },
);

type Drawn = typeof columns extends fc.Arbitrary<(infer One)[]> ? One : never;

function changeOf([path, keys, values, side]: Drawn): SetChange {
  const after = keys.map((_, at) => [values[at], values[0] ?? 'all', undefined][side]);
  return frozen({ op: 'set', kind: 'tactic', path, keys, before: keys.map(() => undefined), after });
}

function frozen<Value>(given: Value): Value {
  if (typeof given === 'object' && given !== null) {
    for (const inside of Object.values(given)) frozen(inside);
    Object.freeze(given);
  }
  return given;
}

function mapOf(made: readonly ([object, object, object] | null)[]): Map<string, EntityRecord> {
  const map = new Map<string, EntityRecord>();
  for (const [at, one] of made.entries()) {
    const key = KEYS[at] ?? '';
    if (one === null) continue;
    const record = { key, remoteId: null, base: one[0], draft: one[1], ...one[2] } as EntityRecord; // plain JSON
    map.set(key, frozen(record));
  }
  return map;
}

function liveOf(map: Map<string, EntityRecord>): LiveDraft {
  const account = {
    id: 1,
    managedService: false,
    mandatoryCustomFields: { lineItem: [], tactic: [] },
    dsaRequired: false,
  };
  return { header: {}, account, entities: { ...emptyEntities(), tactic: new Map(map) } };
}

const keysOfChange = (change: Change): readonly string[] => (change.op === 'set' ? change.keys : []);

const told = (map: ReadonlyMap<string, EntityRecord>): string => JSON.stringify([...map]);

describe('columns beside each other', () => {
  it('do what their cells do one after the other, records that nobody else holds written once', () => {
    fc.assert(
      fc.property(records, columns, (made, drawn) => {
        const map = mapOf(made);
        const changes = drawn.map(changeOf);
        const [quick, plain] = [new Map(map), new Map(map)];
        applySets(quick, changes);
        for (const { path, keys, after } of changes) {
          for (const [at, key] of keys.entries()) {
            const record = plain.get(key);
            if (record !== undefined) plain.set(key, setAt(record as JsonObject, path, after[at]) as EntityRecord); // JSON
          }
        }
        expect(told(quick)).toBe(told(plain));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('columns worked out ahead', () => {
  it('come to the same, and to nothing once a record they are about is another or new', () => {
    fc.assert(
      fc.property(records, columns, fc.option(fc.constantFrom(...KEYS)), (made, drawn, between) => {
        const changes = drawn.map(changeOf);
        const draft = liveOf(mapOf(made));
        const start = told(draft.entities.tactic);
        const ahead = atOnce(workAhead(draft, changes));
        expect(told(draft.entities.tactic)).toBe(start);
        if (between !== null) {
          const record = { key: between, remoteId: null, base: null, draft: { name: 'came between' } };
          applyChanges(draft, [{ op: 'insert', kind: 'tactic', key: between, record, at: null }]);
        }
        const [before, wanted] = [told(draft.entities.tactic), liveOf(draft.entities.tactic)];
        applyChanges(wanted, changes);
        const holds = between === null || !changes.some(({ keys }) => keys.includes(between));
        expect(ahead?.putInto(draft, changes)).toBe(holds);
        expect(told(draft.entities.tactic)).toBe(holds ? told(wanted.entities.tactic) : before);
      }),
      { numRuns: 1000 },
    );
  });
  it('are taken back and brought again as their changes are, as long as nothing else comes between', () => {
    const inside = PATHS.filter(([first, second]) => first === 'draft' && second !== undefined).map((path) =>
      path.slice(1),
    );
    const given = fc.array(
      fc.tuple(fc.constantFrom(...inside), keysOf, fc.array(value, { minLength: 6, maxLength: 6 })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(records, given, fc.option(fc.constantFrom(...KEYS)), (made, drawn, between) => {
        const draft = liveOf(mapOf(made));
        const columns = drawn.map(([path, keys, values]) => ({ kind: 'tactic' as const, path, keys, values }));
        const { changes } = setColumns(draft, columns);
        const ahead = atOnce(workAhead(draft, changes));
        fc.pre(ahead !== undefined);
        expect(ahead?.putInto(draft, changes)).toBe(true);
        for (const type of ['undo', 'redo'] as const) {
          const entry: LogEntry = { seq: 1, at: '', name: '', type: 'edit', changes };
          const fitted = type === 'undo' ? undoChanges(draft, entry) : redoChanges(draft, entry);
          if (!fitted.ok) throw new Error(fitted.failure.code);
          if (type === 'redo' && between !== null) {
            const record = { key: between, remoteId: null, base: null, draft: { name: 'came between' } };
            applyChanges(draft, [{ op: 'insert', kind: 'tactic', key: between, record, at: null }]);
          }
          const [before, wanted] = [told(draft.entities.tactic), liveOf(draft.entities.tactic)];
          applyChanges(wanted, fitted.value);
          const quick = type === 'undo' ? ahead?.reversed(fitted.value) : ahead?.again(fitted.value);
          if (quick?.putInto(draft, fitted.value) === true) {
            expect(draft.entities.tactic).toEqual(wanted.entities.tactic);
          } else {
            // Flights are fitted to what pushes have brought.
            const fits = changes.some((change) => change.op === 'set' && change.path[1] === 'flights');
            const isAnother = between !== null && changes.some((change) => keysOfChange(change).includes(between));
            expect(fits || (type === 'redo' && isAnother)).toBe(true);
            expect(told(draft.entities.tactic)).toBe(before);
            applyChanges(draft, fitted.value);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
  it('are of those very changes, and of fields of one kind alone', () => {
    const draft = liveOf(mapOf([[{ name: 'a' }, { name: 'a' }, {}]]));
    const start = told(draft.entities.tactic);
    const keys = ['t1', 'gone'];
    const set: SetChange = { op: 'set', kind: 'tactic', path: ['draft', 'name'], keys, before: ['a'], after: ['b'] };
    const ahead = atOnce(workAhead(draft, [set]));
    expect(ahead?.putInto(draft, [set])).toBe(false);
    expect(ahead?.again([{ ...set, after: ['c'] }])).toBeUndefined();
    expect(ahead?.again([set, set])).toBeUndefined();
    expect(ahead?.reversed([set])).toBeUndefined();
    expect(ahead?.reversed([])).toBeUndefined();
    expect(told(draft.entities.tactic)).toBe(start);
    for (const others of [[set, { ...set, kind: 'lineItem' as const }], [set, HEADER], [HEADER], []]) {
      expect(atOnce(workAhead(draft, others))).toBeUndefined();
    }
  });
  it('are not taken back as they were where a record has come that was not there', () => {
    const draft = liveOf(mapOf([[{ name: 'a' }, { name: 'a' }, {}]]));
    const [keys, path] = [
      ['t1', 't2'],
      ['draft', 'name'],
    ];
    const changes: Change[] = [{ op: 'set', kind: 'tactic', path, keys, before: ['a', 'x'], after: ['b', 'b'] }];
    const ahead = atOnce(workAhead(draft, changes));
    expect(ahead?.putInto(draft, changes)).toBe(true);
    const record = { key: 't2', remoteId: null, base: null, draft: { name: 'came between' } };
    applyChanges(draft, [{ op: 'insert', kind: 'tactic', key: 't2', record, at: null }]);
    const inverse = invertChanges(changes);
    expect(ahead?.reversed(inverse)?.putInto(draft, inverse)).toBe(false);
  });
});

describe('setting columns', () => {
  it('of keys in any order, met twice or of no record, is setting cell after cell', () => {
    const inside = PATHS.filter(([first, second]) => first === 'draft' && second !== undefined).map((path) =>
      path.slice(1),
    );
    const asked = fc.array(fc.constantFrom(...KEYS, 'gone'), { minLength: 1, maxLength: 8 });
    const given = fc.array(
      fc.tuple(fc.constantFrom(...inside), fc.oneof(keysOf, asked), fc.array(value, { minLength: 8, maxLength: 8 })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(records, given, (made, drawn) => {
        const start = liveOf(mapOf(made));
        const cells = drawn.map(([path, keys, values]) => ({
          kind: 'tactic' as const,
          path,
          keys,
          values: values.slice(0, keys.length),
        }));
        const [together, oneByOne] = [liveOf(start.entities.tactic), liveOf(start.entities.tactic)];
        applyChanges(together, setColumns(start, frozen(cells)).changes);
        for (const { kind, path, keys, values } of cells) {
          for (const [at, key] of keys.entries()) {
            applyChanges(oneByOne, setFields(oneByOne, [{ kind, key, path, value: values[at] }]).changes);
          }
        }
        // Members may come in another order: what is equal is left alone, and an order of columns is none of members.
        expect(together.entities.tactic).toEqual(oneByOne.entities.tactic);
      }),
      { numRuns: 1000 },
    );
  });
});
