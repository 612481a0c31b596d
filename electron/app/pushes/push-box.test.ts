// The words of the question before a push: its figures, what it may overwrite, and no line that a name wrote.
import { expect, test } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { LIMITS } from '../../../shared/api/limits.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { settleDraft } from '../../../shared/push/settled-draft.ts';
import type { PreviewedDraft } from '../../push/register/register-previews.ts';
import { flight, lineItem, makeDraft } from '../../testing/test-drafts.ts';
import { testProfile } from '../../testing/test-secrets.ts';
import { hostBox } from '../accounts/host-box.ts';
import { pushBox } from './push-box.ts';
import { entitiesToRead, planForSummary, summarizePush } from './push-summary.ts';

const CAUTIOUS = { conflicts: 'stop', createAfter500: 'ask', isInFile: false } as const;
const NOTHING_KNOWN = { entries: [], limits: LIMITS } as const;
const asGiven = (given: Draft): PreviewedDraft => ({ draft: given, unknown: new Map(), created: {} });

test('no name can write a line of its own into the box', () => {
  const profile = testProfile({ name: 'A\nBudgets: $0.00', username: 'u\r\nHost: good.example.com' });
  const summary = summarizePush(
    planForSummary({ ...NOTHING_KNOWN, previewed: asGiven(makeSample()), only: null, now: 0 }),
  );
  const { detail } = pushBox({ profile, summary, title: 'T\nSteps: 0', until: '10:41 AM', goesOn: false, ...CAUTIOUS });
  const lines = detail.split('\n');
  expect(lines.filter((line) => line.startsWith('Budgets:'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('Host:'))).toEqual(['Host: ads.example.com']);
  expect(
    hostBox(profile, 'k\nHost: x')
      .detail.split('\n')
      .filter((line) => line.startsWith('Host:')),
  ).toHaveLength(1);
});

const base = lineItem('Display', [flight('03', 4000, { id: 71 })]);
const draft = makeDraft({
  campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 9000 }, draft: { budgetCap: 12_000 } }],
  lineItems: [
    {
      key: 'l1',
      campaign: 'c1',
      remoteId: 3001,
      base,
      draft: { ...base, flights: [flight('03', 4000, { id: 71 }), flight('04', 500)] },
      complete: true,
    },
    { key: 'l2', campaign: 'c1', draft: lineItem('Video', [flight('05', 1000)]) },
    { key: 'l3', campaign: 'c1', draft: { ...lineItem('Wrong', [flight('05', 7000)]), name: '' } },
  ],
});
const now = Date.parse('2027-01-01T00:00:00Z');
const summary = (only: readonly string[] | null) =>
  summarizePush(planForSummary({ ...NOTHING_KNOWN, previewed: asGiven(draft), only, now }));

test('the figures cover the sent entities: those with errors, or not chosen, move no money', () => {
  const all = summary(null);
  expect(all.money.budgets).toMatchObject({ count: 2, before: 400_000, after: 550_000 });
  expect(all.money.campaignCaps).toMatchObject({ count: 1, before: 900_000, after: 1_200_000 });
  // A cap, the flights of one line item, and a new one.
  expect(all.changes).toBe(3);
  const some = summary(['l2']);
  expect([some.changes, some.money.budgets.after, some.money.campaignCaps.count]).toEqual([1, 100_000, 0]);
});

test('campaigns whose cap would be exceeded are named, by the values read where those are newer', () => {
  const over = makeDraft({
    campaigns: [
      { key: 'c1', remoteId: 9001, base: { name: 'Heart\nHost: x', budgetCap: 9000 }, draft: { budgetCap: 9000 } },
      { key: 'c2', remoteId: 9002, base: { name: 'Lipids', budgetCap: 9000 }, draft: { budgetCap: 4000 } },
      { key: 'c3', remoteId: 9003, base: { name: 'Untouched', budgetCap: 1 }, draft: { budgetCap: 1 } },
    ],
    lineItems: [
      { key: 'l1', campaign: 'c1', draft: lineItem('Display', [flight('03', 8000)]) },
      { key: 'l2', campaign: 'c2', remoteId: 3002, base, draft: base, complete: true },
      { key: 'l3', campaign: 'c2', draft: lineItem('Video', [flight('05', 1000)]) },
      { key: 'l4', campaign: 'c3', remoteId: 3004, base, draft: base, complete: true },
    ],
  });
  const planned = planForSummary({ ...NOTHING_KNOWN, previewed: asGiven(over), only: null, now });
  const listLines = (shown: Readonly<Record<string, JsonObject>>): string[] => {
    const found = summarizePush(planned, ({ key }) => shown[key]);
    const question = { profile: testProfile({}), summary: found, title: 'Q1', until: '10:41 AM', goesOn: false };
    return pushBox({ ...question, ...CAUTIOUS })
      .detail.split('\n')
      .filter((line) => line.startsWith('Above'));
  };
  const lipids = 'Above its cap: Lipids, $5,000.00 of $4,000.00 · $1,000.00 above the cap';
  expect(listLines({})).toEqual([lipids]);
  expect(listLines({ c1: { budgetCap: 7000 } })).toEqual([
    'Above its cap: Heart␊Host: x, $8,000.00 of $7,000.00 · $1,000.00 above the cap',
    lipids,
  ]);
  expect(entitiesToRead(planned, 'mine')).toEqual([
    { kind: 'campaign', key: 'c2' },
    { kind: 'campaign', key: 'c1' },
  ]);
});

test('of a decision: what it frees is counted, what it answers is not sent again', () => {
  const step = 'lineItem.create:l2';
  const body = { ...lineItem('Video', [flight('05', 1000)]) };
  const unknown = new Map([
    [step, { step, operation: 'lineItem.create', kind: 'lineItem', key: 'l2', body, failure: null } as const],
  ]);
  const decided = (remoteId: number | null) => {
    const settle = new Map([['l2', remoteId]]);
    const { steps, money } = summarizePush(
      planForSummary({
        ...NOTHING_KNOWN,
        previewed: { ...settleDraft(draft, unknown, settle), created: {} },
        only: ['l2'],
        now,
      }),
    );
    return { sends: steps > 0, budgets: money.budgets.count };
  };
  expect(decided(null)).toEqual({ sends: true, budgets: 1 });
  // It is there as it was sent: it is read back, and no budget moves.
  expect(decided(3101).budgets).toBe(0);
});
