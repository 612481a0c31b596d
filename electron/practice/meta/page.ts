// Cuts a sorted list into pages with opaque cursors, in the two spellings that the interface has (§4.7, §4.9).
import { defined } from '../../../shared/kernel/defined.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type Call, type Outcome, answer, refuse } from '../answers.ts';
import type { QueryReader } from './query.ts';

const DEFAULT_LIMIT = 50;

const encode = (offset: number): string => Buffer.from(`after:${offset}`).toString('base64url');

function decode(cursor: string): number | undefined {
  const match = /^after:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

export function sorted(items: readonly JsonObject[], member: string, order: string | undefined): readonly JsonObject[] {
  const text = (item: JsonObject): string => String(item[member] ?? '');
  const sign = order === 'desc' ? -1 : 1;
  return [...items].sort((a, b) => sign * text(a).localeCompare(text(b), 'en', { numeric: true }));
}

export interface PageSpelling {
  /** §4.9 writes has_more, next_cursor, next_cursor_url. */
  readonly snake?: boolean;
  readonly message?: string;
}

/** One page, or 400 with what the query got wrong. */
export function page(call: Call, query: QueryReader, all: readonly JsonObject[], spelling: PageSpelling = {}): Outcome {
  const limit = query.integer('limit', spelling.snake === true ? 1 : -1) ?? DEFAULT_LIMIT;
  const cursor = query.text('cursor');
  const offset = cursor === undefined ? 0 : decode(cursor);
  const problems = [
    ...query.problems,
    ...(offset === undefined ? [{ field: 'cursor', code: 'INVALID_FORMAT', message: 'Not a cursor of ours.' }] : []),
    ...(limit === 0 ? [{ field: 'limit', code: 'INVALID_RANGE', message: 'A page holds at least one record.' }] : []),
  ];
  if (problems.length > 0) return refuse(400, 'VALIDATION_ERROR', 'Invalid query parameters.', problems);
  const start = offset ?? 0;
  const end = limit < 0 ? all.length : Math.min(all.length, start + limit);
  const hasMore = end < all.length;
  const next = hasMore ? encode(end) : null;
  const nextUrl = next === null ? null : nextPageUrl(call, next);
  const counts = { limit, total: all.length };
  const pagination = spelling.snake
    ? { ...counts, has_more: hasMore, next_cursor: next, next_cursor_url: nextUrl }
    : { ...counts, hasMore, nextCursor: next, nextCursorUrl: nextUrl };
  const beside = { ...defined({ message: spelling.message }), pagination };
  return answer(200, all.slice(start, end), { beside });
}

function nextPageUrl(call: Call, cursor: string): string {
  const query = new URLSearchParams(call.query);
  query.set('cursor', cursor);
  return `${call.path}?${query.toString()}`;
}
