// A transport without a network: calls a practice platform in this process, on a clock that jumps.
import type { Clock } from '../../api/clock.ts';
import type { JumpingClock } from '../../api/jumping-clock.ts';
import type { HttpOutcome, HttpRequest, Transport } from '../../api/transport.ts';
import type { Practice } from '../../practice/practice-platform.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { fail } from '../../../shared/kernel/result.ts';

/** `travelMs`: there and back takes twice that. */
export function inProcessTransport(practice: Practice, clock: JumpingClock, travelMs: number): Transport {
  return async (request) => {
    await clock.sleep(travelMs);
    request.onSent?.();
    const { response, wire } = await clock.during(() => practice.handle(asRequest(request)));
    if (wire === 'hang') return lost('ANSWER_TIMEOUT', clock, 60_000);
    if (wire === 'reset') return lost('CONNECTION_LOST', clock, travelMs);
    const text = await clock.during(() => response.text());
    await clock.sleep(travelMs);
    if (request.sink !== undefined && response.status === 200) await request.sink(Buffer.from(text));
    const complete = wire === 'whole';
    return {
      ok: true,
      answer: {
        status: response.status,
        header: (name) => response.headers.get(name),
        text: complete ? text : text.slice(0, text.length / 2),
        complete,
      },
    };
  };
}

function asRequest({ method, url, headers, body }: HttpRequest): Request {
  const text = body === undefined || typeof body === 'string' ? body : Buffer.concat(body.pieces).toString('utf8');
  return new Request(url, { method, headers, redirect: 'manual', ...defined({ body: text }) });
}

async function lost(code: 'ANSWER_TIMEOUT' | 'CONNECTION_LOST', clock: Clock, afterMs: number): Promise<HttpOutcome> {
  await clock.sleep(afterMs);
  return { ok: false, left: true, failure: fail(code, { host: 'practice' }, { retry: 'later' }).failure };
}
