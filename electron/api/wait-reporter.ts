// Reports what a session waits for and until when, once for each wait that a planner would notice.
import { type Operation, endpointOf, subjectOf, windowOf } from '../../shared/api/endpoints.ts';
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
  /** By window: as it was reported last. */
  private readonly reported = new Map<Operation, { readonly until: number; readonly wait: Wait }>();
  private readonly session: Pick<PlatformSession, 'clock' | 'control' | 'pacer'>;
  private readonly onWait: (wait: Wait) => void;

  constructor(session: WaitReporter['session'], onWait: WaitReporter['onWait']) {
    this.session = session;
    this.onWait = onWait;
    // Ended waits are over as of now, and a shorter wait after that is reported again.
    session.control.onTryNow(() => {
      const now = session.clock.now();
      const ended = [...this.reported.values()].filter(({ until }) => until > now);
      this.reported.clear();
      for (const { wait } of ended) {
        const { long: _long, ...rest } = wait;
        this.onWait({ ...rest, until: isoTime(now) });
      }
    });
  }

  /** `until`: epoch milliseconds. */
  report(operation: Operation, until: number, cause: WaitCause = 'rate-limit'): void {
    const now = this.session.clock.now();
    if (!Number.isFinite(until) || until - now < NOTICED_MS) return;
    const window = windowOf(operation);
    // Reported already; that it turns out a little shorter is no news.
    const last = this.reported.get(window)?.until ?? 0;
    if (last > now && until < last + NOTICED_MS) return;
    // `PUT line item`, as the contract's example has it.
    const why = `${WHY[cause]}: ${endpointOf(operation).method} ${subjectOf(operation)}`;
    const long = until - now > LONG_MS ? ({ long: true } as const) : {};
    const { limit: requests, windowMs } = this.session.pacer.limitOf(operation);
    const limit = cause === 'rate-limit' ? { limit: { requests, windowMs } } : {};
    const wait: Wait = { until: isoTime(until), why, operation, cause, ...limit, ...long };
    this.reported.set(window, { until, wait });
    this.onWait(wait);
  }
}
