// Reads one entity for comparison: in its turn, and what ends the push is noted.
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { Answer } from '../../api/client.ts';
import { pacedCall } from '../../api/paced-call.ts';
import type { Run } from './run.ts';
import { reportWait } from './wait.ts';

/** `CANCELLED` when the push ended first; a failure that ends the push is also noted in `run.stopped`. */
export async function readPaced(run: Run, operation: Operation, id: number): Promise<Result<Answer>> {
  const { client, clock, control, pacer, random } = run.parts;
  const outcome = await pacedCall(
    {
      client,
      clock,
      pacer,
      random,
      signal: control.signal,
      ready: async () => {
        await control.ready();
        return run.going;
      },
      onWait: (waiting, until) => {
        reportWait(run, waiting, until);
      },
      onAnswered: (ms) => {
        run.answered(ms);
      },
    },
    { operation, id, mayRepeat: () => run.stopped === null },
  );
  if (outcome.ok) return ok(outcome.answer);
  if (outcome.why === 'denied' || outcome.why === 'offline') run.stopped ??= outcome.failure;
  return { ok: false, failure: outcome.failure };
}
