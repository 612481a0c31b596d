// What both sides have added: one entity without a common version, and beside one what may be there twice.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { campaign, buildDraft, flight, item } from '../testing/small-draft.ts';
import { validateDraft } from '../draft/validate.ts';
import { type MergedDraft, mergeDrafts } from './merge-drafts.ts';

type Arrays = Parameters<typeof buildDraft>[0];

function merged(base: Arrays, mine: Arrays, theirs: Arrays): MergedDraft {
  return mergeDrafts(buildDraft(base), buildDraft(mine), buildDraft(theirs));
}

const beside = { remoteId: null, base: null };
const lineItem = (draft: JsonObject, more: JsonObject = {}): JsonObject => ({
  key: 'l1',
  campaign: 'c1',
  ...beside,
  draft,
  ...more,
});
const tactic = (draft: JsonObject, more: JsonObject = {}): JsonObject => ({
  key: 't1',
  lineItem: 'l1',
  ...beside,
  draft,
  ...more,
});

describe('a draft that both have added', () => {
  const whole = (more: Partial<Record<'lineItem' | 'tactic' | 'creative' | 'list' | 'seen', JsonObject>>): Arrays => ({
    campaigns: [campaign],
    lineItems: [lineItem({ ...item([flight(1, 100), flight(2, 200)]), name: 'L', ...more.lineItem }, more.seen)],
    tactics: [tactic({ name: 'T', baseBidPrice: 1, ...more.tactic })],
    creatives: [{ key: 'r1', remoteId: null, base: null, draft: { name: 'R', ...more.creative } }],
    npiLists: [{ key: 'n1', remoteId: null, base: null, draft: { operation: 'add', npis: ['a'], ...more.list } }],
  });
  const sizes = ({ draft }: MergedDraft): number[] => Object.values(draft.entities).map((records) => records.size);

  it.each<[string, Arrays, readonly string[]]>([
    ['another name', whole({ lineItem: { name: 'Other' } }), ['l1 name']],
    ['nothing in common', whole({ tactic: { name: 'Other', baseBidPrice: 2 } }), ['t1 baseBidPrice', 't1 name']],
    ['another creative', whole({ creative: { name: 'Other' } }), ['r1 name']],
    ['other numbers', whole({ list: { npis: ['b'] } }), ['n1 npis']],
    ['a flight that was moved', whole({ lineItem: { flights: [flight(1, 100), flight(5, 200)] } }), ['l1 flights']],
    ['an id', whole({ lineItem: { name: 'Other' }, seen: { remoteId: 5 } }), ['l1 name']],
  ])('has each entity once, with %s on one side as a conflict', (_what, other, open) => {
    for (const result of [merged({}, whole({}), other), merged({}, other, whole({}))]) {
      expect(sizes(result)).toEqual([1, 1, 1, 1, 1]);
      expect(result.conflicts.map(({ key, path }) => `${key} ${path}`).sort()).toEqual(open);
      expect(result.conflicts.every(({ base }) => base === undefined)).toBe(true);
    }
  });

  it('has each entity once where one side moved it, or gave it another key', () => {
    const second = { ...campaign, key: 'c2', remoteId: 2 };
    const side = (more: JsonObject, key = 't1'): Arrays => ({
      campaigns: [campaign, second],
      lineItems: [lineItem({ ...item([flight(1, 100)]), name: 'L' }, more)],
      tactics: [tactic({ name: 'T' }, { key, lineItem: String(more['key'] ?? 'l1') })],
    });
    const moved = merged({}, side({}), side({ campaign: 'c2' }));
    expect(moved.conflicts.map(({ part, path }) => [part, path])).toEqual([['record', 'campaign']]);
    const rekeyed = merged({}, side({}), side({ key: 'l9' }, 't9'));
    expect(rekeyed.conflicts).toEqual([]);
    for (const result of [moved, rekeyed]) expect(sizes(result).slice(0, 3)).toEqual([2, 1, 1]);
  });

  it('keeps the IDs of both where they are different, as a conflict', () => {
    const result = merged({}, whole({ seen: { remoteId: 5 } }), whole({ seen: { remoteId: 6 } }));
    expect(result.conflicts).toMatchObject([{ part: 'record', key: 'l1', path: 'remoteId', mine: 5, theirs: 6 }]);
    expect(sizes(result)).toEqual([1, 1, 1, 1, 1]);
  });
});

it('entities that may have been added twice beside a common version are there twice, and those not on the platform wait', () => {
  const side = (name: string, key: string, remoteId: number | null): Arrays => ({
    campaigns: [campaign],
    lineItems: [lineItem({ ...item([flight(1, 100)]), name }, { key, remoteId })],
    tactics: [tactic({ name: 'T' }, { lineItem: key })],
  });
  // One key and nearly one body; one name under two keys. Mine is pushed where it is not on the platform and theirs is.
  for (const [mine, theirs, waits] of [
    [side('One', 'l1', null), side('Renamed', 'l1', null), ['l4', 'l1']],
    [side('One', 'l1', 5), side('Renamed', 'l1', null), ['l4', 'l1']],
    [side('One', 'l1', null), side('Renamed', 'l1', 5), ['l1', 'l4']],
    [side('One', 'l1', null), side('One', 'l8', null), ['l8', 'l1']],
  ] as const) {
    const result = merged({ campaigns: [campaign] }, mine, theirs);
    expect(result.conflicts.map(({ path, key, twin }) => [path, key, twin])).toEqual([['', ...waits]]);
    expect(result.draft.entities.lineItem.size).toBe(2);
    const openProblems = validateDraft(result.draft, { now: 0 }).filter(({ rule }) => rule === 'conflict.open');
    expect(openProblems.map(({ key }) => key)).toEqual([waits[0]]);
  }
});
