// How many requests the platform takes of each operation in a window (§8.1), as data that paces, predicts and refuses.
import { type Result, fail, ok } from '../kernel/result.ts';
import { issueWords } from '../kernel/issue-words.ts';
import { z } from '../kernel/zod.ts';
import { type Operation, ENDPOINTS, OPERATIONS } from './endpoints.ts';

export interface Limit {
  /** Requests in any window. */
  readonly limit: number;
  readonly windowMs: number;
  /** False where §8.1 has no entry: ten a minute until a 429's body says otherwise. */
  readonly known: boolean;
}

export type LimitTable = Readonly<Record<Operation, Limit>>;

const WINDOW_MS = 60_000;
const UNKNOWN_LIMIT = 10;
/** Of the practice platform, unless it is told otherwise: shorter than the platform's minute, so that a tour is one. */
export const PRACTICE_WINDOW_MS = 10_000;

/** §8.1, as the endpoints have it. */
export const LIMITS = Object.fromEntries(
  OPERATIONS.map((operation): [Operation, Limit] => {
    const { limit } = ENDPOINTS[operation];
    return [operation, { limit: limit ?? UNKNOWN_LIMIT, windowMs: WINDOW_MS, known: limit !== null }];
  }),
) as LimitTable; // one for each operation

const limitsFileSchema = z.strictObject({
  windowMs: z.number().int().positive().optional(),
  operations: z
    .partialRecord(
      z.enum(OPERATIONS),
      z.strictObject({ limit: z.number().int().positive(), windowMs: z.number().int().positive().optional() }),
    )
    .optional(),
});

/** A limits file (contract §2) laid over §8.1. `LIMITS_INVALID` names the member that is wrong. */
export function parseLimits(value: unknown): Result<LimitTable> {
  const parsed = limitsFileSchema.safeParse(value);
  if (!parsed.success) {
    const { path, reason } = issueWords(parsed.error.issues, value);
    return fail('LIMITS_INVALID', { ...(path === '' ? {} : { path }), reason });
  }
  const { windowMs, operations } = parsed.data;
  const table: Record<Operation, Limit> = { ...LIMITS };
  for (const operation of OPERATIONS) {
    const override = operations?.[operation];
    const before = table[operation];
    table[operation] = {
      limit: override?.limit ?? before.limit,
      windowMs: override?.windowMs ?? windowMs ?? before.windowMs,
      known: before.known || override !== undefined,
    };
  }
  return ok(table);
}
