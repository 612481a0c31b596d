// `test` with the conformance app running in it, on Electron or on the stand-in: both must agree.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ElectronApplication, type Page, expect, test as base } from '@playwright/test';
import { launchElectron } from '../fixture/launch.ts';

/** What app/preload.cjs exposes, typed no closer than the specs need. */
export type Bridge = Record<string, (...args: unknown[]) => unknown> & Record<string, unknown>;

/** What app/main.mjs puts on its global object. */
export interface Main {
  seen: Record<'log' | 'navigations' | 'opened' | 'second', string[]>;
  win: Electron.BrowserWindow;
  openSecond(): Promise<number>;
}
declare global {
  interface Window {
    bridge: Bridge;
    again: string;
    pageGlobal: number;
  }
}

export const appFolder = path.join(import.meta.dirname, 'app');

interface Running {
  app: ElectronApplication;
  page: Page;
  userData: string;
  /** Where its page began. */
  address: string;
}

interface Fixtures {
  /** Started for the test alone. */
  running: Running;
  /** One for all tests of a worker that leave nothing in its main process and profile; each has a fresh page. */
  shared: Running;
}
interface WorkerFixtures {
  sharedApp: Running;
}

const shown = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Conf' }).waitFor();

// eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern to learn the needed fixtures
async function start({}: object, use: (running: Running) => Promise<void>): Promise<void> {
  const userData = fs.mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
  const app = await launchElectron({ appFolder, userData });
  const page = await app.firstWindow();
  await shown(page);
  await use({ app, page, userData, address: page.url() });
  await app.close().catch(() => undefined); // some specs end it themselves
  fs.rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  running: start,
  sharedApp: [start, { scope: 'worker' }],
  shared: async ({ sharedApp }, use) => {
    await sharedApp.page.goto(sharedApp.address);
    await shown(sharedApp.page);
    await use(sharedApp);
  },
});

export { expect };
