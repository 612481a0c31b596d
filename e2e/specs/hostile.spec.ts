// What a stranger may put in a planner's way, against the built command: journals, odd answers, hostile files.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { flightplan, userData } from '../fixture/command-line.ts';
import { SECRETS, expect, test } from '../fixture/command-line-test.ts';
import { leavesOut } from '../fixture/leaves-out.ts';
import type { DraftFile } from '../pages/platform-equals-draft.ts';
import { PracticeControl } from '../pages/practice-control.ts';

test.use({ sampleSize: { campaigns: 1, lineItems: 1, tactics: 1 } });

/** CRC-32, as anybody can compute it. */
function checksum(text: string): string {
  let value = 0xffffffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ((value ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

test('a planted journal is refused by name, and adopted only by a person', async ({ practice, draft }) => {
  const control = new PracticeControl(practice.baseUrl);
  const before = await control.state();
  const [campaign] = (JSON.parse(fs.readFileSync(draft, 'utf8')) as DraftFile).campaigns;
  const facts = [
    { type: 'begin', platform: `${practice.baseUrl} account 501`, accountId: 501 },
    {
      type: 'compared',
      result: {
        kind: 'campaign',
        key: 'c1',
        remoteId: campaign!.remoteId,
        base: campaign!.base,
        takes: [{ field: 'budgetCap', before: campaign!.draft['budgetCap'], after: 900_000 }],
      },
    },
  ];
  const journal = path.join(path.dirname(draft), '.q1.flightplan.json.push-journal');
  const texts = facts.map((fact, at) => JSON.stringify({ n: at + 1, at: '2027-01-01T00:00:00.000Z', push: 'p', fact }));
  const asBefore = texts.map((text) => `${checksum(text)} ${text}\n`).join('');
  const guessed = texts.map((text) => `${'0'.repeat(64)} ${text}`).map((line) => `${checksum(line)} ${line}\n`);
  for (const planted of [asBefore, guessed.join('')]) {
    fs.writeFileSync(journal, planted);
    for (const more of [[], ['--adopt-journal']]) {
      const ran = await flightplan(['push', draft, '--profile', practice.profile, ...more], SECRETS);
      expect(ran.status, ran.stderr).toBe(2);
      expect(ran.stderr).toContain(journal);
      if (more.length > 0) expect(ran.stderr).toMatch(/ c1 +budgetCap +\S+ +900000 +\d+\n/);
    }
    expect((await flightplan(['plan', draft])).status).toBe(2);
    expect(fs.readFileSync(journal, 'utf8')).toBe(planted);
  }
  expect(await control.writes()).toEqual([]);
  expect(await control.state()).toEqual(before);
});

/** A platform that lets anybody in and then says the same to everything. */
async function oddPlatform(status: number, text: string, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    const isToken = request.url?.endsWith('/oauth/token') === true;
    response.writeHead(isToken ? 200 : status, isToken ? {} : headers);
    response.end(isToken ? '{"access_token":"a-token","expires_in":6000}' : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('odd answers end in a sentence, leave a journal that reads back, and no control character', async ({
  folder,
  draft,
}) => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const steering = JSON.stringify({
    error: { code: 'X\u001b[2J', message: '\u009b31m\u202eevil\u200b\u0007', details: [] },
  });
  const odd: [number, string][] = [
    [201, `{"data":{"id":7,"more":${deep}}}`],
    [201, '{"data":{"id":9001}}'],
    [422, steering],
    [400, '{"error":{"details":[[[[]]],null,7]}}'],
  ];
  const profile = path.join(folder, 'odd.json');
  for (const [status, text] of odd) {
    const platform = await oddPlatform(status, text);
    const of = { name: 'Odd', baseUrl: platform.baseUrl, accountId: 501, clientId: 'flightplan-practice' };
    fs.writeFileSync(profile, JSON.stringify({ ...of, username: 'planner' }));
    const file = path.join(folder, `odd-${odd.findIndex((one) => one[1] === text)}.flightplan.json`);
    fs.copyFileSync(draft, file);
    const ran = await flightplan(['push', file, '--profile', profile], SECRETS);
    platform.close();
    expect([1, 2], ran.stderr).toContain(ran.status);
    expect(ran.stderr).not.toMatch(/\n\s+at /);
    // eslint-disable-next-line no-control-regex -- what must not be there
    expect(ran.stdout + ran.stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/);
    const planned = await flightplan(['plan', file, '--json']);
    expect(planned.status, planned.stderr).toBe(0);
    JSON.parse(planned.stdout);
  }
});

test('hostile files: a pipe, steering names, members that stand twice', async ({ folder, draft }) => {
  if (!leavesOut(process.platform === 'win32', 'a pipe in place of a file: Windows has none')) {
    const pipe = path.join(folder, 'pipe.flightplan.json');
    execFileSync('mkfifo', [pipe]);
    expect((await flightplan(['validate', pipe])).status).toBe(2);
  }
  const named = path.join(folder, 'named.flightplan.json');
  const text = fs
    .readFileSync(draft, 'utf8')
    .replace(/"name": "[^"]*"/, '"name": "\\u009b2J\\u202e", "name": "\u200bx\u2066"');
  fs.writeFileSync(named, text);
  for (const args of [['validate'], ['validate', '--json'], ['plan'], ['plan', '--json']]) {
    const ran = await flightplan([args[0]!, named, ...args.slice(1)]);
    expect(ran.stdout + ran.stderr).not.toMatch(/[\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(ran.stderr).toContain('twice');
    if (args.length > 1) JSON.parse(ran.stdout);
  }
  expect(fs.statSync(userData).mode & 0o077).toBe(0);
});
