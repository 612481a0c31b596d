// How long the practice platform's limit windows are: shorter than the platform's own minute, so that a tour is one.
import { z } from '../../shared/kernel/zod.ts';

const DEFAULT_WINDOW_MS = 10_000;

const windowSchema = z.coerce.number().int().min(50).max(3_600_000);

/** `text` is the variable FLIGHTPLAN_PRACTICE_WINDOW_MS, in milliseconds; what is no such number counts as unset. */
export function practiceWindowMs(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return DEFAULT_WINDOW_MS;
  return windowSchema.safeParse(text).data ?? DEFAULT_WINDOW_MS;
}
