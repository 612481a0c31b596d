// The draft file's JSON Schema: complete, plain JSON, and true of what the program writes.
import { describe, expect, it } from 'vitest';
import { z } from '../kernel/zod.ts';
import { type Json, type JsonObject, getAt, isList, isObject } from '../kernel/json.ts';
import { withCanonicalIds } from '../domain/resources/id-places.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import { draftEntitySchemas } from '../domain/resources/schemas.ts';
import { FULL_BODIES } from '../testing/tables/full-bodies.ts';
import { SHAPE_CASES, makeExamples } from '../testing/tables/shape-examples.ts';
import { draftFileSchema } from './file-schema.ts';
import { readDraftValue } from './read-draft.ts';
import { makeSample } from './sample/sample.ts';
import { validateDraft } from './validate.ts';
import { writeDraft } from './write.ts';

/** Of draft 2020-12, as far as there is a use for it here. */
const STANDARD = new Set(
  (
    '$schema $comment title description readOnly type enum const anyOf oneOf allOf not properties required propertyNames ' +
    'additionalProperties items minItems maxItems minLength maxLength pattern minimum maximum exclusiveMinimum ' +
    'exclusiveMaximum multipleOf'
  ).split(' '),
);

describe('draftFileSchema', () => {
  const schema = draftFileSchema();

  it('is plain JSON that names its dialect', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema['required']).toEqual(['format', 'version', 'account']);
  });

  it.each(KINDS)('describes the records of a %s with their body', (kind) => {
    const record = getAt(schema, ['properties', kindEntry(kind).array, 'anyOf', 0, 'items']);
    const parent = kindEntry(kind).parent?.member;
    expect(getAt(record, ['required'])).toEqual(['key', 'draft', ...(parent === undefined ? [] : [parent])]);
    expect(JSON.stringify(getAt(record, ['anyOf', 0, 'properties', 'draft']))).toContain('Interface §');
  });

  it('has the keywords of JSON Schema alone, and one type in each place, so that strict validators take it', () => {
    const others = new Set<string>();
    const walk = (part: Json | undefined): void => {
      if (isList(part)) part.forEach(walk);
      if (!isObject(part)) return;
      for (const [keyword, value] of Object.entries(part)) {
        if (isList(value) && keyword === 'type') others.add(`type: ${value.join(', ')}`);
        if (!STANDARD.has(keyword)) others.add(keyword);
        else if (keyword === 'properties') Object.values(isObject(value) ? value : {}).forEach(walk);
        else if (!['enum', 'const', 'required'].includes(keyword)) walk(value);
      }
    };
    walk(schema);
    expect([...others]).toEqual([]);
  });

  it('asks no other program to count cents in doubles', () =>
    expect(JSON.stringify(schema)).not.toContain('"multipleOf":0.01'));

  it('is made from schemas that take the whole sample', () => {
    const sample = makeSample();
    for (const kind of KINDS) {
      const body: z.ZodType = draftEntitySchemas[kind];
      for (const record of sample.entities[kind].values())
        expect(body.safeParse(record.draft).success, record.key).toBe(true);
    }
  });
});

/** As another program would use it: read back from its JSON, knowing nothing else. */
describe('the schema as other programs read it', () => {
  const read = z.fromJSONSchema(
    JSON.parse(JSON.stringify(draftFileSchema())) as Parameters<typeof z.fromJSONSchema>[0],
  ); // it is one
  const takes = (file: unknown): boolean => read.safeParse(file).success;
  const sample = JSON.parse(writeDraft(makeSample())) as JsonObject; // what the program writes

  /** A file with just this body in it. */
  const fileWith = (kind: Kind, draft: Json): JsonObject => {
    const parent = kindEntry(kind).parent;
    const record = { key: 'x', remoteId: null, draft, ...(parent === undefined ? {} : { [parent.member]: 'p' }) };
    return { format: 'flightplan-draft', version: 1, account: { id: 501 }, [kindEntry(kind).array]: [record] };
  };

  it('takes the sample, and refuses other files', () => {
    expect(takes(sample)).toBe(true);
    expect(takes({ ...sample, format: 'something' })).toBe(false);
    expect(takes({ ...sample, version: 2 })).toBe(false);
    expect(takes({ ...sample, lineItems: [{ key: 'l1' }] })).toBe(false);
  });

  it('takes what the checks take: no list, odd conflicts, mistakes in what nothing changes on the platform', () => {
    const wrong = { ...makeSample().entities.creative.get('r1')?.draft, adChoicesIcon: 'Centre' };
    const known = { key: 'r1', remoteId: 5001, base: wrong, draft: wrong };
    const file = { ...sample, tactics: null, conflicts: ['?'], creatives: [known] };
    const draft = readDraftValue(file);
    const problems = draft.ok ? validateDraft(draft.value, { now: Date.UTC(2026, 0, 1) }) : undefined;
    expect(problems?.filter(({ severity, key }) => severity === 'error' && key === 'r1')).toEqual([]);
    expect(takes(file)).toBe(true);
    expect(takes({ ...file, creatives: [{ ...known, remoteId: null, base: null }] })).toBe(false);
  });

  it.each([' \u00a0', '\u200b', '\ufeff\u2060', '\u3164', '\u2800\u00ad'])(
    'refuses the key %j, as a reader does',
    (key) => {
      const file = { ...sample, npiLists: [{ key, remoteId: 77, draft: {} }] };
      expect(takes(file)).toBe(false);
      expect(readDraftValue(file)).toMatchObject({ ok: false, failure: { code: 'DRAFT_MEMBER_INVALID' } });
    },
  );

  it('takes an NPI list that is only referred to, as the checks do, and none with half a change', () => {
    for (const draft of [{}, { name: 'Cardiologists' }]) expect(takes(fileWith('npiList', draft))).toBe(true);
    for (const draft of [
      { npis: ['1234567893'] },
      { operation: 'add' },
      { operation: 'merge', npis: ['1234567893'] },
    ]) {
      expect(takes(fileWith('npiList', draft))).toBe(false);
    }
  });

  // A line item is described as one that may be known in part.
  const cases: readonly (readonly [Kind, string])[] = [
    ['campaign', 'campaign'],
    ['lineItem', 'lineItem (known)'],
    ['tactic', 'tactic'],
    ['creative', 'creative (draft)'],
    ['npiList', 'npiList'],
  ];
  /** What a JSON Schema can say; dates that do not exist and parts of a cent are beyond it. */
  const SAYS = new Set([
    'REQUIRED_FIELD',
    'INVALID_TYPE',
    'INVALID_BOOLEAN',
    'INVALID_ENUM',
    'INVALID_LENGTH',
    'INVALID_PATTERN',
  ]);

  it.each(cases)('takes and refuses the bodies of a %s as the checks do', (kind, name) => {
    const shape = SHAPE_CASES.find((shapeCase) => shapeCase.name === name)?.shape;
    for (const body of FULL_BODIES[name] ?? []) expect(takes(fileWith(kind, body))).toBe(true);
    for (const rule of shape?.rules ?? []) {
      if (shape === undefined || rule.code === 'LIMIT_EXCEEDED') continue;
      const { fails, passes } = makeExamples(name, shape, rule);
      for (const body of passes) expect(takes(fileWith(kind, body)), rule.id).toBe(true);
      for (const body of fails) {
        // Digits as text are an id too, which a reader puts in its one form.
        const isRead = isObject(body) && withCanonicalIds(kind, body) !== body;
        if (rule.severity === 'warning' || isRead) expect(takes(fileWith(kind, body)), rule.id).toBe(true);
        else if (SAYS.has(rule.code)) expect(takes(fileWith(kind, body)), rule.id).toBe(false);
      }
    }
  });
});
