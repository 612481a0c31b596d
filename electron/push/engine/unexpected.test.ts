// An exception inside the engine: the push ends with UNEXPECTED, the journal is kept, and the same push goes on.
import { expect, test } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import type { HttpOutcome, Transport } from '../../api/transport.ts';
import { creative, makeDraft, must, outcomes, TEST_NOW, testSecrets, TEST_PROFILE } from '../../testing/test-drafts.ts';
import { memoryJournal } from '../journal/journal-file.ts';
import { type PushChoices, pushDraft } from './push-draft.ts';

const answer = (body: Json): HttpOutcome => ({
  ok: true,
  answer: { status: 200, text: JSON.stringify(body), complete: true, header: () => null },
});

/** A draft with two new creatives and a changed one. `isBroken` names the requests at which the transport throws. */
function testPush(isBroken: (request: string) => boolean) {
  const clock = jumpingClock(TEST_NOW);
  const journal = memoryJournal(() => clock.now());
  let broken = isBroken;
  const created: string[] = [];
  const transport: Transport = (request) => {
    request.onSent?.();
    if (request.url.endsWith('/oauth/token')) return Promise.resolve(answer({ access_token: 't', expires_in: 6000 }));
    const sent = JSON.parse(typeof request.body === 'string' ? request.body : '{}') as { name?: string }; // a creative's
    const { name } = sent;
    const what = `${request.method} ${name ?? ''}`.trim();
    if (broken(what)) throw new Error(`a bug ${'x'.repeat(9000)}`);
    if (request.method === 'POST') created.push(name ?? '');
    const id = request.method === 'POST' ? 7 + created.length : Number(request.url.split('/').at(-1));
    return Promise.resolve(answer({ data: { ...creative('Old'), ...sent, id } }));
  };
  const entry = (key: string, name: string) => ({ key, remoteId: null, base: null, draft: creative(name) });
  let draft: Draft = makeDraft({
    creatives: [
      entry('r1', 'First'),
      entry('r2', 'Second'),
      { key: 'r3', remoteId: 5001, base: creative('Old'), draft: creative('Old', { notes: 'Changed' }) },
    ],
  });
  const push = async (more: PushChoices = {}) => {
    const events: PushEvent[] = [];
    const exceptions: unknown[] = [];
    const end = await pushDraft({
      register: null,
      draft,
      journal,
      platform: 'test',
      profile: TEST_PROFILE,
      secrets: testSecrets,
      transport,
      clock,
      random: () => 0.5,
      onEvent: (event) => events.push(event),
      onException: (error) => exceptions.push(error),
      write: (next) => {
        draft = next;
        return Promise.resolve(ok(null));
      },
      ...more,
    });
    return { end, events, exceptions };
  };
  const repair = (): void => {
    broken = () => false;
  };
  const remoteIds = () => ['r1', 'r2'].map((key) => draft.entities.creative.get(key)?.remoteId);
  return { created, journal, push, remoteIds, repair };
}

test.each([
  ['in the sending of a create', 'POST Second', { 'creative.create:r2': 'unknown' }],
  ['in the sending of a change', 'PUT Old', {}],
  ['in the look before a write', 'GET', {}],
])('%s ends the push, which goes on from its journal', async (_, request, left) => {
  const { created, journal, push, remoteIds, repair } = testPush((what) => what === request);
  const { end, events, exceptions } = await push();
  expect(end).toMatchObject({ ok: false, failure: { code: 'UNEXPECTED' } });
  expect(end.ok ? '' : String(end.failure.params['reason'])).toMatch(/^a bug x{494}$/);
  expect(exceptions).toEqual([expect.any(Error)]);
  expect(events.at(-1)).toMatchObject({ event: 'end', stopped: { code: 'UNEXPECTED' } });
  expect(journal.entries.some(({ fact }) => fact.type === 'end')).toBe(false);
  // Sent requests are known: each create that was answered is in the draft.
  expect(remoteIds().filter((id) => id !== null)).toHaveLength(created.length);

  repair();
  const again = await push();
  expect(must(again.end).failed).toBe(0);
  const ended = { 'creative.create:r1': 'succeeded', 'creative.create:r2': 'succeeded', ...left };
  expect(outcomes([...events, ...again.events])).toMatchObject(ended);
  expect(new Set(created).size).toBe(created.length);
});

test('in a listener ends the push as well', async () => {
  const { push, journal } = testPush(() => false);
  const onRecord = (): never => {
    throw new Error('a bug');
  };
  expect((await push({ onRecord })).end).toMatchObject({ ok: false, failure: { code: 'UNEXPECTED' } });
  expect(must((await push()).end)).toMatchObject({ failed: 0, unknown: 0 });
  expect(journal.entries.at(-1)?.fact.type).toBe('end');
});
