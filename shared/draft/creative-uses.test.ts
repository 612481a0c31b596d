// Where a creative is used: by its key, and by its id on the platform where no key is beside it.
import { expect, it } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { campaign, buildDraft, item } from '../testing/small-draft.ts';
import { creativeUses, sizeUses, useCount } from './creative-uses.ts';

it('finds assignments by key and by platform id', () => {
  const creativeAssignments = [
    { creative: 'other', creativeId: 7, weight: 100 },
    { creative: 'r9', weight: 40, startDate: '2027-01-01 00:00:00' },
    null,
    { creativeId: 7, weight: 60 },
  ];
  const lineItem = { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([]) };
  const tactic = { key: 't9', lineItem: 'l1', remoteId: null, base: null, draft: { creativeAssignments } };
  const draft = buildDraft({ campaigns: [campaign], lineItems: [lineItem], tactics: [tactic] });
  const uses = (remoteId: number | null) => creativeUses(draft, { key: 'r9', remoteId }).map(({ index }) => index);
  expect(uses(7)).toEqual([1, 3]);
  expect(uses(null)).toEqual([1]);
});

const tactic = (key: string, ...creativeAssignments: JsonObject[]) => ({
  key,
  lineItem: 'l1',
  remoteId: null,
  base: null,
  draft: { creativeAssignments },
});
const lineItems = [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([]) }];

it('counts each tactic once, however it names the creative', () => {
  const draft = buildDraft({
    campaigns: [campaign],
    lineItems,
    tactics: [tactic('t1', { creative: 'r1' }, { creativeId: 7 }), tactic('t2', { creativeId: 7 }), tactic('t3')],
    creatives: [7, null].map((remoteId, at) => ({ key: `r${at + 1}`, remoteId, base: null, draft: {} })),
  });
  expect([useCount(draft, 'r1'), useCount(draft, 'r2')]).toEqual([2, 0]);
});

it('counts by ad size the tactics that have it, and those in which its weights add up to 100', () => {
  const sized = (key: string, remoteId: number | null, adSizeWidth: unknown, adSizeHeight: unknown) => ({
    ...{ key, remoteId, base: null },
    draft: { adSizeWidth, adSizeHeight } as JsonObject,
  });
  const draft = buildDraft({
    campaigns: [campaign],
    lineItems,
    tactics: [
      tactic('t1', { creative: 'r1', weight: 60 }, { creativeId: 7, weight: 40 }, { creative: 'r3', weight: 100 }),
      tactic('t2', { creative: 'r1', weight: 60 }, { creative: 'r4', weight: 40 }),
      tactic('t3', { creative: 'r2', weight: 'all' }, { creative: 'gone', weight: 100 }),
    ],
    creatives: [
      sized('r1', null, 300, 250),
      sized('r2', 7, 300, 250),
      sized('r3', null, 728, 90),
      sized('r4', null, null, 90),
    ],
  });
  expect(Object.fromEntries(sizeUses(draft))).toEqual({
    '300 × 250': { tactics: 3, whole: 1 },
    '728 × 90': { tactics: 1, whole: 1 },
  });
});
