// What a journal says to the window, and which of it goes into a draft that missed it.
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../shared/api/limits.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { StepResult } from '../../../shared/push/events.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { entriesOfPlatform, learnedLimits } from '../../../shared/push/recover.ts';
import { adoptCreated, interruptedPush, openQuestions, recordsAfter } from './journal-queries.ts';

const journal = (...facts: [push: string, fact: JournalFact][]): JournalEntry[] =>
  facts.map(([push, fact], index) => ({ n: index + 1, at: '2027-01-04T00:00:00.000Z', push, fact }));

const begin = (platform = 'practice'): JournalFact => ({ type: 'begin', platform, accountId: 501 });
const end: JournalFact = { type: 'end' };
const ofStep = { step: 'tactic.create:t1', operation: 'tactic.create', kind: 'tactic', key: 't1' } as const;
const sent: JournalFact = { type: 'sent', ...ofStep };
const succeeded = (result: StepResult): JournalFact => ({ type: 'succeeded', ...ofStep, status: 201, result });
const brought = (key: string, remoteId: number, name: string): StepResult => ({
  kind: 'tactic',
  key,
  remoteId,
  base: { name },
});

const draftWith = (tactic: Record<string, unknown>): Draft => {
  const read = readDraft(
    JSON.stringify({
      format: 'flightplan-draft',
      version: 1,
      account: { id: 501 },
      campaigns: [{ key: 'c1', remoteId: 1, draft: {} }],
      lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 2, draft: {} }],
      tactics: [{ key: 't1', lineItem: 'l1', draft: { name: 'A' }, ...tactic }],
    }),
  );
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};

describe('the push that was cut off', () =>
  it('is the last one when it has no end', () => {
    expect(interruptedPush([])).toBeNull();
    expect(interruptedPush(journal(['p1', begin()], ['p1', end]))).toBeNull();
    expect(interruptedPush(journal(['p1', begin()], ['p1', end], ['p2', begin()], ['p2', sent]))).toBe('p2');
  }));

describe('what pushes brought', () => {
  const entries = journal(
    ['p1', begin()],
    ['p1', sent],
    ['p1', succeeded(brought('t1', 7, 'A'))],
    ['p1', end],
    ['p2', begin()],
    ['p2', succeeded(brought('t1', 7, 'B'))],
  );

  it('is reported from the place that the draft has reached', () => {
    expect(recordsAfter(entries, null).map(({ entry }) => entry)).toEqual([3, 6]);
    expect(recordsAfter(entries, { push: 'p1', entry: 3 }).map(({ push, entry }) => [push, entry])).toEqual([
      ['p2', 6],
    ]);
    expect(recordsAfter(entries, { push: 'p2', entry: 6 })).toEqual([]);
  });

  it('is reported whole to a draft that followed another journal', () => {
    expect(recordsAfter(entries, { push: 'other', entry: 3 })).toHaveLength(2);
    expect(recordsAfter(entries, { push: 'p1', entry: 99 })).toHaveLength(2);
  });

  it('is kept apart by platform', () => {
    const mixed = journal(['p1', begin('practice')], ['p2', begin('live')], ['p2', sent], ['p1', end]);
    expect(entriesOfPlatform(mixed, 'live').map(({ n }) => n)).toEqual([2, 3]);
    expect(entriesOfPlatform(mixed, 'elsewhere')).toEqual([]);
  });
});

describe('a window that missed a result', () => {
  const entries = journal(
    ['p1', begin()],
    ['p1', succeeded(brought('t1', 7, 'A'))],
    ['p1', succeeded(brought('t1', 7, 'B'))],
  );

  it('does not have the entity created again', () => {
    const adopted = adoptCreated(draftWith({}), entries).entities.tactic.get('t1');
    expect(adopted).toMatchObject({ remoteId: 7, base: { name: 'B' }, draft: { name: 'A' } });
  });

  it('keeps a base that is newer than the journal', () => {
    const newer = draftWith({ remoteId: 7, base: { name: 'C' } });
    expect(adoptCreated(newer, entries).entities.tactic.get('t1')).toMatchObject({ remoteId: 7, base: { name: 'C' } });
  });

  it('changes nothing of the draft that it was given', () => {
    const draft = draftWith({});
    adoptCreated(draft, entries);
    expect(draft.entities.tactic.get('t1')?.remoteId).toBeNull();
  });
});

it('limits that a 429 taught hold for the forecast', () => {
  const learnt = journal(
    ['p1', { type: 'learnt', operation: 'tactic.create', limit: 3, windowMs: 500 }],
    ['p1', { type: 'learnt', operation: 'tactic.create', limit: 4, windowMs: 500 }],
  );
  const table = learnedLimits(LIMITS, learnt);
  expect(table['tactic.create']).toEqual({ limit: 4, windowMs: 500, known: true });
  expect(table['lineItem.create']).toEqual(LIMITS['lineItem.create']);
});

it('a create without an outcome stays a question after a restart, with its answer', () => {
  expect(openQuestions(journal(['p1', begin()], ['p1', sent], ['p1', end]))).toEqual([
    { event: 'step', step: 'tactic.create', id: 'tactic.create:t1', key: 't1', state: 'unknown' },
  ]);
  const platform = { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Broken', requestId: 'r1', details: [] };
  const failure = { code: 'PLATFORM_FAILED', params: {}, retry: 'later', platform } as const;
  const answered = journal(['p1', begin()], ['p1', sent], ['p1', { type: 'unknown', ...ofStep, failure }], ['p1', end]);
  expect(openQuestions(answered)).toMatchObject([
    { state: 'unknown', status: 500, requestId: 'r1', error: { code: 'INTERNAL_SERVER_ERROR', message: 'Broken' } },
  ]);
  expect(openQuestions([...answered, { ...answered[1]!, n: 5 }])).not.toHaveProperty('0.status');
  expect(openQuestions(journal(['p1', sent], ['p1', succeeded(brought('t1', 7, 'A'))]))).toEqual([]);
});
