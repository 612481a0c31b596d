// How long limit windows are, from environment variables: the practice platform's, and for tests a live platform's.
import { z } from '../../../shared/kernel/zod.ts';

/** §8.1. */
export const LIVE_WINDOW_MS = 60_000;

const windowSchema = z.coerce.number().int().min(50).max(3_600_000);

/** `text` in milliseconds; any other text counts as unset. */
export function windowLengthMs(text: string | undefined, otherwise: number): number {
  if (text === undefined || text.trim() === '') return otherwise;
  return windowSchema.safeParse(text).data ?? otherwise;
}
