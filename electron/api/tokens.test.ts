// Tokens over days (§5): the practice platform's own lifetimes, on a clock that jumps.
import { describe, expect, test } from 'vitest';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { createPractice } from '../practice/practice-platform.ts';
import { TEST_SEED } from '../testing/test-platform.ts';
import { inProcessTransport } from '../push/rehearsal/in-process-transport.ts';
import { must } from '../testing/test-drafts.ts';
import { createClient } from './client.ts';
import { createTokens } from './tokens.ts';
import { jumpingClock } from './jumping-clock.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2027-01-01T00:00:00Z');

function setup(password: () => Promise<Result<string>> = () => Promise.resolve(ok('practice'))) {
  const clock = jumpingClock(START);
  const created = createPractice({ seed: TEST_SEED, clock: () => clock.now() });
  if (!created.ok) throw new Error(JSON.stringify(created.failure));
  const practice = created.value;
  const transport = inProcessTransport(practice, clock, 50);
  const requests = { passwords: 0, grants: [] as (string | null)[] };
  /** How far the client's clock is ahead of the platform's. */
  const ahead = { ms: 0 };
  const client = createClient({
    platform: { baseUrl: 'http://127.0.0.1/api', accountId: 501, clientId: 'flightplan-practice', username: 'planner' },
    secrets: {
      clientSecret: () => Promise.resolve(ok('practice')),
      password: () => {
        requests.passwords += 1;
        return password();
      },
    },
    transport: (request) => {
      if (request.url.endsWith('/oauth/token')) {
        requests.grants.push(new URLSearchParams(String(request.body)).get('grant_type'));
      }
      return transport(request);
    },
    clock: { now: () => clock.now() + ahead.ms, sleep: (ms, signal) => clock.sleep(ms, signal) },
  });
  const read = async () => (await client.call({ operation: 'lineItem.read', id: 3001 })).ok;
  return { ahead, requests, clock, practice, read, client };
}

describe('a token that cannot be one', () =>
  test.each<[string, unknown]>([
    ['a header of its own', 'x\r\nhost: evil.example.org'],
    ['no header text', 'ключ'],
    ['nothing', ''],
    ['longer than any server takes', 'x'.repeat(16_385)],
    ['no text', 7],
  ])('%s: a coded failure, and no call is made with it', async (_, access_token) => {
    const urls: string[] = [];
    const client = createClient({
      platform: { baseUrl: 'http://127.0.0.1/api', accountId: 501, clientId: 'c', username: 'u' },
      secrets: { clientSecret: () => Promise.resolve(ok('s')), password: () => Promise.resolve(ok('p')) },
      transport: ({ url }) => {
        urls.push(url);
        const text = JSON.stringify({ access_token, expires_in: 1e300 });
        return Promise.resolve({ ok: true, answer: { status: 200, text, complete: true, header: () => null } });
      },
      clock: jumpingClock(START),
    });
    const outcome = await client.call({ operation: 'lineItem.read', id: 3001 });
    expect(outcome).toMatchObject({ ok: false, trace: 'unsent', failure: { code: 'ANSWER_NOT_UNDERSTOOD' } });
    expect(urls).toEqual(['http://127.0.0.1/api/oauth/token']);
  }));

test('forgotten while a grant is on its way: nothing of it is stored or used', async () => {
  const stored: unknown[] = [];
  let answer: () => void = () => undefined;
  const tokens = createTokens({
    platform: { baseUrl: 'http://127.0.0.1/api', accountId: 501, clientId: 'c', username: 'u' },
    secrets: { clientSecret: () => Promise.resolve(ok('s')), password: () => Promise.resolve(ok('p')) },
    transport: () =>
      new Promise((resolve) => {
        const text = JSON.stringify({ access_token: 'a', refresh_token: 'r', expires_in: 6000 });
        answer = () => resolve({ ok: true, answer: { status: 200, text, complete: true, header: () => null } });
      }),
    clock: jumpingClock(START),
    store: {
      refresh: () => Promise.resolve(ok(null)),
      granted: (grant) => Promise.resolve(stored.push(grant)),
      expired: () => Promise.resolve(stored.push('expired')),
    },
  });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const [late, typed] = [tokens.current(), tokens.signInWith('p')];
  await turn();
  const answerFirst = answer;
  tokens.forget(fail('VAULT_LOCKED').failure);
  // The next call does not get the late token either.
  const next = tokens.current();
  await turn();
  answerFirst();
  expect([await late, await typed]).toMatchObject(Array(2).fill({ failure: { code: 'VAULT_LOCKED' } }));
  expect(stored).toEqual([]);
  answer();
  expect(await next).toEqual(ok('a'));
  expect(stored).toHaveLength(1);
});

describe('tokens over days', () => {
  test('a laptop that slept for nine hours: one refresh for all that wait, no password', async () => {
    const { requests, clock, read } = setup();
    await read();
    await clock.sleep(9 * HOUR_MS);
    expect(await Promise.all(Array.from({ length: 6 }, read))).toEqual(Array(6).fill(true));
    expect(requests).toEqual({ passwords: 1, grants: ['password', 'refresh_token'] });
  });

  test('six days of refreshing, then more than seven: the password again, once', async () => {
    const { requests, clock, read } = setup();
    for (let day = 0; day < 6; day += 1) {
      expect(await read()).toBe(true);
      await clock.sleep(24 * HOUR_MS);
    }
    expect(requests.passwords).toBe(1);
    // The refresh token is of the first day, and its seven days are over now.
    await clock.sleep(48 * HOUR_MS);
    expect(await Promise.all(Array.from({ length: 6 }, read))).toEqual(Array(6).fill(true));
    expect(requests.passwords).toBe(2);
    expect(requests.grants.slice(-2)).toEqual(['refresh_token', 'password']);
  });

  test('the password is waited for: nothing is sent, nothing has failed, and it goes on', async () => {
    let answer: (password: Result<string>) => void = () => undefined;
    const password = (): Promise<Result<string>> => new Promise((resolve) => (answer = resolve));
    const { requests, clock, practice, read } = setup(password);
    const first = read();
    await clock.sleep(1000);
    answer(ok('practice'));
    expect(await first).toBe(true);
    await clock.sleep(8 * 24 * HOUR_MS);
    const waiting = [read(), read()];
    // A planner who is at lunch.
    await clock.sleep(HOUR_MS);
    const before = practice.requests().filter(({ operation }) => operation === 'lineItem.read').length;
    expect([before, requests.passwords]).toEqual([1, 2]);
    answer(ok('practice'));
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  test('no password after a week: reported, and with a password the same client goes on', async () => {
    let password: Result<string> = ok('practice');
    const { clock, client, read } = setup(() => Promise.resolve(password));
    await read();
    await clock.sleep(8 * 24 * HOUR_MS);
    password = fail('SIGN_IN_NEEDED');
    const outcome = await client.call({ operation: 'lineItem.read', id: 3001 });
    expect(outcome).toMatchObject({ ok: false, trace: 'unsent', failure: { code: 'SIGN_IN_NEEDED' } });
    password = ok('practice');
    expect(await read()).toBe(true);
  });

  test.each([
    ['ahead', 7],
    ['behind', -7],
  ])('a clock that is hours %s, all along', async (_, hours) => {
    const { ahead, requests, clock, read } = setup();
    ahead.ms = hours * HOUR_MS;
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await read()).toBe(true);
      await clock.sleep(HOUR_MS);
    }
    expect(requests.passwords).toBe(1);
    expect(requests.grants.length).toBeLessThanOrEqual(12);
  });

  test.each([
    ['forward', 7],
    ['back', -7],
  ])('a clock that is put %s by hours in between', async (_, hours) => {
    const { ahead, requests, clock, read } = setup();
    await read();
    ahead.ms = hours * HOUR_MS;
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await read()).toBe(true);
      await clock.sleep(HOUR_MS);
    }
    expect(requests.passwords).toBe(1);
  });
});

test('a mistyped path of the base URL is reported as such: correct the profile, not the draft', async () => {
  const { clock, practice } = setup();
  const client = createClient({
    platform: {
      baseUrl: 'http://127.0.0.1/apix',
      accountId: 501,
      clientId: 'flightplan-practice',
      username: 'planner',
    },
    secrets: { clientSecret: () => Promise.resolve(ok('practice')), password: () => Promise.resolve(ok('practice')) },
    transport: inProcessTransport(practice, clock, 50),
    clock,
  });
  expect(await client.signIn()).toMatchObject({
    ok: false,
    failure: { code: 'PROFILE_INVALID', params: { path: 'baseUrl' } },
  });
});

describe('the password of an account of the app', () => {
  /** Tokens whose password is typed by the test, one question at a time. */
  function asking(clientSecret = 'practice') {
    const clock = jumpingClock(START);
    const practice = must(createPractice({ seed: TEST_SEED, clock: () => clock.now() }));
    const transport = inProcessTransport(practice, clock, 50);
    const grants: (string | null)[] = [];
    const questions: { readonly why: string; answer(password: Result<string>): void }[] = [];
    const ask = (why: string, signal: AbortSignal): Promise<Result<string>> =>
      new Promise((resolve) => {
        questions.push({ why, answer: resolve });
        signal.addEventListener('abort', () => resolve(fail('SIGN_IN_NEEDED')));
      });
    const tokens = createTokens({
      platform: {
        baseUrl: 'http://127.0.0.1/api',
        accountId: 501,
        clientId: 'flightplan-practice',
        username: 'planner',
      },
      secrets: {
        clientSecret: () => Promise.resolve(ok(clientSecret)),
        password: (signal) => ask('needed', signal),
        passwordRefused: (signal) => ask('refused', signal),
      },
      transport: (request) => {
        grants.push(new URLSearchParams(String(request.body)).get('password') ?? 'none');
        return transport(request);
      },
      clock,
    });
    const asked = async (count: number): Promise<void> => {
      while (questions.length < count) await clock.sleep(10);
    };
    return { tokens, practice, questions, asked, grants, clock };
  }

  test('refused: asked again, and no wrong one is sent twice', async () => {
    const { tokens, questions, asked, grants } = asking();
    const waiting = tokens.current();
    await asked(1);
    questions[0]!.answer(ok('wrong'));
    await asked(2);
    questions[1]!.answer(ok('practice'));
    expect((await waiting).ok).toBe(true);
    expect(questions.map(({ why }) => why)).toEqual(['needed', 'refused']);
    // `none`: whether the client is right, which needs no password.
    expect(grants).toEqual(['wrong', 'none', 'practice']);
  });

  test('a wrong client secret is reported, and no password is asked for again', async () => {
    const { tokens, questions, asked } = asking('another');
    const waiting = tokens.current();
    await asked(1);
    questions[0]!.answer(ok('practice'));
    expect(await waiting).toMatchObject({ ok: false, failure: { code: 'CLIENT_REFUSED' } });
    expect(questions).toHaveLength(1);
  });

  test('one push cancelled, the other goes on waiting; both cancelled, the question is withdrawn', async () => {
    const { tokens, questions, asked } = asking();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = tokens.current(first.signal);
    const two = tokens.current(second.signal);
    await asked(1);
    first.abort();
    expect(await one).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_NEEDED' } });
    questions[0]!.answer(ok('practice'));
    expect((await two).ok).toBe(true);
    expect(questions).toHaveLength(1);

    tokens.forget();
    const third = new AbortController();
    const alone = tokens.signInWith('wrong').then(() => tokens.current(third.signal));
    expect((await alone).ok).toBe(true);
  });

  test('after the last waiting call was cancelled, the next call asks again', async () => {
    const { tokens, questions, asked } = asking();
    const called = new AbortController();
    const off = tokens.current(called.signal);
    await asked(1);
    called.abort();
    await off;
    const next = tokens.current();
    await asked(2);
    questions[1]!.answer(ok('practice'));
    expect((await next).ok).toBe(true);
  });

  test('typed without a waiting call: accepted, or refused with the secret at fault', async () => {
    const { tokens, questions } = asking();
    expect(await tokens.signInWith('wrong')).toMatchObject({ ok: false, failure: { code: 'PASSWORD_REFUSED' } });
    expect((await tokens.signInWith('practice')).ok).toBe(true);
    expect((await tokens.current()).ok).toBe(true);
    expect(questions).toHaveLength(0);
    expect(await asking('another').tokens.signInWith('practice')).toMatchObject({
      ok: false,
      failure: { code: 'CLIENT_REFUSED' },
    });
  });
});
