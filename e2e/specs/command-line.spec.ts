// The same push without a window: `flightplan push` against the practice platform, killed, resumed, and at a conflict.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Ran, bin, flightplan, startPractice, userData } from '../fixture/command-line.ts';
import { SECRETS, expect, test as base } from '../fixture/command-line-test.ts';
import { CERTIFICATE, companyProxy } from '../fixture/company-proxy.ts';
import { type DraftFile, expectPlatformEquals } from '../pages/platform-equals-draft.ts';
import { PracticeControl } from '../pages/practice-control.ts';

interface Fixtures {
  /** A file of limits that fit the practice platform's window. */
  limits: string;
}

const test = base.extend<Fixtures>({
  limits: async ({ folder }, use) => {
    const file = path.join(folder, 'limits.json');
    fs.writeFileSync(file, JSON.stringify({ windowMs: 1000, operations: {} }));
    await use(file);
  },
});

const read = (file: string): DraftFile => JSON.parse(fs.readFileSync(file, 'utf8')) as DraftFile;

function events(ran: Ran): Record<string, unknown>[] {
  return ran.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('push brings the draft to the platform, tells each step, and a second push has nothing to do', async ({
  practice,
  draft,
  limits,
}) => {
  const push = ['push', draft, '--profile', practice.profile, '--limits', limits, '--json'];
  const first = await flightplan(push, SECRETS);
  expect(first.stderr).not.toContain('practice-secret');
  expect(first.status, first.stderr).toBe(0);
  const received = events(first);
  expect(received[0]).toMatchObject({ event: 'plan' });
  expect(received.at(-1)).toMatchObject({ event: 'end', failed: 0, blocked: 0, unknown: 0, conflicts: 0 });
  const succeeded = received.filter(({ event, state }) => event === 'step' && state === 'succeeded');
  expect(succeeded.length).toBe(received.at(-1)!['succeeded']);

  const control = new PracticeControl(practice.baseUrl);
  expectPlatformEquals(read(draft), await control.state());
  const writes = (await control.writes()).length;
  const second = await flightplan(push, SECRETS);
  expect(second.status, second.stderr).toBe(0);
  expect((await control.writes()).length).toBe(writes);
});

test('a push killed at several instants is finished by the same command, nothing twice', async ({
  practice,
  draft,
  limits,
}) => {
  const control = new PracticeControl(practice.baseUrl);
  const push = ['push', draft, '--profile', practice.profile, '--limits', limits, '--json'];
  for (const enough of [3, 17, 40]) {
    const child = spawn(process.execPath, [bin, ...push], {
      env: { ...process.env, FLIGHTPLAN_USER_DATA: userData, ...SECRETS },
      stdio: 'ignore',
    });
    let ended = false;
    const gone = new Promise<void>((resolve) => {
      child.on('close', () => {
        ended = true;
        resolve();
      });
    });
    // It may end by itself before that many: what waits for a create of unknown outcome is not sent.
    await expect
      .poll(async () => ended || (await control.writes()).length > enough, { intervals: [5], timeout: 60_000 })
      .toBe(true);
    child.kill('SIGKILL');
    await gone;
  }
  const last = await flightplan(push, SECRETS);
  const end = events(last).at(-1)!;
  const state = await control.state();
  const names = state.tactics.map(({ body }) => `${String(body['lineItemId'])} ${String(body['name'])}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(state.lineItems.map(({ body }) => body['name'])).size).toBe(state.lineItems.length);
  // An unanswered create is unknown, said so, and never sent again by itself (contract §2).
  if (end['unknown'] === 0) {
    expect(last.status, last.stderr).toBe(0);
    expectPlatformEquals(read(draft), state);
  } else expect(last.status).toBe(1);
});

test("another user's edit stops the push at a conflict with exit 3, and nothing is sent for it", async ({
  practice,
  draft,
  limits,
}) => {
  const push = ['push', draft, '--profile', practice.profile, '--limits', limits, '--json'];
  expect((await flightplan(push, SECRETS)).status).toBe(0);
  const file = read(draft);
  const item = file.lineItems[0]!;
  const control = new PracticeControl(practice.baseUrl);
  await control.editAsOtherUser('lineItem', item.remoteId!, 'name', 'Theirs');
  item.draft['name'] = 'Mine';
  fs.writeFileSync(draft, JSON.stringify(file));
  const writes = (await control.writes()).length;
  const stopped = await flightplan(push, SECRETS);
  expect(stopped.status, stopped.stderr).toBe(3);
  expect(events(stopped)).toContainEqual(
    expect.objectContaining({ event: 'conflict', key: item.key, path: 'name', mine: 'Mine', theirs: 'Theirs' }),
  );
  expect((await control.writes()).length).toBe(writes);
});

test('a wrong password ends with exit 4 and sends nothing', async ({ practice, draft, limits }) => {
  const before = fs.readFileSync(draft, 'utf8');
  const push = ['push', draft, '--profile', practice.profile, '--limits', limits];
  const refused = await flightplan(push, { ...SECRETS, FLIGHTPLAN_PASSWORD: 'not-the-password' });
  expect(refused.status, refused.stderr).toBe(4);
  expect(refused.stderr + refused.stdout).not.toContain('not-the-password');
  expect(fs.readFileSync(draft, 'utf8')).toBe(before);
  expect(await new PracticeControl(practice.baseUrl).writes()).toEqual([]);
});

test('meta sync makes a library that is searched with the platform gone', async ({ folder, limits }) => {
  const library = path.join(folder, 'library');
  const practice = await startPractice([]);
  const args = ['meta', 'sync', '--profile', practice.profile, '--limits', limits, '--out', library];
  const synced = await flightplan(args, SECRETS);
  expect(synced.status, synced.stderr).toBe(0);
  expect(synced.stdout).toContain('does not show how to read them: behavioral segments');
  await practice.stop();
  const found = await flightplan(['meta', 'search', library, 'diabetes', '--json']);
  expect(found.status, found.stderr).toBe(0);
  const { matches } = JSON.parse(found.stdout) as { matches: object[] };
  expect(matches[0]).toMatchObject({ part: 'healthTaxonomy', use: 'D003924', name: 'Diabetes Mellitus, Type 2' });
});

test('push goes through a company proxy, with TLS to the platform itself', async ({
  folder,
  practice,
  draft,
  limits,
}) => {
  const proxy = await companyProxy(practice.baseUrl);
  const profile = path.join(folder, 'live.json');
  const certificate = path.join(folder, 'ca.pem');
  const known = JSON.parse(fs.readFileSync(practice.profile, 'utf8')) as Record<string, unknown>;
  // At another address it is a platform like any other.
  const { platform: _practice, ...live } = known;
  fs.writeFileSync(profile, JSON.stringify({ ...live, baseUrl: proxy.baseUrl }));
  fs.writeFileSync(certificate, CERTIFICATE);
  const push = ['push', draft, '--profile', profile, '--limits', limits, '--json'];
  const env = { ...SECRETS, NODE_EXTRA_CA_CERTS: certificate, FLIGHTPLAN_USER_DATA: path.join(folder, 'user') };
  const round = await flightplan(push, { ...env, HTTPS_PROXY: proxy.address, NO_PROXY: 'ads.example.test' });
  expect(round.status, round.stderr).toBe(1);
  expect(round.stderr).toContain('There is no connection to ads.example.test');
  expect(proxy.connects).toEqual([]);

  const blind = { NODE_TLS_REJECT_UNAUTHORIZED: '0', FLIGHTPLAN_USER_DATA: env.FLIGHTPLAN_USER_DATA };
  const stranger = await flightplan(push, { ...SECRETS, ...blind, HTTPS_PROXY: proxy.address });
  expect(stranger.status, stranger.stderr).toBe(1);
  expect(stranger.stderr).toContain('The certificate of ads.example.test is not one that this computer trusts');
  proxy.connects.length = 0;

  const pushed = await flightplan(push, { ...env, HTTPS_PROXY: proxy.address });
  expect(pushed.status, pushed.stderr).toBe(0);
  expectPlatformEquals(read(draft), await new PracticeControl(practice.baseUrl).state());
  const basic = Buffer.from('planner:proxy-password').toString('base64');
  expect(new Set(proxy.connects)).toEqual(new Set([`ads.example.test:443 Basic ${basic}`]));
  expect(pushed.stdout + pushed.stderr).not.toContain('proxy-password');
  await proxy.close();
});
