// Examples of shared/domain/rules/fee-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, changed } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

type FeeKind = 'lineItem' | 'tactic';

const NEEDED_FOR = {
  percentage: ['Percentage', 'PercentageAndCPM'],
  cpm: ['CPM', 'PercentageAndCPM', 'FixedCPM'],
} as const;

const example = (kind: FeeKind, managementFee: JsonObject): JsonObject =>
  changed(EXAMPLE_BODIES[kind], { managementFee });

function needed(kind: FeeKind, member: 'percentage' | 'cpm'): RuleExamples {
  const types: readonly string[] = NEEDED_FOR[member];
  const complete = { type: 'PercentageAndCPM', percentage: 15, cpm: 0.5 };
  const { [member]: _left, ...incomplete } = complete;
  return {
    passes: [
      { says: 'both members', body: example(kind, complete) },
      {
        says: 'a type that does not need it',
        body: example(kind, member === 'cpm' ? { type: 'Percentage', percentage: 15 } : { type: 'FixedCPM', cpm: 2 }),
      },
    ],
    fails: [
      { says: `both kinds of fee without ${member}`, body: example(kind, incomplete) },
      { says: 'nothing but the type', body: example(kind, { type: types[0] ?? '' }) },
    ],
  };
}

export const FEE_EXAMPLES = {
  'lineItem.fee.cpc': {
    passes: [
      { says: 'a fee with CPM', body: example('lineItem', { type: 'Percentage', percentage: 15 }) },
      {
        says: 'CPC without a fee',
        body: changed(EXAMPLE_BODIES.lineItem, { costModel: 'CPC', inventoryType: 'Native' }),
      },
    ],
    fails: [
      {
        says: 'a fee with CPC',
        body: changed(EXAMPLE_BODIES.lineItem, {
          costModel: 'CPC',
          inventoryType: 'Search',
          managementFee: { type: 'CPM', cpm: 1.5 },
        }),
      },
    ],
  },
  'tactic.fee.cpc': {
    passes: [
      {
        says: 'under a CPM line item',
        body: example('tactic', { type: 'Percentage', percentage: 10 }),
        with: { lineItem: EXAMPLE_BODIES.lineItem },
      },
    ],
    fails: [
      {
        says: 'under a CPC line item',
        body: example('tactic', { type: 'Percentage', percentage: 10 }),
        with: { lineItem: changed(EXAMPLE_BODIES.lineItem, { costModel: 'CPC', inventoryType: 'Native' }) },
      },
    ],
  },
  'lineItem.fee.percentage': needed('lineItem', 'percentage'),
  'lineItem.fee.cpm': needed('lineItem', 'cpm'),
  'tactic.fee.percentage': needed('tactic', 'percentage'),
  'tactic.fee.cpm': needed('tactic', 'cpm'),
} satisfies Partial<Record<RuleId, RuleExamples>>;
