// What is told of a record before a push is what the plan says of its step.
import { expect, test } from 'vitest';
import { KINDS } from '../domain/registry.ts';
import { planPush } from './plan.ts';
import { resetsOf } from './resets.ts';
import { campaign, draftOf, flight, item, known } from '../testing/small-draft.ts';

const flights = [flight(2, 100, { id: 71 })];
const base = item(flights, { description: 'Old', frequencyCap: { applyFrequencyCap: false } });
const creative = { creativeType: 'video', name: 'A', notes: 'Old', duration: 15 };

const draft = draftOf({
  campaigns: [campaign],
  lineItems: [
    known(base, item(flights, { description: 'New' }), { key: 'replaced', remoteId: 3001, complete: true }),
    known(base, item(flights), { key: 'cleared', remoteId: 3002, complete: true }),
    known(base, item(flights, { description: 'New' }), { key: 'not-complete', remoteId: 3003 }),
    known(
      base,
      { ...base, flights: [flight(2, 200, { id: 71 })] },
      {
        key: 'patched',
        remoteId: 3004,
        complete: true,
      },
    ),
    known(base, base, { key: 'same', remoteId: 3005, complete: true }),
    { key: 'new', campaign: 'c1', remoteId: null, base: null, draft: item(flights) },
  ],
  creatives: [
    { key: 'video', remoteId: 5, base: creative, draft: { ...creative, name: 'B', notes: null } },
    { key: 'same-creative', remoteId: 6, base: creative, draft: creative },
    { key: 'new-creative', remoteId: null, base: null, draft: creative },
  ],
});

test('is, record by record, what the plan would reset', () => {
  const planned = new Map(planPush(draft).steps.map((step) => [step.key, step.resets ?? []]));
  const told = KINDS.flatMap((kind) => [...draft.entities[kind].values()].map((record) => ({ kind, record })));
  for (const { kind, record } of told) {
    expect([record.key, resetsOf(kind, record)]).toEqual([record.key, planned.get(record.key) ?? []]);
  }
  const having = told.filter(({ kind, record }) => resetsOf(kind, record).length > 0);
  expect(having.map(({ record }) => record.key)).toEqual(['replaced', 'cleared', 'video']);
});
