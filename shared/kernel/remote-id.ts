// The platform's ids: whole numbers from 1 to 2^63 - 1, of which a double holds only those up to 2^53 - 1 exactly.
import { z } from './zod.ts';

/**
 * An id of the platform in its one form, so that `===`, maps and sets compare ids: a number up to 2^53 - 1, from there on
 * its decimal digits as text.
 */
export type RemoteId = number | string;

export const MAX_REMOTE_ID = '9223372036854775807';

const DIGITS = /^[1-9]\d{0,18}$/;

/**
 * The id that a number, a bigint or digits in a text spell; null for anything else. A number from 2^53 on is null: it may
 * have lost digits before it came here. So are digits with zeros before them.
 */
export function parseRemoteId(value: unknown): RemoteId | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  const text = typeof value === 'bigint' ? String(value) : value;
  if (typeof text !== 'string' || !DIGITS.test(text)) return null;
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  return text.length < MAX_REMOTE_ID.length || text <= MAX_REMOTE_ID ? text : null;
}

/**
 * The id that a person has typed or pasted: blanks around it and zeros before it are a sheet's. Files and answers have none,
 * and are refused with them.
 */
export function parseTypedRemoteId(text: string): RemoteId | null {
  return parseRemoteId(text.trim().replace(/^0+/, ''));
}

/** Whether it is an id in its one form. */
export function isRemoteId(value: unknown): value is RemoteId {
  return value !== null && parseRemoteId(value) === value;
}

/** By size, smallest first. */
export function compareRemoteIds(one: RemoteId, other: RemoteId): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1;
  if (typeof other === 'number') return 1;
  if (one === other) return 0;
  return one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length;
}

const WORDS = { error: 'a whole number above 0, up to 2^63 - 1' };

/** Takes either spelling and gives the one form. */
export const remoteIdSchema = z
  .union([z.int(WORDS).positive(WORDS), z.string().max(MAX_REMOTE_ID.length, WORDS).regex(DIGITS, WORDS)], WORDS)
  .transform((value, context): RemoteId => {
    const id = parseRemoteId(value);
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: WORDS.error });
    return z.NEVER;
  });
