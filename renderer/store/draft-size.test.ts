// The size of a draft: of its own pieces alone, more with more in it, and less once it is deleted.
import { expect, test } from 'vitest';
import { type, world } from '../testing/app.ts';

test('is that of its records, log and backups', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const { store } = app.services;
  const id = app.workspace.id ?? '';
  const measureSize = async (of: string): Promise<number> => {
    const size = await store.sizeOf(of, () => Promise.resolve());
    if (!size.ok) throw new Error(size.failure.code);
    return size.value;
  };
  const text = app.draft.text().length;
  const before = await measureSize(id);
  expect(before).toBeGreaterThan(text / 3);
  expect(before).toBeLessThan(text * 3);
  type(app, 'flights', app.draft.rows('flights', null)[0] ?? '', 'budget', '4321');
  await app.draft.whenSettled();
  expect(await measureSize(id)).toBeGreaterThan(before);
  expect(await measureSize('another')).toBe(0);
});
