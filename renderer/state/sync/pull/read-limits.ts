// The limits by which the window tells what reading costs: the documented ones (§8.1), or the practice platform's.
import { type LimitTable, LIMITS, PRACTICE_WINDOW_MS, parseLimits } from '../../../../shared/api/limits.ts';
import type { TargetId } from '../../../../shared/ipc/accounts.ts';
import type { Connection } from '../push/connection.svelte.ts';

export function readLimits(target: TargetId | null, { practice }: Pick<Connection, 'practice'>): LimitTable {
  if (target !== 'practice') return LIMITS;
  const limits = parseLimits({ windowMs: practice?.windowMs ?? PRACTICE_WINDOW_MS });
  return limits.ok ? limits.value : LIMITS;
}
