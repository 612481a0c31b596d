// What a draft of a campaign cannot reach: campaigns are not created here, and only the cap can be written (§4.3).
import { isObject, sameJson } from '../../kernel/json.ts';
import { EXAMPLE_BODIES } from '../examples.ts';
import type { Rule } from '../rule.ts';

const created: Rule = {
  id: 'campaign.new',
  kind: 'campaign',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§2.2',
  expected: 'a campaign that is on the platform',
  draftOnly: true,
  check: (_body, { remoteId }, report) => {
    if (remoteId === null) report({ path: [] });
  },
  passes: [{ says: 'a campaign with an id', body: EXAMPLE_BODIES.campaign, with: { remoteId: 9001 } }],
  fails: [{ says: 'a campaign without one', body: EXAMPLE_BODIES.campaign, with: { remoteId: null } }],
};

const base = { name: 'Cardiology 2027', budgetCap: 40_000 };

const changed: Rule = {
  id: 'campaign.changed',
  kind: 'campaign',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§4.3',
  expected: 'the value that is on the platform',
  draftOnly: true,
  check: (body, around, report) => {
    if (!isObject(around.base)) return;
    for (const [member, value] of Object.entries(body)) {
      if (member !== 'budgetCap' && !sameJson(value, around.base[member] ?? null)) report({ path: [member] });
    }
  },
  passes: [{ says: 'the cap', body: { ...base, budgetCap: 50_000 }, with: { remoteId: 9001, base } }],
  fails: [{ says: 'the name', body: { ...base, name: 'Cardio' }, with: { remoteId: 9001, base } }],
};

export const CAMPAIGN_RULES: readonly Rule[] = [created, changed];
