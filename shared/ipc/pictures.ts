// Channels of creatives as they look: shown in a frame, drawn still, and the pictures that are kept.
import { LARGEST_AD } from '../creative/ad-size.ts';
import { MOST_PREVIEW } from '../creative/bounds.ts';
import { z } from '../kernel/zod.ts';

const CHARS = MOST_PREVIEW + 1000;
const adPixels = z.number().positive().max(LARGEST_AD);

export const CREATIVE_CHANNELS = {
  /** Makes a creative ready to be shown in a frame; the path of its document, which can be asked for once. */
  'creative.show': {
    input: z.object({ markup: z.string().max(MOST_PREVIEW), scripts: z.boolean() }),
    output: z.object({ path: z.string() }),
    limit: { chars: CHARS, values: 50, calls: 200 },
  },
  /** Draws a creative still, or finds the picture of it; its path in the page. Null: it can't be drawn, or not now. */
  'creative.picture': {
    input: z.object({ markup: z.string().min(1).max(MOST_PREVIEW), width: adPixels, height: adPixels }),
    output: z.object({ path: z.string().nullable() }),
    limit: { chars: CHARS, values: 50, calls: 1000 },
  },
  /** How many pictures are kept, and their bytes. */
  'creative.keptPictures': {
    input: z.null(),
    output: z.object({ count: z.number().int().min(0), bytes: z.number().min(0) }),
    limit: { chars: 100, values: 10, calls: 200 },
  },
  /** Removes all of them: each is drawn again when it is asked for. */
  'creative.forgetPictures': { input: z.null(), output: z.null(), limit: { chars: 100, values: 10, calls: 50 } },
} as const;
