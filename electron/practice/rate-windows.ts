// Counts requests of each operation over a sliding window, as §8.1 limits them.
import type { LimitTable } from '../../shared/api/limits.ts';
import { type Operation, windowOf } from '../../shared/api/endpoints.ts';
import type { Refusal } from './answers.ts';
import { rateLimitRefusal } from './envelope.ts';

export interface RateWindows {
  /** Counts one request, or refuses it. A refused request is not counted. */
  take(operation: Operation, now: number): Refusal | undefined;
}

export function createRateWindows(limits: LimitTable): RateWindows {
  const taken = new Map<Operation, number[]>();
  return {
    take: (operation, now) => {
      const { limit, windowMs } = limits[operation];
      const window = windowOf(operation);
      const recent = (taken.get(window) ?? []).filter((at) => at > now - windowMs);
      taken.set(window, recent);
      if (recent.length >= limit) {
        return rateLimitRefusal(limit, windowMs, (recent[recent.length - limit] ?? now) + windowMs, now);
      }
      recent.push(now);
      return undefined;
    },
  };
}
