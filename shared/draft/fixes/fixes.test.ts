// Fixes of problems: a certain one removes its problem and adds none, and undo brings the draft back as it was.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../kernel/in-slices.ts';
import { budgetOf, flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { type Json, type JsonObject, type Path, setAt } from '../../kernel/json.ts';
import { campaign, buildDraft, flight, item, known } from '../../testing/small-draft.ts';
import { withChanges } from '../apply.ts';
import { cellChange, invertChanges } from '../change.ts';
import type { Draft, EntityRef } from '../document.ts';
import { flightsOf } from '../flight-list.ts';
import { makeSample } from '../sample/sample.ts';
import { type FoundProblem, validateDraft } from '../validate.ts';
import { writeDraft } from '../write.ts';
import { checkFixed, fixAll } from './fix-all.ts';
import type { Fixable } from './fix.ts';
import { FIXES, findAsked, certainCells, listFixCells, findFix, isOffered, nameOfFixing } from './fixes.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
/** Without managed service there is no Fixed CPM, which would be a second value beside CPM. */
const SAMPLE: Draft = { ...makeSample(), account: { ...makeSample().account, managedService: false } };

const fixable = ({ entity, ...problem }: FoundProblem): Fixable & FoundProblem => ({
  ...problem,
  entity,
  kind: entity,
});
const listProblems = (draft: Draft): (Fixable & FoundProblem)[] => validateDraft(draft, { now: NOW }).map(fixable);
const formatProblemId = ({ kind, key, rule = '', path, about = '' }: Fixable): string =>
  [kind, key, rule, path, about].join(' ');
const of =
  (all: readonly FoundProblem[]) =>
  ({ kind, key }: EntityRef): FoundProblem[] =>
    all.filter((problem) => problem.entity === kind && problem.key === key);

/** Mistakes as people make them; `at` is which record of the kind. */
const MISTAKES: readonly (readonly [EntityRef['kind'], Path, Json])[] = [
  ['lineItem', ['costModel'], 'CPC'],
  ['lineItem', ['costModel'], 'cpm'],
  ['lineItem', ['timeZone'], 'eastern-time'],
  ['lineItem', ['timeZone'], 'Somewhere'],
  ['lineItem', ['name'], `${'Long '.repeat(50)}${' '.repeat(40)}`],
  ['lineItem', ['name'], 'Long'.repeat(80)],
  ['lineItem', ['flights', 0, 'budget'], 33.333],
  ['lineItem', ['flights', 0, 'budget'], 10.005],
  ['lineItem', ['flights', 0, 'budget'], 0.001],
  ['lineItem', ['flights', 0, 'pacingMode'], 'even'],
  ['lineItem', ['flights', 0, 'endDate'], '01-01-2026 00:00:00'],
  ['lineItem', ['customFieldSettings'], [{ isNewField: true, fieldName: 'Agency PO', fieldValue: 'A' }]],
  ['tactic', ['baseBidPrice'], 1.239],
  ['tactic', ['baseBidPrice'], 900],
  ['tactic', ['creativeAssignments', 0, 'weight'], 30],
  ['tactic', ['creativeAssignments', 0, 'weight'], 0],
  ['creative', ['adChoicesIcon'], 'top right'],
  ['creative', ['bitRate'], 800],
  ['creative', ['duration'], 15],
];

function withMistakes(picks: readonly (readonly [number, number])[]): Draft {
  let draft = SAMPLE;
  for (const [which, at] of picks) {
    const [kind, path, value] = MISTAKES[which % MISTAKES.length] as (typeof MISTAKES)[number];
    const records = [...draft.entities[kind].values()];
    const record = records[at % records.length]!;
    const body = setAt(record.draft, path, value) as JsonObject;
    draft = withChanges(draft, [cellChange({ kind, key: record.key }, ['draft'], record.draft, body)]);
  }
  return draft;
}

describe('a certain fix', () => {
  it('removes its problem and adds none, and its undo is exact', () => {
    const seen = new Set<string>();
    const mistakes = fc.array(fc.tuple(fc.nat(MISTAKES.length - 1), fc.nat(60)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(mistakes, (picks) => {
        const draft = withMistakes(picks);
        const [before, text] = [listProblems(draft), writeDraft(draft)];
        for (const problem of before) {
          const fix = findFix(problem);
          const asked = findAsked({ draft, now: NOW }, problem);
          if (fix === undefined || asked === undefined || certainCells(fix, asked) === null) continue;
          seen.add(fix.id);
          const made = atOnce(fixAll({ draft, now: NOW }, nameOfFixing([problem]), [{ problem, fix }]));
          const after = listProblems(withChanges(draft, made.changes));
          const places = new Set(before.map(formatProblemId));
          expect(after.map(formatProblemId)).not.toContain(formatProblemId(problem));
          expect(after.filter((each) => !places.has(formatProblemId(each)))).toEqual([]);
          const outcome = atOnce(checkFixed(made, NOW, of(before)));
          expect(outcome.added).toEqual([]);
          expect(outcome.fewer).toBe(before.length - after.length);
          const undone = withChanges(withChanges(draft, made.changes), invertChanges(made.changes));
          // Members that were cleared come back, in whatever order.
          expect(JSON.parse(writeDraft(undone))).toEqual(JSON.parse(text));
        }
      }),
      { numRuns: 60 },
    );
    expect([...seen].sort()).toEqual([
      'knownFields',
      'listedValues',
      'longTexts',
      'twoDecimals',
      'unusedSettings',
      'weights',
    ]);
  });

  it('is one step for all of them, and what it leaves is what a look at the whole draft finds', () => {
    const picks = MISTAKES.map((_mistake, at) => [at, at * 3] as const);
    const draft = withMistakes(picks);
    const before = listProblems(draft);
    const wanted = before.flatMap((problem) => {
      const fix = findFix(problem);
      const asked = findAsked({ draft, now: NOW }, problem);
      return fix === undefined || asked === undefined || certainCells(fix, asked) === null ? [] : [{ problem, fix }];
    });
    const made = atOnce(fixAll({ draft, now: NOW }, 'Fix all that is certain', wanted));
    const after = listProblems(made.after);
    const outcome = atOnce(checkFixed(made, NOW, of(before)));
    expect(before.length - outcome.fewer).toBe(after.length);
    expect(wanted.length).toBeGreaterThan(6);
    expect(writeDraft(withChanges(made.after, invertChanges(made.changes)))).toBe(writeDraft(draft));
  });
});

it('leaves alone what an earlier fix has settled: lowering never raises, raising never lowers', () => {
  const draft = buildDraft({
    campaigns: [campaign],
    lineItems: [
      { key: 'l1', campaign: 'c1', draft: item([flight(2, 6000)]) },
      { key: 'l2', campaign: 'c1', draft: item([flight(2, 5500)]) },
    ],
  });
  const found = listProblems(draft).filter((problem) => findFix(problem)?.id === 'overCap');
  expect(found.map(({ key }) => key).sort()).toEqual(['c1', 'l1', 'l2']);
  for (const order of [found, found.toReversed()]) {
    const lowered = atOnce(
      fixAll(
        { draft, now: NOW },
        '',
        order.map((problem) => ({ problem, fix: findFix(problem)!, way: 'proportion' })),
      ),
    );
    const total = (made: Draft): number =>
      [...made.entities.lineItem.values()].reduce((sum, { draft: body }) => sum + flightBudgets(body).cents, 0);
    expect(total(lowered.after)).toBe(5000_00);
    const raised = atOnce(
      fixAll(
        { draft, now: NOW },
        '',
        order.map((problem) => ({ problem, fix: findFix(problem)!, way: 'raise' })),
      ),
    );
    expect(raised.after.entities.campaign.get('c1')?.draft['budgetCap']).toBe(11_500);
  }
  const [first] = found.filter(({ key }) => key === 'c1');
  const last = found.find(({ key }) => key === 'l1');
  const both = [first!, last!].map((problem) => ({ problem, fix: findFix(problem)!, way: 'proportion' }));
  expect(atOnce(fixAll({ draft, now: NOW }, '', both)).fixed.map(({ isSettled }) => isSettled)).toEqual([false, true]);
});

it('lowers each flight of a policy in its place, or the last one alone', () => {
  const whole = (startDate: string, endDate: string, budget: number, id?: number): JsonObject => ({
    ...flight(1, budget, { startDate: `${startDate} 00:00:00`, endDate: `${endDate} 23:59:59` }),
    ...(id === undefined ? {} : { id }),
  });
  const over = whole('10-01-2026', '10-31-2026', 1000, 1);
  const flights = [whole('12-01-2026', '12-31-2026', 3000), whole('01-01-2027', '01-31-2027', 3000), over];
  const flightPolicy = { by: 'month', split: 'even', from: '2026-12-01', to: '2027-01-31' };
  const more = { complete: true, flightPolicy };
  const draft = buildDraft({ campaigns: [campaign], lineItems: [known(item([over]), item(flights), more)] });
  const problem = listProblems(draft).find(
    ({ entity, rule }) => entity === 'lineItem' && rule === 'lineItem.budget.cap',
  )!;
  const budgets = (way: string): readonly (Json | undefined)[] => {
    const { after } = atOnce(fixAll({ draft, now: NOW }, '', [{ problem, fix: findFix(problem)!, way }]));
    return flightsOf(after.entities.lineItem.get('l1')?.draft).map(budgetOf);
  };
  expect(budgets('proportion')).toEqual([2000, 2000, 1000]);
  expect(budgets('last')).toEqual([3000, 1000, 1000]);
});

const creative = (key: string): JsonObject => ({ key, draft: { name: key, adSizeWidth: 300, adSizeHeight: 250 } });
const tactic = (weights: readonly number[], more: JsonObject = {}): JsonObject => ({
  key: 't1',
  lineItem: 'l1',
  draft: {
    name: 'T',
    creativeAssignments: weights.map((weight, at) => ({ creative: `r${at}`, weight })),
  },
  ...more,
});
const withTactic = (weights: readonly number[], more: JsonObject = {}): Draft =>
  buildDraft({
    campaigns: [campaign],
    lineItems: [{ key: 'l1', campaign: 'c1', draft: item([flight(2, 100)]) }],
    tactics: [tactic(weights, more)],
    creatives: weights.map((_weight, at) => creative(`r${at}`)),
  });
const asked = (draft: Draft, rule: string) => {
  const problem = listProblems(draft).find((each) => each.rule === rule)!;
  return { fix: findFix(problem)!, asked: findAsked({ draft, now: NOW }, problem)! };
};
const values = (draft: Draft, rule: string, way?: string, text = ''): (Json | undefined)[] | null => {
  const { fix, asked: one } = asked(draft, rule);
  const cells = way === undefined ? certainCells(fix, one) : listFixCells(fix, one, way, text);
  return cells === null ? null : cells.map(({ value }) => value);
};

describe('weights', () => {
  const WEIGHTS = 'tactic.creatives.weights';

  it('are certain where each way comes to the same, and asked otherwise', () => {
    expect(values(withTactic([30, 30, 30]), WEIGHTS)).toEqual([34, 33, 33]);
    expect(values(withTactic([90]), WEIGHTS)).toEqual([100]);
    expect(values(withTactic([60, 30]), WEIGHTS)).toBeNull();
    expect(values(withTactic([60, 30]), WEIGHTS, 'evenly')).toEqual([50, 50]);
    expect(values(withTactic([60, 30]), WEIGHTS, 'proportion')).toEqual([67, 33]);
    expect(values(withTactic([0, 0]), WEIGHTS, 'proportion')).toBeNull();
  });

  it('say their values and the sum', () => {
    const { fix, asked: one } = asked(withTactic([30, 30, 30]), WEIGHTS);
    expect(fix.figure?.(one)).toBe('300 × 250: 30 + 30 + 30 = 90');
  });

  it('of a tactic on the platform are not offered', () => {
    const draft = withTactic([30, 30], { remoteId: 4001, base: null });
    const { fix, asked: one } = asked(draft, WEIGHTS);
    expect(isOffered(fix, one)).toBe(false);
  });
});

it('an end moves by the length that the other flights have, never into the next one', () => {
  const wrong = flight(3, 100, { endDate: '02-01-2027 00:00:00' });
  const lineItems = [{ key: 'l1', campaign: 'c1', draft: item([flight(2, 100), wrong]) }];
  const draft = buildDraft({ campaigns: [campaign], lineItems });
  expect(values(draft, 'flight.dates.order')).toBeNull();
  expect(values(draft, 'flight.dates.order', 'usual')).toEqual(['03-20-2027 23:59:59']);
  const next = flight(3, 100, { startDate: '03-10-2027 00:00:00' });
  const tight = buildDraft({
    campaigns: [campaign],
    lineItems: [{ key: 'l1', campaign: 'c1', draft: item([wrong, next, flight(5, 1)]) }],
  });
  expect(values(tight, 'flight.dates.order', 'usual')).toEqual(['03-09-2027 23:59:59']);
});

it('dates are not swapped where that would move the start of a flight that runs, or end it', () => {
  const there = flight(1, 1000, { id: 1, startDate: '11-17-2026 00:00:00', endDate: '11-26-2026 23:59:59' });
  const draft = (change: JsonObject): Draft =>
    buildDraft({ campaigns: [campaign], lineItems: [known(item([there]), item([{ ...there, ...change }]))] });
  const early = draft({ endDate: '11-10-2026 23:59:59' });
  expect(values(early, 'flight.dates.order', 'swap')).toBeNull();
  expect(values(early, 'flight.dates.order', 'day')).toBeNull();
  const swapped = draft({ startDate: there['endDate'] ?? null, endDate: there['startDate'] ?? null });
  expect(values(swapped, 'flight.dates.order', 'swap')).toEqual([there['startDate'], there['endDate']]);
});

it('a flight that runs gets its start back, and its due money or all that it had', () => {
  // Half of its 10 days are over with November 21st, and so are 500 of its 1,000 dollars.
  const there = flight(1, 1000, { id: 1, startDate: '11-17-2026 00:00:00', endDate: '11-26-2026 23:59:59' });
  const draft = (change: JsonObject): Draft =>
    buildDraft({ campaigns: [campaign], lineItems: [known(item([there]), item([{ ...there, ...change }]))] });
  const moved = draft({ startDate: '11-20-2026 00:00:00' });
  expect(values(moved, 'flight.running.start')).toBeNull();
  expect(values(moved, 'flight.running.start', 'platform')).toEqual(['11-17-2026 00:00:00']);
  const less = draft({ budget: 499.99 });
  expect(values(less, 'flight.running.budget')).toBeNull();
  expect(values(less, 'flight.running.budget', 'due')).toEqual([500]);
  expect(values(less, 'flight.running.budget', 'platform')).toEqual([1000]);
  const next = flight(2, 1);
  const without = buildDraft({
    campaigns: [campaign],
    lineItems: [known(item([there]), item([next]), { complete: true })],
  });
  expect(values(without, 'flight.running.removed')).toBeNull();
  const [back] = values(without, 'flight.running.removed', 'back') ?? [];
  expect(back).toEqual([there, next]);
  expect(FIXES.find(({ id }) => id === 'removedFlights')?.typed?.(back, {} as never)).toBe('2 flights');
  expect(listProblems(draft({ budget: 500 })).map(({ rule }) => rule)).not.toContain('flight.running.budget');
});

it('budgets above a cap are lowered to it to the cent, and finished flights keep theirs', () => {
  const over = item([flight(2, 4000, { id: 1 }), flight(3, 2000, { id: 2 })]);
  const before = item([flight(2, 100, { id: 1 }), flight(3, 100, { id: 2 })]);
  const draft = buildDraft({ campaigns: [campaign], lineItems: [known(before, over)] });
  expect(values(draft, 'lineItem.budget.cap')).toBeNull();
  expect(values(draft, 'lineItem.budget.cap', 'proportion')).toEqual([3333.33, 1666.67]);
  expect(values(draft, 'lineItem.budget.cap', 'raise')).toEqual([6000]);
  expect(values(draft, 'campaign.budget.sum', 'proportion')).toEqual([3333.33, 1666.67]);
});

it('a field that the account demands takes one typed value, and says which are used elsewhere', () => {
  const header = { account: { id: 1, mandatoryCustomFields: { lineItem: ['Agency PO'] } } };
  const field = [{ isNewField: false, fieldName: 'Agency PO', fieldValue: 'PO-1' }];
  const without = buildDraft({
    campaigns: [campaign],
    lineItems: [
      { key: 'l1', campaign: 'c1', draft: item([flight(2, 1)]) },
      { key: 'l2', campaign: 'c1', draft: item([flight(2, 1)], { customFieldSettings: field }) },
    ],
  });
  const draft = { ...without, account: header.account };
  const { fix, asked: one } = asked(draft, 'lineItem.customFields.mandatory');
  expect(fix.asks?.(one)).toEqual({ label: 'Agency PO', known: ['PO-1'] });
  expect(certainCells(fix, one)).toBeNull();
  expect(values(draft, 'lineItem.customFields.mandatory', 'typed', 'PO-1')).toEqual([field]);
});

it('a line item that is only partly known takes no value that needs a replace', () => {
  const fee = { managementFee: { type: 'CPM', cpm: 1 }, inventoryType: 'Native' };
  const base = item([flight(2, 100, { id: 1 })], fee);
  const draft = (complete: boolean) =>
    buildDraft({ campaigns: [campaign], lineItems: [known(base, { ...base, costModel: 'CPC' }, { complete })] });
  expect(values(draft(true), 'lineItem.fee.cpc', 'fee')).toEqual([undefined]);
  expect(values(draft(false), 'lineItem.fee.cpc', 'fee')).toBeNull();
});

it('no two fixes answer one problem', () => {
  const draft = withMistakes(MISTAKES.map((_mistake, at) => [at, at] as const));
  for (const problem of listProblems(draft)) {
    expect(FIXES.filter(({ answers }) => answers(problem)).length, problem.message).toBeLessThan(2);
  }
});
