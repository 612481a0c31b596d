// Examples of shared/domain/rules/line-item-rules.ts.
import { EXAMPLE_ACCOUNT, UNKNOWN_ACCOUNT, lineItemWith } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const PATCHED = { remoteId: 3101, via: 'patch' } as const;

const SEARCH = lineItemWith({ inventoryType: 'Search' });

const managed = { account: { ...EXAMPLE_ACCOUNT, managedService: true } };

export const LINE_ITEM_EXAMPLES = {
  'lineItem.cpc.inventory': {
    passes: ['Native', 'Search'].map((inventoryType) => ({
      says: `CPC with ${inventoryType}`,
      body: lineItemWith({ costModel: 'CPC', inventoryType }),
    })),
    fails: ['Display', 'Video', 'Audio', 'DOOH', 'NativeVideo'].map((inventoryType) => ({
      says: `CPC with ${inventoryType}`,
      body: lineItemWith({ costModel: 'CPC', inventoryType }),
    })),
  },
  'lineItem.cpc.unknown': {
    passes: [
      { says: 'CPM', body: { costModel: 'CPM' }, with: PATCHED },
      { says: 'Search, as the platform has shown', body: { costModel: 'CPC' }, with: { ...PATCHED, base: SEARCH } },
    ],
    fails: [{ says: 'a patch of an item that was only read', body: { costModel: 'CPC' }, with: PATCHED }],
  },
  'lineItem.fixedCpm.managed': {
    passes: [
      {
        says: 'a managed-service account',
        body: lineItemWith({ costModel: 'Fixed CPM', cpmPrice: 12 }),
        with: managed,
      },
    ],
    fails: [{ says: 'another account', body: lineItemWith({ costModel: 'Fixed CPM', cpmPrice: 12 }) }],
  },
  'lineItem.fixedCpm.unknown': {
    passes: [
      {
        says: 'a managed-service account',
        body: lineItemWith({ costModel: 'Fixed CPM', cpmPrice: 12 }),
        with: managed,
      },
    ],
    fails: [
      {
        says: 'an account of which nothing is said',
        body: lineItemWith({ costModel: 'Fixed CPM', cpmPrice: 12 }),
        with: { account: UNKNOWN_ACCOUNT },
      },
    ],
  },
  'lineItem.cpmPrice.required': {
    passes: [{ says: 'with a price', body: lineItemWith({ costModel: 'Fixed CPM', cpmPrice: 2000 }), with: managed }],
    fails: [{ says: 'without a price', body: lineItemWith({ costModel: 'Fixed CPM' }), with: managed }],
  },
  'lineItem.cpmPrice.unused': {
    passes: [{ says: 'no price with CPM', body: lineItemWith({}) }],
    fails: [{ says: 'a price with CPM', body: lineItemWith({ cpmPrice: 5 }) }],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
