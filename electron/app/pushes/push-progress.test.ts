// How far a push came that was cut off, as a window that opens later is told it.
import { expect, test } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { eventsAfter, progressAfter } from './push-progress.ts';

const draft = makeSample();
const ofStep = { step: 'creative.create:r1', operation: 'creative.create', kind: 'creative', key: 'r1' } as const;
const lost = { step: 'creative.create:r2', operation: 'creative.create', kind: 'creative', key: 'r2' } as const;
const result = { kind: 'creative', key: 'r1', remoteId: 7, base: {} } as const;
const facts: JournalFact[] = [
  { type: 'begin', platform: 'practice', accountId: 501 },
  { type: 'sent', ...ofStep },
  { type: 'succeeded', ...ofStep, status: 201, requestId: 'req_1', result },
  { type: 'sent', ...lost },
];
const entries = facts.map((fact, at): JournalEntry => ({
  n: at + 1,
  at: '2026-11-21T10:00:00.000Z',
  push: 'p1',
  fact,
}));

test('the window gets the sent and remaining steps of an interrupted push, not 0 of 0', () => {
  const [plan, ...outcomes] = eventsAfter(entries, draft);
  const list = plan?.event === 'plan' ? (plan.list ?? []) : [];
  expect(list).toHaveLength(progressAfter(entries, draft).total);
  expect(list[0]).toMatchObject({ id: ofStep.step, name: draft.entities.creative.get('r1')?.draft['name'] });
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(outcomes).toEqual([
    {
      event: 'step',
      step: ofStep.operation,
      id: ofStep.step,
      key: 'r1',
      state: 'succeeded',
      status: 201,
      requestId: 'req_1',
      remoteId: 7,
    },
    { event: 'step', step: lost.operation, id: lost.step, key: 'r2', state: 'unknown' },
  ]);
});
