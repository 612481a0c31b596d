// Hostile creatives in the preview, scripts on: none gets out of its frame, past its policy, past what is behind that.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { Witness } from '../fixture/witness.ts';
import type { Bridged } from '../pages/bridge.ts';
import { hostileCreatives } from '../pages/hostile-creatives.ts';
import type { HostileCreative, Reach } from '../pages/hostile-creatives.ts';
import { Workbench } from '../pages/workbench.ts';

/** Long enough for what is under way to arrive on this computer. */
const SETTLED_MS = 700;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

let witness: Witness;
test.beforeEach(async () => {
  witness = new Witness();
  await witness.listen();
});
test.afterEach(() => {
  witness.close();
});

/** Shows it in a frame of a plain browser that holds nothing back; whether it reached what it reached for. */
async function getsOut(browser: Browser, creative: HostileCreative): Promise<boolean> {
  const { http } = witness.addresses;
  const [host, at] = [`/host of ${creative.name}`, `/page of ${creative.name}`].map((name) => encodeURI(name));
  witness.pages.set(host!, `<title>host</title><iframe src="${at!}"></iframe>`);
  witness.pages.set(at!, creative.markup);
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = new Set<Reach>();
  page.on('dialog', (dialog) => {
    void dialog.dismiss().then(() => seen.add('dialog'));
  });
  context.on('page', () => seen.add('window'));
  page.on('download', () => seen.add('download'));
  const told = `/${creative.name.replaceAll(' ', '-')}`;
  const before = { connections: witness.connections, packets: witness.packets };
  await page.goto(`http://${http}${host!}`, { waitUntil: 'commit' });
  const look: Readonly<Record<Reach, () => boolean | Promise<boolean>>> = {
    http: () => witness.asked.some((asked) => asked.startsWith(told)),
    connection: () => witness.connections > before.connections,
    udp: () => witness.packets > before.packets,
    dialog: () => seen.has('dialog'),
    window: () => seen.has('window'),
    download: () => seen.has('download'),
    top: () => page.url().includes(told),
    parent: async () => (await page.title()) === 'taken',
    storage: () => page.evaluate(() => localStorage.getItem('taken') === '1'),
    focus: () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME'),
    freeze: () => Promise.race([page.evaluate(() => false), settled().then(() => true)]),
  };
  try {
    await expect.poll(() => look[creative.reach](), { timeout: 5000, intervals: [20, 50, 100] }).toBe(true);
    return true;
  } catch {
    return false;
  } finally {
    // A page that does not answer does not close either.
    await Promise.race([context.close().catch(() => undefined), settled()]);
  }
}

test('each of them gets out where nothing holds it, one after the other', async () => {
  const executablePath = process.env['FLIGHTPLAN_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
  });
  const held: string[] = [];
  for (const creative of hostileCreatives(witness.addresses)) {
    if (!(await getsOut(browser, creative))) held.push(creative.name);
  }
  await Promise.race([browser.close(), settled()]);
  expect(held).toEqual([]);
});

/** Creatives in frames of the page as the preview makes them, all at once, on documents that main serves. */
async function showInFrames(page: Page, markups: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const { flightplan } = globalThis as Bridged;
    for (const markup of all) {
      const answer = (await flightplan.invoke('creative.show', { markup, scripts: true })) as {
        value: { path: string };
      };
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = answer.value.path;
      document.body.append(frame);
      await new Promise((resolve) => {
        // One that goes elsewhere at once never loads.
        setTimeout(resolve, 300);
        frame.addEventListener('load', resolve, { once: true });
      });
    }
  }, markups);
}

test('none gets out of the preview, nor with one lock after the other taken off', async ({ desktop, folder }) => {
  const { app, page, log } = desktop;
  const creatives = hostileCreatives(witness.addresses);
  const file = path.join(folder, 'hostile.flightplan.json');
  const drafts = creatives.map(({ name, markup }, index) => {
    const body = { creativeType: 'html', name, adSizeWidth: 300, adSizeHeight: 250, creativeHtml: markup };
    return { key: `r${String(index)}`, remoteId: null, base: null, draft: body };
  });
  const draft = { format: 'flightplan-draft', version: 1, account: { id: 501 }, creatives: drafts };
  fs.writeFileSync(file, JSON.stringify(draft));
  const [dialogs, downloads]: [string[], string[]] = [[], []];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('download', (download) => downloads.push(download.url()));
  const workbench = new Workbench(desktop);
  await workbench.importFrom(file);
  await workbench.showTab('Creatives');
  await page.getByRole('tablist', { name: 'Dock' }).getByRole('tab', { name: 'Creative' }).click();
  const first = await workbench.cell('Creatives', 1, 'Name');
  await first.click();
  await expect(page.getByRole('radio', { name: 'Scripts off' })).toBeChecked();
  await page.getByRole('radio', { name: 'Run scripts' }).check();
  await first.click();
  const [address, title] = [page.url(), await page.title()];

  for (const { name, reach } of creatives) {
    const frame = page.locator(`iframe[title="Preview of ${name}"]`);
    await expect(frame, name).toBeAttached();
    const shown = frame.contentFrame().locator('#shown');
    const stopped = page.getByText('It tried to open another page');
    // A frame that never rests can't be looked into. The window goes on: its keys lead to the next one.
    const isShown = async (): Promise<boolean> => (await shown.isVisible()) || (await stopped.isVisible());
    if (reach === 'focus') await expect(page.getByText('It took the keyboard away')).toBeVisible();
    else if (reach !== 'freeze') await expect.poll(isShown, name).toBe(true);
    await page.keyboard.press('ArrowDown');
  }
  await settled();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect({ address: page.url(), title: await page.title() }).toEqual({ address, title });
  expect(await page.evaluate(() => [...Object.keys(localStorage), document.cookie])).toEqual(['']);
  expect({ dialogs, downloads, windows: app.windows().length }).toEqual({ dialogs: [], downloads: [], windows: 1 });
  // The creative's own policy came first: nothing was left for what stands behind it to refuse.
  expect(log.join('')).not.toMatch(/Refused/);

  const asking = creatives.filter(({ reach }) => reach === 'http' || reach === 'connection' || reach === 'udp');
  const markups = asking.map(({ markup }) => markup);
  await app.evaluate(({ session }) => {
    session.defaultSession.webRequest.onHeadersReceived(({ responseHeaders }, answer) => {
      delete responseHeaders?.['content-security-policy'];
      answer({ responseHeaders: responseHeaders ?? {} });
    });
  });
  await showInFrames(page, markups);
  await settled();
  const refused = new Set(
    [...log.join('').matchAll(/Refused a request to http:\S+?\d\/(\S+)/g)].map(([, name]) => name),
  );
  expect(refused.size).toBeGreaterThan(25);
  await app.evaluate(({ session }) => session.defaultSession.webRequest.onBeforeRequest(null));
  await showInFrames(page, markups);
  await settled();
  const { asked, connections, packets } = witness;
  expect({ asked, connections, packets }).toEqual({ asked: [], connections: 0, packets: 0 });
  // What the creatives' own scripts complained of when they were refused.
  expect(desktop.complaints.filter((complaint) => !complaint.startsWith('page: '))).toEqual([]);
  desktop.complaints.length = 0;
});
