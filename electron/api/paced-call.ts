// One read in its turn: waits for a place in its window, sends, and tries again while that may help.
import type { Operation } from '../../shared/api/endpoints.ts';
import type { Failure } from '../../shared/kernel/result.ts';
import { fail } from '../../shared/kernel/result.ts';
import type { Answer, Call, Client } from './client.ts';
import type { Clock } from './clock.ts';
import type { Pacer, WindowPlace } from './pacer.ts';
import { backoffMs, isOffline, isPassing, MOST_REFUSALS, MOST_TRIES, stopsPush } from './retry.ts';

export interface PacedParts {
  readonly client: Client;
  readonly pacer: Pacer;
  readonly clock: Clock;
  /** 0 up to 1, for jitter. */
  readonly random: () => number;
  /** Ends waits, never a request that is on its way. */
  readonly signal: AbortSignal;
  /** Settles when nothing is in the way of the next request; false when there shall be none. */
  readonly ready: () => Promise<boolean>;
  readonly onWait?: (operation: Operation, until: number) => void;
  /** How long each good answer took, milliseconds. */
  readonly onAnswered?: (ms: number) => void;
}

/** Why there is no answer: `denied` and `offline` are no failures of this one call; after `over` nobody wants it. */
export type PacedOutcome =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: Failure; readonly why: 'failed' | 'denied' | 'offline' | 'over' };

/** What is sent; `mayRepeat` says, after a failure, whether trying again is still wanted. */
export type PacedRead = Omit<Call, 'onSent'> & { readonly mayRepeat?: () => boolean };

const LOOK_AGAIN_MS = 20;
const OVER = { ok: false, failure: fail('CANCELLED').failure, why: 'over' } as const;

/** For operations that may be repeated. */
export async function pacedCall(
  parts: PacedParts,
  { mayRepeat = () => true, ...call }: PacedRead,
): Promise<PacedOutcome> {
  const { client, clock, onAnswered, pacer, random, signal } = parts;
  let last: PacedOutcome = OVER;
  let tries = 0;
  let again = false;
  for (let refusals = 0; refusals < MOST_REFUSALS;) {
    const place = await turn(parts, call.operation);
    if (place === null) return OVER;
    const start = clock.now();
    const outcome = await client.call({
      ...call,
      onSent: () => {
        place.sent();
      },
    });
    if (outcome.ok) {
      place.done();
      onAnswered?.(clock.now() - start);
      return outcome;
    }
    if (outcome.trace === 'unsent') place.giveBack();
    else place.done();
    const { failure, lesson, onceAfterMs } = outcome;
    last = { ok: false, failure, why: 'failed' };
    if (lesson !== undefined) {
      refusals += 1;
      parts.onWait?.(call.operation, pacer.learn(call.operation, lesson));
      continue;
    }
    if (onceAfterMs !== undefined && !again) {
      again = true;
      await clock.sleep(onceAfterMs, signal);
      continue;
    }
    if (stopsPush(failure)) return { ...last, why: 'denied' };
    tries += 1;
    if (!isPassing(outcome) || !mayRepeat()) break;
    if (tries >= MOST_TRIES) return isOffline(outcome) ? { ...last, why: 'offline' } : last;
    await clock.sleep(backoffMs(tries, random()), signal);
  }
  return last;
}

/**
 * Waits for a place in the window of `operation` and takes it in the same breath: of many who wait, all see it free.
 * Null when there shall be no request any more.
 */
async function turn(parts: PacedParts, operation: Operation): Promise<WindowPlace | null> {
  const { clock, onWait, pacer, ready, signal } = parts;
  for (;;) {
    if (!(await ready())) return null;
    const at = pacer.earliest(operation);
    if (at <= clock.now()) return pacer.take(operation);
    onWait?.(operation, at);
    // What frees the place may not be known yet (infinity): look again soon.
    await clock.sleep(Number.isFinite(at) ? at - clock.now() : LOOK_AGAIN_MS, signal);
  }
}
