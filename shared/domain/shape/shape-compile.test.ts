// The compiled checks against zod's own parser, and every shape rule against a body with just that mistake.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, parsePath, setAt } from '../../kernel/json.ts';
import { z } from '../../kernel/zod.ts';
import { hasLongNumber } from '../../kernel/long-numbers.ts';
import { isWholeText } from '../../kernel/whole-text.ts';
import { unwrapSchema, isOptional } from './field.ts';
import { REQUESTS } from '../resources/requests.ts';
import { draftEntitySchemas, lineItemSchemas } from '../resources/schemas.ts';
import { compileShape } from './shape-compile.ts';
import type { ShapeRule } from './shape-rule.ts';
import { listValues } from './shape.ts';

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(draftEntitySchemas).map(([name, schema]) => [`draft ${name}`, schema])),
  ...Object.fromEntries(Object.entries(lineItemSchemas).map(([name, schema]) => [`draft lineItem (${name})`, schema])),
  ...Object.fromEntries(Object.entries(REQUESTS).map(([kind, { schema }]) => [kind, schema])),
};
const names = Object.keys(SCHEMAS);
const findSchema = (name: string): z.ZodType => SCHEMAS[name] ?? z.never();
const shapes = new Map(names.map((name) => [name, compileShape(findSchema(name), name)]));

/** Values that a schema allows; with `full`, every optional member is there. */
function valid(schema: z.core.$ZodType, full: boolean): fc.Arbitrary<Json | undefined> {
  if (isOptional(schema) && !full) {
    return fc.oneof({ weight: 3, arbitrary: valid(unwrapSchema(schema), full) }, fc.constantFrom(undefined, null));
  }
  const core = unwrapSchema(schema);
  const { def } = core._zod;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- zod has more kinds than the interface uses
  switch (def.type) {
    case 'object': {
      const { shape } = def as z.core.$ZodObjectDef;
      const members = Object.entries(shape).map(([name, inner]) => [name, valid(inner, full)] as const);
      // Drops undefined members.
      return fc.record(Object.fromEntries(members)).map((body) => JSON.parse(JSON.stringify(body)) as JsonObject);
    }
    case 'union': {
      const { options } = def as z.core.$ZodUnionDef;
      return fc.oneof(...options.map((option) => valid(option, full)));
    }
    case 'array': {
      const { element, checks = [] } = def as z.core.$ZodArrayDef;
      const least = checks.some(({ _zod }) => _zod.def.check === 'min_length') || full ? 1 : 0;
      return fc.array(valid(element, full), { minLength: least, maxLength: 3 }).map((list) => list as Json[]);
    }
    case 'string':
      return validText(core);
    case 'number':
      return validNumber(def as z.core.$ZodNumberDef);
    case 'boolean':
      return fc.boolean();
    case 'enum':
    case 'literal':
      return fc.constantFrom(...listValues(core));
    default:
      return fc.constantFrom<Json>('anything', 5, { name: 'Decile' });
  }
}

const TEXTS = [
  'a',
  'Ünï',
  'x'.repeat(100),
  '1234567893',
  '9007199254740992',
  '9223372036854775807',
  '02-28-2027 23:59:59',
  '2027-02-28 23:59:59',
  '08:00-24:00',
];

function validText(core: z.core.$ZodType): fc.Arbitrary<string> {
  const candidates = [...TEXTS, 'https://example.com/?c=[CACHEBUSTER]'].filter(
    (text) => z.safeParse(core as z.ZodType, text).success,
  );
  return fc.constantFrom(...candidates);
}

function validNumber(def: z.core.$ZodNumberDef): fc.Arbitrary<number> {
  let [least, most, step] = [-1000, 1_000_000_000, 1];
  for (const { _zod } of def.checks ?? []) {
    const { check } = _zod.def;
    if (check === 'greater_than') least = Math.ceil(Number((_zod.def as z.core.$ZodCheckGreaterThanDef).value) + 0.01);
    if (check === 'less_than') most = Math.floor(Number((_zod.def as z.core.$ZodCheckLessThanDef).value));
    if (check === 'multiple_of') step = 100;
  }
  const integers = fc.integer({ min: Math.max(least, -1000), max: most });
  return step === 1 ? integers : integers.map((value) => value - 0.01).filter((value) => value > least);
}

const JUNK: readonly (Json | undefined)[] = [
  undefined,
  null,
  '',
  'no such value',
  'true',
  'x'.repeat(1001),
  'half \ud83d',
  '9007199254740991',
  '9223372036854775808',
  0,
  -1,
  0.001,
  1.5,
  12.345,
  2000.01,
  1_000_000_000,
  2 ** 53,
  1e21,
  true,
  [],
  {},
  [null],
  ['x'],
];

/** Every place in a value. */
function places(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item: Json, index) => places(item, [...path, index]))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, item]) => places(item, [...path, name]))];
}

function listErrors(name: string, body: unknown): { rule: ShapeRule; path: string }[] {
  const found: { rule: ShapeRule; path: string }[] = [];
  shapes.get(name)?.run(body, (rule, path) => {
    if (rule.severity === 'error') found.push({ rule, path: path.join('.') });
  });
  return found;
}

function findsNothing(name: string, body: unknown): boolean {
  let count = 0;
  shapes.get(name)?.run(body, () => (count += 1));
  return count === 0;
}

describe.each(names)('%s', (name) => {
  const schema = findSchema(name);

  it('lets every body through that its schema describes', () =>
    fc.assert(
      fc.property(valid(schema, false), (body) => {
        expect(schema.safeParse(body).success).toBe(true);
        expect(listErrors(name, body)).toEqual([]);
      }),
    ));

  it('agrees with zod on every body with something wrong in it', () => {
    const broken = valid(schema, false).chain((body) =>
      fc.record({
        body: fc.constant(body ?? null),
        place: fc.constantFrom(...places(body ?? null)),
        junk: fc.constantFrom(...JUNK),
      }),
    );
    fc.assert(
      fc.property(broken, ({ body, place, junk }) => {
        const changed = setAt(body, place, junk);
        expect(listErrors(name, changed).length === 0).toBe(schema.safeParse(changed).success);
        const isPlain = isWholeText(changed) && !hasLongNumber(changed);
        // A number that a schema lists may be long where it is a price: it is judged by its bounds.
        if (isPlain) expect(shapes.get(name)?.accepts(changed)).toBe(findsNothing(name, changed));
        else if (shapes.get(name)?.accepts(changed) === true) expect(findsNothing(name, changed)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

/** Where a rule's place can be in a body that has everything: the first entry of each list. */
const toPlace = (rule: ShapeRule): string => rule.path.replaceAll('[]', '[0]');

const MISTAKES: readonly (Json | undefined)[] = [
  ...JUNK,
  100.5,
  1001,
  -5,
  101,
  Array.from({ length: 1_000_001 }, () => '1234567893'),
  Array.from({ length: 36 }, () => 'x'),
];

describe('every shape rule that is an error', () =>
  it.each(names)('%s: one mistake brings out exactly it, at its place', (name) => {
    const bodies = fc.sample(valid(findSchema(name), true), { seed: 7, numRuns: 40 });
    for (const rule of shapes.get(name)?.rules.filter(({ severity }) => severity === 'error') ?? []) {
      if (rule.path === '') continue;
      const path = parsePath(toPlace(rule));
      const found = bodies.some((body) =>
        MISTAKES.some((mistake) => {
          const errors = listErrors(name, setAt(body, path, mistake));
          return errors.length === 1 && errors[0]?.rule.id === rule.id && errors[0].path === path.join('.');
        }),
      );
      expect(found ? '' : rule.id).toBe('');
    }
  }));
