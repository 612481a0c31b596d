// A pause while a change is looked at: nothing is sent before the push goes on.
import { expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import { createRunControl } from '../../api/run-control.ts';
import { creative, makeDraft, must, TEST_NOW } from '../../testing/test-drafts.ts';
import { type Rehearsed, rehearse } from '../rehearsal/rehearse.ts';

test('paused while it looks at what a change would go over: the change waits until the push goes on', async () => {
  const bodies = { base: creative('Old'), draft: creative('New') };
  const given = {
    now: TEST_NOW,
    draft: makeDraft({
      creatives: [
        { key: 'r1', remoteId: 5001, ...bodies },
        { key: 'r2', remoteId: 5002, ...bodies },
      ],
    }),
    // The second change waits a minute, and what it goes over is looked at again then.
    limits: must(parseLimits({ operations: { 'creative.replace': { limit: 1 } } })),
  };
  const last = ({ practice }: Rehearsed, operation: string) =>
    Date.parse(practice.requests().findLast((request) => request.operation === operation)?.at ?? '');
  const first = must(await rehearse(given));
  const look = last(first, 'creative.read');
  expect([look < last(first, 'creative.replace'), last(first, 'creative.replace') < look + 5000]).toEqual([true, true]);

  const control = createRunControl();
  const paused = must(
    await rehearse({
      ...given,
      control,
      prepare: (_, clock) => {
        const under = look + 1 - TEST_NOW;
        void clock.sleep(under).then(control.pause);
        void clock.sleep(under + 5000).then(control.resume);
      },
    }),
  );
  expect(last(paused, 'creative.replace')).toBeGreaterThan(look + 5000);
  expect(paused.end.succeeded).toBe(2);
});
