// Which campaign a pulled line item is put under: the one that its answer names, that the planner names, or a guess.
import { expect, it } from 'vitest';
import type { EntityRecord } from '../draft/document.ts';
import { ok } from '../kernel/result.ts';
import { campaign, buildDraft, flight, item, known } from '../testing/small-draft.ts';
import { type PullPlace, type Taken, applyPull } from './apply-pull.ts';

const body = item([flight(2, 100, { id: 71 })]);
const two = [campaign, { key: 'c2', remoteId: 9002, base: {}, draft: {} }];
const guessed = known(body, body, { campaignAssumed: true });

function pulled(draft: ReturnType<typeof buildDraft>, named: number | null, place: Partial<PullPlace> = {}): Taken {
  const answer = ok({
    body: { data: { ...body, id: '3001', ...(named === null ? {} : { campaignId: named }) } },
    status: 200,
  });
  return applyPull(draft, [{ kind: 'lineItem', remoteId: 3001, answer }], { platform: null, ...place });
}
const recordIn = ({ draft }: Taken): EntityRecord | undefined => draft.entities.lineItem.get('l1');
const campaignIn = (taken: Taken): string => {
  const record = recordIn(taken);
  return `${record?.campaign ?? 'none'}${record?.campaignAssumed === true ? ' assumed' : ''}`;
};
const readFailureCode = ({ reads: [read] }: Taken) => (read?.state === 'failed' ? read.failure.code : null);
const assignCampaign = (key: string) => ({ campaignOf: new Map([[3001, key]]) });

it.each([
  ['the only campaign', [campaign], null, {}, 'c1 assumed'],
  ['the one that is guessed', two, null, { campaign: 'c2' }, 'c2 assumed'],
  ['the one that the planner names', two, null, assignCampaign('c2'), 'c2'],
  ['the one that the answer names', two, 9002, { campaign: 'c1' }, 'c2'],
] as const)('a new one: %s', (_says, campaigns, named, place, expected) =>
  expect(campaignIn(pulled(buildDraft({ campaigns }), named, place))).toBe(expected),
);

it.each([
  ['stays assumed while nothing names it', null, { campaign: 'c2' }, 'c1 assumed'],
  ['is confirmed by the planner', null, assignCampaign('c1'), 'c1'],
  ['is moved by the planner', null, assignCampaign('c2'), 'c2'],
  ['is confirmed by an answer', 9001, {}, 'c1'],
  ['is moved by an answer', 9002, {}, 'c2'],
] as const)('an assumed one %s', (_says, named, place, expected) => {
  const before = buildDraft({ campaigns: two, lineItems: [guessed] });
  const after = pulled(before, named, place);
  expect(campaignIn(after)).toBe(expected);
  expect(after.reads[0]).toMatchObject({ state: expected.endsWith('assumed') ? 'same' : 'updated' });
});

it('one that is known is moved by no word of the planner', () => {
  const before = buildDraft({ campaigns: two, lineItems: [known(body, body)] });
  expect(campaignIn(pulled(before, null, assignCampaign('c2')))).toBe('c1');
});

it('one that is known and that the platform has under another campaign is said, and nothing of it is taken in', () => {
  const before = buildDraft({ campaigns: two, lineItems: [known(body, { ...body, name: 'Renamed' })] });
  const after = pulled(before, 9002);
  expect([readFailureCode(after), after.draft.entities]).toEqual(['CAMPAIGN_MOVED', before.entities]);
  expect(readFailureCode(pulled(before, 9001))).toBeNull();
});

it.each([
  ['of several campaigns none is named', two, null, {}, 'CAMPAIGN_UNKNOWN'],
  ['the one that is named is not here', two, 9003, assignCampaign('c1'), 'CAMPAIGN_NOT_IN_DRAFT'],
  ['the platform names another one than the planner', two, 9002, assignCampaign('c1'), 'CAMPAIGN_DIFFERS'],
] as const)('nothing is taken in where %s', (_says, campaigns, named, place, code) => {
  for (const lineItems of code === 'CAMPAIGN_UNKNOWN' ? [[]] : [[], [guessed]]) {
    const before = buildDraft({ campaigns, lineItems });
    const after = pulled(before, named, place);
    expect([readFailureCode(after), after.draft.entities]).toEqual([code, before.entities]);
  }
});
