// Channels of crash reports: whether there is one to tell of, and where they lie.
import { z } from '../kernel/zod.ts';
import { ACTION, QUERY } from './call-limits.ts';

/** `main`: the main process. `window`: the page's. `part`: another of Chromium's, such as the graphics. */
export const CRASH_PLACES = ['main', 'window', 'part'] as const;

export const crashViewSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  where: z.enum(CRASH_PLACES),
  /** Of all reports, in words. */
  folder: z.string(),
});
export type CrashView = z.infer<typeof crashViewSchema>;

export const CRASH_CHANNELS = {
  /** The newest that the planner was not told of; null if there was no such crash. */
  'crashes.untold': { input: z.null(), output: crashViewSchema.nullable(), limit: QUERY },
  /** The planner has put it away. */
  'crashes.putAway': { input: z.null(), output: z.null(), limit: ACTION },
  /** Opens their folder in the system's file manager. Failures: FOLDER_NOT_OPENED. */
  'crashes.showFolder': {
    input: z.null(),
    output: z.null(),
    // A window of the file manager each.
    limit: { ...QUERY, calls: 10 },
  },
} as const;

export const CRASH_EVENTS = {
  'crashes.written': z.null(),
} as const;
