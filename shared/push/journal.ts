// The push journal's entries: what a push writes down, numbered.
import { OPERATIONS } from '../api/endpoints.ts';
import { KINDS } from '../domain/resources/registry.ts';
import { failureSchema } from '../kernel/failure-schema.ts';
import { isObject } from '../kernel/json.ts';
import { z } from '../kernel/zod.ts';
import { type StepResult, stepResultSchema } from './events.ts';
import { remoteIdSchema } from '../kernel/remote-id.ts';

/**
 * The line's code says that we wrote it, and JSON.parse that it is JSON: looking into each value again takes long.
 */
const body = z.custom<NonNullable<StepResult['base']>>(isObject);
const stepResult = stepResultSchema.extend({ base: body.nullable() });

const identity = z.object({ parent: z.string(), digest: z.string() });

const ofStep = { step: z.string(), operation: z.enum(OPERATIONS), kind: z.enum(KINDS), key: z.string() };

/** What an entry says, before it has its number. */
export const journalFactSchema = z.discriminatedUnion('type', [
  /**
   * A push begins. `platform` names where to: another one's journal is not this one's. `draft`: the draft's id; absent in
   * entries of older versions.
   */
  z.object({ type: z.literal('begin'), platform: z.string(), accountId: remoteIdSchema, draft: z.string().optional() }),
  /** A push that was cut off goes on. */
  z.object({ type: z.literal('resume') }),
  /** A read and its three-way comparison brought a new base. */
  z.object({ type: z.literal('compared'), result: stepResult }),
  /**
   * On disk before the request leaves. `body` for creates only: it becomes the base if no answer comes. `identity`:
   * what the create makes (`CreateIdentity`); absent in entries of older versions.
   */
  z.object({ type: z.literal('sent'), ...ofStep, body: body.optional(), identity: identity.optional() }),
  /** The platform answered that it did nothing (429) or that it failed (5xx): the step may be sent again. */
  z.object({ type: z.literal('refused'), step: z.string(), status: z.number() }),
  /** Nothing left this machine, so nothing can have happened. */
  z.object({ type: z.literal('unsent'), step: z.string() }),
  z.object({
    type: z.literal('succeeded'),
    ...ofStep,
    status: z.number(),
    requestId: z.string().optional(),
    result: stepResult.optional(),
  }),
  z.object({ type: z.literal('failed'), ...ofStep, failure: failureSchema }),
  /** Sent, with unknown outcome. */
  z.object({ type: z.literal('unknown'), ...ofStep, failure: failureSchema }),
  /** The planner looked: the id it has there, or null when it is not there. */
  z.object({
    type: z.literal('settled'),
    ...ofStep,
    remoteId: remoteIdSchema.nullable(),
    result: stepResult.optional(),
    /** Another one is created whatever became of it: what was sent is as unknown as before. */
    again: z.literal(true).optional(),
  }),
  /** What a 429 taught. */
  z.object({
    type: z.literal('learnt'),
    operation: z.enum(OPERATIONS),
    limit: z.number().positive(),
    windowMs: z.number().positive(),
    /** How long nothing may be sent, from when it was written. Absent in entries of older versions. */
    retryAfterMs: z.number().nonnegative().optional(),
  }),
  /** The push is over and everything up to here is in the draft. */
  z.object({ type: z.literal('end') }),
  /** The rest of an earlier push's create: the entry has the push and the number under which it was sent. */
  z.object({
    type: z.literal('created'),
    kind: z.enum(KINDS),
    key: z.string(),
    remoteId: remoteIdSchema,
    identity,
    name: z.string().optional(),
  }),
  /** The rest of a request: when it left, for the platform's window. */
  z.object({ type: z.literal('paced'), operation: z.enum(OPERATIONS) }),
  /**
   * The first line of a journal that was compacted: so many lines of earlier pushes follow, with the numbers that they
   * had, and then numbers go on from this one's.
   */
  z.object({ type: z.literal('compacted'), kept: z.number().int().nonnegative() }),
]);

export type JournalFact = z.infer<typeof journalFactSchema>;

export type CreatedFact = Extract<JournalFact, { type: 'created' }>;

export type LearntFact = Extract<JournalFact, { type: 'learnt' }>;

export const journalEntrySchema = z.object({
  /** 1, 2, 3 … within the journal; what was compacted leaves gaps. */
  n: z.number().int().positive(),
  /** ISO 8601. */
  at: z.string().refine((at) => !Number.isNaN(Date.parse(at))),
  push: z.string(),
  fact: journalFactSchema,
});

export type JournalEntry = z.infer<typeof journalEntrySchema>;
