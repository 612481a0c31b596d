// Signing in, judging answers and keeping secrets, against a server that misbehaves.
import { afterEach, describe, expect, test } from 'vitest';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { type Client, createClient } from './client.ts';
import { httpTransport } from './http.ts';
import { jumpingClock } from './jumping-clock.ts';
import { type Answering, type TestServer, json, testServer } from '../testing/http-server.ts';

const CLIENT_SECRET = 'a-very-secret-client-secret';
const PASSWORD = 'hunter2';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
});

interface Setup {
  readonly client: Client;
  readonly server: TestServer;
  readonly clock: ReturnType<typeof jumpingClock>;
  readonly passwords: { requests: number };
}

async function setup(answer: Answering, password: () => Result<string> = () => ok(PASSWORD)): Promise<Setup> {
  let token = 0;
  const started = await testServer((received, response, request) => {
    if (received.url !== '/api/oauth/token') answer(received, response, request);
    else {
      token += 1;
      json(response, 200, {
        access_token: `access-token-${token}`,
        token_type: 'bearer',
        refresh_token: `refresh-token-${token}`,
        expires_in: 6000,
      });
    }
  });
  server = started;
  const clock = jumpingClock(Date.parse('2027-01-01T00:00:00Z'));
  const passwords = { requests: 0 };
  const client = createClient({
    platform: { baseUrl: started.baseUrl, accountId: 501, clientId: 'id', username: 'planner' },
    secrets: {
      clientSecret: () => Promise.resolve(ok(CLIENT_SECRET)),
      password: () => {
        passwords.requests += 1;
        return Promise.resolve(password());
      },
    },
    transport: httpTransport({ connectMs: 2000, answerMs: 500, bodyMs: 500 }),
    clock,
  });
  return { client, server: started, clock, passwords };
}

const read = (client: Client) => client.call({ operation: 'lineItem.read', id: 3001 });

describe('signing in', () => {
  test('asks as §4.1 says, and carries the token on every call', async () => {
    const { client, server } = await setup((_, response) => json(response, 200, { data: { id: 3001 } }));
    await read(client);
    const [token, call] = server.requests;
    expect(token?.headers.authorization).toBe(`Basic ${Buffer.from(`id:${CLIENT_SECRET}`).toString('base64')}`);
    expect(token?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'password',
      username: 'planner',
      password: PASSWORD,
    });
    expect(call).toMatchObject({ method: 'GET', url: '/api/v2/account/501/lineitems/3001' });
    expect(call?.headers.authorization).toBe('Bearer access-token-1');
  });

  test('many calls at once share one sign-in', async () => {
    const { client, passwords } = await setup((_, response) => json(response, 200, {}));
    await Promise.all(Array.from({ length: 8 }, () => read(client)));
    expect(passwords.requests).toBe(1);
  });

  test('a 401 is met with one refresh for all calls that wait, and each call is sent again', async () => {
    const { client, passwords, server } = await setup((received, response) => {
      if (received.headers.authorization === 'Bearer access-token-1') json(response, 401, {});
      else json(response, 200, { data: { id: 3001 } });
    });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => read(client)));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    const tokens = server.requests.filter(({ url }) => url.endsWith('/token'));
    expect(tokens.map(({ body }) => new URLSearchParams(body).get('grant_type'))).toEqual([
      'password',
      'refresh_token',
    ]);
    expect(passwords.requests).toBe(1);
  });

  test('refreshes before the token runs out, by our own clock and not the platform’s', async () => {
    const { client, clock, server } = await setup((_, response) =>
      json(response, 200, {}, { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }),
    );
    await read(client);
    await clock.sleep(5_900_000);
    await read(client);
    await clock.sleep(60_000);
    await read(client);
    expect(server.requests.filter(({ url }) => url.endsWith('/token'))).toHaveLength(2);
  });

  test('a refresh token that has expired: the password again', async () => {
    let refused = false;
    const started = await testServer((received, response) => {
      const grant = new URLSearchParams(received.body).get('grant_type');
      if (grant === 'refresh_token') {
        refused = true;
        json(response, 401, {
          timestamp: 'x',
          status: 401,
          error: 'Unauthorized',
          message: 'expired',
          path: '/oauth/token',
        });
      } else if (grant === 'password')
        json(response, 200, { access_token: `t${refused}`, refresh_token: 'r', expires_in: 6000 });
      else if (received.headers.authorization === 'Bearer ttrue') json(response, 200, {});
      else json(response, 401, {});
    });
    server = started;
    const client = createClient({
      platform: { baseUrl: started.baseUrl, accountId: 501, clientId: 'id', username: 'planner' },
      secrets: { clientSecret: () => Promise.resolve(ok('s')), password: () => Promise.resolve(ok('p')) },
      transport: httpTransport(),
      clock: jumpingClock(0),
    });
    expect((await read(client)).ok).toBe(true);
    expect(refused).toBe(true);
  });

  test('no password at hand: asked for, not failed on; nothing is sent', async () => {
    const { client, server } = await setup(
      () => undefined,
      () => fail('SIGN_IN_NEEDED'),
    );
    expect(await read(client)).toMatchObject({ ok: false, trace: 'unsent', failure: { code: 'SIGN_IN_NEEDED' } });
    expect(server.requests).toEqual([]);
  });

  test.each([
    [400, { error: 'invalid_grant', error_description: 'Bad credentials' }, 'PASSWORD_REFUSED', 'invalid_grant'],
    [400, { error: 'invalid_client', error_description: 'No such client' }, 'CLIENT_REFUSED', 'invalid_client'],
    [
      401,
      { timestamp: 'x', status: 401, error: 'Unauthorized', message: 'Bad', path: '/oauth/token' },
      'SIGN_IN_REFUSED',
      'UNAUTHORIZED',
    ],
    [403, { error: 'Forbidden' }, 'NO_RIGHTS', 'Forbidden'],
  ])('wrong credentials (%i)', async (status, body, refusal, code) => {
    const started = await testServer((_, response) => json(response, status, body));
    server = started;
    const client = createClient({
      platform: { baseUrl: started.baseUrl, accountId: 501, clientId: 'id', username: 'planner' },
      secrets: { clientSecret: () => Promise.resolve(ok('s')), password: () => Promise.resolve(ok('p')) },
      transport: httpTransport(),
      clock: jumpingClock(0),
    });
    expect(await client.signIn()).toMatchObject({ ok: false, failure: { code: refusal, params: { code } } });
  });
});

describe('what an answer says about what was done', () => {
  const tryCall = async (answer: Answering) => {
    const { client } = await setup(answer);
    return client.call({ operation: 'tactic.create', body: { name: 'x' } });
  };
  const status = (code: number, body: unknown, headers = {}) =>
    tryCall((_, response) => json(response, code, body, headers));

  test('201: the body, the Location, the request id', async () =>
    expect(
      await status(201, { success: true, requestId: 'q1', data: { id: 7 } }, { location: '/tactics/7' }),
    ).toMatchObject({
      ok: true,
      answer: { status: 201, location: '/tactics/7', requestId: 'q1', body: { data: { id: 7 } } },
    }));

  test('400: refused, with the platform’s details', async () => {
    const body = {
      success: false,
      error: {
        code: 'VALIDATION_ERROR',
        message: 'no',
        details: [{ field: 'name', code: 'REQUIRED_FIELD', message: 'm' }],
      },
      request_id: 'q2',
    };
    expect(await status(400, body)).toMatchObject({
      ok: false,
      trace: 'refused',
      failure: {
        code: 'PLATFORM_REFUSED',
        platform: { code: 'VALIDATION_ERROR', requestId: 'q2', details: [{ field: 'name' }] },
      },
    });
  });

  test('429: refused, with what it teaches', async () => {
    const body = {
      success: false,
      error: { code: 'RATE_LIMIT_EXCEEDED', message: '', details: { limit: 4, window: '1 minute', retry_after: 12 } },
    };
    expect(await status(429, body)).toMatchObject({
      ok: false,
      trace: 'refused',
      lesson: { limit: 4, windowMs: 60_000, retryAfterMs: 12_000 },
    });
  });

  test.each([
    [500, 'failed'],
    [503, 'failed'],
    [502, 'lost'],
    [504, 'lost'],
    [303, 'lost'],
    [302, 'refused'],
  ] as const)('%i: %s', async (code, trace) => expect(await status(code, {})).toMatchObject({ ok: false, trace }));

  test('a page that is no JSON, with status 200, is not the platform’s answer', async () =>
    expect(
      await tryCall((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>')),
    ).toMatchObject({ ok: false, trace: 'lost', failure: { code: 'ANSWER_NOT_UNDERSTOOD' } }));

  test('a redirect is not followed, and the token goes nowhere else', async () => {
    const elsewhere = await testServer((_, response) => response.end('{}'));
    const outcome = await tryCall((_, response) => response.writeHead(307, { location: elsewhere.baseUrl }).end());
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'REDIRECT_REFUSED' } });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

describe('secrets', () => {
  test('are in nothing that comes out, also when the platform echoes them', async () => {
    const { client } = await setup((received, response) => {
      const token = received.headers.authorization ?? '';
      json(response, 400, {
        error: {
          code: token,
          message: `${token} ${PASSWORD} ${CLIENT_SECRET}`,
          details: [{ field: PASSWORD, code: CLIENT_SECRET, message: token, expected: PASSWORD }],
        },
        request_id: `${token} ${Buffer.from(`id:${CLIENT_SECRET}`).toString('base64')}`,
      });
    });
    const text = JSON.stringify(await read(client));
    for (const secret of [
      PASSWORD,
      CLIENT_SECRET,
      'access-token-1',
      Buffer.from(CLIENT_SECRET).toString('base64').slice(4, 20),
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('[secret]');
  });

  test('are taken out in every spelling that a server may echo: as a form, in a URL, in JSON', async () => {
    const secret = 'p"w\\d/é + &s-long';
    const form = new URLSearchParams({ password: secret }).toString();
    const ascii = JSON.stringify(secret).replace('é', '\\u00e9');
    const message = [form, encodeURIComponent(secret), JSON.stringify(secret), ascii].join(' | ');
    const { client } = await setup(
      (_, response) => json(response, 400, { error: { code: 'X', message, details: [] } }),
      () => ok(secret),
    );
    expect(await read(client)).toMatchObject({
      failure: { platform: { message: 'password=[secret] | [secret] | "[secret]" | "[secret]"' } },
    });
  });

  test('a short password is removed as a whole word, not from longer words', async () => {
    const { client } = await setup(
      (_, response) =>
        json(response, 400, { error: { code: 'X', message: 'practice: use practice_ip (practice)', details: [] } }),
      () => ok('practice'),
    );
    expect(await read(client)).toMatchObject({
      failure: { platform: { message: '[secret]: use practice_ip ([secret])' } },
    });
  });

  test('a token inside an entity is taken out; an ordinary word that is also a password is not', async () => {
    const { client } = await setup(
      (received, response) =>
        json(response, 200, { data: { id: 1, name: received.headers.authorization, note: 'practice_ip' } }),
      () => ok('practice'),
    );
    expect(await read(client)).toMatchObject({ answer: { body: { data: { note: 'practice_ip' } } } });
    expect(JSON.stringify(await read(client))).not.toContain('access-token-1');
  });
});
