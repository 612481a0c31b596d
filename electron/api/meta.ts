// Reads targeting metadata (§4.7-4.9): all of it in one answer, or all pages in their turn.
import type { Operation } from '../../shared/api/endpoints.ts';
import {
  type BrandCategory,
  type GeoTarget,
  type HealthSegment,
  brandCategorySchema,
  geoTargetSchema,
  healthSegmentSchema,
} from '../../shared/domain/resources/metadata.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type Json, type JsonObject, isList, isObject } from '../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { z } from '../../shared/kernel/zod.ts';
import type { PlatformSession } from './platform-session.ts';

export interface MetaBatch<Value> {
  readonly records: readonly Value[];
  /** Records that were not understood: left out. */
  readonly unread: number;
  /** Records in all, where the platform says so. */
  readonly total: number | null;
  /** Where the next page begins: opaque, null after the last one and in an export, which cannot go on. */
  readonly next: string | null;
}

/**
 * Batches in the platform's order. A failure is the last thing that comes: `PLATFORM_REFUSED`, `ANSWER_TOO_LARGE`,
 * `ANSWER_NOT_UNDERSTOOD`, `LIST_NOT_WHOLE` {records, total}, and those of any call.
 */
export type MetaBatches<Value> = AsyncGenerator<Result<MetaBatch<Value>>, void>;

/** Where a read that was cut off goes on. */
export interface ReadFrom {
  /** The `next` of its last batch. */
  readonly cursor: string;
  /** Records that came before, also those that were not understood. */
  readonly records: number;
}

export interface PageOptions {
  readonly from?: ReadFrom | undefined;
  /** Bytes of one answer. */
  readonly maxBytes?: number;
}

/** Bytes of one answer: a page of 50 has some thousand; a taxonomy in one some millions. */
const PAGE_BYTES = 16_000_000;
const WHOLE_BYTES = 50_000_000;
/** What a platform may give in all: one that always has another page must come to an end. */
const MOST_PAGES = 10_000;

export interface PartReaders<Value> {
  /** All of it in one answer, as far as the platform gives it so; goes on by cursor where it does not. */
  whole(session: PlatformSession, options?: Pick<PageOptions, 'maxBytes'>): MetaBatches<Value>;
  /** In pages of the platform's own size. */
  pages(session: PlatformSession, options?: PageOptions): MetaBatches<Value>;
}

/** §4.7, §4.8: -1 brings all records. Which other sizes are taken is not shown. */
const ALL_RECORDS = { limit: '-1' };

function makeReaders<Value>(operation: Operation, schema: z.ZodType<Value>): PartReaders<Value> {
  return {
    whole: (session, { maxBytes = WHOLE_BYTES } = {}) =>
      readPages(session, operation, schema, { query: ALL_RECORDS, maxBytes }),
    pages: (session, { from, maxBytes = PAGE_BYTES } = {}) => readPages(session, operation, schema, { from, maxBytes }),
  };
}

export const healthTaxonomyReaders: PartReaders<HealthSegment> = makeReaders(
  'meta.healthTaxonomy',
  healthSegmentSchema,
);
export const brandSuitabilityReaders: PartReaders<BrandCategory> = makeReaders(
  'meta.brandSuitability',
  brandCategorySchema,
);
/** §4.9 shows no size that brings all; the export does. */
export const readGeoPages: PartReaders<GeoTarget>['pages'] = makeReaders('meta.geo', geoTargetSchema).pages;

interface Paging extends PageOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly maxBytes: number;
}

async function* readPages<Value>(
  session: PlatformSession,
  operation: Operation,
  schema: z.ZodType<Value>,
  { from, query = {}, maxBytes }: Paging,
): MetaBatches<Value> {
  const seen = new Set<string | null>();
  let cursor: string | null = from?.cursor ?? null;
  let records = from?.records ?? 0;
  for (let read = 0; ; read += 1) {
    if (read >= MOST_PAGES) {
      yield fail('ANSWER_TOO_LARGE', { operation });
      return;
    }
    const outcome = await session.call({
      operation,
      maxBytes,
      query: { ...query, ...defined({ cursor: cursor ?? undefined }) },
      // Asked again it would be as large.
      mayRepeat: ({ code }) => code !== 'ANSWER_TOO_LARGE',
    });
    if (!outcome.ok) {
      yield { ok: false, failure: outcome.failure };
      return;
    }
    const page = readPage(outcome.answer.body);
    seen.add(cursor);
    // A cursor that comes again would be followed for ever.
    if (page === null || (page.next !== null && seen.has(page.next))) {
      yield fail('ANSWER_NOT_UNDERSTOOD', { operation, status: outcome.answer.status });
      return;
    }
    records += page.items.length;
    const left = page.next === null ? missingRecords(page, records) : null;
    if (left !== null) {
      yield fail('LIST_NOT_WHOLE', { operation, records, ...left });
      return;
    }
    yield ok({ ...understood(page.items, schema), total: page.total, next: page.next });
    if (page.next === null) return;
    cursor = page.next;
  }
}

/**
 * Of a read that has come to its end: null where all came, as far as the platform says how much there is. A platform
 * that says "more" and names no way there has not given all, whatever its total.
 */
export function missingRecords({ more, total }: Pagination, records: number): { readonly total?: number } | null {
  if (total !== null && total > records) return { total };
  return more ? {} : null;
}

/** One record that moved its shape must not keep the others out. */
export function understood<Value>(
  items: readonly Json[],
  schema: z.ZodType<Value>,
): Pick<MetaBatch<Value>, 'records' | 'unread'> {
  const records: Value[] = [];
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) records.push(parsed.data);
  }
  return { records, unread: items.length - records.length };
}

/** What an answer says of the list that it is a part of, in both spellings of the interface (§4.7, §4.9). */
export interface Pagination {
  /** Whether it says that there is more. */
  readonly more: boolean;
  /** Records in all, where it says so. */
  readonly total: number | null;
}

interface MetaPage extends Pagination {
  readonly items: readonly Json[];
  /** Opaque; null on the last page. */
  readonly next: string | null;
}

const readList = (body: Json): readonly Json[] | null => {
  const data = isObject(body) ? body['data'] : body;
  return isList(data) ? data : null;
};

const LONGEST_CURSOR = 4096;

/** Null if the body has no list, or an invalid cursor. */
function readPage(body: Json | undefined): MetaPage | null {
  const items = body === undefined ? null : readList(body);
  if (items === null) return null;
  const pagination = paginationIn(body);
  const cursor = pagination['nextCursor'] ?? pagination['next_cursor'];
  // A cursor goes into an address, and each is remembered.
  if (typeof cursor === 'string' && cursor.length > LONGEST_CURSOR) return null;
  // The address of the next page is not followed: a token goes nowhere that an answer names.
  const next = typeof cursor === 'string' && cursor !== '' && hasMore(pagination) !== false ? cursor : null;
  return { items, next, ...readPagination(body) };
}

export function readPagination(body: Json | undefined): Pagination {
  const pagination = paginationIn(body);
  const { total: stated } = pagination;
  const total = typeof stated === 'string' && /^\d{1,15}$/.test(stated) ? Number(stated) : stated;
  return {
    more: hasMore(pagination) === true,
    total: typeof total === 'number' && Number.isFinite(total) ? total : null,
  };
}

/** Also as text, as ids and sums are read: a list must not pass for whole because of its spelling. */
function hasMore(pagination: JsonObject): boolean | null {
  const stated = pagination['hasMore'] ?? pagination['has_more'];
  if (stated === true || stated === 'true') return true;
  return stated === false || stated === 'false' ? false : null;
}

function paginationIn(body: Json | undefined): JsonObject {
  const pagination = isObject(body) ? body['pagination'] : undefined;
  return isObject(pagination) ? pagination : {};
}
