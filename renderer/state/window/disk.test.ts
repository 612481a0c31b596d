// Free disk space is checked again while a draft is edited: low space is reported before an edit is refused.
import { expect, test } from 'vitest';
import { type, world } from '../../testing/app.ts';

test('a disk that fills while a draft is open is noticed within a minute of editing', async () => {
  const here = world();
  const app = here.window();
  await app.workspace.openSample();
  const [flight = ''] = app.draft.rows('flights', null);
  await app.disk.look();
  expect(app.disk.short).toBe(false);
  app.services.storage.estimate = () => Promise.resolve({ usage: 900e6, quota: 1e9 });
  type(app, 'flights', flight, 'budget', '1111');
  await app.draft.whenSettled();
  expect(app.disk.short).toBe(false);
  here.clock.move(60_000);
  type(app, 'flights', flight, 'budget', '2222');
  await app.draft.whenSettled();
  expect(app.disk.short).toBe(true);
});
