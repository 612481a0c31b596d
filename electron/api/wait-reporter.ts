// Reports what a session waits for and until when, once for each wait that a planner would notice.
import type { Operation } from '../../shared/api/endpoints.ts';
import { endpointOf, subjectOf, windowOf } from '../../shared/api/endpoints.ts';
import { isoTime } from '../../shared/kernel/iso-time.ts';
import type { Wait, WaitCause } from '../../shared/push/events.ts';
import type { PlatformSession } from './platform-session.ts';

const NOTICED_MS = 200;
/** Longer than a window of §8.1 and what a refusal in one adds: the platform asked for it. */
const LONG_MS = 90_000;

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
  private readonly session: Pick<PlatformSession, 'clock' | 'control'>;
  private readonly onWait: (wait: Wait) => void;

  constructor(session: WaitReporter['session'], onWait: WaitReporter['onWait']) {
    this.session = session;
    this.onWait = onWait;
    // A wait that is shorter than the one that was ended is news.
    session.control.onTryNow(() => {
      this.reported.clear();
    });
  }

  /** `until`: epoch milliseconds. */
  report(operation: Operation, until: number, cause: WaitCause = 'rate-limit'): void {
    const now = this.session.clock.now();
    if (!Number.isFinite(until) || until - now < NOTICED_MS) return;
    const window = windowOf(operation);
    // Reported already; that it turns out a little shorter is no news.
    const last = this.reported.get(window) ?? 0;
    if (last > now && until < last + NOTICED_MS) return;
    this.reported.set(window, until);
    // `PUT line item`, as the contract's example has it.
    const why = `${WHY[cause]}: ${endpointOf(operation).method} ${subjectOf(operation)}`;
    const long = until - now > LONG_MS ? ({ long: true } as const) : {};
    this.onWait({ until: isoTime(until), why, operation, cause, ...long });
  }
}
