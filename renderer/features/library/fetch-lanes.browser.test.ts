// The lanes of a running fetch: each says for itself what it reads or waits for, and none stands still without a reason.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LibraryPart } from '../../../shared/library/entry.ts';
import type { Wait } from '../../../shared/push/events.ts';
import { show, stageSample } from '../../testing/stage.ts';
import FetchLanes from './FetchLanes.svelte';

it('says of each part how much has come and what it waits for, until that instant has passed', async () => {
  const { app, bridge, clock } = await stageSample();
  bridge.answer('library.fetch', () => new Promise(() => undefined));
  void app.libraryFetch.start({ id: 'practice', name: 'Practice' });
  const { fetch } = bridge.asked.find(({ name }) => name === 'library.fetch')?.input as { fetch: string }; // its input
  const report = (over: readonly LibraryPart[], waits: readonly Wait[]): void =>
    bridge.emit('library.progress', {
      fetch,
      records: { healthTaxonomy: 3187, brandSuitability: 1, geo: 200 },
      over: [...over],
      waits: [...waits],
    });
  const until = new Date(clock.now() + 30_000).toISOString();
  const limit = { requests: 10, windowMs: 60_000 };
  const wait: Wait = { until, why: 'rate limit', operation: 'meta.geo', cause: 'rate-limit', limit };
  await show(app, FetchLanes);
  const lane = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

  report(['brandSuitability'], [wait]);
  await expect
    .element(lane('Places'))
    .toHaveTextContent(/200 places\s*Waiting until [\d:]+ [AP]M for the .+ \(10 a minute\)\.$/);
  await expect
    .element(lane('Health terms'))
    .toHaveTextContent(/3,187 health terms\s*Reading, waiting for the answer\.$/);
  await expect.element(lane('Brand suitability')).toHaveTextContent(/1 category\s*Read$/);

  // Without a network whatever still runs waits; ended lanes stay so.
  report(['brandSuitability'], [{ until, why: 'no network', cause: 'network' }]);
  for (const name of ['Places', 'Health terms']) await expect.element(lane(name)).toHaveTextContent(/Waiting\.$/);
  await expect.element(lane('Brand suitability')).toHaveTextContent(/Read$/);

  report([], [wait]);
  await expect.element(lane('Places')).toHaveTextContent(/for the .+ \(10 a minute\)\.$/);
  clock.move(30_000);
  await expect.element(lane('Places')).toHaveTextContent(/Reading, waiting for the answer\.$/);
});
