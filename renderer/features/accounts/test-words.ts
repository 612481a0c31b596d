// What a test of the connection found, in sentences.
import type { ConnectionTest } from '../../../shared/ipc/accounts.ts';
import { counted } from '../../../shared/kernel/counted.ts';

/** Tokens end by the platform's clock, and so do pushes by ours: less is no harm. */
const CLOCK_OFF_SECONDS = 300;

export interface TestWords {
  readonly text: string;
  /** What will be in the way later, though signing in worked. */
  readonly warning: 'clock' | 'rights' | null;
}

/** Of a test that signed in. */
export function testWords({ host, mayWrite, clockOffSeconds }: ConnectionTest): TestWords {
  if (mayWrite === false) {
    const text = `Signed in to ${host}, but this user may only read: a push would be refused. Ask the account’s administrator for the right to write.`;
    return { text, warning: 'rights' };
  }
  if (clockOffSeconds !== null && Math.abs(clockOffSeconds) > CLOCK_OFF_SECONDS) {
    const minutes = counted(Math.round(Math.abs(clockOffSeconds) / 60), 'minute', 'minutes');
    const text = `Signed in to ${host}, but this computer's clock is ${minutes} off. Set it right: sign-ins and the times that Flightplan names depend on it.`;
    return { text, warning: 'clock' };
  }
  return { text: `It works: signed in to ${host}.`, warning: null };
}
