// A tactic whose reference carries a key and an id: one thing, or nothing of it is sent (contract §1).
import { describe, expect, test } from 'vitest';
import { validateDraft } from '../draft/validate.ts';
import type { JsonObject } from '../kernel/json.ts';
import { planPush } from './plan.ts';
import { campaign, buildDraft, flight, item, known } from '../testing/small-draft.ts';

const whole = item([flight(2, 100, { id: 71 })]);
const existing = { draft: { name: 'There' }, base: { name: 'There' } };

function withTactic(draft: JsonObject) {
  return buildDraft({
    campaigns: [campaign],
    lineItems: [known(whole, whole)],
    creatives: [
      { key: 'r1', remoteId: 5001, ...existing },
      { key: 'r2', remoteId: null, base: null, draft: { name: 'New' } },
    ],
    npiLists: [{ key: 'n1', remoteId: 77, base: null, draft: {} }],
    tactics: [{ key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: { name: 'T', ...draft } }],
  });
}
const assigned = (creative: string, creativeId: number): JsonObject => ({
  creativeAssignments: [{ creative, creativeId, weight: 100 }],
});
const listed = (list: string, listId: string): JsonObject => ({
  targeting: { npiTargeting: { lists: [{ list, listId, include: true }] } },
});

describe('a reference by key and id', () => {
  test.each([
    ['a creative', assigned('r1', 5001)],
    ['a list', listed('n1', '77')],
  ])('%s: its own id', (_, draft) => {
    const read = withTactic(draft);
    expect(validateDraft(read, { now: 0 }).filter(({ code }) => code === 'INVALID_VALUE')).toEqual([]);
    expect(planPush(read).steps.find(({ key }) => key === 't1')?.blocked).toBeUndefined();
  });

  test.each([
    ["another creative's id", assigned('r1', 5002), 'r1', 'creativeAssignments[0].creativeId'],
    ['a creative that has none yet', assigned('r2', 5002), 'r2', 'creativeAssignments[0].creativeId'],
    ["another list's id", listed('n1', '78'), 'n1', 'targeting.npiTargeting.lists[0].listId'],
  ])('%s: an error there, and nothing is sent', (_, draft, key, path) => {
    const read = withTactic(draft);
    const errors = validateDraft(read, { now: 0 }).filter(({ code }) => code === 'INVALID_VALUE');
    expect(errors).toMatchObject([{ entity: 'tactic', key: 't1', path, severity: 'error' }]);
    expect(planPush(read).steps.find((step) => step.key === 't1')?.blocked).toEqual({ code: 'TWO_REFERENCES', key });
  });
});
