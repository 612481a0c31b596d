// Rehearsals in the main process: sent in batches, cancelled, and without changes of the draft or the disk.
import { expect, it } from 'vitest';
import { LIMITS } from '../../../shared/api/limits.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { RehearsalHost } from './rehearsal-host.ts';
import { limitsOver } from '../accounts/targets.ts';

type Batch = EventPayload<'rehearsal.events'>;

const NOW = Date.UTC(2025, 11, 1);

function setUp(onBatch: (batch: Batch, host: RehearsalHost) => void = () => undefined) {
  const batches: Batch[] = [];
  const host = new RehearsalHost({
    limitsOf: (whose) => (whose === 'practice' ? limitsOver(1000) : LIMITS),
    broadcast: (name, payload) => {
      if (name !== 'rehearsal.events') throw new Error(`told ${name}`);
      const batch = payload as Batch; // the name says so
      batches.push(batch);
      onBatch(batch, host);
    },
    now: () => NOW,
    // At once, when the engine lets anything else run.
    after: (_ms, run) => void setImmediate(run),
    newId: () => 'r1',
  });
  const events = (): PushEvent[] => batches.flatMap((batch) => batch.events);
  return { host, batches, events };
}

it('plays the whole push, and says how long it would take under each table of limits', async () => {
  const { host, batches, events } = setUp();
  const order = { rehearsal: 'a', draftId: 'd1', draft: makeSample(), limits: 'practice', target: null } as const;
  const practice = await host.run(order);
  const steps = events().filter((event) => event.event === 'step' && event.state === 'succeeded');
  expect(steps.length).toBeGreaterThan(80);
  expect(events().at(-1)).toMatchObject({ event: 'end', succeeded: steps.length, failed: 0, unknown: 0 });
  expect(batches.every((batch) => batch.rehearsal === 'a')).toBe(true);
  expect(batches.length).toBeLessThan(events().length);
  const documented = await host.run({ ...order, rehearsal: 'b', limits: 'documented' });
  if (!practice.ok || !documented.ok) throw new Error('not rehearsed');
  expect(practice.value.cancelled).toBe(false);
  expect(documented.value.seconds).toBeGreaterThan(practice.value.seconds * 10);
});

it('sends no waits, since a rehearsal does not wait', async () => {
  const { host, events } = setUp();
  await host.run({ rehearsal: 'a', draftId: 'd1', draft: makeSample(), limits: 'documented', target: null });
  expect(events().some((event) => event.event === 'wait')).toBe(false);
});

it('is cancelled in the middle: the remaining steps are skipped', async () => {
  const { host, events } = setUp((batch, playing) => {
    if (batch.events.some((event) => event.event === 'step')) playing.cancel('a');
  });
  const answer = await host.run({
    rehearsal: 'a',
    draftId: 'd1',
    draft: makeSample(),
    limits: 'documented',
    target: null,
  });
  expect(answer).toMatchObject({ ok: true, value: { cancelled: true } });
  expect(events().filter((event) => event.event === 'step' && event.state === 'skipped').length).toBeGreaterThan(0);
});

it('cancelling another one, or one that is over, does nothing', async () => {
  const { host } = setUp((_batch, playing) => playing.cancel('another'));
  const answer = await host.run({
    rehearsal: 'a',
    draftId: 'd1',
    draft: makeSample(),
    limits: 'practice',
    target: null,
  });
  host.cancel('a');
  expect(answer).toMatchObject({ ok: true, value: { cancelled: false } });
});
