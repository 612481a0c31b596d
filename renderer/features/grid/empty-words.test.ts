// An empty grid begins the work: each of its ways is an action that runs there.
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../state/actions/actions.ts';
import { GRID_TABS } from '../../state/fields/field.ts';
import { world } from '../../testing/app.ts';
import { emptyWords } from './empty-words.ts';

const NEW = { filtered: false, scoped: false, readOnly: false, campaigns: 0, lineItems: 0 };

describe('an empty draft', () => {
  it.each(GRID_TABS)('offers on the tab %s a way that can be taken', async (tab) => {
    const app = world().window();
    await app.workspace.createEmpty('New draft');
    app.selection.setTab(tab);
    const { ways, title } = emptyWords(tab, NEW);
    const [first] = ACTIONS.filter((action) => action.id === ways[0]);
    expect(first?.when(app)).toBe(true);
    expect(title).toMatch(/^No .* yet$/);
  });
  it('asks for the campaign first, and takes the only one there is', async () => {
    const app = world().window();
    await app.workspace.createEmpty('New draft');
    const add = ACTIONS.find(({ id }) => id === 'edit.addLineItem');
    void add?.run(app);
    expect(app.dialogs.isOpen('pull')).toBe(true);
    const record = { key: 'c1', remoteId: 9001, base: { name: 'Spring' }, draft: {} };
    app.draft.applyRemote('Pull', [{ op: 'insert', kind: 'campaign', key: 'c1', record, at: null }]);
    void add?.run(app);
    expect(app.draft.rows('lineItems', { kind: 'campaign', key: 'c1' })).toHaveLength(1);
  });
});

it('rows hidden by a filter are shown by one click, and a read-only draft offers nothing', () => {
  expect(emptyWords('tactics', { ...NEW, filtered: true }).ways).toEqual(['view.allRows']);
  expect(emptyWords('tactics', { ...NEW, readOnly: true }).ways).toEqual([]);
});
