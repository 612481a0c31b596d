// Secrets stay with the host that they were first used with, whatever a profile says later.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDraft } from '../../../shared/draft/new-draft.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const SMALL = { campaigns: 1, lineItems: 1, tactics: 1, creatives: 1 };
/** No host has this name (RFC 6761). */
const ELSEWHERE = 'https://ads.example.invalid/api';

let cli: TestCli;
let practice: RunningPractice;

async function start(): Promise<RunningPractice> {
  const started = await startPractice({ seed: createSeed(makeSample(SMALL)), port: 0 });
  if (!started.ok) throw new Error(started.failure.code);
  return started.value;
}
beforeEach(async () => {
  cli = testCli({ env: { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' } });
  practice = await start();
  writeFileSync(
    join(cli.folder, 'q1.flightplan.json'),
    writeDraft(newDraft('0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47', 'Nothing to send', { id: 501 })),
  );
});
afterEach(async () => {
  await practice.close();
  cli.remove();
});

function push(profile: object, ...more: string[]): Promise<number> {
  // As a live account: the bundled practice platform is on this computer alone.
  const { platform: _, ...live } = practice.profile;
  writeFileSync(join(cli.folder, 'profile.json'), JSON.stringify({ ...live, ...profile }));
  return cli.run('push', 'q1.flightplan.json', '--profile', 'profile.json', ...more);
}

/** Nothing is there to send, and no ID that is another platform's: no host is asked for anything. */
describe('the host of a profile', () => {
  it('is named with account and user before the first sign-in, and remembered for this user alone', async () => {
    expect(await push({})).toBe(0);
    expect(cli.err()).toContain('Signing in for the first time: 127.0.0.1, account 501, as planner.');
    expect(await push({})).toBe(0);
    expect(cli.err()).not.toContain('first time');
    const file = join(cli.io.dataFolder, 'known-hosts.json');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toMatch(/"practice"/);
  });

  it.each([
    ['the same client id', { username: 'other' }],
    ['the same user', { clientId: 'another' }],
    ['both', {}],
  ])('another host with %s is refused with 4 until it is trusted by name', async (_, more) => {
    await push({});
    expect(await push({ baseUrl: ELSEWHERE, ...more })).toBe(4);
    expect(cli.err()).toContain('points to ads.example.invalid');
    expect(cli.err()).toContain('--trust-host ads.example.invalid');
    expect(await push({ baseUrl: ELSEWHERE, ...more }, '--trust-host', 'evil.example.org')).toBe(2);
    expect(await push({ baseUrl: ELSEWHERE, ...more }, '--trust-host', 'ads.example.invalid')).toBe(0);
    expect(cli.err()).toContain('Signing in for the first time: ads.example.invalid');
    expect(await push({ baseUrl: ELSEWHERE, ...more })).toBe(0);
    expect(await push({})).toBe(0);
  });

  it('is this computer on whatever port, as the practice platform has it', async () => {
    await push({});
    const other = await start();
    expect(await push({ baseUrl: other.baseUrl })).not.toBe(4);
    await other.close();
  });

  it('a list of hosts that cannot be read stops it: its content is unknown', async () => {
    writeFileSync(join(cli.io.dataFolder, 'known-hosts.json'), '{"half');
    expect(await push({})).toBe(2);
    expect(cli.err()).toContain('known-hosts.json');
    expect(practice.requests()).toEqual([]);
  });
});
