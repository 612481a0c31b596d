// Ids of any size through a push: read from a file, sent, answered and written, with every digit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import { type Reached, platformPush } from '../../testing/platform-push.ts';
import { creative, flight, lineItem, makeDraft, must, tactic } from '../../testing/test-drafts.ts';

const MOST = 2n ** 63n - 1n;

/** A draft of one entity of each kind with this id, spelled as a file may, and of a line item and a tactic that are new. */
function draftWith(size: bigint) {
  const id = String(size);
  const [cap, known] = [{ name: 'Campaign', budgetCap: 50_000 }, lineItem('Known', [flight('02', 1000, { id })])];
  const banner = creative('Banner');
  const lists = [{ list: 'n1', include: true }];
  return makeDraft({
    campaigns: [{ key: 'c1', remoteId: id, base: cap, draft: { ...cap, budgetCap: 60_000 } }],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        remoteId: id,
        base: known,
        draft: lineItem('Known', [flight('02', 1500, { id })]),
      },
      { key: 'l2', campaign: 'c1', remoteId: null, complete: true, draft: lineItem('New', [flight('03', 900)]) },
    ],
    tactics: [
      {
        key: 't1',
        lineItem: 'l1',
        remoteId: null,
        draft: tactic('By key', ['r1'], { targeting: { npiTargeting: { lists } } }),
      },
      {
        key: 't2',
        lineItem: 'l2',
        remoteId: null,
        draft: { ...tactic('By id', []), creativeAssignments: [{ creativeId: id, weight: 100 }] },
      },
    ],
    creatives: [{ key: 'r1', remoteId: id, base: banner, draft: { ...banner, name: 'Banner 2' } }],
    npiLists: [{ key: 'n1', remoteId: id, base: null, draft: { operation: 'add', npis: ['1234567893'] } }],
  });
}

/** As a number in JSON, no digit more or less. */
const member = (name: string, digits: string): RegExp => new RegExp(`"${name}":${digits}[,}]`);

const NEAR = [1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, MOST - 1n].map((size) => [size] as [bigint]);

test('an id keeps its digits from the file to the platform and back', async () => {
  const sizes = fc.bigInt(1n, MOST - 1n);
  await fc.assert(
    fc.asyncProperty(sizes, async (size) => {
      const [id, next] = [String(size), String(size + 1n)];
      const file = must(readDraft(writeDraft(draftWith(size))));
      const platform = platformPush(file);
      const { end, writes, outcomes } = await platform.push();
      expect(end).toMatchObject({ failed: 0, blocked: 0, unknown: 0, conflicts: 0 });
      expect(Object.values(outcomes).every((state) => state === 'succeeded')).toBe(true);
      const sent = Object.fromEntries(writes.map(({ operation, path, text }) => [`${operation ?? ''} ${path}`, text]));
      expect(sent[`campaign.updateBudget /v2/campaign/${id}`]).toBe('{"budgetCap":60000}');
      expect(sent[`lineItem.patch /v2/account/501/lineitems/${id}`]).toContain(`"flights":[{"id":${id},`);
      expect(sent['lineItem.create /v2/account/501/lineitems/']).toMatch(member('campaignId', id));
      expect(sent[`creative.replace /v2/lifecreative/${id}`]).toContain('"name":"Banner 2"');
      expect(sent[`npiList.patch /v2/npi/npi-list/${id}`]).toContain('1234567893');
      const tactics = writes.filter(({ operation }) => operation === 'tactic.create').map(({ text }) => text ?? '');
      expect(tactics.every((text) => text.includes(`"creativeAssignments":[{"creativeId":${id},"weight":100}]`))).toBe(
        true,
      );
      expect(tactics.find((text) => text.includes('By key'))).toContain(`"lists":[{"listId":"${id}","include":true}]`);
      expect(tactics.find((text) => text.includes('By key'))).toMatch(member('lineItemId', id));
      // Records that the platform made after those have the ids that follow.
      const isNext = size > 100_000n;
      const after = must(readDraft(writeDraft(platform.draft()))).entities;
      const made = after.lineItem.get('l2');
      if (isNext) expect(String(made?.remoteId)).toBe(next);
      if (isNext) expect(made?.base?.['flights']).toMatchObject([{ id: parseRemoteId(next) }]);
      expect(tactics.find((text) => text.includes('By id'))).toMatch(member('lineItemId', String(made?.remoteId)));
      expect(after.campaign.get('c1')?.remoteId).toBe(parseRemoteId(id));
      expect((await platform.push()).writes).toEqual([]);
    }),
    { numRuns: 10, examples: NEAR },
  );
});

test('an account has such an id too, in each path', async () => {
  const file = writeDraft(draftWith(77n)).replace('"id": 501', `"id": "${MOST}"`);
  const platform = platformPush(must(readDraft(file)));
  const { writes, end } = await platform.push();
  expect(end).toMatchObject({ failed: 0, blocked: 0, unknown: 0 });
  expect(writes.map(({ path }) => path)).toContain(`/v2/account/${MOST}/lineitems/77`);
  expect(writeDraft(platform.draft())).toContain(`"id": "${MOST}"`);
});

test('the last id that there can be is one like any other', async () => {
  const platform = platformPush(must(readDraft(writeDraft(draftWith(MOST)))));
  const { writes, end } = await platform.push();
  expect(end).toMatchObject({ failed: 0, blocked: 0, unknown: 0 });
  expect(writes.map(({ path }) => path)).toContain(`/v2/campaign/${MOST}`);
});

test('an id that settles a step is read, written and used with its digits', async () => {
  const file = draftWith(2n ** 53n);
  const id = String(2n ** 53n + 1n);
  const alter = ({ operation }: Reached) => (operation === 'lineItem.create' ? { text: '{}' } : undefined);
  const platform = platformPush(file, { alter });
  expect((await platform.push()).outcomes).toMatchObject({ 'lineItem.create:l2': 'unknown' });
  const { outcomes, writes } = await platform.push({ settle: new Map([['l2', parseRemoteId(id)]]) });
  expect(outcomes).toMatchObject({ 'tactic.create:t2': 'succeeded' });
  expect(writes.map(({ text }) => text)).toEqual([expect.stringMatching(member('lineItemId', id))]);
  expect(platform.draft().entities.lineItem.get('l2')?.remoteId).toBe(id);
});
