// How a policy of flights is merged: as any other member beside a body.
import { describe, expect, it } from 'vitest';
import { defined } from '../kernel/defined.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Draft } from '../draft/document.ts';
import { campaign, buildDraft, flight, item } from '../testing/small-draft.ts';
import { type MergedDraft, mergeDrafts } from './merge-drafts.ts';

const by = (period: string): JsonObject => ({ by: period, split: 'even', from: '2027-01-01', to: '2027-03-31' });
const draftWith = (flightPolicy?: JsonObject): Draft => {
  const own = { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([flight(1, 100)]) };
  return buildDraft({ campaigns: [campaign], lineItems: [{ ...own, ...defined({ flightPolicy }) }] });
};
const merge = (base?: JsonObject, mine?: JsonObject, theirs?: JsonObject): MergedDraft =>
  mergeDrafts(draftWith(base), draftWith(mine), draftWith(theirs));
const kept = ({ draft }: MergedDraft): Json | undefined => draft.entities.lineItem.get('l1')?.['flightPolicy'];

describe('a policy of flights', () => {
  it('is taken from the side that changed or dropped it', () => {
    expect(kept(merge(undefined, by('month'), undefined))).toEqual(by('month'));
    expect(kept(merge(by('month'), by('month'), undefined))).toBeUndefined();
  });

  it('is in conflict where both changed it', () => {
    const { conflicts } = merge(by('month'), by('week'), by('quarter'));
    expect(conflicts.map(({ path, mine, theirs }) => [path, mine, theirs])).toEqual([
      ['flightPolicy.by', 'week', 'quarter'],
    ]);
  });
});
