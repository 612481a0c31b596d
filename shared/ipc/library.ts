// Channels of the targeting library: the main process fetches it into a folder, the window takes its parts from there.
import { failureSchema } from '../kernel/failure-schema.ts';
import { z } from '../kernel/zod.ts';
import { LIBRARY_PARTS } from '../library/entry.ts';
import { waitsSchema } from '../push/events.ts';
import { targetSchema } from './accounts.ts';
import { type CallLimit, ACTION, QUERY } from './call-limits.ts';

const partSchema = z.enum(LIBRARY_PARTS);
/** Names one fetch, so that late messages of another can be ignored. */
const fetchIdSchema = z.string().min(1).max(100);
const libraryOf = z.object({ target: targetSchema });
const countSchema = z.number().int().nonnegative();

/** How the fetch of a part ended. */
const partEndSchema = z.object({
  part: partSchema,
  records: countSchema,
  /** Records that were not understood: left out. */
  unread: countSchema,
  /** Why it was not fetched; null when it was. */
  failure: failureSchema.nullable(),
  /** Whether the next fetch goes on where this one ended. */
  goesOn: z.boolean(),
});
export type PartFetched = z.infer<typeof partEndSchema>;

export const LIBRARY_CHANNELS = {
  /** Which parts the main process has of an account's library, and when each was fetched (ISO 8601). */
  'library.list': {
    input: libraryOf,
    output: z.array(z.object({ part: partSchema, fetchedAt: z.string() })).max(LIBRARY_PARTS.length),
    limit: QUERY,
  },
  /** Fetches all parts, side by side. Answers when it is over; a part's failure is its own. */
  'library.fetch': {
    input: libraryOf.extend({ fetch: fetchIdSchema }),
    output: z.array(partEndSchema).max(LIBRARY_PARTS.length),
    limit: ACTION,
  },
  /** What came so far is kept for the next fetch where the platform lets it go on. */
  'library.cancel': { input: z.object({ fetch: fetchIdSchema }), output: z.null(), limit: QUERY },
  'library.tryNow': { input: z.object({ fetch: fetchIdSchema }), output: z.null(), limit: QUERY },
  /** Makes a part ready for `transfer.take`: lines of JSON, a record each. */
  'library.offer': {
    input: libraryOf.extend({ part: partSchema }),
    output: z.object({ transferId: z.string().max(100), fetchedAt: z.string() }),
    limit: ACTION,
  },
  /** Asks for a folder that `meta sync` has filled, and takes over its content. Null when cancelled. */
  'library.import': {
    input: libraryOf,
    output: z.array(partSchema).max(LIBRARY_PARTS.length).nullable(),
    limit: ACTION,
  },
  /** Asks for a folder and writes the library there as `meta sync` does. Null when cancelled; else its name. */
  'library.export': { input: libraryOf, output: z.string().max(1000).nullable(), limit: ACTION },
  'library.forget': { input: libraryOf, output: z.null(), limit: ACTION },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType; limit: CallLimit }>;

export const LIBRARY_EVENTS = {
  /** How many records of each part have come, which parts are over, and the cause of a wait; at intervals. */
  'library.progress': z.object({
    fetch: fetchIdSchema,
    records: z.partialRecord(partSchema, countSchema),
    over: z.array(partSchema).max(LIBRARY_PARTS.length),
    waits: waitsSchema,
  }),
} as const satisfies Record<string, z.ZodType>;
