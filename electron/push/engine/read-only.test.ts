// A grant without the word write (§5.7): the push says so at once, and the platform decides.
import { expect, test } from 'vitest';
import { ok } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import type { Transport } from '../../api/transport.ts';
import { creative, makeDraft, must, TEST_NOW, testSecrets, TEST_PROFILE } from '../../testing/test-drafts.ts';
import { memoryJournal } from '../journal/journal-file.ts';
import { pushDraft } from './push-draft.ts';

const answer = (status: number, body: object) =>
  ({ ok: true, answer: { status, text: JSON.stringify(body), complete: true, header: () => null } }) as const;

/** The events of a push of one new creative. */
async function pushWith(token: object): Promise<readonly PushEvent[]> {
  const clock = jumpingClock(TEST_NOW);
  const events: PushEvent[] = [];
  const transport: Transport = (request) => {
    request.onSent?.();
    const isToken = request.url.endsWith('/oauth/token');
    return Promise.resolve(isToken ? answer(200, { access_token: 't', ...token }) : answer(403, {}));
  };
  must(
    await pushDraft({
      register: null,
      draft: makeDraft({ creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('First') }] }),
      journal: memoryJournal(() => clock.now()),
      platform: 'test',
      profile: TEST_PROFILE,
      secrets: testSecrets,
      transport,
      clock,
      random: () => 0.5,
      onEvent: (event) => events.push(event),
      write: () => Promise.resolve(ok(null)),
    }),
  );
  return events;
}

test.each([
  ['read', true],
  ['read write', false],
  [undefined, false],
  ['', true],
] as const)('scope %j', async (scope, isReadOnly) => {
  const events = await pushWith(scope === undefined ? {} : { scope });
  const warned = events.findIndex((event) => event.event === 'warning' && event.code === 'READ_ONLY');
  expect(warned >= 0).toBe(isReadOnly);
  // Before anything is sent.
  if (isReadOnly) expect(warned).toBeLessThan(events.findIndex(({ event }) => event === 'step'));
});
