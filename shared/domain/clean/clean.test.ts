// What the generated tests and the gate spare, a look at everything in detail would not have said either.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAt, isObject, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import { createChecker } from '../check.ts';
import { EXAMPLE_BODIES, EXAMPLE_CONTEXT } from '../../testing/examples/bodies.ts';
import { EXAMPLES } from '../../testing/examples/examples.ts';
import { listIn } from '../read.ts';
import { KINDS } from '../registry.ts';
import type { Kind } from '../registry.ts';
import type { RuleContext } from '../rule.ts';
import { placesOf } from '../rules/gate.ts';
import { RULES, rulesOf } from '../rules/rules.ts';
import { CHECK_KINDS } from '../check-kinds.ts';
import { FULL_BODIES } from '../../testing/tables/full-bodies.ts';
import { cleanDrafts, cleanLineItems, cleanRequests } from './clean.ts';

const quick = createChecker();
const thorough = createChecker(new Set(), 'thorough');

// As rows of a kind each: one value a line says less.
// prettier-ignore
const JUNK: readonly (Json | undefined)[] = [
  undefined, undefined, null, '', ' ', 'true', 'no such value', 'x'.repeat(300), 0, -1, 0.001, 1.5, 12.345, 2 ** 53,
  1e21, Infinity, true, false, [], {}, [null], ['x'], [[]], 'CPC', 'Search', 'Fixed CPM', 'Percent', 'Dollars', 'AHEAD',
  '02-28-2027 23:59:59', '2027-02-28 23:59:59', '1234567890', '22:00-24:00', [{ creative: 'r9', weight: 40 }],
];

function placesIn(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value)) {
    return [path, ...(value as readonly Json[]).flatMap((item, index) => placesIn(item, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, item]) => placesIn(item as Json, [...path, name]))];
}

/** Some places of a body changed: to nonsense, or to what another body has there. */
function changedBodies(pool: readonly JsonObject[]): fc.Arbitrary<JsonObject> {
  const change = fc.record({
    at: fc.nat(),
    junk: fc.constantFrom(...JUNK),
    donor: fc.option(fc.constantFrom(...pool)),
  });
  return fc.tuple(fc.constantFrom(...pool), fc.array(change, { maxLength: 3 })).map(([body, changes]) =>
    changes.reduce<JsonObject>((so, { at, junk, donor }) => {
      const places = placesIn(donor ?? so).slice(1);
      const path = places[at % Math.max(1, places.length)] ?? ['extra'];
      return setAt(so, path, donor === null ? junk : getAt(donor, path)) as JsonObject; // no path is empty
    }, body),
  );
}

const isShort = (body: JsonObject | null | undefined): boolean => listIn(body ?? undefined, 'npis').length < 1000;

/** Without those of a million NPIs, which say no more here than short ones. */
const examplesOf = (kind: string) =>
  RULES.filter((rule) => rule.kind === kind)
    .flatMap(({ id }) => [...EXAMPLES[id].passes, ...EXAMPLES[id].fails])
    .filter((example) => isShort(example.body) && isShort(example.with?.base));

/** Where each rule has something to look at, so that its silence says something. */
function contexts(kind: string): fc.Arbitrary<RuleContext> {
  const known = examplesOf(kind).flatMap((example) => (example.with === undefined ? [] : [example.with]));
  return fc
    .array(fc.constantFrom({}, { remoteId: 12 }, ...known), { maxLength: 2 })
    .map((parts) => parts.reduce<RuleContext>((all, part) => ({ ...all, ...part }), EXAMPLE_CONTEXT));
}

const bodiesNamed = (name: string): readonly JsonObject[] =>
  Object.entries(FULL_BODIES).flatMap(([shape, bodies]) => (shape.split(' ')[0] === name ? bodies : []));

/** Each place of each body with each kind of nonsense. */
function* mistakes(bodies: readonly JsonObject[]): Generator<JsonObject> {
  for (const body of bodies) {
    for (const path of [...placesIn(body).slice(1), ['extra']]) {
      for (const junk of new Set(JUNK)) yield setAt(body, path, junk) as JsonObject; // no path is empty
    }
  }
}

/** A quiet body has no problem, whatever is found by looking at everything. */
function holds(kind: Kind, body: JsonObject, ctx: RuleContext): void {
  const found = thorough.checkEntity(kind, body, ctx);
  expect(quick.checkEntity(kind, body, ctx)).toEqual(found);
  if (quick.quietTest(kind, ctx)(body)) expect(found).toEqual([]);
}

describe('a quick check says the same as a thorough one', () => {
  it.each(KINDS)('of a draft with one mistake: %s', (kind) => {
    for (const body of mistakes(bodiesNamed(kind))) {
      const ctx = EXAMPLE_CONTEXT;
      holds(kind, body, ctx);
    }
  });

  it.each(CHECK_KINDS)('of a request with one mistake: %s', (kind) => {
    for (const body of mistakes(bodiesNamed(kind))) {
      const ctx = EXAMPLE_CONTEXT;
      expect(quick.checkRequest(kind, body, ctx)).toEqual(thorough.checkRequest(kind, body, ctx));
    }
  });

  it.each(KINDS)('of any draft, whatever stands around it: %s', (kind) => {
    const pool = [EXAMPLE_BODIES[kind], ...bodiesNamed(kind), ...examplesOf(kind).map(({ body }) => body)];
    fc.assert(
      fc.property(changedBodies(pool), contexts(kind), (body, ctx) => {
        holds(kind, body, ctx);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(CHECK_KINDS)('of any request, whatever stands around it: %s', (kind) => {
    const entity = kind.startsWith('line-item') ? 'lineItem' : kind.startsWith('tactic') ? 'tactic' : kind;
    const pool = [...bodiesNamed(kind), ...examplesOf(entity).map(({ body }) => body)];
    fc.assert(
      fc.property(changedBodies(pool), contexts(entity), (body, ctx) => {
        expect(quick.checkRequest(kind, body, ctx)).toEqual(thorough.checkRequest(kind, body, ctx));
      }),
      { numRuns: 500 },
    );
  });
});

/** The body without a place as `silentWithout` names it: taken out of every entry, a list cut to its first. */
function without(value: Json, place: string): Json {
  const [step = '', ...rest] = place.split('=')[0]?.match(/[^.[\]]+|\[\d*\]/g) ?? [];
  if (step === '') return null;
  const below = rest.join('.').replaceAll('.[', '[');
  if (step === '[1]') return Array.isArray(value) ? (value as readonly Json[]).slice(0, 1) : value;
  if (step === '[]')
    return Array.isArray(value) ? (value as readonly Json[]).map((item) => without(item, below)) : value;
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: without(value[step] ?? null, below) };
}

describe('a rule that is silent without something', () => {
  const cases = RULES.flatMap((rule) => (rule.silentWithout ?? []).map((need) => [rule.id, need, rule] as const));
  it.each(cases)('%s, %s: says nothing of a body that lacks it', (id, need, rule) => {
    for (const { body, with: more } of EXAMPLES[rule.id].fails) {
      const lacking = placesOf(need).reduce<Json>(without, body) as JsonObject; // an object stays one
      expect(lacking).not.toEqual(body);
      const found = thorough.checkEntity(rule.kind, lacking, { ...EXAMPLE_CONTEXT, ...more });
      expect(found.filter((problem) => problem.rule === id)).toEqual([]);
    }
  });
});

describe('the quick way is taken', () => {
  it('by every draft that has no mistake', () => {
    for (const kind of KINDS) expect([kind, cleanDrafts[kind](EXAMPLE_BODIES[kind])]).not.toContain(-1);
    for (const [state, test] of Object.entries(cleanLineItems)) {
      for (const body of FULL_BODIES[`lineItem (${state})`] ?? []) expect([state, test(body)]).not.toContain(-1);
    }
    for (const body of FULL_BODIES['tactic'] ?? []) expect(cleanDrafts.tactic(body)).not.toBe(-1);
  });

  it('by every request that has no mistake', () => {
    for (const kind of CHECK_KINDS) {
      for (const body of FULL_BODIES[kind] ?? []) expect([kind, cleanRequests[kind](body)]).not.toContain(-1);
    }
  });

  it('in one go by a tactic that has no mistake', () => {
    const creativeAssignments = [{ creativeId: 7001, weight: 100 }];
    const body = { ...EXAMPLE_BODIES.tactic, baseBidPrice: 2, maxBidPrice: 9, creativeAssignments };
    expect(quick.quietTest('tactic', EXAMPLE_CONTEXT)(body)).toBe(true);
  });

  it('past most rules by a body that has nothing they are about', () => {
    const about = rulesOf('tactic').filter((rule) => (rule.silentWithout ?? []).length > 0);
    expect(about.length).toBeGreaterThan(15);
  });
});

describe('a rule that does not say that it reads custom fields', () => {
  const sent = RULES.filter(({ draftOnly, readsCustomFields }) => draftOnly !== true && readsCustomFields !== true);
  const bodies = [...bodiesNamed('tactic-create'), ...examplesOf('tactic').map(({ body }) => body)];
  it.each(sent.filter(({ kind }) => kind === 'tactic').map((rule) => [rule.id, rule] as const))(
    '%s: does not, whatever the body',
    (_id, rule) => {
      const read = new Set<string | symbol>();
      const ctx = { ...EXAMPLE_CONTEXT, lineItem: { ...EXAMPLE_BODIES.lineItem, costModel: 'CPC' } };
      for (const body of bodies) {
        const watched = new Proxy(body, {
          get: (target, member) => (read.add(member), Reflect.get(target, member)),
          has: (target, member) => (read.add(member), Reflect.has(target, member)),
          ownKeys: (target) => (read.add('customFieldSettings'), Reflect.ownKeys(target)),
        });
        rule.check(watched, ctx, () => undefined);
      }
      expect(read.size).toBeGreaterThan(0);
      expect(read).not.toContain('customFieldSettings');
    },
  );
});
