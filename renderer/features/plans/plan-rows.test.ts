// The list of differences is made in one pass over them, however many there are.
import { expect, test } from 'vitest';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import { planReviewSteps } from '../../../shared/merge/review/plan-review.ts';
import { DifferenceWords } from '../../../shared/text/difference-words.ts';
import { buildDraft, item } from '../../../shared/testing/small-draft.ts';
import { planGroups } from './plan-rows.ts';

const NO_WORDS = new DifferenceWords({
  title: () => '',
  valueText: () => '',
  plainText: () => '',
  nameOfKey: () => undefined,
});

test('looks what can be taken over once, and not for each difference', () => {
  const campaigns = [{ key: 'c1', remoteId: null, base: null, draft: {} }];
  const lineItems = Array.from({ length: 40 }, (_, at) => ({
    ...{ key: `l${at}`, campaign: 'c1', remoteId: null, base: null },
    draft: item([]),
  }));
  const relation = { isRelated: true, sameIds: true };
  const review = atOnce(planReviewSteps(buildDraft({ campaigns }), buildDraft({ campaigns, lineItems }), relation));
  let looks = 0;
  const counting = {
    ...review,
    get entries() {
      looks += 1;
      return review.entries;
    },
  };
  const groups = planGroups(counting, NO_WORDS);
  expect(groups.map(({ takes }) => takes)).toEqual(lineItems.map(() => true));
  expect(looks).toBeLessThan(4);
});
