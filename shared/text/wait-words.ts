// What a planner reads while a push or a pull waits.
import { subjectOf } from '../api/endpoints.ts';
import { formatNumber } from '../kernel/money.ts';
import type { Wait } from '../push/events.ts';
import { holdsAll } from '../push/open-waits.ts';

/** `showTime` writes an instant (ISO 8601) as people read it. */
export function waitSentence(
  { until, operation, cause, limit, long }: Omit<Wait, 'why'>,
  showTime: (at: string) => string,
): string {
  const at = until === null ? '' : showTime(until);
  if (cause === 'password') return 'Waiting for the password of the account. Nothing is lost meanwhile.';
  if (cause === 'network') return `No network. It goes on by itself when there is one; next try at ${at}.`;
  const what = operation === undefined ? 'platform' : subjectOf(operation);
  if (long === true && cause === 'rate-limit') {
    return `The platform asks to wait until ${at} before the next ${what}. It goes on by itself then.`;
  }
  const rate = limit === undefined ? '' : ` (${formatNumber(limit.requests)} ${windowWords(limit.windowMs)})`;
  return `Waiting until ${at} ${REASONS[cause](what)}${rate}.`;
}

/** The same beside a lane that goes on: what holds all lanes has its sentence once, over them. */
export function laneWaitSentence(wait: Wait, showTime: (at: string) => string): string {
  return holdsAll(wait) ? 'Waiting.' : waitSentence(wait, showTime);
}

/** `a minute`, `in 30 seconds`. */
function windowWords(ms: number): string {
  if (ms === 60_000) return 'a minute';
  return ms === 1000 ? 'a second' : `in ${formatNumber(ms / 1000)} seconds`;
}

const REASONS: Readonly<Record<Exclude<Wait['cause'], 'network' | 'password'>, (what: string) => string>> = {
  'rate-limit': (what) => `for the ${what} limit`,
  'platform-failed': (what) => `to try the ${what} again, since the platform failed`,
  'too-many-items': (what) => `to send the ${what} once more: the platform says that it has too many items`,
};
