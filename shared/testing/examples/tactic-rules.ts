// Examples of shared/domain/rules/tactic-rules.ts.
import { EXAMPLE_BODIES, tacticWith } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const NEED_GOAL: readonly string[] = ['Viewability', 'CTR', 'CPA'];

export const TACTIC_EXAMPLES = {
  'tactic.bids.order': {
    passes: [
      { says: 'below', body: tacticWith({ baseBidPrice: 4.5, maxBidPrice: 9 }) },
      { says: 'equal', body: tacticWith({ baseBidPrice: 9, maxBidPrice: 9 }) },
    ],
    fails: [{ says: 'a cent above', body: tacticWith({ baseBidPrice: 9.01, maxBidPrice: 9 }) }],
  },
  'tactic.bids.default': {
    passes: [
      { says: 'a base bid of 50 alone', body: tacticWith({ baseBidPrice: 50 }) },
      { says: 'a max bid of 1 alone', body: tacticWith({ maxBidPrice: 1 }) },
    ],
    fails: [
      { says: 'a base bid above the default max bid', body: tacticWith({ baseBidPrice: 50.01 }) },
      { says: 'a max bid below the default base bid', body: tacticWith({ maxBidPrice: 0.99 }) },
    ],
  },
  'tactic.optimization.goal': {
    passes: [
      { says: 'CTR with a goal', body: tacticWith({ mediaOptimization: { type: 'CTR', goal: 0.2 } }) },
      { says: 'CPM without one', body: tacticWith({ mediaOptimization: { type: 'CPM' } }) },
      { says: 'no type, so CPM', body: tacticWith({ mediaOptimization: {} }) },
    ],
    fails: NEED_GOAL.map((type) => ({
      says: `${type} without a goal`,
      body: tacticWith({ mediaOptimization: { type, conversionPixelId: 12 } }),
    })),
  },
  'tactic.optimization.pixel': {
    passes: [
      {
        says: 'CPA with both',
        body: tacticWith({ mediaOptimization: { type: 'CPA', goal: 25, conversionPixelId: 12 } }),
      },
      { says: 'CTR needs no pixel', body: tacticWith({ mediaOptimization: { type: 'CTR', goal: 0.2 } }) },
    ],
    fails: [{ says: 'CPA without a pixel', body: tacticWith({ mediaOptimization: { type: 'CPA', goal: 25 } }) }],
  },
  'tactic.changed': {
    passes: [
      {
        says: 'as created',
        body: EXAMPLE_BODIES.tactic,
        with: { remoteId: 5101, base: EXAMPLE_BODIES.tactic },
      },
      { says: 'not created yet', body: EXAMPLE_BODIES.tactic },
    ],
    fails: [
      {
        says: 'another bid',
        body: tacticWith({ maxBidPrice: 12 }),
        with: { remoteId: 5101, base: EXAMPLE_BODIES.tactic },
      },
    ],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
