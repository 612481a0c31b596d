// Examples of shared/domain/rules/line-item-call-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_FLIGHT, lineItemWith } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const FLIGHT: JsonObject = { ...EXAMPLE_FLIGHT, id: 72 };

const BASE = lineItemWith({ flights: [FLIGHT] });

const existing = { remoteId: 3101, complete: true, base: BASE };

const AHEAD = { ...BASE, flights: [{ ...FLIGHT, pacingMode: 'AHEAD', paceAheadPercent: 12.5 }] };

const FIXED: JsonObject = { ...BASE, costModel: 'Fixed CPM' };

const CAPPED: JsonObject = { ...BASE, budgetCap: 500 };

const MANAGED = { account: { ...EXAMPLE_ACCOUNT, managedService: true } };

const patched = { ...existing, ...MANAGED, complete: false, via: 'patch' } as const;

export const LINE_ITEM_CALL_EXAMPLES = {
  'flight.pace.whole': {
    passes: [
      { says: 'by a patch', body: AHEAD, with: existing },
      {
        says: "the platform's own",
        body: { ...AHEAD, description: 'Spring' },
        with: { ...existing, base: AHEAD },
      },
    ],
    fails: [
      {
        says: 'by a replace',
        body: { ...AHEAD, description: 'Spring' },
        with: existing,
      },
    ],
  },
  'lineItem.fixedCpm.patch': {
    passes: [
      { says: 'it was so before', body: FIXED, with: { ...patched, base: FIXED } },
      {
        says: 'a price is there',
        body: { ...FIXED, cpmPrice: 5 },
        with: { ...patched, base: { ...BASE, cpmPrice: 5 } },
      },
    ],
    fails: [{ says: 'from CPM', body: FIXED, with: patched }],
  },
  'lineItem.fixedCpm.price': {
    passes: [{ says: 'another cost model', body: { costModel: 'CPM' }, with: { remoteId: 3101, via: 'patch' } }],
    fails: [
      {
        says: 'of an unknown line item',
        body: { costModel: 'Fixed CPM' },
        with: { ...MANAGED, remoteId: 3101, via: 'patch' },
      },
    ],
  },
  'lineItem.budgetCap.cleared': {
    passes: [{ says: 'another cap', body: { ...BASE, budgetCap: 900 }, with: { ...existing, base: CAPPED } }],
    fails: [{ says: 'none any more', body: BASE, with: { ...existing, base: CAPPED } }],
  },
  'lineItem.budgetModified.changed': {
    passes: [
      {
        says: 'as it was read',
        body: { ...BASE, budgetModified: true },
        with: { ...existing, base: { ...BASE, budgetModified: true } },
      },
    ],
    fails: [{ says: 'turned', body: { ...BASE, budgetModified: true }, with: existing }],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
