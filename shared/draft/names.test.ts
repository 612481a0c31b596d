// Campaigns of one name are told apart wherever a place is named, and only those.
import { expect, it } from 'vitest';
import { buildDraft } from '../testing/small-draft.ts';
import { distinctName } from './names.ts';

it('tells campaigns of one name apart by their ID, or by their place among new ones', () => {
  const body = { name: 'Cardiology | Q1' };
  const draft = buildDraft({
    campaigns: [
      { key: 'c1', remoteId: 812, base: body, draft: body },
      { key: 'c2', draft: body },
      { key: 'c3', draft: body },
      { key: 'c4', draft: { name: 'Alone' } },
      { key: 'c5', remoteId: 813, base: { name: 'Lipids' }, draft: {} },
      { key: 'c6', draft: { name: 'Lipids' } },
    ],
  });
  const names = ['c1', 'c2', 'c3', 'c4'].map((key) => distinctName(draft, { kind: 'campaign', key }));
  expect(names).toEqual(['Cardiology | Q1 (ID 812)', 'Cardiology | Q1 (new 1)', 'Cardiology | Q1 (new 2)', 'Alone']);
  const two = ['c5', 'c6'].map((key) => distinctName(draft, { kind: 'campaign', key }));
  expect(two).toEqual(['Lipids (ID 813)', 'Lipids (new)']);
});
