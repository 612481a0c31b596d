// Reports what a push or a pull waits for and until when, once for each wait that a planner would notice.
import type { Operation } from '../../shared/api/endpoints.ts';
import { endpointOf, subjectOf, windowOf } from '../../shared/api/endpoints.ts';
import { isoTime } from '../../shared/kernel/iso-time.ts';
import type { PushEvent, WaitCause } from '../../shared/push/events.ts';
import type { Clock } from '../api/clock.ts';

const NOTICED_MS = 200;

const WHY = {
  'rate-limit': 'rate limit',
  'platform-failed': 'the platform failed',
  'too-many-items': 'too many items',
  network: 'network',
  password: 'password',
} as const satisfies Record<WaitCause, string>;

export class WaitReporter {
  /** By window: until when, as it was reported last. */
  private readonly reported = new Map<Operation, number>();
  private readonly clock: Clock;
  private readonly onWait: (event: Extract<PushEvent, { event: 'wait' }>) => void;

  constructor(clock: Clock, onWait: WaitReporter['onWait']) {
    this.clock = clock;
    this.onWait = onWait;
  }

  /** `until`: epoch milliseconds. */
  report(operation: Operation, until: number, cause: WaitCause = 'rate-limit'): void {
    const now = this.clock.now();
    if (!Number.isFinite(until) || until - now < NOTICED_MS) return;
    const window = windowOf(operation);
    // Reported already; that it turns out a little shorter is no news.
    const last = this.reported.get(window) ?? 0;
    if (last > now && until < last + NOTICED_MS) return;
    this.reported.set(window, until);
    // `PUT line item`, as the contract's example has it.
    const why = `${WHY[cause]}: ${endpointOf(operation).method} ${subjectOf(operation)}`;
    this.onWait({ event: 'wait', until: isoTime(until), why, operation, cause });
  }
}
