// The plan that is chosen is compared, as it is now; nothing else is ever taken over, and never without a backup.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import { setField } from '../../../shared/draft/commands/set-fields.ts';
import { originChanges } from '../../../shared/draft/same-origin.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { type World, type as typeIn, world } from '../../testing/app.ts';
import { aboutDraft } from '../open-draft/about-draft.ts';
import type { DraftState } from '../context.ts';
import { Plans } from './plans.svelte.ts';

let here: World;
let app: DraftState;
beforeEach(async () => {
  here = world();
  app = here.window();
  await app.workspace.openSample();
});

const compared = (plans = app.plans): Promise<void> =>
  vi.waitFor(() => {
    here.clock.move(500);
    expect(plans.busy).toBe(false);
  });
/** A variant whose first line item has this name. */
async function variant(name: string, change = (draft: Draft): Draft => draft): Promise<string> {
  const own = withChanges(app.draft.live, []);
  const named = withChanges(own, setField(own, 'lineItem', 'l1', ['name'], name).changes);
  const draft = change({ ...named, header: { ...named.header, title: name } });
  const about = aboutDraft(draft, { changes: null, problems: null });
  const { store } = app.services;
  const created = await store.create(draft, about, 'new', { target: 'practice', variantOf: app.draft.id });
  if (!created.ok) throw new Error(created.failure.code);
  return created.value.id;
}
const item = () => app.draft.record({ kind: 'lineItem', key: 'l1' });

test('an edit while another plan is read leaves nothing of the earlier one under its name', async () => {
  const { plans } = app;
  const [b, c] = [await variant('B'), await variant('C')];
  await plans.load();
  await plans.choose({ of: 'draft', id: b });
  await compared();
  const reading = plans.choose({ of: 'draft', id: c });
  expect(plans.compared).toBeNull();
  typeIn(app, 'lineItems', 'l2', 'name', 'Edited meanwhile');
  expect(await plans.takeOver(null)).toEqual({ ok: true, value: false });
  await reading;
  await compared();
  expect(plans.title).toBe('C');
  await plans.takeOver(null);
  expect(item()?.draft['name']).toBe('C');
});

test('a plan that another window edits is read again before anything is taken over, and when it is shown', async () => {
  const { plans } = app;
  const other = here.window();
  await other.workspace.open(await variant('B'));
  const rename = async (name: string): Promise<void> => {
    typeIn(other, 'lineItems', 'l1', 'name', name);
    await other.draft.whenSettled();
  };
  await plans.load();
  await compared();
  await rename('B, edited');
  const before = app.draft.text();
  expect(await plans.takeOver(null)).toEqual({ ok: true, value: false });
  expect(app.draft.text()).toBe(before);
  await compared();
  await rename('B, edited again');
  await plans.load();
  await compared();
  expect(await plans.takeOver(null)).toEqual({ ok: true, value: true });
  expect(item()?.draft['name']).toBe('B, edited again');
  await app.backups.load();
  expect(app.backups.list.map(({ why }) => why)).toEqual(['import']);
  app.draft.undo();
  expect(app.draft.text()).toBe(before);
});

test('nothing is taken over that could not be backed up', async () => {
  await variant('B');
  await app.plans.load();
  await compared();
  const before = app.draft.text();
  vi.spyOn(app.services.store, 'backUp').mockResolvedValue(fail('STORE_FULL'));
  expect(await app.plans.takeOver(null)).toMatchObject({ ok: false, failure: { code: 'STORE_FULL' } });
  expect(app.draft.text()).toBe(before);
});

test('ids of the practice platform do not come into a draft of a live account, nor from a file of another computer', async () => {
  const pushed = (draft: Draft): Draft => {
    const lineItem = new Map(draft.entities.lineItem);
    const record = lineItem.get('l1');
    if (record === undefined) throw new Error('no l1');
    lineItem.set('l1', { ...record, remoteId: 3101, base: record.draft });
    return withChanges({ ...draft, entities: { ...draft.entities, lineItem } }, originChanges(draft, 'practice'));
  };
  await variant('B', pushed);
  const file = { name: 'B.flightplan', draft: pushed(withChanges(app.draft.live, [])) };
  const plansFor = (platform: string): Plans =>
    new Plans({
      services: app.services,
      draft: app.draft,
      target: { id: platform === 'practice' ? 'practice' : null, platform, onChange: () => undefined },
      chooseFile: () => Promise.resolve(file),
    });
  const idAfter = async (plans: Plans): Promise<unknown> => {
    await compared(plans);
    await plans.takeOver(null);
    const { remoteId, base } = item() ?? {};
    while (app.draft.undoName !== null) app.draft.undo();
    return [remoteId, base !== null];
  };
  const [live, practice] = [plansFor('https://api.example.com'), plansFor('practice')];
  await live.load();
  expect(await idAfter(live)).toEqual([null, false]);
  await practice.load();
  expect(await idAfter(practice)).toEqual([3101, true]);
  await practice.chooseFile();
  expect(await idAfter(practice)).toEqual([null, false]);
});
