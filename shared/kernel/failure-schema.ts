// Parses a failure that comes from a push journal or over IPC.
import type { Json } from './json.ts';
import { FAILURE_CODES } from './result.ts';
import { z } from './zod.ts';

/** Ours is read-only. */
const json: z.ZodType<Json> = z.json();

const detailSchema = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  expected: z.string().exactOptional(),
  value: json.exactOptional(),
});

export const failureSchema = z.object({
  code: z.enum(FAILURE_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  retry: z.enum(['never', 'later']),
  platform: z
    .object({
      status: z.number(),
      code: z.string(),
      message: z.string(),
      requestId: z.string().exactOptional(),
      details: z.array(detailSchema).readonly(),
    })
    .exactOptional(),
});
