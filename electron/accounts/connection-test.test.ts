// The test of a connection tells errors apart, each against a server with just that error.
import { afterEach, expect, test } from 'vitest';
import { fail, ok } from '../../shared/kernel/result.ts';
import { systemClock } from '../api/clock.ts';
import { httpTransport } from '../api/http.ts';
import type { Transport } from '../api/transport.ts';
import { startPractice } from '../practice/server.ts';
import { practiceProfile, typedSecrets } from '../testing/accounts.ts';
import { type TestServer, json, testServer } from '../testing/http-server.ts';
import { must } from '../testing/test-drafts.ts';
import { TEST_SEED } from '../testing/test-platform.ts';
import { testConnection } from './connection-test.ts';
import { SignIns } from './sign-ins.ts';

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

interface Trial {
  readonly typed?: Parameters<typeof typedSecrets>[1];
  readonly transport?: Transport;
  readonly isOnline?: boolean;
  readonly trusted?: boolean;
}

async function tried(baseUrl: string, trial: Trial = {}) {
  const { typed = { password: 'practice' }, isOnline = true, trusted = true } = trial;
  const profile = practiceProfile(baseUrl);
  const kept = await typedSecrets(profile, typed);
  const signIns = new SignIns({
    kept,
    transport: trial.transport ?? httpTransport({ answerMs: 500 }),
    clock: systemClock,
    trust: () => Promise.resolve(trusted ? ok(null) : fail('NOT_CONFIRMED')),
    onChange: () => undefined,
  });
  const parts = { signIns, kept, clock: systemClock, isOnline: () => isOnline };
  const found = await testConnection(profile, parts);
  return { found, hasPassword: kept.has(profile, 'password') };
}
async function findFailureCode(baseUrl: string, trial: Trial = {}): Promise<string> {
  return must((await tried(baseUrl, trial)).found).failure?.code ?? 'none';
}
async function platform(): Promise<string> {
  const practice = must(await startPractice({ seed: TEST_SEED, port: 0 }));
  closes.push(() => practice.close());
  return practice.baseUrl;
}
async function server(...answering: Parameters<typeof testServer>): Promise<TestServer> {
  const started = await testServer(...answering);
  closes.push(() => started.close());
  return started;
}

test('all is well: said with the clock and the right to write', async () => {
  const baseUrl = await platform();
  const found = must((await tried(baseUrl)).found);
  expect(found).toMatchObject({ host: new URL(baseUrl).host, failure: null, mayWrite: true });
  expect(Math.abs(found.clockOffSeconds ?? 99)).toBeLessThanOrEqual(2);
});

test('wrong client, wrong password, and no password at all', async () => {
  const url = await platform();
  expect(await findFailureCode(url, { typed: { clientSecret: 'no', password: 'practice' } })).toBe('CLIENT_REFUSED');
  const wrong = await tried(url, { typed: { password: 'no' } });
  expect(must(wrong.found).failure?.code).toBe('PASSWORD_REFUSED');
  // Never sent a second time.
  expect(wrong.hasPassword).toBe(false);
  expect(await findFailureCode(url, { typed: {} })).toBe('SIGN_IN_NEEDED');
});

test('a path without a sign-in endpoint', async () =>
  expect(await findFailureCode(`${await platform()}/elsewhere`)).toBe('PROFILE_INVALID'));

test('a host that is not there, one that takes no connection, and no network at all', async () => {
  const gone: Transport = () =>
    Promise.resolve({ ok: false, left: false, failure: fail('OFFLINE', { reason: 'ENOTFOUND' }).failure });
  expect(await findFailureCode('https://ads.example.com/api', { transport: gone })).toBe('HOST_NOT_FOUND');
  expect(await findFailureCode('https://ads.example.com/api', { transport: gone, isOnline: false })).toBe('OFFLINE');
  expect(await findFailureCode('http://127.0.0.1:1/api')).toBe('HOST_NOT_ANSWERING');
});

test.each([
  ['a page in its place', 200, {}],
  ['a redirect to one', 302, { location: 'http://portal.example/' }],
])('a network that wants its own sign-in: %s', async (_, status, headers) => {
  const portal = await server((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end('<!DOCTYPE html><title>Welcome to the hotel</title>');
  });
  expect(await findFailureCode(portal.baseUrl)).toBe('CAPTIVE_PORTAL');
});

test('a platform that does not answer', async () => {
  const silent = await server(() => undefined);
  expect(await findFailureCode(silent.baseUrl)).toBe('ANSWER_TIMEOUT');
});

test('no rights (403), read only, and a clock that is an hour off', async () => {
  const refusing = await server((_request, response) => json(response, 403, { error: 'Forbidden' }));
  expect(await findFailureCode(refusing.baseUrl)).toBe('NO_RIGHTS');
  const late = new Date(Date.now() - 3_600_000).toUTCString();
  const reading = await server(({ body }, response) => {
    if (body.includes('password')) json(response, 200, { access_token: 't', scope: 'read' }, { date: late });
    else json(response, 400, { error: 'invalid_request' }, { date: late });
  });
  const found = must((await tried(reading.baseUrl)).found);
  expect(found).toMatchObject({ failure: null, mayWrite: false });
  expect(Math.round((found.clockOffSeconds ?? 0) / 60)).toBe(60);
});

test('an unconfirmed host gets nothing', async () => {
  const asked: string[] = [];
  const strange = await server(({ url }, response) => {
    asked.push(url);
    json(response, 200, {});
  });
  expect((await tried(strange.baseUrl, { trusted: false })).found).toMatchObject({
    failure: { code: 'NOT_CONFIRMED' },
  });
  expect(asked).toEqual([]);
});
