// Examples of shared/domain/rules/budget-rules.ts.
import { EXAMPLE_BODIES, tacticWith, twoFlights } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

export const BUDGET_EXAMPLES = {
  'lineItem.budget.cap': {
    passes: [{ says: 'exactly the cap', body: twoFlights({}), with: { campaign: { budgetCap: 25_000 } } }],
    fails: [
      { says: 'a cent above', body: twoFlights({ budget: 12_500.01 }), with: { campaign: { budgetCap: 25_000 } } },
      { says: 'a cap with three decimals', body: twoFlights({}), with: { campaign: { budgetCap: 24_999.999 } } },
    ],
  },
  'campaign.budget.sum': {
    passes: [
      {
        says: 'together exactly the cap',
        body: EXAMPLE_BODIES.campaign,
        with: { planned: { cents: 5_000_000, unreadable: 0 } },
      },
    ],
    fails: [
      {
        says: 'together a cent above',
        body: EXAMPLE_BODIES.campaign,
        with: { planned: { cents: 5_000_001, unreadable: 0 } },
      },
      {
        says: 'above the cap that was read',
        body: { name: 'Cardiology 2027' },
        with: { base: { budgetCap: 50_000 }, planned: { cents: 5_000_001, unreadable: 0 } },
      },
    ],
  },
  'tactic.budget.dollars': {
    passes: [
      {
        says: 'all of it',
        body: tacticWith({ budgetDistribution: { type: 'Dollars', value: 12_500 } }),
        with: { lineItem: EXAMPLE_BODIES.lineItem },
      },
    ],
    fails: [
      {
        says: 'a cent more',
        body: tacticWith({ budgetDistribution: { type: 'Dollars', value: 12_500.01 } }),
        with: { lineItem: EXAMPLE_BODIES.lineItem },
      },
    ],
  },
  'tactic.budget.percent': {
    passes: [{ says: 'the whole', body: tacticWith({ budgetDistribution: { type: 'Percent', value: 100 } }) }],
    fails: [{ says: 'more than the whole', body: tacticWith({ budgetDistribution: { type: 'Percent', value: 101 } }) }],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
