// A report made of a push's events: every step with its times, waits, money; one report for one that was cut off.
import { expect, it } from 'vitest';
import { makeSample } from '../draft/sample/sample.ts';
import type { PlannedStep, PushEvent } from './events.ts';
import type { JournalFact } from './journal.ts';
import { type ReportHead, MOST_STEPS, reportSchema } from './report.ts';
import { ReportRecorder } from './report-recorder.ts';

const draft = makeSample();
const START = Date.UTC(2026, 2, 1, 10);
const head: ReportHead = {
  id: 'p1',
  what: 'push',
  title: 'Q1',
  account: { live: true, name: 'Northside', id: 501, host: 'ads.example.com' },
};
const at = (seconds: number): number => START + seconds * 1000;
const iso = (seconds: number): string => new Date(at(seconds)).toISOString();
const planned = (operation: 'lineItem.create' | 'tactic.create', key: string): PlannedStep => ({
  id: `${operation}:${key}`,
  operation,
  kind: operation === 'tactic.create' ? 'tactic' : 'lineItem',
  key,
  name: key,
  fields: ['name'],
  waitsFor: [],
  expectedAt: 0,
});
const plan = (list: PlannedStep[]): PushEvent => ({ event: 'plan', steps: list.length, estimateSeconds: 1, list });
const step = (
  { id, operation, key }: PlannedStep,
  more: Partial<Extract<PushEvent, { event: 'step' }>>,
): PushEvent => ({
  event: 'step',
  step: operation,
  id,
  key,
  state: 'succeeded',
  ...more,
});
const lineItems = [...draft.entities.lineItem.keys()];

it('holds a push of 300 steps: outcomes, request ids, times and waits', () => {
  const recorder = new ReportRecorder(head, draft, START);
  const list = Array.from({ length: 300 }, (_, index) => planned('tactic.create', `x${index}`));
  recorder.take(plan(list), START);
  for (const [index, one] of list.entries()) {
    recorder.take(step(one, { state: 'sent' }), at(index * 6));
    const failed = index % 100 === 99;
    const error = { code: 'CONFLICT', message: 'There already', details: [], requestId: `req_${index}` };
    const end = failed
      ? ({ state: 'failed', status: 409, error } as const)
      : { status: 201, requestId: `req_${index}` };
    recorder.take(step(one, { ...end, tookMs: 250 }), at(index * 6 + 1));
    recorder.take(
      { event: 'wait', until: iso(0), why: '', operation: 'tactic.create', cause: 'rate-limit' },
      at(index * 6 + 2),
    );
  }
  recorder.take(
    { event: 'end', succeeded: 297, failed: 3, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 },
    at(1800),
  );
  recorder.close('ended', at(1800));
  const report = reportSchema.parse(recorder.report());
  expect(report.totals).toMatchObject({ steps: 300, succeeded: 297, failed: 3, unknown: 0 });
  expect(report.runs).toEqual([{ from: iso(0), to: iso(1800) }]);
  expect(report.steps[99]).toMatchObject({
    state: 'failed',
    status: 409,
    requestId: 'req_99',
    sentAt: iso(594),
    endedAt: iso(595),
  });
  expect(report.steps[99]?.error).toMatchObject({ code: 'CONFLICT' });
  expect(report.waits).toHaveLength(300);
  expect(report.waits[0]).toEqual({ operation: 'tactic.create', cause: 'rate-limit', from: iso(2), to: iso(6) });
  expect(report.waits.at(-1)?.to).toBe(iso(1800));
});

it('says of each tactic whom it reaches, and never longer than a report takes', () => {
  const recorder = new ReportRecorder(head, draft, START, null, () => 'x'.repeat(5000));
  const [tactic = ''] = draft.entities.tactic.keys();
  recorder.take(plan([planned('tactic.create', tactic), planned('lineItem.create', lineItems[0] ?? '')]), START);
  const { steps } = reportSchema.parse(recorder.report());
  expect(steps.map(({ targeting }) => targeting?.length)).toEqual([2000, undefined]);
});

it('goes on with the report of a push that was cut off, with what the journal knows', () => {
  const list = lineItems.slice(0, 3).map((key) => planned('lineItem.create', key));
  const [a, b, c] = list as [PlannedStep, PlannedStep, PlannedStep];
  const first = new ReportRecorder(head, draft, START);
  first.take(plan(list), START);
  const begun = reportSchema.parse(first.report());
  expect([begun.state, begun.runs]).toEqual(['running', [{ from: iso(0), to: null }]]);

  const fact = ({ id, operation, kind, key }: PlannedStep) => ({ step: id, operation, kind, key }) as const;
  const facts: JournalFact[] = [
    { type: 'sent', ...fact(a) },
    { type: 'succeeded', ...fact(a), status: 201, requestId: 'req_1' },
    { type: 'sent', ...fact(b) },
  ];
  const entries = facts.map((entry, index) => ({ n: index + 1, at: iso(index + 1), push: 'p1', fact: entry }));
  const again = new ReportRecorder(head, draft, at(100), begun);
  again.recall([...entries, { n: 4, at: iso(9), push: 'other', fact: { type: 'sent', ...fact(c) } }], 'p1');
  again.take(plan([b, c]), at(100));
  again.take(step(b, { state: 'unknown' }), at(101));
  again.take(step(c, { status: 201, tookMs: 20 }), at(102));
  again.close('ended', at(103));
  const report = reportSchema.parse(again.report());
  expect(report.runs).toEqual([
    { from: iso(0), to: iso(3) },
    { from: iso(100), to: iso(103) },
  ]);
  expect(report.steps.map(({ state, sentAt, requestId }) => [state, sentAt, requestId])).toEqual([
    ['succeeded', iso(1), 'req_1'],
    ['unknown', iso(3), undefined],
    ['succeeded', undefined, undefined],
  ]);
});

it('says what was planned in money, and what was sent of it', () => {
  const records = lineItems.map((key) => draft.entities.lineItem.get(key)!);
  const fresh = records.filter(({ remoteId, campaign }) => remoteId === null && campaign === records[0]?.campaign);
  const list = fresh.slice(0, 2).map(({ key }) => planned('lineItem.create', key));
  const recorder = new ReportRecorder(head, draft, START);
  recorder.take(plan(list), START);
  recorder.take(step(list[0]!, { status: 201 }), at(1));
  recorder.take(step(list[1]!, { state: 'failed', status: 400 }), at(2));
  const [campaign, ...others] = recorder.report().money;
  expect(others).toEqual([]);
  const budget = (index: number): number =>
    Math.round(
      (fresh[index]?.draft['flights'] as { budget: number }[]).reduce((sum, flight) => sum + flight.budget, 0) * 100,
    );
  expect(campaign!.planned - campaign!.before).toBe(budget(0) + budget(1));
  expect(campaign!.after - campaign!.before).toBe(budget(0));
  expect(budget(0)).toBeGreaterThan(0);
});

it('is never without an end: of too many steps it lists those that went wrong first', () => {
  const recorder = new ReportRecorder({ ...head, title: 'Q1' }, draft, START);
  const list = Array.from({ length: MOST_STEPS + 5 }, (_, index) => planned('tactic.create', `x${index}`));
  recorder.take(plan(list), START);
  const huge = 'x'.repeat(100_000);
  const details = Array.from({ length: 1000 }, () => ({ field: huge, code: huge, message: huge, value: huge }));
  const error = { code: huge, message: huge, details };
  recorder.take(step(list.at(-1)!, { state: 'failed', error, why: huge }), at(1));
  const report = reportSchema.parse(recorder.report());
  expect([report.steps.length, report.moreSteps]).toEqual([MOST_STEPS, 5]);
  expect(report.steps.at(-1)?.state).toBe('failed');
  expect(report.totals.steps).toBe(MOST_STEPS + 5);
});

it('repeats no markup of a creative, however the platform does', () => {
  const markup = '<a href="https://planted.example/">planted</a>';
  const recorder = new ReportRecorder(head, draft, START);
  const spellings = [
    markup,
    markup.slice(0, -4),
    markup.replaceAll('<', '&lt;'),
    `${markup} planted`,
    JSON.stringify({ html: markup }),
  ];
  const details = [
    ...spellings.map((text) => ({ field: text, code: 'X', message: `Not "${text}"`, expected: text, value: text })),
    { field: 'creativeHtml', code: 'X', message: 'must be < 5 kB', value: 'planted, without a tag' },
  ];
  const error = { code: 'VALIDATION_ERROR', message: `Not valid: ${markup}`, details };
  recorder.take(step(planned('tactic.create', 'x'), { state: 'failed', error, why: markup }), at(1));
  const sides = { base: null, mine: 'planted', theirs: markup };
  recorder.take({ event: 'conflict', kind: 'creative', key: 'c', path: 'creativeHtml', ...sides }, at(1));
  recorder.close('stopped', at(2), markup);
  const report = reportSchema.parse(recorder.report());
  expect(JSON.stringify(report)).not.toContain('planted');
  expect(report.steps[0]?.error?.message).toBe('Not valid: [markup]');
  expect(report.steps[0]?.error?.details.at(-1)).toMatchObject({ message: 'must be < 5 kB', value: '[markup]' });
});

it('has what the platform took otherwise than it was sent, and what it says that it has changed', () => {
  const [key = ''] = draft.entities.campaign.keys();
  const recorder = new ReportRecorder(head, draft, START);
  const place = { event: 'answered', key, kind: 'campaign', path: 'budgetCap' } as const;
  const changes = { updatedFields: ['name', '<b>planted</b>'], counts: { flightsAdded: 1 } };
  recorder.take({ ...place, sent: 60_000, answered: 55_000 }, at(1));
  recorder.take({ ...place, sent: 60_000, answered: 50_000 }, at(2));
  recorder.take(step(planned('lineItem.create', 'x'), { changes }), at(3));
  const report = reportSchema.parse(recorder.report());
  expect(report.answered).toMatchObject([{ kind: 'campaign', path: 'budgetCap', sent: '60000', answered: '50000' }]);
  expect(report.steps[0]?.changes).toEqual({ ...changes, updatedFields: ['name', '[markup]'] });
  // One that goes on has them still; one from before answers were read has none.
  expect(new ReportRecorder(head, draft, at(9), report).report().answered).toEqual(report.answered);
  const { answered: _, ...older } = report;
  expect(reportSchema.parse(older).answered).toEqual([]);
});
