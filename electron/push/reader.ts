// Reads one entity for comparison: in its turn, tried again while that may help.
import type { Operation } from '../../shared/api/operations.ts';
import type { Answer } from '../api/client.ts';
import type { Place } from '../api/pacer.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { backoffMs, isOffline, isPassing, MOST_REFUSALS, MOST_TRIES, stopsPush } from './retry.ts';
import type { Run } from './run.ts';
import { tellWait } from './wait.ts';

const LOOK_AGAIN_MS = 20;

/**
 * Waits for a place in the window of `operation` and takes it in the same breath: of many who wait, all see it free.
 * Null when the push ended meanwhile.
 */
async function turn(run: Run, operation: Operation): Promise<Place | null> {
  const { clock, control, pacer } = run.parts;
  for (;;) {
    await control.ready();
    if (!run.going) return null;
    const at = pacer.earliest(operation);
    if (at <= clock.now()) return pacer.take(operation);
    tellWait(run, operation, at);
    // What frees the place may not be known yet (infinity): look again soon.
    await clock.sleep(Number.isFinite(at) ? at - clock.now() : LOOK_AGAIN_MS, control.signal);
  }
}

/** `CANCELLED` when the push ended first; a failure that ends the push is also noted in `run.stopped`. */
export async function readPaced(run: Run, operation: Operation, id: number): Promise<Result<Answer>> {
  const { client, clock, control, pacer, random } = run.parts;
  let last: Failure = fail('CANCELLED').failure;
  let tries = 0;
  for (let refusals = 0; refusals < MOST_REFUSALS;) {
    const place = await turn(run, operation);
    if (place === null) return fail('CANCELLED');
    const start = clock.now();
    const outcome = await client.call({
      operation,
      id,
      onSent: () => {
        place.sent();
      },
    });
    if (outcome.ok) {
      place.done();
      run.answered(clock.now() - start);
      return ok(outcome.answer);
    }
    if (outcome.trace === 'unsent') place.giveBack();
    else place.done();
    last = outcome.failure;
    if (outcome.lesson !== undefined) {
      refusals += 1;
      const until = pacer.learn(operation, outcome.lesson);
      tellWait(run, operation, until);
      continue;
    }
    if (stopsPush(last)) run.stopped ??= last;
    tries += 1;
    if (!isPassing(outcome) || run.stopped !== null) break;
    if (tries >= MOST_TRIES) {
      if (isOffline(outcome)) run.stopped ??= last;
      break;
    }
    await clock.sleep(backoffMs(tries, random()), control.signal);
  }
  return { ok: false, failure: last };
}
