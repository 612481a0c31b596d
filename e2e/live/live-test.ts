// Playwright's `test` with platforms that count as live, and a window that trusts their authority.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Draft } from '../../shared/draft/document.ts';
import { type SampleOptions, makeSample } from '../../shared/draft/sample/sample.ts';
import { writeSample } from '../fixture/sample-file.ts';
import { expect, test as base } from '../fixture/test.ts';
import { type Authority, type Certificate, makeAuthority } from './certificates.ts';
import { type LivePlatform, startLivePlatform } from './live-platform.ts';
import { PlatformProcess } from './platform-process.ts';
import type { Shown } from './process/played-platform.ts';

interface Authorities {
  readonly trusted: Authority;
  readonly certificates: Readonly<Record<Shown, Certificate>>;
}

interface WorkerFixtures {
  authorities: Authorities;
  /** In which the platforms of a worker run. */
  platforms: PlatformProcess;
}

interface Options {
  /** Of the draft that is pushed. */
  sampleSize: SampleOptions;
  /** How long the platforms count requests for their limits, milliseconds. */
  platformWindowMs: number;
}

interface Fixtures {
  /** A draft file of account 501, Northside Media. */
  draft: string;
  /** Account 501, with what the draft says is there. */
  platform: LivePlatform;
  /** Account 777, Harbor Health, which has things under the same ids. */
  otherPlatform: LivePlatform;
  /** Environment in which a program trusts the platforms' authority. */
  trusting: Record<string, string>;
}

type Use<Value> = (value: Value) => Promise<void>;

async function startPlatform(
  draft: Draft,
  windowMs: number,
  { authorities: { certificates }, platforms }: WorkerFixtures,
  use: Use<LivePlatform>,
): Promise<void> {
  const platform = await startLivePlatform(platforms, { draft, windowMs, certificates });
  await use(platform);
  await platform.close();
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  sampleSize: [{ campaigns: 1, lineItems: 3, tactics: 4 }, { option: true }],
  platformWindowMs: [500, { option: true }],
  draft: async ({ folder, sampleSize }, use) => {
    const file = path.join(folder, 'q1.flightplan.json');
    writeSample(file, sampleSize);
    await use(file);
  },
  authorities: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern to learn the needed fixtures
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-authorities-'));
      const trusted = makeAuthority(folder, 'trusted');
      const unknown = makeAuthority(folder, 'unknown');
      const own = trusted.issue('localhost');
      const otherHost = trusted.issue('ads.example.test');
      await use({ trusted, certificates: { own, otherHost, unknownAuthority: unknown.issue('localhost') } });
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  platforms: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern to learn the needed fixtures
    async ({}, use) => {
      const platforms = new PlatformProcess();
      await use(platforms);
      await platforms.end();
    },
    { scope: 'worker' },
  ],
  trusting: async ({ authorities }, use) => await use({ NODE_EXTRA_CA_CERTS: authorities.trusted.file }),
  desktopEnv: async ({ trusting }, use) => await use({ FLIGHTPLAN_PRACTICE_WINDOW_MS: '1000', ...trusting }),
  platform: async ({ authorities, platforms, platformWindowMs, sampleSize }, use) =>
    await startPlatform(makeSample(sampleSize), platformWindowMs, { authorities, platforms }, use),
  otherPlatform: async ({ authorities, platforms, platformWindowMs, sampleSize }, use) => {
    const sample = makeSample(sampleSize);
    const account = { ...sample.account, id: 777, name: 'Harbor Health' };
    await startPlatform({ ...sample, account }, platformWindowMs, { authorities, platforms }, use);
  },
});

export { expect };
