// The channel of charts: where a picture of one, or its figures, is saved.
import { z } from '../kernel/zod.ts';
import { ACTION } from './call-limits.ts';
import { transferRef } from './message-ids.ts';

export const CHART_CHANNELS = {
  /** Asks where to save it; its bytes are given next, in base64, as those of a sheet. Null when cancelled. */
  'chart.save': {
    input: z.object({ suggestedName: z.string().max(1000), what: z.enum(['picturePng', 'pictureSvg', 'figuresCsv']) }),
    output: transferRef.extend({ name: z.string() }).nullable(),
    limit: ACTION,
  },
} as const;
