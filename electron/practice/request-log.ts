// Logs the newest calls, so that a test or a planner can see the requests.
import type { CalledOperation } from './faults.ts';

export interface LoggedRequest {
  /** 1, 2, 3 … in order of arrival. */
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** Absent for a path that the platform does not have. */
  readonly operation?: CalledOperation;
  /** Absent while it is being answered, and for ever when it never was. */
  readonly status?: number;
  /** The fault that it met. */
  readonly fault?: string;
}

export interface RequestLog {
  arrived(request: { readonly at: string; readonly method: string; readonly path: string }): number;
  learned(number: number, more: Partial<Pick<LoggedRequest, 'operation' | 'status' | 'fault'>>): void;
  list(): readonly LoggedRequest[];
}

const MOST = 50_000;

export function createRequestLog(): RequestLog {
  const entries = new Map<number, LoggedRequest>();
  let number = 0;
  return {
    arrived: (request) => {
      number += 1;
      entries.set(number, { number, ...request });
      entries.delete(number - MOST);
      return number;
    },
    learned: (of, more) => {
      const entry = entries.get(of);
      if (entry !== undefined) entries.set(of, { ...entry, ...more });
    },
    list: () => [...entries.values()],
  };
}
