// The palette over an open draft: what has the typed ID on the platform comes first, whatever names hold the number.
import { expect, test, vi } from 'vitest';
import { cellChange } from '../../../shared/draft/change.ts';
import { world } from '../../testing/app.ts';
import { tour } from '../../testing/push.ts';
import { paletteGroups } from './palette-items.ts';

async function sample() {
  const app = world().window();
  const opened = await app.workspace.openSample();
  if (!opened.ok) throw new Error(opened.failure.code);
  const [campaign] = app.draft.document.entities.campaign.values();
  if (typeof campaign?.remoteId !== 'number') throw new Error('The sample has a campaign with an ID.');
  return { app, campaign, id: String(campaign.remoteId) };
}

test('an ID of the platform finds what has it, and says so', async () => {
  const { app, campaign, id } = await sample();
  const found = paletteGroups(app, ` ${id} `).find(({ title }) => title === 'In this draft')?.items ?? [];
  expect(found.map((item) => [item.id, item.note])).toEqual([[`campaign:${campaign.key}`, `Campaign, ID ${id}`]]);
});

test('an ID comes before the names that hold the number, and nothing is listed twice', async () => {
  const { app, campaign, id } = await sample();
  const [tactic = ''] = app.draft.rows('tactics', null);
  for (const [kind, key] of [
    ['tactic', tactic],
    ['campaign', campaign.key],
  ] as const) {
    app.draft.run({
      name: 'Rename',
      changes: [cellChange({ kind, key }, ['draft', 'name'], '', `Test ${id}`)],
    });
  }
  const found = paletteGroups(app, id).find(({ title }) => title === 'In this draft')?.items ?? [];
  expect(found.map((item) => item.id)).toEqual([`campaign:${campaign.key}`, `tactic:${tactic}`]);
});

test('what a push has just brought is found by its ID', async () => {
  const { app } = await sample();
  const [key = ''] = app.draft.rows('lineItems', null);
  expect(app.draft.withRemoteId('lineItem', 987_654)).toEqual([]);
  app.draft.applyRemote('Result of a push', [cellChange({ kind: 'lineItem', key }, ['remoteId'], null, 987_654)]);
  expect(
    paletteGroups(app, '987654')
      .at(-1)
      ?.items.map((item) => item.id),
  ).toEqual([`lineItem:${key}`]);
});

test.each([
  ['delete', 'edit.remove'],
  ['copy', 'edit.duplicate'],
  ['budget', 'view.flights'],
  ['filter', 'view.filter'],
  ['help', 'view.shortcuts'],
  ['shortcuts', 'view.shortcuts'],
  ['bulk edit', 'edit.many'],
  ['new line item', 'edit.addLineItem'],
  ['theme', 'view.dark'],
  ['preferences', 'view.settings'],
  ['decimal', 'settings:formats'],
  ['disk space', 'settings:data'],
])('what planners type, “%s”, finds %s', async (typed, id) => {
  const { app, campaign } = await sample();
  const [key = ''] = app.draft.rows('lineItems', { kind: 'campaign', key: campaign.key });
  app.selection.reveal('lineItems', { row: key, field: 'name' }, { kind: 'lineItem', key });
  app.grid.show({
    focus: () => undefined,
    filter: () => undefined,
    fillSeries: () => undefined,
    edit: () => undefined,
    fillAlong: () => undefined,
    say: () => undefined,
  });
  const found = paletteGroups(app, typed).find(({ title }) => title === 'Commands')?.items ?? [];
  expect(found.map((item) => item.id)).toContain(id);
});

test('what comes next with a push is found by its words, and listed once, with its key', async () => {
  const { app, emit } = await tour();
  const listed = (typed: string) => paletteGroups(app, typed).flatMap(({ items }) => items);
  const [push] = listed('push').filter(({ text }) => text.startsWith('Push '));
  expect(push).toMatchObject({ text: `Push ${app.changes.count} changes`, note: 'Mod+Shift+Enter' });
  expect(listed('push').filter(({ text }) => text === push?.text)).toHaveLength(1);
  const [key = ''] = app.draft.rows('lineItems', null);
  await app.push.start();
  emit({ event: 'conflict', kind: 'lineItem', key, path: 'name', base: 'Base', mine: 'Mine', theirs: 'Theirs' });
  emit({ event: 'end', succeeded: 0, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 1 });
  expect(listed('settle')[0]).toMatchObject({ text: 'Settle 1 conflict', note: 'Mod+Shift+Enter' });
});

test('the account that a push waits for is found by every word for it', async () => {
  const { app } = await sample();
  await app.workspace.importText('live.flightplan.json', app.draft.text());
  for (const typed of ['choose the account', 'live', 'target']) {
    const found = paletteGroups(app, typed).flatMap(({ items }) => items);
    const choosing = found.filter(({ text }) => text === 'Choose the account of this draft');
    expect(choosing, typed).toMatchObject([{ note: 'Mod+Shift+Enter' }]);
  }
});

test('without a library a state is found by its name, and conditions are said to need one', async () => {
  const around = world(null);
  const app = around.window();
  await app.workspace.openSample();
  const { targets } = app.workspace.current!;
  targets.want();
  await vi.waitFor(() => {
    around.clock.move(0);
    expect(targets.lackNames).toBe(true);
  });
  const found = paletteGroups(app, 'New York').find(({ title }) => title === 'Targeting')?.items ?? [];
  expect(found.map(({ text }) => text)).toEqual(['Tactics that use New York']);
});

test('finds in other drafts, by draft, and opens one at what was found', async () => {
  const { app, id } = await sample();
  const other = app.workspace.id;
  const { title } = app.draft;
  await app.workspace.createEmpty(title);
  app.draftSearch.ask(id);
  await vi.waitFor(() => expect(app.draftSearch.busy).toBe(false));
  const [group] = paletteGroups(app, id).filter(({ id: each }) => each.startsWith('draft:'));
  expect(group).toMatchObject({
    id: `draft:${other}`,
    title: `In ${title}: 1`,
    items: [{ note: `Campaign, ID ${id}` }],
  });
  group?.items[0]?.run();
  await vi.waitFor(() => expect(app.workspace.id).toBe(other));
  await vi.waitFor(() => expect(app.selection.focused?.kind).toBe('campaign'));
});
