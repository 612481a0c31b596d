// A live platform over TLS, by the command line: pushed to, out of reach in each way, and a password that changes.
import fs from 'node:fs';
import path from 'node:path';
import { type Ran, flightplan } from '../fixture/command-line.ts';
import type { LivePlatform } from '../live/live-platform.ts';
import { expect, test as base } from '../live/live-test.ts';
import { secretsIn, secretsInFolder } from '../../electron/testing/secret-search.ts';
import { type DraftFile, expectPlatformEquals } from '../pages/platform-equals-draft.ts';

interface Fixtures {
  /** `flightplan push` of that file to `platform`. */
  push: (more?: { password?: string; env?: Record<string, string> }) => Promise<Ran>;
}

const test = base.extend<Fixtures>({
  push: async ({ folder, platform, trusting, draft }, use) => {
    const profile = path.join(folder, 'live.json');
    const limits = path.join(folder, 'limits.json');
    fs.writeFileSync(limits, '{"windowMs":500}');
    await use(({ password = platform.credentials.password, env = trusting } = {}) => {
      fs.writeFileSync(profile, JSON.stringify(platform.profile));
      return flightplan(['push', draft, '--profile', profile, '--limits', limits, '--json'], {
        FLIGHTPLAN_USER_DATA: path.join(folder, 'user'),
        FLIGHTPLAN_CLIENT_SECRET: platform.credentials.clientSecret,
        FLIGHTPLAN_PASSWORD: password,
        ...env,
      });
    });
  },
});

const read = (file: string): DraftFile => JSON.parse(fs.readFileSync(file, 'utf8')) as DraftFile;

async function expectPushed(draft: string, platform: LivePlatform): Promise<void> {
  expectPlatformEquals(read(draft), await platform.state());
}

const pickSecrets = ({ credentials: { clientSecret, password } }: LivePlatform) => ({ clientSecret, password });

test('a push to a live platform ends as the draft says, and leaves its secrets nowhere', async ({
  folder,
  platform,
  draft,
  push,
}) => {
  const ran = await push();
  expect(ran.status, ran.stderr).toBe(0);
  await expectPushed(draft, platform);
  const secrets = pickSecrets(platform);
  expect(secretsIn(Buffer.from(ran.stdout + ran.stderr), secrets)).toEqual([]);
  expect(secretsInFolder(folder, secrets)).toEqual([]);

  // The search finds a secret that is there.
  const { clientSecret, password } = secrets;
  fs.writeFileSync(path.join(folder, 'user', 'left'), `x ${Buffer.from(`me:${clientSecret}:`).toString('base64')} y`);
  fs.writeFileSync(path.join(folder, 'user', 'behind'), Buffer.from(`"${encodeURIComponent(password)}"`, 'utf16le'));
  expect(secretsInFolder(folder, secrets).sort()).toEqual(['user/behind: password', 'user/left: clientSecret']);
});

test('each obstacle between a push and the platform is named, and no password gets there', async ({
  platform,
  push,
}) => {
  const cases: [string, () => Promise<void>, RegExp][] = [
    [
      'unknown authority',
      () => platform.show('unknownAuthority'),
      /certificate of localhost:\d+ is not one that this computer trusts/,
    ],
    ['another host', () => platform.show('otherHost'), /certificate of localhost:\d+/],
    ['offline', () => platform.goOffline(), /There is no connection to localhost:\d+/],
  ];
  for (const [what, arrange, sentence] of cases) {
    await arrange();
    const ran = await push();
    expect(ran.status, `${what}: ${ran.stderr}`).not.toBe(0);
    expect(ran.stderr, what).toMatch(sentence);
  }
  expect(await platform.passwordsTried()).toEqual([]);
  await platform.comeBack();
  await platform.show('own');
  const blind = await push({ env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } });
  expect(blind.stderr).toMatch(/certificate of localhost:\d+ is not one that this computer trusts/);
  expect(await platform.passwordsTried()).toEqual([]);
});

test('a push whose tokens and password end in the middle goes on with the new one, nothing twice', async ({
  platform,
  draft,
  push,
}) => {
  await platform.addFault({ operation: 'tactic.create', fault: 'slow', delayMs: 300, count: 20 });
  const { password } = platform.credentials;
  const going = push();
  await expect.poll(async () => (await platform.state()).tactics.length, { intervals: [10] }).toBeGreaterThan(0);
  await platform.changePassword('another password');
  await platform.revokeTokens('all');
  const refused = await going;
  expect(refused.status, refused.stderr).toBe(4);
  const tried = await platform.passwordsTried();
  expect(tried, 'accepted once, refused once').toEqual([password, password]);

  const again = await push({ password: 'another password' });
  expect(again.status, again.stderr).toBe(0);
  expect((await platform.passwordsTried()).slice(tried.length)).toEqual(['another password']);
  await expectPushed(draft, platform);
});
