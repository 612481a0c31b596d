// Says what a push waits for and until when, once for each wait that a planner would notice.
import { endpointOf, subjectOf, windowOf } from '../../../shared/api/endpoints.ts';
import type { Operation } from '../../../shared/api/endpoints.ts';
import { isoTime } from '../../../shared/kernel/iso-time.ts';
import type { WaitCause } from '../../../shared/push/events.ts';
import type { Run } from './run.ts';

const NOTICED_MS = 200;
const told = new WeakMap<Run, Map<Operation, number>>();

const WHY = {
  'rate-limit': 'rate limit',
  'platform-failed': 'the platform failed',
  'too-many-items': 'too many items',
} as const satisfies Record<WaitCause, string>;

export function reportWait(run: Run, operation: Operation, until: number, because?: WaitCause): void {
  if (!Number.isFinite(until) || until - run.now() < NOTICED_MS) return;
  const window = windowOf(operation);
  const before = told.get(run) ?? new Map<Operation, number>();
  told.set(run, before);
  // Told already; that it turns out a little shorter is no news.
  const last = before.get(window) ?? 0;
  if (last > run.now() && until < last + NOTICED_MS) return;
  before.set(window, until);
  const cause = because ?? (run.failing.has(window) ? 'platform-failed' : 'rate-limit');
  const why = `${WHY[cause]}: ${endpointOf(operation).method} ${subjectOf(operation)}`;
  run.emit({ event: 'wait', until: isoTime(until), why, operation, cause });
}
