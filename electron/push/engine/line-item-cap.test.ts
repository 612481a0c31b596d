// A line item's budget cap, which only a patch carries (§4.4): sent by a second call, and in the base once it was sent.
import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { pushFile } from './push-file.ts';
import { cappedDraft, must, testSecrets } from '../../testing/test-drafts.ts';

const limits = must(parseLimits({ windowMs: 50 }));
const given = practiceFile(limits);
beforeEach(() => given.open());
afterEach(() => given.close());

const push = () =>
  pushFile({
    path: given.path,
    dataFolder: given.folder,
    profile: given.practice.profile,
    secrets: testSecrets,
    limits,
    onEvent: () => undefined,
  });
const caps = () => given.practice.state().lineItems.map(({ body }) => body['budgetCap']);
const creates = () => given.practice.requests().filter(({ operation }) => operation === 'lineItem.create').length;

test('a new line item and a replaced one have their caps, and nothing is left', async () => {
  await given.start(cappedDraft());
  const planned = planPush(cappedDraft()).steps.length;
  expect(must(await push())).toMatchObject({ succeeded: planned, skipped: 0, failed: 0 });
  expect(caps()).toEqual([undefined, 4000, 4000]);
  const draft = await given.read();
  expect(planPush(draft)).toEqual({ steps: [], unplannable: [] });
  expect(draft.entities.lineItem.get('l3')).toMatchObject({ complete: true, base: { budgetCap: 4000 } });
});

test('beside a second custom field, which takes a replace of its own, the cap comes after that', async () => {
  const setting = (fieldName: string) => ({ isNewField: false, fieldName, fieldValue: '1' });
  const draft = cappedDraft();
  const record = draft.entities.lineItem.get('l3')!;
  const customFieldSettings = [setting('Agency PO'), setting('Brand')];
  const lineItem = new Map(draft.entities.lineItem).set('l3', {
    ...record,
    draft: { ...record.draft, customFieldSettings },
  });
  await given.start({ ...draft, entities: { ...draft.entities, lineItem } });
  expect(must(await push())).toMatchObject({ failed: 0, blocked: 0 });
  expect(caps()).toEqual([undefined, 4000, 4000]);
  expect(planPush(await given.read())).toEqual({ steps: [], unplannable: [] });
});

test('a cap that was refused is in no base, and due with the next push', async () => {
  await given.start(cappedDraft());
  given.practice.addFault({ operation: 'lineItem.patch', fault: 'redirect', count: 3 });
  expect(must(await push())).toMatchObject({ failed: 3 });
  const draft = await given.read();
  for (const key of ['l2', 'l3']) expect(draft.entities.lineItem.get(key)?.base).not.toHaveProperty('budgetCap');
  expect(must(await push())).toMatchObject({ failed: 0 });
  expect(caps()).toEqual([undefined, 4000, 4000]);
});

test('an older copy put back beside its journal does not create the line item again', async () => {
  await given.start(cappedDraft());
  const before = await readFile(given.path, 'utf8');
  await push();
  const once = creates();
  await writeFile(given.path, before);
  expect(must(await push())).toMatchObject({ failed: 0, unknown: 0 });
  expect(creates()).toBe(once);
});
