// A read whose answer is about another entity, of which nothing is used, or shows nothing of the asked one, which is said.
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type PlatformPushOptions, platformPush, withData } from '../../testing/platform-push.ts';
import { mixedDraft } from '../../testing/test-drafts.ts';

const answering = (operation: Operation, more: JsonObject): PlatformPushOptions => ({
  alter: (call, answer) => (call.operation === operation ? { body: withData(answer, more) } : undefined),
});

describe('a read that answers about another entity', () => {
  test.each<[Operation, string, JsonObject]>([
    ['campaign.read', 'campaign.updateBudget:c1', { id: '9002', name: 'Another', budgetCap: 50_000 }],
    ['campaign.read', 'campaign.updateBudget:c1', { id: null, campaignId: 9002 }],
    ['lineItem.read', 'lineItem.patch:l1', { id: 3999 }],
    ['creative.read', 'creative.replace:r2', { id: 5999 }],
  ])('%s: %s is not sent, and the other ones are', async (operation, step, more) => {
    const given = platformPush(mixedDraft(), answering(operation, more));
    const { of, outcomes, writes } = await given.push();
    expect(outcomes[step]).toBe('failed');
    const failed = of('step').find(({ id, state }) => id === step && state === 'failed');
    expect(failed?.error).toMatchObject({ code: 'ANSWER_OF_OTHER' });
    expect(writes.map((call) => call.operation)).not.toContain(step.slice(0, step.indexOf(':')));
    expect(outcomes['npiList.patch:n1']).toBe('succeeded');
    const key = step.slice(step.indexOf(':') + 1);
    const kind = operation.slice(0, operation.indexOf('.')) as 'campaign';
    const [before, after] = [mixedDraft(), given.draft()].map((draft) => draft.entities[kind].get(key));
    expect(after).toEqual(before);
  });

  test('an answer without an id, or with one that is no number, is taken for the requested entity', async () => {
    for (const id of [null, 'campaign/9001']) {
      const { outcomes } = await platformPush(mixedDraft(), answering('campaign.read', { id })).push();
      expect(outcomes['campaign.updateBudget:c1']).toBe('succeeded');
    }
  });
});

test('what a read does not show of the fields to be written is reported, once for each entity', async () => {
  const data = { campaign: { id: 9001, budgetCap: 70_000 }, lineItem: { id: 3001, name: 'Theirs' } };
  const unshown = (operation: Operation): PlatformPushOptions => ({
    alter: (call, answer) => (call.operation === operation ? { body: { ...answer, data } } : undefined),
  });
  const reported = async (options?: PlatformPushOptions) =>
    (await platformPush(mixedDraft(), options).push({ only: ['c1', 'l1'] })).of('unchecked');
  expect(await reported()).toEqual([]);
  expect(await reported(unshown('campaign.read'))).toMatchObject([{ key: 'c1', cause: { code: 'NOT_IN_ANSWER' } }]);
  expect(await reported(unshown('lineItem.read'))).toMatchObject([{ key: 'l1', cause: { code: 'NOT_IN_ANSWER' } }]);
});
