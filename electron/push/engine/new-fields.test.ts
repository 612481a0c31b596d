// New custom fields: one request makes each, and from then on every body names it as one that the account has (§2.3).
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { type JsonObject, isObject, listOf } from '../../../shared/kernel/json.ts';
import { planPush } from '../../../shared/push/plan.ts';
import { type Pushed, platformPush } from '../../testing/platform-push.ts';
import { flight, lineItem, makeDraft, outcomes, tactic } from '../../testing/test-drafts.ts';

const campaign = { key: 'c1', remoteId: 9001, base: { budgetCap: 50_000 }, draft: { budgetCap: 50_000 } };
const setting = (fieldName: string, isNewField = true): JsonObject => ({ isNewField, fieldName, fieldValue: 'x' });
const fields = (...settings: JsonObject[]) => ({ customFieldSettings: settings });

const newItem = (key: string, month: string, settings: JsonObject): JsonObject => ({
  key,
  campaign: 'c1',
  remoteId: null,
  base: null,
  draft: lineItem(key, [flight(month, 900)], settings),
});
const newTactic = (key: string, under: string, settings: JsonObject): JsonObject => ({
  key,
  lineItem: under,
  remoteId: null,
  base: null,
  draft: tactic(key, [], settings),
});

/** How each request that reached the platform named a field: `operation name isNewField`. */
function named({ writes }: Pushed, fieldName: string): readonly string[] {
  return writes.flatMap(({ body, operation }) => {
    const settings = isObject(body) ? body['customFieldSettings'] : undefined;
    const list = isObject(settings) ? [settings] : listOf(settings).filter(isObject);
    const own = list.filter((item) => item['fieldName'] === fieldName);
    return own.map(({ isNewField }) => `${operation} ${String(isNewField)}`);
  });
}

/** Whether any body of the draft still calls a field new. */
const callsNew = (draft: Draft): boolean =>
  JSON.stringify([...Object.values(draft.entities)].map((kind) => [...kind.values()])).includes('"isNewField":true');

test('of several entities that make a field one makes it, and the others wait and use it', async () => {
  const draft = makeDraft({
    campaigns: [campaign],
    lineItems: ['04', '02', '03'].map((month) => newItem(`l${month}`, month, fields(setting('Region')))),
    tactics: [newTactic('t1', 'l02', fields(setting('Region'))), newTactic('t2', 'l03', fields(setting('region')))],
  });
  const waits = planPush(draft).steps.find(({ id }) => id === 'lineItem.create:l04')?.waits;
  expect(waits).toContainEqual({ step: 'lineItem.create:l02', needs: 'success' });
  const rig = platformPush(draft);
  let pushed = await rig.push();
  expect(pushed.end).toMatchObject({ failed: 0, blocked: 0, unknown: 0 });
  const [first, ...others] = named(pushed, 'Region');
  expect(first).toBe('lineItem.create true');
  expect([...others].sort()).toEqual(['lineItem.create false', 'lineItem.create false', 'tactic.create false']);
  // The case counts.
  expect(named(pushed, 'region')).toEqual(['tactic.create true']);
  expect(callsNew(rig.draft())).toBe(false);
  // Edited later, no replace makes it again.
  const record = rig.draft().entities.lineItem.get('l02')!;
  const edited = new Map(rig.draft().entities.lineItem).set('l02', {
    ...record,
    draft: { ...record.draft, description: 'New' },
  });
  rig.edit((draft) => ({ ...draft, entities: { ...draft.entities, lineItem: edited } }));
  pushed = await rig.push();
  expect(named(pushed, 'Region')).toEqual(['lineItem.replace false']);
});

test("the client's own second step does not make again what the first has made", async () => {
  const both = fields(setting('Region'), setting('Brand'));
  const rig = platformPush(makeDraft({ campaigns: [campaign], lineItems: [newItem('l1', '02', both)] }));
  let pushed = await rig.push();
  expect(pushed.end).toMatchObject({ failed: 0, blocked: 0 });
  expect(named(pushed, 'Region')).toEqual(['lineItem.create true', 'lineItem.replace false']);
  expect(named(pushed, 'Brand')).toEqual(['lineItem.replace true']);
  expect(callsNew(rig.draft())).toBe(false);
  pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 0, skipped: 0 });
});

test('a field that a base names is not made again, whatever the draft says', async () => {
  const base = lineItem('Known', [flight('02', 1000, { id: 71 })], fields(setting('Region', false)));
  const known = { key: 'l1', campaign: 'c1', remoteId: 3001, base, draft: base };
  const rig = platformPush(
    makeDraft({ campaigns: [campaign], lineItems: [known, newItem('l2', '03', fields(setting('Region')))] }),
  );
  const pushed = await rig.push();
  expect(pushed.end).toMatchObject({ failed: 0, blocked: 0 });
  expect(named(pushed, 'Region')).toEqual(['lineItem.create false']);
});

describe('when the making', () => {
  const draft = makeDraft({
    campaigns: [campaign],
    lineItems: [newItem('l1', '02', fields(setting('Region'))), newItem('l2', '03', fields(setting('Region')))],
  });

  test('is refused, the others are not sent', async () => {
    const rig = platformPush(draft);
    rig.practice.addFault({ operation: 'lineItem.create', fault: 'redirect', count: 1 });
    let pushed = await rig.push();
    expect(pushed.end).toMatchObject({ succeeded: 0 });
    expect(outcomes(pushed.events)).toMatchObject({ 'lineItem.create:l1': 'failed', 'lineItem.create:l2': 'blocked' });
    expect(named(pushed, 'Region')).toEqual(['lineItem.create true']);
    pushed = await rig.push();
    expect(pushed.end).toMatchObject({ failed: 0, blocked: 0 });
    expect(named(pushed, 'Region')).toEqual(['lineItem.create true', 'lineItem.create false']);
  });

  test('has an unknown end, the others wait until that is settled', async () => {
    const rig = platformPush(draft);
    rig.practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop', count: 1 });
    let pushed = await rig.push();
    expect(outcomes(pushed.events)).toMatchObject({ 'lineItem.create:l1': 'unknown', 'lineItem.create:l2': 'blocked' });
    pushed = await rig.push();
    expect(pushed.writes).toEqual([]);
    pushed = await rig.push({ settle: new Map([['l1', 3101]]) });
    expect(pushed.end).toMatchObject({ failed: 0, blocked: 0 });
    expect(named(pushed, 'Region')).toEqual(['lineItem.create false']);
    expect(callsNew(rig.draft())).toBe(false);
  });

  test('falls to one that has errors, another makes it', async () => {
    const wrong = newItem('l1', '02', { ...fields(setting('Region')), costModel: 'None' });
    const lineItems = [wrong, newItem('l2', '03', fields(setting('Region')))];
    const tactics = [newTactic('t1', 'l1', fields(setting('Region')))];
    const rig = platformPush(makeDraft({ campaigns: [campaign], lineItems, tactics }));
    const pushed = await rig.push();
    expect(pushed.end).toMatchObject({ failed: 0 });
    expect(named(pushed, 'Region')).toEqual(['lineItem.create true']);
  });
});
