// The report of one push, pull or rehearsal: what was sent or read, when, what came of it. No secret is ever in one.
import { answerChangesSchema } from '../api/answer-changes.ts';
import { OPERATIONS } from '../api/endpoints.ts';
import { KINDS } from '../domain/resources/registry.ts';
import { z } from '../kernel/zod.ts';
import { STEP_STATES, WAIT_CAUSES } from './events.ts';
import { remoteIdSchema } from '../kernel/remote-id.ts';

/** A report stays readable, and a folder of them small: longer ones say how much more there was. */
export const MOST_STEPS = 10_000;
export const MOST_WAITS = 2000;
export const MOST_LISTED = 1000;
export const MOST_DETAILS = 50;
export const MOST_FIELDS = 100;
export const LONGEST_TEXT = 2000;

const text = z.string().max(LONGEST_TEXT);
/** ISO 8601. */
const time = z.iso.datetime().max(40);
const count = z.number().int().min(0);
/** Cents. */
const cents = z.number().int();

/** Names a file in the main process: nothing that could lead out of its folder. */
export const reportIdSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/);

const reportErrorSchema = z.object({
  code: text,
  message: text,
  details: z
    .array(
      z.object({
        field: text,
        code: text,
        message: text,
        expected: text.exactOptional(),
        /** As JSON. */
        value: text.exactOptional(),
      }),
    )
    .max(MOST_DETAILS),
});

export const reportStepSchema = z.object({
  id: text,
  operation: z.enum(OPERATIONS),
  kind: z.enum(KINDS),
  /** What planners call the entity. */
  name: text,
  fields: z.array(text).max(MOST_FIELDS),
  /** Of a tactic: whom and where it reaches, in words. */
  targeting: text.exactOptional(),
  /** `waiting`: not sent when the report was written. */
  state: z.enum(['waiting', ...STEP_STATES]),
  status: z.number().int().exactOptional(),
  remoteId: remoteIdSchema.exactOptional(),
  requestId: text.exactOptional(),
  sentAt: time.exactOptional(),
  endedAt: time.exactOptional(),
  tookMs: z.number().min(0).exactOptional(),
  /** Why it was held back or left out, a sentence. */
  why: text.exactOptional(),
  /** What the platform says that it has changed. */
  changes: answerChangesSchema.exactOptional(),
  error: reportErrorSchema.exactOptional(),
});
export type ReportStep = z.infer<typeof reportStepSchema>;

/** Nothing was sent for a while, and why. */
const reportWaitSchema = z.object({
  from: time,
  to: time,
  cause: z.enum(WAIT_CAUSES),
  /** What waited; absent where everything did. */
  operation: z.enum(OPERATIONS).exactOptional(),
});
export type ReportWait = z.infer<typeof reportWaitSchema>;

/** Flight budgets of all line items of one campaign in the draft. */
const campaignMoneySchema = z.object({
  key: text,
  campaign: text,
  /** As last seen on the platform. */
  before: cents,
  /** As the draft wanted it. */
  planned: cents,
  /** With what was sent. */
  after: cents,
  /** How many amounts each leaves out because they can't be read; absent where none. */
  unreadable: z.object({ before: count, planned: count, after: count }).exactOptional(),
});
export type CampaignMoney = z.infer<typeof campaignMoneySchema>;

export const REPORT_KINDS = ['push', 'pull', 'rehearsal'] as const;

const headSchema = z.object({
  id: reportIdSchema,
  what: z.enum(REPORT_KINDS),
  /** The draft's. */
  title: text,
  /** `live`: it was sent to or read from a real account. A rehearsal sends nothing, whatever its draft's account is. */
  account: z.object({ live: z.boolean(), name: text, id: remoteIdSchema, host: text }),
});
export type ReportHead = z.infer<typeof headSchema>;

export const reportSummarySchema = headSchema.extend({
  /** `running` in a file means that it was cut off, unless it still runs. */
  state: z.enum(['running', 'ended', 'cancelled', 'stopped']),
  /** Each time that it ran, oldest first: one that was cut off and taken up again ran more than once. */
  runs: z.array(z.object({ from: time, to: time.nullable() })).max(MOST_LISTED),
  /** Steps by their outcome. */
  totals: z.object({
    steps: count,
    succeeded: count,
    failed: count,
    blocked: count,
    skipped: count,
    unknown: count,
    conflicts: count,
  }),
  /** Why it stopped before its end, a sentence. */
  stopped: text.nullable(),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** One of several pushes whose reports are shown as one. */
const roundSchema = reportSummarySchema.pick({ id: true, totals: true }).extend({ from: time.nullable() });

const sides = { base: text.exactOptional(), mine: text.exactOptional(), theirs: text.exactOptional() };

export const reportSchema = reportSummarySchema.extend({
  version: z.literal(1),
  steps: z.array(reportStepSchema).max(MOST_STEPS),
  /** Steps that are not listed, because there were too many. */
  moreSteps: count,
  waits: z.array(reportWaitSchema).max(MOST_WAITS),
  money: z.array(campaignMoneySchema).max(MOST_LISTED),
  /** Fields that both sides had changed, each side as JSON. */
  conflicts: z.array(z.object({ name: text, kind: z.enum(KINDS), path: text, ...sides })).max(MOST_LISTED),
  /** Fields that the platform, by its answer, took otherwise than they were sent, each side as JSON. */
  answered: z
    .array(
      z.object({
        name: text,
        kind: z.enum(KINDS),
        path: text,
        sent: text.exactOptional(),
        answered: text.exactOptional(),
      }),
    )
    .max(MOST_LISTED)
    // Reports from before answers were read have none.
    .default([]),
  /** What could not be compared, and why. */
  unchecked: z.array(z.object({ name: text, why: text })).max(MOST_LISTED),
  /** The pushes that are joined here, oldest first; absent in a report as it is stored. */
  rounds: z.array(roundSchema).max(MOST_LISTED).exactOptional(),
});
export type Report = z.infer<typeof reportSchema>;

/** Text from elsewhere, never longer than a report takes. */
export function cut(value: string): string {
  return value.length <= LONGEST_TEXT ? value : `${value.slice(0, LONGEST_TEXT - 1)}…`;
}
