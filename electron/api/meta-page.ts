// One page of metadata: its records and the way to the next, in both spellings of the interface (§4.7, §4.9).
import type { Json } from '../../shared/kernel/json.ts';
import { isList, isObject } from '../../shared/kernel/json.ts';

export interface MetaPage {
  readonly items: readonly Json[];
  /** Opaque; null on the last page. */
  readonly next: string | null;
  /** Records in all, where the platform says so. */
  readonly total: number | null;
}

const listOf = (body: Json): readonly Json[] | null => {
  const data = isObject(body) ? body['data'] : body;
  return isList(data) ? data : null;
};

const LONGEST_CURSOR = 4096;

/** Null when the body holds no list, or a cursor that is none. */
export function readPage(body: Json | undefined): MetaPage | null {
  const items = body === undefined ? null : listOf(body);
  if (items === null) return null;
  const pagination = isObject(body) && isObject(body['pagination']) ? body['pagination'] : {};
  const more = pagination['hasMore'] ?? pagination['has_more'];
  const cursor = pagination['nextCursor'] ?? pagination['next_cursor'];
  const total = pagination['total'];
  // A cursor goes into an address, and each is remembered.
  if (typeof cursor === 'string' && cursor.length > LONGEST_CURSOR) return null;
  // The address of the next page is not followed: a token goes nowhere that an answer names.
  const next = typeof cursor === 'string' && cursor !== '' && more !== false ? cursor : null;
  return { items, next, total: typeof total === 'number' ? total : null };
}
