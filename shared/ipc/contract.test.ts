// What the window may send: every text, list and record of it has an end.
import { expect, it } from 'vitest';
import { z } from '../kernel/zod.ts';
import { CHANNELS } from './contract.ts';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Places of a JSON schema that a sender could fill without end. */
function endless(schema: unknown, place: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part: unknown, index) => endless(part, `${place}/${index}`));
  if (!isSchema(schema)) return [];
  const found = Object.entries(schema).flatMap(([member, part]) => endless(part, `${place}/${member}`));
  const chosen = 'enum' in schema || 'const' in schema;
  if (schema['type'] === 'string' && !chosen && !('maxLength' in schema)) found.push(place);
  if (schema['type'] === 'array' && !('maxItems' in schema)) found.push(place);
  const open = isSchema(schema['additionalProperties']) && !isEnum(schema['propertyNames']);
  if (open && !('maxProperties' in schema)) found.push(place);
  return found;
}

const isEnum = (schema: unknown): boolean => isSchema(schema) && 'enum' in schema;

it.each(Object.entries(CHANNELS))('%s takes nothing without an end', (_name, { input }) =>
  expect(endless(z.toJSONSchema(input, { io: 'input' }), '')).toEqual([]),
);

it('sees what has none', () => {
  const schema = z.object({ a: z.string(), b: z.array(z.number()), c: z.record(z.string().max(2), z.number()) });
  expect(endless(z.toJSONSchema(schema), '')).toEqual(['/properties/a', '/properties/b', '/properties/c']);
});
