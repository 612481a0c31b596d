// Examples of shared/domain/rules/campaign-rules.ts.
import { EXAMPLE_BODIES } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const base = { name: 'Cardiology 2027', budgetCap: 40_000 };

export const CAMPAIGN_EXAMPLES = {
  'campaign.new': {
    passes: [{ says: 'a campaign with an id', body: EXAMPLE_BODIES.campaign, with: { remoteId: 9001 } }],
    fails: [{ says: 'a campaign without one', body: EXAMPLE_BODIES.campaign, with: { remoteId: null } }],
  },
  'campaign.changed': {
    passes: [{ says: 'the cap', body: { ...base, budgetCap: 50_000 }, with: { remoteId: 9001, base } }],
    fails: [{ says: 'the name', body: { ...base, name: 'Cardio' }, with: { remoteId: 9001, base } }],
  },
  'campaign.cap.cleared': {
    passes: [{ says: 'another cap', body: { ...base, budgetCap: 1 }, with: { remoteId: 9001, base } }],
    fails: [{ says: 'set to nothing', body: { ...base, budgetCap: null }, with: { remoteId: 9001, base } }],
  },
  'campaign.cap.empty': {
    passes: [
      {
        says: 'a campaign that has no cap',
        body: { name: 'Cardiology 2027' },
        with: { remoteId: 9001, base: { name: 'Cardiology 2027', budgetCap: null } },
      },
    ],
    fails: [{ says: 'not said', body: { name: 'Cardiology 2027' }, with: { remoteId: 9001, base } }],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
