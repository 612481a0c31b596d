// Reads targeting metadata (§4.7-4.9): all pages of an answer in their turn, and the geo export as it comes.
import type { Operation } from '../../shared/api/endpoints.ts';
import type { BrandCategory, HealthSegment } from '../../shared/domain/metadata.ts';
import { brandCategorySchema, healthSegmentSchema } from '../../shared/domain/metadata.ts';
import { defined } from '../../shared/kernel/defined.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { isList, isObject } from '../../shared/kernel/json.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
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
 * `ANSWER_NOT_UNDERSTOOD`, and those of any call.
 */
export type MetaBatches<Value> = AsyncGenerator<Result<MetaBatch<Value>>, void>;

export interface PageOptions {
  /** Records to ask for at a time. The platform may give fewer. */
  readonly pageSize?: number;
  /** The `next` of a batch: goes on behind it. */
  readonly from?: string;
  /** Bytes of one page. */
  readonly maxBytes?: number;
}

/** The default is 50 (§8.2), which would take a window of ten reads a minute for each 500 records. */
const PAGE_SIZE = 1000;
/** A record has some hundred bytes; a page of a thousand may have thirty times that. */
const PAGE_BYTES = 16_000_000;
/** What a platform may give in all: one that always has another page must come to an end. */
const MOST_PAGES = 10_000;

type Reader<Value> = (session: PlatformSession, options?: PageOptions) => MetaBatches<Value>;

function readerOf<Value>(operation: Operation, schema: z.ZodType<Value>): Reader<Value> {
  return (session, options = {}) => readPages(session, operation, schema, options);
}

export const readHealthTaxonomy: Reader<HealthSegment> = readerOf('meta.healthTaxonomy', healthSegmentSchema);
export const readBrandSuitability: Reader<BrandCategory> = readerOf('meta.brandSuitability', brandCategorySchema);

async function* readPages<Value>(
  session: PlatformSession,
  operation: Operation,
  schema: z.ZodType<Value>,
  { from, pageSize = PAGE_SIZE, maxBytes = PAGE_BYTES }: PageOptions,
): MetaBatches<Value> {
  let limit: number | null = pageSize;
  const seen = new Set<string | null>();
  let cursor: string | null = from ?? null;
  for (let read = 0; ; read += 1) {
    if (read >= MOST_PAGES) {
      yield fail('ANSWER_TOO_LARGE', { operation });
      return;
    }
    const outcome = await session.call({
      operation,
      maxBytes,
      query: {
        ...(limit === null ? {} : { limit: String(limit) }),
        ...defined({ cursor: cursor ?? undefined }),
      },
    });
    if (!outcome.ok && limit !== null && refusesLimit(outcome.failure)) {
      // Which page sizes are taken is not shown: the platform's own is.
      limit = null;
      continue;
    }
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
    yield ok({ ...understood(page.items, schema), total: page.total, next: page.next });
    if (page.next === null) return;
    cursor = page.next;
  }
}

function refusesLimit({ platform }: Failure): boolean {
  return platform?.status === 400 && platform.details.some(({ field }) => field === 'limit');
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

/** One page: its records and the way to the next, in both spellings of the interface (§4.7, §4.9). */
interface MetaPage {
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
function readPage(body: Json | undefined): MetaPage | null {
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
