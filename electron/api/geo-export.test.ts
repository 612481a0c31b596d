// The geo export over real sockets: whole, cut off, endless, refused, left early, and by the practice platform.
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '../../shared/kernel/result.ts';
import { startPractice } from '../practice/server.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';
import { TEST_SEED } from '../testing/test-platform.ts';
import { systemClock } from './clock.ts';
import { type ExportOptions, exportGeoTargets } from './geo-export.ts';
import { httpTransport } from './http.ts';
import type { SecretSource } from './platform.ts';
import { PlatformSession } from './platform-session.ts';
import { type TestServer, json, testServer } from '../testing/http-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function partsFor(baseUrl: string): PlatformSession {
  const secret = (): ReturnType<SecretSource['password']> => Promise.resolve(ok('practice'));
  return new PlatformSession({
    profile: { baseUrl, accountId: 501, clientId: 'flightplan-practice', username: 'planner' },
    secrets: { clientSecret: secret, password: secret },
    transport: httpTransport({ connectMs: 2000, answerMs: 2000, bodyMs: 300 }),
    clock: { ...systemClock, sleep: (ms, signal) => systemClock.sleep(Math.min(ms, 20), signal) },
    random: () => 0,
  });
}

async function exporting(answer: (response: ServerResponse, times: number) => void): Promise<PlatformSession> {
  let times = 0;
  server = await testServer((received, response) => {
    if (received.url.endsWith('/oauth/token'))
      json(response, 200, { access_token: 'secret-access-token', expires_in: 6000 });
    else answer(response, (times += 1));
  });
  return partsFor(server.baseUrl);
}

const place = (id: number, name = 'Springfield'): string =>
  JSON.stringify({ id, name, type: 'city', iso_code: `US-XX-${id}`, path: ['United States', name] });

function* places(count: number): Generator<string> {
  yield '[';
  for (let id = 1; id <= count; id += 1) yield `${id === 1 ? '' : ','}${place(id)}`;
  yield ']';
}

async function all(parts: PlatformSession, options: ExportOptions = {}) {
  const found = {
    sizes: [] as number[],
    ids: new Set<RemoteId>(),
    names: new Set<string>(),
    failure: undefined as string | undefined,
  };
  for await (const batch of exportGeoTargets(parts, options)) {
    if (!batch.ok) found.failure = batch.failure.code;
    else {
      found.sizes.push(batch.value.records.length);
      for (const { id, name } of batch.value.records) {
        found.ids.add(id);
        found.names.add(name);
      }
    }
  }
  return found;
}

describe('the geo export', () => {
  test('of the practice platform: the same places as JSON and as comma-separated values', async () => {
    const started = await startPractice({ seed: TEST_SEED, port: 0 });
    if (!started.ok) throw new Error(JSON.stringify(started.failure));
    const parts = partsFor(started.value.baseUrl);
    const asJson = await all(parts);
    expect(asJson.ids.size).toBeGreaterThan(30);
    expect(await all(parts, { format: 'csv' })).toEqual(asJson);
    await started.value.close();
  });

  test('comes in batches of 20,000, whatever the pieces on the wire', async () => {
    const parts = await exporting((response) => {
      const text = [...places(45_000)].join('');
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let at = 0; at < text.length; at += 99_991) response.write(text.slice(at, at + 99_991));
      response.end();
    });
    expect(await all(parts)).toMatchObject({ sizes: [20_000, 20_000, 5000], failure: undefined });
    expect(new URL(server!.requests.at(-1)!.url, 'http://localhost').searchParams.toString()).toBe(
      'export=true&format=json',
    );
  });

  test('characters cut in the middle of their bytes stay whole', async () => {
    const bytes = Buffer.from(`[${place(1, 'Zürich')}]`);
    const parts = await exporting((response) => {
      response.writeHead(200);
      response.write(bytes.subarray(0, bytes.indexOf(0xc3) + 1), () =>
        response.end(bytes.subarray(bytes.indexOf(0xc3) + 1)),
      );
    });
    expect([...(await all(parts)).names]).toEqual(['Zürich']);
  });

  test('cut off before its first batch: asked for again, and nothing comes twice', async () => {
    const parts = await exporting((response, times) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      if (times > 1) response.end([...places(3)].join(''));
      else response.write(`[${place(1)},${place(2)},`, () => response.destroy());
    });
    expect(await all(parts)).toMatchObject({ sizes: [3], failure: undefined });
  });

  test('cut off after its first batch: that batch is there, then the failure', async () => {
    const parts = await exporting((response) => {
      response.writeHead(200);
      response.write(`[${Array.from({ length: 30_000 }, (_, at) => place(at)).join(',')},`, () => response.destroy());
    });
    expect(await all(parts)).toMatchObject({ sizes: [20_000, 10_000], failure: 'CONNECTION_LOST' });
    expect(server?.requests).toHaveLength(2);
  });

  test('an end in the middle that calls itself the end is no export', async () => {
    const parts = await exporting((response) => response.end(`[${place(1)},`));
    expect(await all(parts)).toMatchObject({ sizes: [], failure: 'ANSWER_NOT_UNDERSTOOD' });
  });

  test.each([
    ['a page of a proxy', '<!doctype html><p>Sign in</p>'],
    ['bytes that are no text', Buffer.from([0x5b, 0x7b, 0x22, 0xff, 0x22])],
  ])('%s is no export', async (_, body) => {
    const parts = await exporting((response) => response.end(body));
    expect(await all(parts)).toMatchObject({ sizes: [], failure: 'ANSWER_NOT_UNDERSTOOD' });
  });

  test('without an end: given up at the cap, after the batches before it', async () => {
    const parts = await exporting((response) => {
      response.writeHead(200);
      response.write('[');
      const flood = (): void => {
        while (!response.destroyed && response.write(`${place(1)},`.repeat(500)));
        if (!response.destroyed) response.once('drain', flood);
      };
      flood();
    });
    const { failure, sizes } = await all(parts, { maxBytes: 5_000_000 });
    expect(failure).toBe('ANSWER_TOO_LARGE');
    expect(sizes[0]).toBe(20_000);
  });

  test('refused: the platform’s details', async () => {
    const parts = await exporting((response) => {
      const details = [{ field: 'format', code: 'INVALID_ENUM', message: 'json, csv' }];
      json(response, 400, { success: false, error: { code: 'VALIDATION_ERROR', message: 'no', details } });
    });
    for await (const batch of exportGeoTargets(parts)) {
      expect(batch).toMatchObject({
        ok: false,
        failure: { platform: { status: 400, details: [{ field: 'format' }] } },
      });
    }
  });

  test('left early: the connection ends and nothing more is read', async () => {
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (closed = resolve));
    const parts = await exporting((response) => {
      response.on('close', closed);
      response.writeHead(200);
      response.write(`[${Array.from({ length: 20_000 }, (_, at) => place(at)).join(',')},`);
    });
    for await (const batch of exportGeoTargets(parts)) {
      expect(batch.ok && batch.value.records.length).toBe(20_000);
      break;
    }
    await gone;
  });

  test('a consumer may take longer for a batch than the platform may between two pieces', async () => {
    const parts = await exporting((response) => response.end([...places(60_000)].join('')));
    let sum = 0;
    for await (const batch of exportGeoTargets(parts)) {
      // Longer than the 300 ms that the platform has.
      await systemClock.sleep(350);
      sum += batch.ok ? batch.value.records.length : 0;
    }
    expect(sum).toBe(60_000);
  });

  test('a token that is echoed inside a record is taken out', async () => {
    const parts = await exporting((response) => response.end(`[${place(1, 'secret-access-token')}]`));
    expect([...(await all(parts)).names]).toEqual(['[secret]']);
  });
});
