// The events of a running push (contract §2), for the command line's NDJSON and for the window alike.
import { z } from '../kernel/zod.ts';
import { answerChangesSchema } from '../api/answer-changes.ts';
import { OPERATIONS } from '../api/endpoints.ts';
import { idsPlatformSchema } from '../domain/resources/account.ts';
import { KINDS } from '../domain/resources/registry.ts';
import { failureSchema } from '../kernel/failure-schema.ts';
import { FAILURE_CODES } from '../kernel/result.ts';
import { PUSH_WARNING_CODES } from './push-warnings.ts';
import { reasonSchema } from './reasons.ts';
import { uncheckedSchema } from './unchecked.ts';
import { remoteIdSchema } from '../kernel/remote-id.ts';

export const STEP_STATES = ['sent', 'succeeded', 'failed', 'blocked', 'skipped', 'unknown'] as const;
export type StepState = (typeof STEP_STATES)[number];

/**
 * Why nothing is sent for a while: the platform's limits, it failed and is given time, it takes fewer items, there is
 * no network, or a password has to be typed (the window's pushes alone wait for these two).
 */
export const WAIT_CAUSES = ['rate-limit', 'platform-failed', 'too-many-items', 'network', 'password'] as const;
export type WaitCause = (typeof WAIT_CAUSES)[number];

const stepError = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      message: z.string(),
      expected: z.string().optional(),
      value: z.json().optional(),
    }),
  ),
  requestId: z.string().optional(),
  /** Set when `message` is not the platform's: what failed, with what its sentence is made of. */
  failure: failureSchema.optional(),
});

/** One step of the plan as planners see it: its call, its entity, the steps it waits for. Bodies stay in the engine. */
export const plannedStepSchema = z.object({
  id: z.string(),
  operation: z.enum(OPERATIONS),
  kind: z.enum(KINDS),
  key: z.string(),
  name: z.string(),
  fields: z.array(z.string()),
  waitsFor: z.array(z.string()),
  /** Seconds from the start at which the step is expected to be sent. */
  expectedAt: z.number(),
  /** Why it is known not to be sendable before anything is tried, in a sentence. */
  blocked: z.string().optional(),
  /** Sent before, with unknown outcome. */
  unknown: z.boolean().optional(),
  /** Fields that a replace would reset, and those that can't be compared (§4.4). */
  resets: z.array(z.string()).optional(),
});

export const waitSchema = z.object({
  /** ISO 8601; of a wait for the network when it is tried next. Null until the password is typed. */
  until: z.string().nullable(),
  why: z.string(),
  /** What waits, and why: what `why` says to people. A password is waited for by everything. */
  operation: z.enum(OPERATIONS).optional(),
  cause: z.enum(WAIT_CAUSES),
  /** The limit that is waited for, as far as it is known. */
  limit: z.object({ requests: z.number().int().positive(), windowMs: z.number().positive() }).optional(),
  /** More than the planner expects of a limit: it can be tried now. */
  long: z.literal(true).optional(),
});
export type Wait = z.infer<typeof waitSchema>;

/** At most one of each window, and one that everything waits for. */
export const waitsSchema = z.array(waitSchema).max(OPERATIONS.length + 1);

/** Which flight a path goes into. The index in the path is that of the draft that was pushed; edits move it. */
const inFlight = { flightId: z.json().optional() };

/** A field that both sides changed, differently. */
export const conflictEventSchema = z.object({
  event: z.literal('conflict'),
  key: z.string(),
  kind: z.enum(KINDS),
  path: z.string(),
  ...inFlight,
  base: z.json().optional(),
  mine: z.json().optional(),
  theirs: z.json().optional(),
});

/** A field that only the platform changed, taken in. */
export const mergedEventSchema = z.object({
  event: z.literal('merged'),
  key: z.string(),
  kind: z.enum(KINDS),
  path: z.string(),
  ...inFlight,
  base: z.json().optional(),
  theirs: z.json().optional(),
});

/** A field that the platform, by its answer, took otherwise than it was sent. */
export const answeredEventSchema = z.object({
  event: z.literal('answered'),
  key: z.string(),
  kind: z.enum(KINDS),
  path: z.string(),
  ...inFlight,
  sent: z.json().optional(),
  answered: z.json().optional(),
});

export const pushEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('plan'),
    steps: z.number(),
    estimateSeconds: z.number(),
    list: z.array(plannedStepSchema).optional(),
  }),
  z.object({
    event: z.literal('step'),
    step: z.enum(OPERATIONS),
    id: z.string(),
    key: z.string(),
    state: z.enum(STEP_STATES),
    status: z.number().optional(),
    remoteId: remoteIdSchema.optional(),
    requestId: z.string().optional(),
    error: stepError.optional(),
    /** Why a step is blocked or skipped, in a sentence. */
    why: z.string().optional(),
    /** What `why` says, for those who have other names for what it speaks of. */
    reason: reasonSchema.optional(),
    tookMs: z.number().optional(),
    /** What the platform says that a replace has changed (§4.4). */
    changes: answerChangesSchema.optional(),
  }),
  conflictEventSchema,
  mergedEventSchema,
  answeredEventSchema,
  z.object({
    event: z.literal('unchecked'),
    key: z.string(),
    why: z.string(),
    /** What `why` says. */
    cause: uncheckedSchema.optional(),
  }),
  /** Of the push as a whole. */
  z.object({ event: z.literal('warning'), code: z.enum(PUSH_WARNING_CODES), why: z.string() }),
  waitSchema.extend({ event: z.literal('wait') }),
  z.object({
    event: z.literal('progress'),
    done: z.number(),
    total: z.number(),
    /** ISO 8601: when the push is expected to end, following what has happened so far. */
    expectedEnd: z.string(),
  }),
  z.object({
    event: z.literal('end'),
    succeeded: z.number(),
    failed: z.number(),
    blocked: z.number(),
    skipped: z.number(),
    unknown: z.number(),
    conflicts: z.number(),
    /** Why the push as a whole stopped before its end. */
    stopped: z.object({ code: z.enum(FAILURE_CODES), message: z.string() }).optional(),
  }),
]);

export type PlannedStep = z.infer<typeof plannedStepSchema>;
export type PushEvent = z.infer<typeof pushEventSchema>;
export type ConflictEvent = z.infer<typeof conflictEventSchema>;
export type MergedEvent = z.infer<typeof mergedEventSchema>;
export type AnsweredEvent = z.infer<typeof answeredEventSchema>;

/** What a finished step brought, to be folded into a draft as a `result` (shared/push/fold.ts). */
export const stepResultSchema = z.object({
  kind: z.enum(KINDS),
  key: z.string(),
  remoteId: remoteIdSchema.nullable(),
  /** The body now on the platform as far as it is known, canonical spelling, flights with their ids. */
  base: z.record(z.string(), z.json()).nullable(),
  /**
   * Instead of `base`, for an NPI list, which may hold a million numbers: the digest of the draft that was carried out.
   * A draft that still has it is its own base; one that was edited since has none.
   */
  drafted: z.string().optional(),
  /** Draft fields that took the platform's value, because only it changed or because its side was chosen. */
  takes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })).optional(),
  /** Custom fields that it made (§2.3): from now on no body calls them new. */
  madeFields: z.array(z.string()).optional(),
  /** Where the id comes from, as drafts name it: said with the first id that a draft gets. */
  platform: idsPlatformSchema.optional(),
  /** The key of the line item's campaign, where an answer has named it and the draft only assumed one. */
  campaign: z.string().optional(),
});

export type StepResult = z.infer<typeof stepResultSchema>;

/**
 * A journal entry as the window sees it: numbered within its push, so that a draft can ask for what it has not folded
 * in.
 */
export const pushRecordSchema = z.object({
  push: z.string(),
  entry: z.number().int().positive(),
  result: stepResultSchema,
});

export type PushRecord = z.infer<typeof pushRecordSchema>;
