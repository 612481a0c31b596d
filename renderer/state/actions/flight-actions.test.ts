// Actions on flights that are selected in several line items.
import { expect, test } from 'vitest';
import { world } from '../../testing/app.ts';
import { resolveAction, runAction } from './actions.ts';

test('line items with one selected flight are no part of a merge, and the rest is refused in one notice', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const rows = app.draft.rows('flights', null);
  const keyOf = (id: string): string => id.slice(0, id.indexOf('#'));
  const byItem = new Map<string, string[]>();
  for (const id of rows) byItem.set(keyOf(id), [...(byItem.get(keyOf(id)) ?? []), id]);
  const many = [...byItem].filter(([, { length }]) => length > 2).slice(0, 3);
  expect(many).toHaveLength(3);
  const [[key = '', own = []] = []] = many;
  const others = [...byItem].flatMap(([item, [first = '']]) => (item === key ? [] : [first]));
  const select = (ids: readonly string[]): void => {
    app.timeline.cursor.selectAll(ids.map((id) => ({ key: keyOf(id), index: Number(id.slice(id.indexOf('#') + 1)) })));
  };
  select([...own.slice(-2), ...others]);
  expect(resolveAction('flights.merge').title(app)).toBe('Merge 2 flights');
  runAction(app, 'flights.merge');
  expect(app.draft.undoName).toBe('Merge 2 flights');
  expect(app.notices.list).toEqual([]);
  app.draft.undo();
  // The first and the last, with others between them.
  select(many.flatMap(([, ids]) => [ids[0] ?? '', ids.at(-1) ?? '']));
  runAction(app, 'flights.merge');
  expect(app.notices.list).toMatchObject([
    { failure: { code: 'FLIGHTS_NOT_CHANGED', params: { what: '3 line items' } } },
  ]);
});
