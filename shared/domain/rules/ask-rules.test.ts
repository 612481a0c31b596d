// A rule that is not asked would have said nothing: of a body without its members, or with values that are accepted.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, type Path, getAt, parsePath, setAt } from '../../kernel/json.ts';
import { EXAMPLE_CONTEXT } from '../../testing/examples/example-bodies.ts';
import { EXAMPLES } from '../../testing/examples/examples.ts';
import { FULL_BODIES } from '../../testing/tables/full-bodies.ts';
import { groupRules, hasMembers, membersOf } from './ask-rules.ts';
import { listIn } from '../shape/read.ts';
import { type Kind, KINDS } from '../resources/registry.ts';
import type { Finding, Rule } from './rule.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { RULES, VALUE_RULES, rulesOf } from './rules.ts';
import { allShapes, draftShape } from '../resources/shapes.ts';

const onMembers = RULES.filter((rule) => membersOf(rule).length > 0);

function findings(rule: Rule, body: JsonObject, ctx: RuleContext): Finding[] {
  const found: Finding[] = [];
  rule.check(body, ctx, (finding) => found.push(finding));
  return found;
}

const isAsked = (rule: Rule, body: JsonObject): boolean => hasMembers(body, groupRules([rule])[0]?.on ?? []);

it.each(onMembers.map((rule) => [rule.id, rule] as const))('%s is on members that its kind has', (_id, rule) => {
  for (const member of membersOf(rule)) {
    // A creative has the members of one of three kinds.
    expect([...draftShape(rule.kind).fields.keys()]).toContain(member);
  }
});

describe('a body without the members that a rule is on', () => {
  const cases = onMembers.flatMap((rule) => membersOf(rule).map((member) => [rule.id, member, rule] as const));

  it.each(cases)('%s says nothing without %s', (id, member, rule) => {
    for (const { body, with: more } of EXAMPLES[id].fails) {
      expect(isAsked(rule, body)).toBe(true);
      for (const nothing of [undefined, null]) {
        const lacking = setAt(body, parsePath(member), nothing) as JsonObject; // an object stays one
        expect(isAsked(rule, lacking)).toBe(false);
        expect(findings(rule, lacking, { ...EXAMPLE_CONTEXT, ...more })).toEqual([]);
      }
    }
  });
});

const isShort = (body: JsonObject | null | undefined): boolean => listIn(body ?? undefined, 'npis').length < 1000;

/** Without those of a million NPIs, which say no more here than short ones. */
const listExamples = (kind: Kind) =>
  rulesOf(kind)
    .flatMap(({ id }) => [...EXAMPLES[id].passes, ...EXAMPLES[id].fails])
    .filter((example) => isShort(example.body) && isShort(example.with?.base));

const listBodies = (kind: Kind): readonly JsonObject[] => [
  ...listExamples(kind).map(({ body }) => body),
  ...Object.entries(FULL_BODIES).flatMap(([name, bodies]) => (name.split(' ')[0] === kind ? bodies : [])),
];

const JUNK: readonly Json[] = [
  null,
  '',
  'Heart 💙',
  'Heart \ud83d',
  -1,
  2 ** 60,
  1e21,
  true,
  [],
  {},
  [null],
  { ids: [1, 2 ** 60] },
  { '\ud83d': 1 },
];

function placesIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...(value as Json[]).entries()]
    : Object.entries(value);
  return [path, ...inside.flatMap(([step, inner]) => placesIn(inner, [...path, step]))];
}

/** Bodies of the examples with up to three places taken from another one, or filled with junk. */
function oddBodies(pool: readonly JsonObject[]): fc.Arbitrary<JsonObject> {
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

function generateContexts(kind: Kind): fc.Arbitrary<RuleContext> {
  const known = listExamples(kind).flatMap((example) => (example.with === undefined ? [] : [example.with]));
  return fc
    .array(fc.constantFrom({}, { remoteId: 12 }, ...known), { maxLength: 2 })
    .map((parts) => parts.reduce<RuleContext>((all, part) => ({ ...all, ...part }), EXAMPLE_CONTEXT));
}

describe.each(KINDS)('%s', (kind) =>
  it('a rule that is not asked would have said nothing', () =>
    fc.assert(
      fc.property(oddBodies(listBodies(kind)), generateContexts(kind), (body, ctx) => {
        const isAccepted = draftShape(kind, ctx).accepts(body);
        for (const rule of rulesOf(kind)) {
          if (isAsked(rule, body) && !(isAccepted && VALUE_RULES.includes(rule))) continue;
          expect([rule.id, findings(rule, body, ctx)]).toEqual([rule.id, []]);
        }
      }),
      { numRuns: 300 },
    )),
);

it.each(allShapes().map(({ name, shape }) => [name, shape] as const))(
  '%s: a body that says everything is accepted at once',
  (name, shape) => {
    expect(FULL_BODIES[name]).not.toEqual([]);
    for (const body of FULL_BODIES[name] ?? []) expect(shape.accepts(body)).toBe(true);
  },
);
