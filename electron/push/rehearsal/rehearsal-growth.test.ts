// A rehearsal of four times the tactics walks four times the records: no step looks through all the others.
import { afterEach, expect, test, vi } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { must } from '../../testing/test-drafts.ts';
import { rehearse } from './rehearse.ts';

afterEach(() => vi.restoreAllMocks());

/** How many entries are in the maps that are walked meanwhile. */
async function countWalked(tactics: number): Promise<number> {
  let walked = 0;
  for (const walk of ['values', 'entries', 'keys'] as const) {
    const own: () => MapIterator<unknown> = Map.prototype[walk];
    vi.spyOn(Map.prototype, walk).mockImplementation(function (this: Map<unknown, unknown>) {
      walked += this.size;
      return own.call(this);
    });
  }
  must(await rehearse({ draft: makeSample({ tactics }), now: Date.UTC(2025, 11, 1) }));
  vi.restoreAllMocks();
  return walked;
}

test('a rehearsal of 4 times the tactics walks at most 4.4 times the records', async () => {
  const few = await countWalked(100);
  expect((await countWalked(400)) / few).toBeLessThan(4.4);
});
