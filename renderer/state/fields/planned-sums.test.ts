// Sums of campaigns: right after every edit, and added up once for all cells that ask.
import { expect, test, vi } from 'vitest';
import { plannedBy } from '../../../shared/draft/campaign-use.ts';
import { type, world } from '../../testing/app.ts';
import { sumPlanned } from './planned-sums.ts';

test('follow edits, undo and another campaign, and go through the line items once', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const { draft } = app;
  const campaigns = draft.rows('campaigns', null);
  const expected = () => {
    const items = [...draft.document.entities.lineItem.values()];
    return campaigns.map((key) => plannedBy(items.filter(({ campaign }) => campaign === key)));
  };
  const found = () => campaigns.map((key) => sumPlanned(draft.document, key));
  expect(found()).toEqual(expected());
  const [first] = found();
  type(app, 'flights', draft.rows('flights', null)[0] ?? '', 'budget', '1');
  expect(found()).toEqual(expected());
  expect(found()[0]).not.toEqual(first);
  type(app, 'flights', draft.rows('flights', null)[0] ?? '', 'budget', 'soon');
  expect(found()).toEqual(expected());
  draft.undo();
  draft.undo();
  const values = vi.spyOn(draft.document.entities.lineItem, 'values');
  expect(found()[0]).toEqual(first);
  expect(found()[0]).toEqual(first);
  expect(values).toHaveBeenCalledTimes(1);
});
