// What a compacted journal still knows, and what it has left out.
import { expect, test } from 'vitest';
import type { EntityRecord } from '../draft/document.ts';
import { campaign, buildDraft, flight, item, makeRecord } from '../testing/small-draft.ts';
import { compactEntries } from './compact-journal.ts';
import type { StepResult } from './events.ts';
import type { JournalEntry, JournalFact } from './journal.ts';
import { learnedLimits, recover, unknownSteps } from './recover.ts';
import { LIMITS } from '../api/limits.ts';

const NOW = Date.parse('2027-01-10T00:00:00Z');
const DAY = 86_400_000;

function pushes(...all: readonly (readonly JournalFact[])[]): JournalEntry[] {
  let n = 0;
  return all.flatMap((facts, push) =>
    facts.map((fact): JournalEntry => {
      n += 1;
      // A push a day, the last one now.
      return { n, at: new Date(NOW - (all.length - 1 - push) * DAY).toISOString(), push: `p${push}`, fact };
    }),
  );
}

const body = item([flight(2, 1000)]);
const create = { step: 'lineItem.create:l1', operation: 'lineItem.create', kind: 'lineItem', key: 'l1' } as const;
const update = {
  step: 'campaign.updateBudget:c1',
  operation: 'campaign.updateBudget',
  kind: 'campaign',
  key: 'c1',
} as const;
const begin: JournalFact = { type: 'begin', platform: 'x account 501', accountId: 501 };
const end: JournalFact = { type: 'end' };
const sent: JournalFact = { type: 'sent', ...create, body: body as Record<string, never> };
const result = {
  kind: 'lineItem' as const,
  key: 'l1',
  remoteId: 3101,
  base: { ...body, flights: [{ id: 71, ...flight(2, 1000) }] } as StepResult['base'],
};
const done: JournalFact = { type: 'succeeded', ...create, status: 201, result };
const updated = (budgetCap: number): JournalFact => ({
  type: 'succeeded',
  ...update,
  status: 200,
  result: { kind: 'campaign', key: 'c1', remoteId: 9001, base: { budgetCap } },
});
const learnt = (limit: number): JournalFact => ({
  type: 'learnt',
  operation: 'lineItem.create',
  limit,
  windowMs: 1000,
});

const draft = (lineItem: object = {}) =>
  buildDraft({
    campaigns: [campaign],
    lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: body, ...lineItem }],
  });
const listTypes = (entries: readonly JournalEntry[]): string[] => entries.map(({ n, fact }) => `${n} ${fact.type}`);
/** As it is when the last push is over. */
const live = () => draft({ remoteId: 3101, base: body });

test('an earlier push’s create comes back into an older copy of the draft, and the rest of the push is gone', () => {
  const entries = pushes([begin, sent, done, updated(6000), end], [begin, updated(7000), end]);
  const kept = compactEntries(entries, live(), NOW - 1);
  expect(listTypes(kept)).toEqual(['1 begin', '2 paced', '3 created', '5 end', '6 begin', '7 succeeded', '8 end']);
  const known: EntityRecord = makeRecord('lineItem', recover(draft(), kept).draft);
  expect(known).toMatchObject({ remoteId: 3101, complete: true });
  // Its flights’ ids are read back, as after its creation.
  expect(known.base).toEqual(body);
});

test('what asks for something else, or under another parent, is not the one that was created', () => {
  const kept = compactEntries(pushes([begin, sent, done, end], [begin, end]), live(), NOW);
  const other = draft({ draft: { ...body, name: 'Another' } });
  expect(makeRecord('lineItem', recover(other, kept).draft).remoteId).toBeNull();
  const elsewhere = buildDraft({
    campaigns: [{ ...campaign, remoteId: 9002 }],
    lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: body }],
  });
  expect(makeRecord('lineItem', recover(elsewhere, kept).draft).remoteId).toBeNull();
});

test('a create of unknown outcome stays whole, with its body and its answer, however old it is', () => {
  const failure = { code: 'CONNECTION_LOST', params: {}, retry: 'later' } as const;
  const entries = pushes([begin, sent, { type: 'unknown', ...create, failure }, end], [begin, end], [begin, end]);
  const kept = compactEntries(entries, draft(), NOW);
  expect(unknownSteps(kept)).toEqual(unknownSteps(entries));
  expect(unknownSteps(kept).get(create.step)).toMatchObject({ body, failure: { code: 'CONNECTION_LOST' } });
});

test('the last push stays as a window may still have to fold it in, and limits as they were taught', () => {
  const entries = pushes([begin, learnt(7), end], [begin, learnt(5), end], [begin, sent, done, end]);
  const kept = compactEntries(entries, live(), NOW + 3 * DAY);
  expect(listTypes(kept)).toEqual(['4 begin', '5 learnt', '6 end', '7 begin', '9 succeeded', '10 end']);
  expect(learnedLimits(LIMITS, kept)).toEqual(learnedLimits(LIMITS, entries));
});

test('twice is once; a journal whose last push was cut off stays as it is', () => {
  const entries = pushes([begin, sent, done, end], [begin, updated(6000), end], [begin, end]);
  const once = compactEntries(entries, live(), NOW);
  expect(compactEntries(once, live(), NOW)).toEqual(once);
  const cutOff = entries.slice(0, -1);
  expect(compactEntries(cutOff, live(), NOW)).toEqual(cutOff);
});

test('grows with what was created, not with the pushes', () => {
  let entries: readonly JournalEntry[] = [];
  for (let push = 0; push < 50; push += 1) {
    const n = entries.at(-1)?.n ?? 0;
    const more = pushes([begin, updated(push), end]).map((entry) => ({ ...entry, n: n + entry.n, push: String(push) }));
    entries = compactEntries([...entries, ...more], live(), NOW);
  }
  expect(entries).toHaveLength(3);
});
