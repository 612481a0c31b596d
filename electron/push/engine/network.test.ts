// A push of the app when the network goes away: it waits, says so, and goes on by itself.
import { expect, test } from 'vitest';
import { defined } from '../../../shared/kernel/defined.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import { createRunControl } from '../../api/run-control.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { createPractice } from '../../practice/practice-platform.ts';
import { createSeed } from '../../practice/seed.ts';
import { creative, makeDraft, must, TEST_NOW, testSecrets } from '../../testing/test-drafts.ts';
import { memoryJournal } from '../journal/journal-file.ts';
import { inProcessTransport } from '../rehearsal/in-process-transport.ts';
import { pushDraft } from './push-draft.ts';

const COUNT = 50;
const HOUR_MS = 3_600_000;

/** 50 creatives, half of them new, pushed while the network is away between the two seconds after the start. */
async function push(away: { readonly from: number; readonly to: number }, networkMs: number | undefined) {
  const clock = jumpingClock(TEST_NOW);
  const draft = makeDraft({
    creatives: Array.from({ length: COUNT }, (_, index) => ({
      key: `r${index}`,
      ...(index % 2 === 0 ? {} : { remoteId: 52_000 + index, base: creative('Old') }),
      draft: creative(`Creative ${index}`),
    })),
  });
  const practice = must(createPractice({ seed: createSeed(draft), clock: () => clock.now() }));
  const transport = inProcessTransport(practice, clock, 125);
  const events: PushEvent[] = [];
  const journal = memoryJournal(() => clock.now());
  const control = createRunControl();
  const seconds = () => (clock.now() - TEST_NOW) / 1000;
  const run = pushDraft({
    register: null,
    draft,
    journal,
    control,
    clock,
    platform: 'test',
    profile: {
      baseUrl: 'http://127.0.0.1/api',
      accountId: draft.account.id,
      clientId: 'flightplan-practice',
      username: 'planner',
    },
    secrets: testSecrets,
    transport: (request) =>
      seconds() >= away.from && seconds() < away.to
        ? Promise.resolve({ ok: false, left: false, failure: fail('OFFLINE', {}, { retry: 'later' }).failure })
        : transport(request),
    random: () => 0.5,
    onEvent: (event) => events.push(event),
    write: () => Promise.resolve(ok(null)),
    ...defined({ networkMs }),
  });
  return { clock, control, events, journal, practice, run, seconds };
}

test('away for two hours in the middle: it goes on by itself, every step once', async () => {
  const { events, journal, practice, run } = await push({ from: 70, to: 7270 }, 24 * HOUR_MS);
  expect(must(await run)).toMatchObject({ succeeded: COUNT, failed: 0, unknown: 0 });
  const names = Object.values(practice.state())
    .flat()
    .map(({ body }) => String(body['name']));
  expect(new Set(names).size).toBe(COUNT);
  expect(names).toHaveLength(COUNT);
  const waits = events.filter((event) => event.event === 'wait' && event.cause === 'network');
  expect(waits.length).toBeGreaterThan(10);
  // One step at a time finds out: not all of them, over and over, in the journal.
  expect(journal.entries.filter(({ fact }) => fact.type === 'unsent').length).toBeLessThan(400);
});

test('it does not wait for ever: after the configured time it stops, and can be resumed', async () => {
  const { run, seconds } = await push({ from: 70, to: 100 * 3600 }, HOUR_MS);
  expect(await run).toMatchObject({ ok: false, failure: { code: 'OFFLINE' } });
  expect(seconds()).toBeLessThan(2 * 3600);
});

test('the command line does not wait: it stops within minutes', async () => {
  const { run, seconds } = await push({ from: 70, to: 100 * 3600 }, undefined);
  expect(await run).toMatchObject({ ok: false, failure: { code: 'OFFLINE' } });
  expect(seconds()).toBeLessThan(300);
});

test('cancelled while it waits for the network: it ends, and nothing is unknown', async () => {
  const { clock, control, run } = await push({ from: 70, to: 100 * 3600 }, 24 * HOUR_MS);
  await clock.sleep(600_000);
  control.cancel();
  expect(must(await run)).toMatchObject({ cancelled: true, unknown: 0, failed: 0 });
});

test('it looks at once when the network is back', async () => {
  const { clock, control, events, run } = await push({ from: 70, to: 1000 }, 24 * HOUR_MS);
  await clock.sleep(1_000_500);
  const sent = () => events.filter((event) => event.event === 'step' && event.state === 'succeeded').length;
  const before = sent();
  control.recheck();
  await clock.sleep(2000);
  expect(sent()).toBeGreaterThan(before);
  await run;
});
