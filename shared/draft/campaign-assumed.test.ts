// A line item whose campaign is only assumed: no cap judges it, its budget counts in none, and it is said.
import { expect, it } from 'vitest';
import { campaign, buildDraft, flight, item, known } from '../testing/small-draft.ts';
import type { JsonObject } from '../kernel/json.ts';
import { applyChanges, liveDraft, withChanges } from './apply.ts';
import { invertChanges } from './change.ts';
import { confirmCampaign } from './commands/confirm-campaign.ts';
import { writeDraft } from './write.ts';
import { readDraft } from './read-draft.ts';
import { createValidator, validateDraft } from './validate.ts';

/** The campaign's cap is 5,000. */
const CAMPAIGNS = [campaign, { key: 'c2', remoteId: 9002, base: { budgetCap: 9000 }, draft: { budgetCap: 9000 } }];
const large = item([flight(2, 8000, { id: 71 })]);
const small = item([flight(2, 4000, { id: 72 })]);
const assumed = (more: JsonObject = {}): JsonObject => known(large, large, { campaignAssumed: true, ...more });
const draft = (...lineItems: JsonObject[]) => buildDraft({ campaigns: CAMPAIGNS, lineItems });
const rules = (of: ReturnType<typeof draft>): string[] =>
  validateDraft(of, { now: 0 }).flatMap(({ key, rule = '', severity }) =>
    /budget|assumed/.test(rule) ? [`${severity} ${key} ${rule}`] : [],
  );

it('causes no error and no warning of a cap until it is confirmed', () => {
  const other = known(small, small, { key: 'l2', remoteId: 3002 });
  const guessed = draft(assumed(), other);
  expect(rules(guessed)).toEqual(['warning l1 lineItem.campaign.assumed']);
  const confirmed = withChanges(guessed, confirmCampaign(guessed, ['l1', 'l2'], 'c1').changes);
  // The line item is as it was on the platform, so its own problem keeps nothing from being sent.
  expect(rules(confirmed)).toEqual(['warning c1 campaign.budget.sum', 'warning l1 lineItem.budget.cap']);
});

it('counts as soon as it is confirmed, also where only that edit is looked at', () => {
  const live = liveDraft(draft(assumed(), known(small, small, { key: 'l2', remoteId: 3002 })));
  const validator = createValidator(live, { now: 0 });
  applyChanges(live, confirmCampaign(live, ['l1'], 'c1').changes);
  validator.update([{ kind: 'lineItem', key: 'l1' }]);
  expect(validator.all()).toEqual(validateDraft(live, { now: 0 }));
  expect(validator.problems.get('campaign:c1')).toMatchObject([{ rule: 'campaign.budget.sum' }]);
});

it('is confirmed under another campaign as one step, which can be undone; confirmed ones stay', () => {
  const guessed = draft(assumed(), known(large, large, { key: 'l2', remoteId: 3002 }));
  const { changes } = confirmCampaign(guessed, ['l1', 'l2', 'none'], 'c2');
  const { lineItem } = withChanges(guessed, changes).entities;
  expect(lineItem.get('l1')).toMatchObject({ campaign: 'c2' });
  expect(lineItem.get('l1')).not.toHaveProperty('campaignAssumed');
  expect(lineItem.get('l2')).toMatchObject({ campaign: 'c1' });
  expect(withChanges(withChanges(guessed, changes), invertChanges(changes))).toEqual(liveDraft(guessed));
});

it('is written right behind the campaign, and read back', () => {
  const text = writeDraft(draft(assumed()));
  expect(text).toMatch(/"campaign": "c1",\s+"campaignAssumed": true,/);
  const read = readDraft(text);
  expect(read.ok && read.value.entities.lineItem.get('l1')).toMatchObject({ campaignAssumed: true });
  expect(readDraft(text.replace('"campaignAssumed": true', '"campaignAssumed": 1')).ok).toBe(false);
});

it('reads false as absent, so that it is no difference from a draft without it', () => {
  expect(draft(assumed({ campaignAssumed: false }))).toEqual(draft(known(large, large)));
});
