// Mistakes in files that people write, as people read them.
import { expect, it } from 'vitest';
import { issueWords } from './issue-words.ts';
import { z } from './zod.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  windowMs: z.number().int().positive().optional(),
  operations: z.partialRecord(z.enum(['read', 'write']), z.strictObject({ limit: z.number().positive() })).optional(),
});

it.each([
  [{}, 'name', 'it is missing'],
  [{ name: '' }, 'name', 'it is empty'],
  [{ name: 7 }, 'name', 'it must be a text in quotes'],
  [{ name: 'a', windowMs: '60' }, 'windowMs', 'it must be a number'],
  [{ name: 'a', windowMs: 1.5 }, 'windowMs', 'it must be a whole number'],
  [{ name: 'a', windowMs: 0 }, 'windowMs', 'it must be more than 0'],
  [{ name: 'a', window: 1 }, 'window', 'no such name is known here'],
  [{ name: 'a', operations: { reed: { limit: 1 } } }, 'operations.reed', 'no such name is known here'],
  [{ name: 'a', operations: { read: {} } }, 'operations.read.limit', 'it is missing'],
  [[], '', 'it must be an object in braces'],
])('%j: %s, %s', (input, path, reason) => {
  const parsed = schema.safeParse(input);
  expect(issueWords(parsed.error?.issues ?? [], input)).toEqual({ path, reason });
});
