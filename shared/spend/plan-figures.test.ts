// Two plans in figures: months add to the same totals on either side, and a moved flight moves its months alone.
import { expect, test } from 'vitest';
import { withChanges } from '../draft/apply.ts';
import { setFields } from '../draft/commands/set-fields.ts';
import { makeSample } from '../draft/sample/sample.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { sumCents } from '../kernel/money.ts';
import { pairMonths, planFigureSteps } from './plan-figures.ts';

const sample = makeSample();

test('months of both add to what each plans, and to the difference of one edit', () => {
  const [item] = sample.entities.lineItem.values();
  const flights = item!.draft['flights'] as { budget: number }[];
  const path = ['flights', 0, 'budget'];
  const other = withChanges(
    sample,
    setFields(sample, [{ kind: 'lineItem', key: item!.key, path, value: flights[0]!.budget + 100.01 }]).changes,
  );
  const [mine, theirs] = [atOnce(planFigureSteps(sample)), atOnce(planFigureSteps(other))];
  const pairs = pairMonths(mine.months, theirs.months);
  expect(sumCents(pairs.map((pair) => pair.mine))).toBe(mine.planned.cents);
  expect(sumCents(pairs.map((pair) => pair.other))).toBe(theirs.planned.cents);
  expect(theirs.planned.cents - mine.planned.cents).toBe(10_001);
  expect(pairs.filter((pair) => pair.mine !== pair.other)).toHaveLength(1);
  expect(mine.counts).toEqual({ campaigns: 2, lineItems: 12, flights: 30, tactics: 60, creatives: 10 });
  expect(mine.leftOut).toBe(0);
});

test('a flight without dates is in no month, and is counted', () => {
  const [item] = sample.entities.lineItem.values();
  const path = ['flights', 0, 'startDate'];
  const other = withChanges(
    sample,
    setFields(sample, [{ kind: 'lineItem', key: item!.key, path, value: 'soon' }]).changes,
  );
  const figures = atOnce(planFigureSteps(other));
  expect(figures.leftOut).toBe(1);
  expect(sumCents(figures.months.map(({ cents }) => cents))).toBeLessThan(figures.planned.cents);
});
