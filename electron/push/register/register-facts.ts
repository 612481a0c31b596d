// The facts in the register of creations, one per line: sent creates, their outcomes, and decisions about questions.
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { z } from '../../../shared/kernel/zod.ts';

/** Who a create came from, as a planner is told. */
export const originSchema = z.object({
  by: z.enum(['window', 'cli']),
  /** The draft's title, or the name of its file. */
  name: z.string(),
});

export type Origin = z.infer<typeof originSchema>;

/** Enough to know a draft by. */
const LONGEST_NAME = 200;

export function origin(by: Origin['by'], name: string): Origin {
  return { by, name: name.slice(0, LONGEST_NAME) };
}

/** Where a draft's journal ends: the number and the code of its last line. */
const journalEnd = { draft: z.string(), place: z.string(), n: z.number(), code: z.string() };

export const registerFactSchema = z.discriminatedUnion('type', [
  /** On disk before the request leaves. Said again of one `create`, only its draft and what it is compared by count. */
  z.object({
    type: z.literal('sent'),
    /** Names this create in later facts. */
    create: z.string(),
    /** ISO 8601. */
    at: z.string(),
    /** The draft's id; null in journals from before drafts had one. */
    draft: z.string().nullable(),
    kind: z.enum(KINDS),
    key: z.string(),
    /** As in `CreateIdentity`; null where an older journal does not say. */
    parent: z.string().nullable(),
    digest: z.string().nullable(),
    from: originSchema,
  }),
  /** `id`: the platform's, as text. */
  z.object({ type: z.literal('created'), create: z.string(), id: z.string() }),
  /** It was refused, did not leave, or was looked for and not found. */
  z.object({ type: z.literal('absent'), create: z.string() }),
  /**
   * The planner wants another one in spite of these creates. `place`: whose journal says so; of a create whose outcome is
   * not known it counts there alone. Absent in lines of older versions, which count everywhere.
   */
  z.object({
    type: z.literal('again'),
    draft: z.string(),
    key: z.string(),
    creates: z.array(z.string()),
    place: z.string().optional(),
  }),
  z.object({ type: z.literal('journal'), ...journalEnd }),
  /** There was a register before this one, and it is gone: anything may have been created that no line says. */
  z.object({ type: z.literal('lost') }),
  /** The planner says that nothing of this draft was in a register that is gone. `place`: names the journal it counts for. */
  z.object({ type: z.literal('nothingLost'), draft: z.string(), place: z.string() }),
  /** Journals from before there was a register have been read into it. */
  z.object({ type: z.literal('seeded') }),
  /** The text before this line, from byte `from` on, was torn off by a crash while it was written. */
  z.object({ type: z.literal('torn'), from: z.number() }),
]);

export type RegisterFact = z.infer<typeof registerFactSchema>;
export type SentFact = Extract<RegisterFact, { type: 'sent' }>;
export type JournalEnd = Omit<Extract<RegisterFact, { type: 'journal' }>, 'type'>;
