// The limits by which the window tells what reading costs: the documented ones (§8.1), or the practice platform's.
import { type LimitTable, LIMITS, parseLimits } from '../../../../shared/api/limits.ts';
import type { TargetId } from '../../../../shared/ipc/accounts.ts';
import type { Connection } from '../push/connection.svelte.ts';

/** As long as it did not say otherwise. */
const PRACTICE_WINDOW_MS = 10_000;

export function readLimits(target: TargetId | null, { practice }: Pick<Connection, 'practice'>): LimitTable {
  if (target !== 'practice') return LIMITS;
  const limits = parseLimits({ windowMs: practice?.windowMs ?? PRACTICE_WINDOW_MS });
  return limits.ok ? limits.value : LIMITS;
}
