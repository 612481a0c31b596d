// A copy without IDs: nothing of the platform is left in it, nothing that was drafted is lost, and no aim grows wider.
import { describe, expect, it } from 'vitest';
import { KINDS } from '../domain/resources/registry.ts';
import type { Json } from '../kernel/json.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { type Detached, detachDraft } from './detach.ts';
import type { Draft } from './document.ts';
import { readDraftId } from './draft-id.ts';
import { hasPlatformIds } from './platform-ids.ts';
import { readDraft } from './read-draft.ts';
import { makePracticeDraft } from './sample/practice.ts';
import { validateDraft } from './validate.ts';
import { writeDraft } from './write.ts';

const ID = '0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47';
const PLATFORM = 'https://ads.example.com/api';

/** As a planner has pulled and pushed it, with the header of an exported part. */
function pushed(): Draft {
  const draft = buildDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: { name: 'Cardiology', budgetCap: 5 }, draft: { budgetCap: 9 } }],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        remoteId: 3001,
        base: {},
        draft: item([flight(1, 100, { id: 71 })]),
        approvals: [{}],
      },
      {
        key: 'l2',
        campaign: 'c1',
        remoteId: 3002,
        complete: true,
        base: {},
        draft: item([flight(2, 100, { id: 72 })]),
      },
      { key: 'l3', campaign: 'c1', draft: item([flight(3, 100)]) },
    ],
    tactics: [
      {
        key: 't1',
        lineItem: 'l1',
        remoteId: 4001,
        base: { name: 'T' },
        draft: {
          name: 'T',
          creativeAssignments: [
            { creativeId: 61, weight: 50 },
            { creativeId: 62, weight: 50 },
          ],
          targeting: {
            npiTargeting: {
              lists: [
                { listId: '77', include: true },
                { listId: 78, include: true },
              ],
            },
            retargetingPixels: { recency: 30, pixels: [{ pixelId: 5, include: true }] },
          },
        },
      },
    ],
    creatives: [{ key: 'r1', remoteId: 61, base: { name: 'R' }, draft: { name: 'R' } }],
    npiLists: [
      {
        key: 'n1',
        remoteId: 77,
        kind: 'standard',
        base: {},
        draft: { name: 'N', operation: 'add', npis: ['1234567893'] },
      },
    ],
  });
  const more = { id: ID.replace('7f00', '7f01'), title: 'Q1', versions: ['v'], part: true, plugin: 1 };
  const account = { id: 501, name: 'Northside', platform: PLATFORM, partner: 7 };
  return { ...draft, account, header: { ...draft.header, ...more, account } };
}

function detached(draft: Draft): Detached {
  const result = detachDraft(draft, ID);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe('a copy without IDs', () => {
  it('is another draft of the same title and account, which has come from nowhere', () => {
    const { header, account } = detached(pushed()).draft;
    const { format, version } = pushed().header;
    const of = { id: 501, name: 'Northside', partner: 7 };
    expect(header).toEqual({ format, version, id: ID, title: 'Q1', plugin: 1, account: of });
    expect(account).toEqual(of);
  });

  it('holds nothing that the platform gave, and asks again for what an ID alone has named', () => {
    const { draft, needIds, partlyKnown, referring } = detached(pushed());
    expect(JSON.stringify(draft.entities.tactic.get('t1'))).not.toMatch(/6[12]|7[78]|4001|pixelId/);
    expect(draft.entities.tactic.get('t1')?.draft).toMatchObject({
      creativeAssignments: [{ creative: 'r1', weight: 50 }, { weight: 50 }],
      targeting: { npiTargeting: { lists: [{ list: 'n1', include: true }, { include: true }] } },
    });
    const errors = validateDraft(draft, { now: 0 }).filter(
      ({ severity, entity }) => severity === 'error' && entity === 'tactic',
    );
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'creativeAssignments[1].creative',
        'targeting.npiTargeting.lists[1].list',
        'targeting.retargetingPixels.pixels[0].pixelId',
      ]),
    );
    expect(needIds.map(({ key }) => key)).toEqual(['c1', 'n1']);
    expect(partlyKnown).toEqual([{ kind: 'lineItem', key: 'l1' }]);
    expect(referring).toEqual([{ kind: 'tactic', key: 't1' }]);
  });

  it('is made here, so its line items are whole; the campaign is still called what it was', () => {
    const { campaign, lineItem } = detached(pushed()).draft.entities;
    expect(campaign.get('c1')).toEqual({
      key: 'c1',
      remoteId: null,
      base: null,
      draft: { budgetCap: 9 },
      name: 'Cardiology',
    });
    expect(lineItem.get('l1')).toEqual({
      ...{ key: 'l1', campaign: 'c1', remoteId: null, complete: true, base: null },
      draft: item([flight(1, 100)]),
    });
    expect(lineItem.get('l3')).toEqual(pushed().entities.lineItem.get('l3'));
  });

  it('of a whole draft is read back as it is, and loses nothing but IDs', () => {
    const practice = makePracticeDraft();
    const { draft } = detached(practice);
    expect(hasPlatformIds(draft)).toBe(false);
    expect(readDraftId(draft)).toBe(ID);
    const read = readDraft(writeDraft(draft));
    expect(read.ok && writeDraft(read.value)).toBe(writeDraft(draft));
    for (const kind of KINDS) {
      for (const [key, { draft: body }] of practice.entities[kind]) {
        expect(unnumbered(draft.entities[kind].get(key)?.draft)).toEqual(unnumbered(body));
      }
    }
  });

  it('is not made while a decision of a merge could bring IDs back', () => {
    const { header, ...rest } = pushed();
    const conflicts = [{ kind: 'lineItem', key: 'l1', part: 'draft', path: 'flights', theirs: [{ id: 99 }] }];
    const failure = { code: 'CONFLICTS_OPEN', params: { count: 1 } };
    expect(detachDraft({ ...rest, header: { ...header, conflicts } }, ID)).toMatchObject({ ok: false, failure });
  });
});

const OF_THE_PLATFORM = ['id', 'creativeId', 'listId', 'pixelId', 'conversionPixelId', 'creative', 'list'];

/** Without what names a flight, or by which name an entry is known. */
function unnumbered(value: Json | undefined): unknown {
  return JSON.parse(
    JSON.stringify(value, (member, inner: unknown) => (OF_THE_PLATFORM.includes(member) ? undefined : inner)),
  );
}
