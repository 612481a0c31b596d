// Files of the page with all their locks, and nothing but a status for the rest.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CSP } from './csp.ts';
import { servePage } from './serve-page.ts';

let home = '';
let folder = '';
const get = (url: string, method = 'GET'): Promise<Response> => servePage(folder, { url, method });

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'flightplan-page-'));
  folder = path.join(home, 'renderer');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(home, 'secret.txt'), 'outside');
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Flightplan</title>');
  writeFileSync(path.join(folder, 'assets', 'main.js'), 'export {};');
});
afterAll(() => rmSync(home, { recursive: true }));

it('serves a file with its type and every lock', async () => {
  const answer = await get('app://flightplan/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>Flightplan');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CSP,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect((await get('app://flightplan/assets/main.js')).headers.get('content-type')).toMatch(/^text\/javascript/);
});

it.each([
  ['a file that is not there', 'app://flightplan/nope.js', 404],
  ['a folder', 'app://flightplan/assets', 404],
  ['a way out', 'app://flightplan/..%2fsecret.txt', 403],
  ['another host', 'app://other/index.html', 404],
])('%s gives nothing but a status, still locked', async (_what, url, status) => {
  const answer = await get(url);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(`${status}\n`);
  expect(answer.headers.get('content-security-policy')).toBe(CSP);
});

it('takes no writes', async () => expect((await get('app://flightplan/index.html', 'POST')).status).toBe(405));
