// A platform that answers a creation oddly: what becomes of the step, and whether it is ever asked a second time.
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { type JournalFact, journalFactSchema } from '../../../shared/push/journal.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { jumpingClock } from '../../api/jumping-clock.ts';
import type { HttpOutcome, HttpRequest, Transport } from '../../api/transport.ts';
import { type Journal, memoryJournal } from '../journal/journal-file.ts';
import { pushDraft } from './push-draft.ts';
import { creative, makeDraft, must, outcomes, TEST_NOW, testSecrets, TEST_PROFILE } from '../../testing/test-drafts.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

interface Reply {
  readonly status: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly complete?: boolean;
}

const answer = ({ status, text = '', headers = {}, complete = true }: Reply): HttpOutcome => ({
  ok: true,
  answer: { status, text, complete, header: (name) => headers[name.toLowerCase()] ?? null },
});

const TOKEN = answer({ status: 200, text: '{"access_token":"the-access-token","expires_in":6000}' });
const CREATED = { status: 201, text: '{"data":{"id":7}}' };

/** The answers to creations, one after the other; the last one goes on. */
function oddPlatform(...answers: readonly Reply[]) {
  const clock = jumpingClock(TEST_NOW);
  const requests: { readonly url: string; readonly at: number }[] = [];
  const transport: Transport = (request: HttpRequest) => {
    request.onSent?.();
    if (request.url.endsWith('/oauth/token')) return Promise.resolve(TOKEN);
    requests.push({ url: request.url, at: clock.now() });
    return Promise.resolve(answer(answers[Math.min(requests.length, answers.length) - 1]!));
  };
  const other = { key: 'r2', remoteId: 5001, base: creative('Other'), draft: creative('Other') };
  let draft: Draft = makeDraft({
    creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('New') }, other],
  });
  const journal: Journal = memoryJournal(() => clock.now());
  const push = async () => {
    const events: PushEvent[] = [];
    const end = await pushDraft({
      register: null,
      draft,
      journal,
      platform: 'test',
      profile: TEST_PROFILE,
      secrets: testSecrets,
      transport,
      limits: LIMITS,
      clock,
      random: () => 0.5,
      onEvent: (event) => events.push(event),
      write: (next) => {
        draft = next;
        return Promise.resolve(ok(null));
      },
    });
    return { end: must(end), state: outcomes(events)['creative.create:r1'] };
  };
  const remoteId = (): RemoteId | null | undefined => draft.entities.creative.get('r1')?.remoteId;
  const facts = (): readonly JournalFact[] => journal.entries.map(({ fact }) => fact);
  return { requests, facts, push, remoteId };
}

describe('a creation answered with', () => {
  test.each<[string, Reply]>([
    ['an id as a number in data', CREATED],
    ['an id as text', { status: 201, text: '{"id":"7"}' }],
    ['another name of the id', { status: 200, text: '{"success":true,"data":{"creativeId":7}}' }],
    ['the bare id', { status: 201, text: '{"data":7}' }],
    ['a place alone', { status: 201, headers: { location: 'https://ads.example.com/api/v2/lifecreative/7?x=1' } }],
    ['a place and a body without an id', { status: 201, text: '{}', headers: { location: '/v2/lifecreative/7/' } }],
    ['half a body, and a place', { status: 201, text: '{"da', complete: false, headers: { location: '/x/7' } }],
  ])('%s: created', async (_, reply) => {
    const { requests, push, remoteId } = oddPlatform(reply);
    expect((await push()).state).toBe('succeeded');
    expect(remoteId()).toBe(7);
    await push();
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['nothing at all', { status: 201 }],
    ['no content', { status: 204 }],
    ['a page', { status: 200, text: '<!doctype html><title>Sign in to the hotel</title>' }],
    ['half a body', { status: 201, text: '{"data":{"id":', complete: false }],
    ['null', { status: 201, text: 'null' }],
    ['an empty list', { status: 201, text: '[]' }],
    ['an id of nothing', { status: 201, text: '{"id":0}' }],
    ['an id below nothing', { status: 201, text: '{"id":-7}' }],
    ['an id with a fraction', { status: 201, text: '{"id":7.5}' }],
    ['an id beyond 2^63', { status: 201, text: '{"id":9223372036854775808}' }],
    ['success false and 200', { status: 200, text: '{"success":false}' }],
    ['"see there"', { status: 303, headers: { location: 'https://ads.example.com/7' } }],
    ['a gateway that gave up', { status: 504 }],
    ['an error of the platform’s own', { status: 500, text: '{"success":false,"error":{"code":"X","message":"m"}}' }],
  ])('%s: unknown, and not asked for again by itself', async (_, reply) => {
    const { requests, push, remoteId } = oddPlatform(reply, CREATED);
    expect((await push()).state).toBe('unknown');
    expect((await push()).state).toBe('unknown');
    expect(remoteId()).toBeNull();
    expect(requests).toHaveLength(1);
  });

  test.each<[string, string]>([
    ['plain http', 'http://ads.example.com/api/v2/lifecreative'],
    ['another host', 'https://evil.example.org/collect'],
  ])('a redirect to %s: failed, and not followed', async (_, location) => {
    const { requests, push } = oddPlatform({ status: 307, headers: { location } });
    expect((await push()).state).toBe('failed');
    expect(requests.map(({ url }) => new URL(url).origin)).toEqual(['https://ads.example.com']);
  });

  test.each<[string, Reply, number]>([
    ['without a body', { status: 429 }, 60_000],
    ['with a page', { status: 429, text: '<html>' }, 60_000],
    ['with a date to come back', { status: 429, headers: { 'retry-after': date(9), date: date(0) } }, 9000],
    ['that was over hours ago', { status: 429, text: limited({ reset_at: '2020-01-01T00:00:00Z' }) }, 60_000],
    ['that wants it at once', { status: 429, text: limited({ retry_after: 0 }) }, 60_000],
    ['that wants an hour', { status: 429, text: limited({ retry_after: 3600 }) }, 3_600_000],
    ['that wants ten years', { status: 429, text: limited({ retry_after: 315_360_000 }) }, 60_000],
    ['that has a window of a day', { status: 429, text: limited({ window: '1 day' }) }, 60_000],
    ['that has a window without a unit', { status: 429, text: limited({ limit: 1, window: 3600 }) }, 60_000],
  ])('429 %s: waited for, then created once', async (_, reply, waits) => {
    const { requests, push, remoteId } = oddPlatform(reply, CREATED);
    expect((await push()).state).toBe('succeeded');
    expect(remoteId()).toBe(7);
    expect(requests).toHaveLength(2);
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThanOrEqual(waits);
    expect(requests[1]!.at - requests[0]!.at).toBeLessThan(waits + 1000);
  });

  test.each<[string, string]>([
    ['windows and limits beyond all numbers', '{"limit":1e400,"window":"9e999h","retry_after":1e400}'],
    ['a window of a million years', '{"limit":10,"window":"8760000000h"}'],
    ['a window of digits alone', `{"limit":10,"window":"${'9'.repeat(400)}s","retry_after":1}`],
    ['nothing at all as a limit', '{"limit":1e-300,"window":1e-300,"retry_after":1e-300}'],
    ['a date that no clock shows', '{"reset_at":"+275760-09-13T00:00:00Z","limit":-1}'],
    ['other types', '{"limit":{},"window":[],"retry_after":"soon","reset_at":7}'],
  ])('429 with %s: waited for within bounds, and the draft’s next push goes on', async (_, details) => {
    const text = `{"error":{"code":"RATE_LIMIT_EXCEEDED","details":${details}}}`;
    const { requests, facts, push, remoteId } = oddPlatform({ status: 429, text }, CREATED);
    expect((await push()).state).toBe('succeeded');
    expect(remoteId()).toBe(7);
    expect(requests[1]!.at - requests[0]!.at).toBeLessThanOrEqual(61_000);
    for (const fact of facts()) {
      if (fact.type === 'learnt') expect(fact.windowMs).toBeLessThanOrEqual(60_000);
      // All of it comes back from a line.
      expect(JSON.parse(JSON.stringify(fact))).toEqual(fact);
      expect(journalFactSchema.safeParse(fact).success, JSON.stringify(fact)).toBe(true);
    }
    expect((await push()).end.failed).toBe(0);
  });

  test('the id of another creative: unknown, and not two with one id', async () => {
    const { requests, push, remoteId } = oddPlatform({ status: 201, text: '{"id":5001}' }, CREATED);
    expect((await push()).state).toBe('unknown');
    expect((await push()).state).toBe('unknown');
    expect(remoteId()).toBeNull();
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['lists', `${'['.repeat(101)}${']'.repeat(101)}`],
    ['objects', `${'{"a":'.repeat(101)}7${'}'.repeat(101)}`],
  ])('nesting without end, of %s: unknown, and no exception', async (_, text) => {
    const { push, remoteId } = oddPlatform({ status: 201, text: `{"id":7,"more":${text}}` });
    expect((await push()).state).toBe('unknown');
    expect(remoteId()).toBeNull();
  });

  test('429 for ever: it ends, after hours and few requests', async () => {
    const { requests, push } = oddPlatform({ status: 429 });
    expect((await push()).state).toBe('failed');
    expect(requests.length).toBeLessThanOrEqual(31);
  });
});

function date(seconds: number): string {
  return new Date(Date.parse('2031-05-05T05:05:05Z') + seconds * 1000).toUTCString();
}

function limited(details: object): string {
  return JSON.stringify({ success: false, error: { code: 'RATE_LIMIT_EXCEEDED', message: 'm', details } });
}
