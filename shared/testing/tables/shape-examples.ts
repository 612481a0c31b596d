// Examples of every rule that a schema states: a body with just that mistake, and bodies at the edge that have none.
import { type Json, type JsonObject, type Path, getAt, isList, isObject, parsePath, setAt } from '../../kernel/json.ts';
import type { Problem, ProblemCode } from '../../kernel/problem.ts';
import { changed, EXAMPLE_CONTEXT } from '../examples/example-bodies.ts';
import type { Checker } from '../../domain/check/check.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import { CHECK_KINDS } from '../../domain/resources/check-kinds.ts';
import { draftShape, requestShape } from '../../domain/resources/shapes.ts';
import type { Shape } from '../../domain/shape/shape.ts';
import type { ShapeRule } from '../../domain/shape/shape-rule.ts';
import { EDGES } from './edges.ts';
import { FULL_BODIES } from './full-bodies.ts';

export interface ShapeCase {
  /** The name that heads its bodies in FULL_BODIES. */
  readonly name: string;
  readonly shape: Shape;
  readonly problems: (checker: Checker, body: JsonObject) => Problem[];
}

export interface ShapeExample {
  readonly rule: ShapeRule;
  /** Where the mistake is; empty when the body itself is one. */
  readonly place: string;
  readonly fails: readonly Json[];
  /** Bodies with an allowed value at the place. */
  readonly passes: readonly JsonObject[];
}

const ctx = EXAMPLE_CONTEXT;

/** The state in which a draft's line item is asked for what this shape asks, as if all of it were sent. */
const STATES: Readonly<Record<'new' | 'whole' | 'known', (base: JsonObject) => Partial<RuleContext>>> = {
  new: () => ({ remoteId: null }),
  whole: (base) => ({ remoteId: 3101, complete: true, base, via: 'replace' }),
  known: (base) => ({ remoteId: 3101, complete: false, base: withoutFlightIds(base), via: 'replace' }),
};

/** As when the platform has not shown its flights' ids yet: whatever becomes of an id is then no change of flights. */
function withoutFlightIds(body: JsonObject): JsonObject {
  const flights = isObject(body) ? body['flights'] : undefined;
  if (!isList(flights)) return body;
  const bare = flights.map((flight) => (isObject(flight) ? changed(flight, { id: undefined }) : flight));
  return { ...body, flights: bare };
}

/** Every shape that bodies are checked by, with the way to check one. */
export const SHAPE_CASES: readonly ShapeCase[] = [
  ...(['campaign', 'tactic', 'creative', 'npiList'] as const).map((kind): ShapeCase => ({
    name: kind === 'creative' ? 'creative (draft)' : kind,
    shape: draftShape(kind),
    problems: ({ checkEntity }, body) =>
      checkEntity(kind, body, kind === 'campaign' ? { ...ctx, remoteId: 9001, base: body, via: 'replace' } : ctx),
  })),
  ...(['new', 'whole', 'known'] as const).map((state): ShapeCase => ({
    name: `lineItem (${state})`,
    shape: draftShape('lineItem', STATES[state]({})),
    problems: ({ checkEntity }, body) => checkEntity('lineItem', body, { ...ctx, ...STATES[state](body) }),
  })),
  ...CHECK_KINDS.map((kind): ShapeCase => ({
    name: kind,
    shape: requestShape(kind),
    problems: ({ checkRequest }, body) => checkRequest(kind, body, ctx),
  })),
];

/** Places that a create or a patch spells otherwise, by the name that the tables have. */
function canonical(path: string): string {
  return path
    .replace(/^dayparting/, 'dayParting')
    .replace(/^customFieldSettings\[\]/, 'customFieldSettings')
    .replace('dailyImpresssionCap', 'dailyImpressionCap');
}

const WRONG_TYPE: Readonly<Record<string, Json>> = {
  text: 5,
  number: '5',
  integer: '5',
  list: 'x',
  object: 'x',
  choice: true,
  any: true,
};

/** What a doubt about a number calls senseless (README: readings). */
const SENSELESS: Readonly<Record<string, Json>> = { 'more than 0': 0, 'at least 0': -1, 'at most 2 decimals': 1.005 };

const ID_RANGE = 'a whole number up to 9007199254740991, or the digits of one up to 9223372036854775807 as text';

type Wrong = (rule: ShapeRule, type: string | undefined) => readonly (Json | undefined)[];

/**
 * The wrong values that follow from a code; those of the others are written down as edges. Undefined takes a field out.
 */
const WRONG: Partial<Record<ProblemCode, Wrong>> = {
  REQUIRED_FIELD: ({ severity }) => (severity === 'error' ? [undefined, null] : [undefined]),
  INVALID_TYPE: (_rule, type) => (type === 'integer' ? ['5', 1.5] : [WRONG_TYPE[type ?? ''] ?? 5]),
  INVALID_BOOLEAN: ({ severity }) => (severity === 'error' ? ['yes', 1] : ['true']),
  INVALID_ENUM: () => ['no such value'],
  INVALID_RANGE: ({ expected }) => {
    if (expected === ID_RANGE) return [1e19, '9223372036854775808'];
    const wrong = SENSELESS[expected];
    return wrong === undefined ? [] : [wrong];
  },
  INVALID_LENGTH: ({ severity }, type) => (severity === 'warning' ? [type === 'list' ? [] : ''] : []),
};

/** The bodies that have a value where the rule looks. */
function bodiesWith(name: string, path: Path): readonly JsonObject[] {
  const bodies = FULL_BODIES[name] ?? [];
  const there = bodies.filter((body) => getAt(body, path) !== undefined);
  if (there.length > 0) return there;
  return bodies.filter((body) => getAt(body, path.slice(0, -1)) !== undefined);
}

/** The name in EDGES of what the document says of this rule's limit; undefined when nothing is written down. */
export function edgeKey(name: string, { path, code, severity }: ShapeRule): string | undefined {
  const key = `${canonical(path)} ${severity === 'warning' ? '?' : ''}${code}`;
  return [`${name} ${key}`, key].find((candidate) => Object.hasOwn(EDGES, candidate));
}

/** The examples of one rule. Without any the tables lack something: the test that runs them says so. */
export function makeExamples(name: string, shape: Shape, rule: ShapeRule): ShapeExample {
  const place = rule.path.replaceAll('[]', '[0]');
  const path = parsePath(place);
  const [body] = bodiesWith(name, path);
  if (body === undefined) return { rule, place, fails: [], passes: [] };
  if (rule.code === 'UNKNOWN_FIELD') {
    const extra = [...path, 'notInTheInterface'];
    return {
      rule,
      place: [place, 'notInTheInterface'].filter((part) => part !== '').join('.'),
      fails: [setAt(body, extra, 1) ?? null],
      passes: [body],
    };
  }
  if (place === '') return { rule, place, fails: [[], 'text', null], passes: [body] };
  const key = edgeKey(name, rule);
  const edge = key === undefined ? undefined : EDGES[key];
  let beside: Json | undefined = body;
  for (const [at, value] of Object.entries(edge?.beside ?? {})) beside = setAt(beside, parsePath(at), value);
  const fails = edge?.fails ?? WRONG[rule.code]?.(rule, shape.fields.get(rule.path)?.type) ?? [];
  return {
    rule,
    place,
    fails: fails.map((value) => setAt(beside, path, value) ?? null),
    // A member of an object was set.
    passes: [body, ...(edge?.passes ?? []).flatMap((value) => [setAt(body, path, value) as JsonObject])],
  };
}
