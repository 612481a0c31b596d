// A long pause that the platform asks for: visible, with an end, and ended by a planner who wants it tried now.
import { expect, test } from 'vitest';
import { LIMITS } from '../../../shared/api/limits.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import { Pacer } from '../../api/pacer.ts';
import { createRunControl } from '../../api/run-control.ts';
import type { HttpOutcome, Transport } from '../../api/transport.ts';
import { memoryJournal } from '../journal/journal-file.ts';
import { creative, makeDraft, must, TEST_NOW, testSecrets, TEST_PROFILE } from '../../testing/test-drafts.ts';
import { pushDraft } from './push-draft.ts';
import { recallPace } from './recall-pace.ts';

const HOUR_S = 3600;

const answer = (status: number, body: JsonObject): HttpOutcome => ({
  ok: true,
  answer: { status, text: JSON.stringify(body), complete: true, header: () => null },
});
const refusal = (details: JsonObject): HttpOutcome =>
  answer(429, { success: false, error: { code: 'RATE_LIMIT_EXCEEDED', message: 'm', details } });

/** Creates creatives one after the other; the first tries are refused. `pressAt`: seconds after the first wait. */
async function pushWith(refusals: readonly HttpOutcome[], creatives: number, pressAt: readonly number[]) {
  const clock = jumpingClock(TEST_NOW);
  const control = createRunControl();
  const journal = memoryJournal(() => clock.now());
  const sentAt: number[] = [];
  const transport: Transport = (request) => {
    request.onSent?.();
    if (request.url.endsWith('/oauth/token')) {
      return Promise.resolve(answer(200, { access_token: 'the-access-token', expires_in: 600_000 }));
    }
    sentAt.push((clock.now() - TEST_NOW) / 1000);
    return Promise.resolve(refusals[sentAt.length - 1] ?? answer(201, { data: { id: sentAt.length } }));
  };
  const events: PushEvent[] = [];
  const end = await pushDraft({
    register: null,
    draft: makeDraft({
      creatives: Array.from({ length: creatives }, (_, index) => ({
        key: `r${index + 1}`,
        remoteId: null,
        base: null,
        draft: creative(`C${index}`),
      })),
    }),
    ...{ journal, platform: 'test', secrets: testSecrets, transport, limits: LIMITS, clock, control },
    profile: TEST_PROFILE,
    random: () => 0.5,
    onEvent: (event) => {
      events.push(event);
      if (event.event !== 'wait' || events.filter((each) => each.event === 'wait').length > 1) return;
      for (const seconds of pressAt) void clock.sleep(seconds * 1000).then(control.tryNow);
    },
    write: () => Promise.resolve(ok(null)),
  });
  const waits = events.flatMap((event) =>
    event.event === 'wait' ? [[Math.round((Date.parse(event.until ?? '') - TEST_NOW) / 1000), event.long]] : [],
  );
  return { end: must(end), sentAt, waits, journal };
}

test('a pause of an hour is said to be long and is kept; a window is not long', async () => {
  const { end, sentAt, waits } = await pushWith([refusal({ retry_after: HOUR_S })], 1, []);
  expect(end.succeeded).toBe(1);
  expect(sentAt[1]).toBeGreaterThanOrEqual(HOUR_S);
  expect(waits).toEqual([[HOUR_S, true]]);
  expect((await pushWith([refusal({})], 1, [])).waits).toEqual([[60, undefined]]);
});

test('tried now it is sent at once; refused again it waits again, and says so', async () => {
  const again = [refusal({ retry_after: HOUR_S }), refusal({ retry_after: 30 })];
  const { end, sentAt, waits } = await pushWith(again, 1, [100]);
  expect([end.succeeded, sentAt.map(Math.round)]).toEqual([1, [0, 100, 130]]);
  expect(waits).toEqual([
    [HOUR_S, true],
    // The wait that was ended is over as of then.
    [100, undefined],
    [130, undefined],
  ]);
});

test('pressed again and again it is one try', async () => {
  const hour = refusal({ retry_after: HOUR_S });
  const { sentAt } = await pushWith([hour, hour, hour], 1, [100, 100.1, 100.2, 102, 104]);
  expect(sentAt.map(Math.round)).toEqual([0, 100, 100 + HOUR_S, 100 + 2 * HOUR_S]);
});

test('a window that was named is no longer believed, by this push and by the next', async () => {
  const hourly = refusal({ limit: 1, window: '1 hour', retry_after: 5 });
  const { end, sentAt, journal } = await pushWith([hourly], 5, [100]);
  expect(end.succeeded).toBe(5);
  expect(sentAt.at(-1)).toBeLessThan(200);
  const pacer = new Pacer(LIMITS, () => TEST_NOW + 300_000);
  recallPace(pacer, journal.entries);
  expect(pacer.earliest('creative.create')).toBe(TEST_NOW + 300_000);
});
