// When each step of a plan will be sent and when the push will end, from the limits alone.
import type { LimitTable } from '../api/limits.ts';
import type { Plan } from './step.ts';

export interface Forecast {
  /** Seconds from now until the last answer. */
  readonly totalSeconds: number;
  /** Seconds from now until each step is sent, by step id. */
  readonly sentAt: ReadonlyMap<string, number>;
}

export function forecast(_plan: Plan, _limits: LimitTable): Forecast {
  return { totalSeconds: 0, sentAt: new Map() };
}
