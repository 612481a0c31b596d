// The draft file's JSON Schema: complete, plain JSON, and true of what the program writes.
import { describe, expect, it } from 'vitest';
import type { z } from '../kernel/zod.ts';
import { getAt } from '../kernel/json.ts';
import { KINDS, kindEntry } from '../domain/registry.ts';
import { draftEntitySchemas } from '../domain/schemas.ts';
import { draftFileSchema } from './file-schema.ts';
import { makeSample } from './sample/sample.ts';

describe('draftFileSchema', () => {
  const schema = draftFileSchema();

  it('is plain JSON that names its dialect', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema['required']).toEqual(['format', 'version', 'account']);
  });

  it.each(KINDS)('describes the records of a %s with their body', (kind) => {
    const record = getAt(schema, ['properties', kindEntry(kind).array, 'items']);
    const parent = kindEntry(kind).parent?.member;
    expect(getAt(record, ['required'])).toEqual(['key', 'draft', ...(parent === undefined ? [] : [parent])]);
    expect(JSON.stringify(getAt(record, ['properties', 'draft']))).toContain('Interface §');
  });

  it('asks no other program to count cents in doubles', () => {
    expect(JSON.stringify(schema)).not.toContain('"multipleOf":0.01');
  });

  it('is made from schemas that take the whole sample', () => {
    const sample = makeSample();
    for (const kind of KINDS) {
      const body: z.ZodType = draftEntitySchemas[kind];
      for (const record of sample.entities[kind].values())
        expect(body.safeParse(record.draft).success, record.key).toBe(true);
    }
  });
});
