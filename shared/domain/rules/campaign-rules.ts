// What a draft of a campaign cannot reach: campaigns are not created here, and only the cap can be written (§4.3).
import { type JsonObject, isObject, sameJson } from '../../kernel/json.ts';
import { has } from '../shape/read.ts';
import type { Rule } from './rule.ts';
import { type RuleContext, isCreated } from '../resources/rule-context.ts';

const created: Rule = {
  id: 'campaign.new',
  kind: 'campaign',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§2.2',
  expected: 'a campaign that is on the platform',
  scope: 'draft',
  check: (_body, { remoteId }, report) => {
    if (remoteId === null) report({ path: [] });
  },
};

const changed: Rule = {
  id: 'campaign.changed',
  kind: 'campaign',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§4.3',
  expected: 'the value that is on the platform',
  scope: 'draft',
  check: (body, ctx, report) => {
    if (!isObject(ctx.base)) return;
    for (const [member, value] of Object.entries(body)) {
      if (member !== 'budgetCap' && !sameJson(value, ctx.base[member] ?? null)) report({ path: [member] });
    }
  },
};

/** What the platform has and the draft does not; null says that it is to be taken away, a draft without it says nothing. */
function isCleared(body: JsonObject, { base, remoteId }: RuleContext): boolean {
  return isCreated(remoteId) && !has(body, 'budgetCap') && has(base ?? undefined, 'budgetCap');
}

const cleared: Rule = {
  id: 'campaign.cap.cleared',
  kind: 'campaign',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§4.3',
  expected: 'an amount',
  scope: 'draft',
  check: (body, ctx, report) => {
    if (isCleared(body, ctx) && Object.hasOwn(body, 'budgetCap')) report({ path: ['budgetCap'] });
  },
};

const emptied: Rule = {
  id: 'campaign.cap.empty',
  kind: 'campaign',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§4.3',
  expected: 'an amount',
  scope: 'draft',
  check: (body, ctx, report) => {
    if (isCleared(body, ctx) && !Object.hasOwn(body, 'budgetCap')) report({ path: ['budgetCap'] });
  },
};

export const CAMPAIGN_RULES: readonly Rule[] = [created, changed, cleared, emptied];
