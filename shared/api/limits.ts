// How many requests the platform takes of each operation in a window (§8.1), as data that paces, predicts and refuses.
import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import { issueWords } from '../kernel/issue-words.ts';
import { z } from '../kernel/zod.ts';
import type { Operation } from './operations.ts';
import { OPERATIONS } from './operations.ts';

export interface Limit {
  /** Requests in any window. */
  readonly limit: number;
  readonly windowMs: number;
  /** False where §8.1 is silent: ten a minute until a 429's body says otherwise. */
  readonly known: boolean;
}

export type LimitTable = Readonly<Record<Operation, Limit>>;

const WINDOW_MS = 60_000;
const UNKNOWN_LIMIT = 10;

const documented = (limit: number): Limit => ({ limit, windowMs: WINDOW_MS, known: true });
const notShown: Limit = { limit: UNKNOWN_LIMIT, windowMs: WINDOW_MS, known: false };

/** §8.1. A line item PATCH, a line item POST, a tactic POST and two of the metadata reads are not shown there. */
export const LIMITS: LimitTable = {
  'campaign.updateBudget': documented(10),
  'campaign.read': notShown,
  'lineItem.create': notShown,
  'lineItem.replace': documented(10),
  'lineItem.patch': notShown,
  'lineItem.read': documented(50),
  'tactic.create': notShown,
  'creative.create': documented(10),
  'creative.replace': documented(10),
  'creative.read': documented(50),
  'npiList.read': documented(50),
  'npiList.replace': documented(10),
  'npiList.patch': documented(10),
  'npiList.readAttributes': documented(50),
  'npiList.replaceAttributes': documented(10),
  'meta.healthTaxonomy': notShown,
  'meta.brandSuitability': notShown,
  'meta.geo': documented(50),
};

/**
 * Operations that §8.1 counts under one line: "NPI lists: PUT 10" covers the list and its attributes.
 * They share a window, which is right if the platform counts them together and merely careful if it does not.
 */
const SHARED_WINDOWS: Partial<Record<Operation, Operation>> = {
  'npiList.replaceAttributes': 'npiList.replace',
  'npiList.readAttributes': 'npiList.read',
};

/** The window that an operation's requests are counted in, named by its first operation. */
export function windowOf(operation: Operation): Operation {
  return SHARED_WINDOWS[operation] ?? operation;
}

const limitsFileSchema = z.strictObject({
  windowMs: z.number().int().positive().optional(),
  operations: z
    .partialRecord(
      z.enum(OPERATIONS),
      z.strictObject({ limit: z.number().int().positive(), windowMs: z.number().int().positive().optional() }),
    )
    .optional(),
});

/** A limits file (contract §2) laid over §8.1. `LIMITS_INVALID` names the place that is wrong. */
export function parseLimits(value: unknown): Result<LimitTable> {
  const parsed = limitsFileSchema.safeParse(value);
  if (!parsed.success) {
    const { path, reason } = issueWords(parsed.error.issues, value);
    return fail('LIMITS_INVALID', { ...(path === '' ? {} : { path }), reason });
  }
  const { windowMs, operations } = parsed.data;
  const table: Record<Operation, Limit> = { ...LIMITS };
  for (const operation of OPERATIONS) {
    const said = operations?.[operation];
    const before = table[operation];
    table[operation] = {
      limit: said?.limit ?? before.limit,
      windowMs: said?.windowMs ?? windowMs ?? before.windowMs,
      known: before.known || said !== undefined,
    };
  }
  return ok(table);
}
