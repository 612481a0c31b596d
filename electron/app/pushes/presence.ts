// What the system shows of pushes: progress on the taskbar, no falling asleep meanwhile, a notice at the end.
import { counted } from '../../../shared/kernel/counted.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { shownName } from '../system/message-box.ts';
import type { Notice } from '../system/notices.ts';
import type { PushHost, PushOver } from './push-host.ts';

/** The system, as far as it takes part. */
export interface PresenceParts {
  readonly pushes: () => Pick<PushHost, 'running'>;
  /** Of 1; null: nothing runs. */
  readonly showProgress: (part: number | null) => void;
  readonly keepAwake: (on: boolean) => void;
  /** Calls `run` once after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
}

/** Each look counts the events of all running pushes. */
const LOOK_MS = 500;

export class Presence {
  readonly #parts: PresenceParts;
  #due = false;
  #awake = false;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** A push has begun, come further, or is over. */
  changed(): void {
    if (this.#due) return;
    this.#due = true;
    this.#parts.after(LOOK_MS, () => {
      this.#due = false;
      this.#look();
    });
  }

  #look(): void {
    const { pushes, showProgress, keepAwake } = this.#parts;
    const all = pushes().running();
    const total = all.reduce((sum, push) => sum + push.total, 0);
    const done = all.reduce((sum, push) => sum + push.done, 0);
    showProgress(all.length === 0 ? null : done / Math.max(1, total));
    const awake = all.some(({ state }) => state === 'running');
    if (awake === this.#awake) return;
    this.#awake = awake;
    keepAwake(awake);
  }
}

/**
 * `account`: its name; null for the practice platform. Null if the planner needs no notice: the push did not begin, or
 * was cancelled.
 */
export function createNotice({ push, result }: PushOver, account: string | null): Notice | null {
  const to = account === null ? 'practice' : `${shownName(account)} (live)`;
  // The failure of a push that did not begin is answered where it was asked for.
  if (push === undefined) return null;
  if (!result.ok) {
    if (result.failure.code === 'CANCELLED') return null;
    return { title: `The push to ${to} stopped`, body: failureMessage(result.failure) };
  }
  const { succeeded, failed, blocked, skipped, unknown, cancelled } = result.value;
  if (cancelled) return null;
  const left = failed + blocked + skipped + unknown;
  const sent = counted(succeeded, 'step', 'steps');
  const body = left === 0 ? `${sent} sent.` : `${sent} sent, ${left} not. Open Flightplan to see which and why.`;
  return { title: `The push to ${to} is over`, body };
}

export function passwordNotice(account: string): Notice {
  return {
    title: `The push to ${shownName(account)} (live) waits`,
    body: 'It needs the password of the account. Open Flightplan to type it.',
  };
}
