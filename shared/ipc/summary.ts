// The channel of summaries for reviewers: where one is saved; the draft is given next, and the main process writes the page.
import { z } from '../kernel/zod.ts';
import { targetSchema } from './accounts.ts';
import { transferRef } from './message-ids.ts';
import { ACTION } from './call-limits.ts';

export const summaryRequestSchema = z.object({
  /** What the page says that it shows. */
  part: z.string().max(500),
  /** Whether every campaign of it has all its line items. */
  whole: z.boolean(),
  notes: z.boolean(),
  /** Who makes it; empty if not stated. */
  by: z.string().max(200),
  /** Whose targeting library names codes; null where the draft's account is not chosen. */
  target: targetSchema.nullable(),
});
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

export const SUMMARY_CHANNELS = {
  /** Asks where to save it. Null when cancelled. `file.finish` writes it. */
  'summary.save': {
    input: summaryRequestSchema.extend({ suggestedName: z.string().max(1000) }),
    output: transferRef.extend({ name: z.string() }).nullable(),
    limit: ACTION,
  },
} as const;
