// Hostile creatives in the preview, scripts on: none gets out of its frame, past its policy, or past the next barrier.
import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import type { Desktop } from '../fixture/desktop.ts';
import { expect, test } from '../fixture/test.ts';
import { Witness } from '../fixture/witness.ts';
import type { Bridged } from '../pages/bridge.ts';
import { type HostileCreative, type Reach, hostileCreatives } from '../pages/hostile-creatives.ts';
import { Workbench } from '../pages/workbench.ts';

/** Long enough for requests under way to arrive on this computer. */
const SETTLED_MS = 700;
/** Refused without a message: WebRTC, and by Chromium's build without windows, which Electron is not, a download. */
function isSilent(reach: Reach, { kind }: Desktop): boolean {
  const browser = kind === 'standin' ? path.basename(process.env['FLIGHTPLAN_CHROMIUM'] ?? '') : 'electron';
  return reach === 'udp' || reach === 'connection' || (reach === 'download' && browser.includes('headless-shell'));
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

let witness: Witness;
test.beforeEach(async () => {
  witness = new Witness();
  await witness.listen();
});
test.afterEach(() => witness.close());

/** A page of the witness with these creatives in frames, in a plain browser that holds nothing back. */
async function showPlainly(context: BrowserContext, creatives: readonly HostileCreative[]): Promise<Page> {
  const { http } = witness.addresses;
  const frames = creatives.map(({ name, markup }) => {
    const at = encodeURI(`/page of ${name}`);
    witness.pages.set(at, markup);
    return `<iframe id="${name}" src="${at}"></iframe>`;
  });
  const host = encodeURI(`/host of ${creatives[0]!.name}`);
  witness.pages.set(host, `<title>host</title>${frames.join('')}`);
  const page = await context.newPage();
  await page.goto(`http://${http}${host}`, { waitUntil: 'commit' });
  return page;
}

test('each of them gets out where nothing holds it', async () => {
  const executablePath = process.env['FLIGHTPLAN_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext();
  const seen = new Set<Reach>();
  context.on('dialog', (dialog) => void dialog.dismiss().then(() => seen.add('dialog')));
  const all = hostileCreatives(witness.addresses);
  const toPath = ({ name }: HostileCreative): string => `/${name.replaceAll(' ', '-')}`;
  // These take the page that they are in, or stop it: each has one of its own.
  const alone = all.filter(({ reach }) => reach === 'top' || reach === 'freeze');
  const page = await showPlainly(
    context,
    all.filter((creative) => !alone.includes(creative)),
  );
  page.on('download', () => seen.add('download'));
  const pages = new Map(await Promise.all(alone.map(async (one) => [one, await showPlainly(context, [one])] as const)));
  const look: Readonly<Record<Reach, (creative: HostileCreative) => boolean | Promise<boolean>>> = {
    http: (one) => witness.asked.some((asked) => asked === toPath(one) || asked.startsWith(`${toPath(one)}/`)),
    connection: () => witness.connections > 0,
    udp: () => witness.packets > 0,
    dialog: () => seen.has('dialog'),
    window: (one) => context.pages().some((opened) => opened.url().endsWith(toPath(one))),
    download: () => seen.has('download'),
    top: (one) => pages.get(one)!.url().includes(toPath(one)),
    parent: async () => (await page.title()) === 'taken',
    storage: () => page.evaluate(() => localStorage.getItem('taken') === '1'),
    focus: ({ name }) => page.evaluate((id) => document.activeElement?.id === id, name),
    freeze: (one) => Promise.race([pages.get(one)!.evaluate(() => false), settled().then(() => true)]),
  };
  let contained = all;
  const isOut = async (creative: HostileCreative): Promise<boolean> => {
    try {
      return await look[creative.reach](creative);
    } catch {
      // A page that is being taken does not answer: it is asked again.
      return false;
    }
  };
  const stillHeld = async (): Promise<string[]> => {
    const out = await Promise.all(contained.map(isOut));
    contained = contained.filter((_creative, at) => !out[at]);
    return contained.map(({ name }) => name);
  };
  await expect.poll(stillHeld, { intervals: [100] }).toEqual([]);
  await browser.close();
});

/** A document of them all, each in a frame of its own, in a frame of the page as the preview makes it. */
async function showInFrame(page: Page, markups: readonly string[]): Promise<void> {
  const escaped = markups.map((markup) => markup.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  await page.evaluate(
    async (markup) => {
      const { flightplan } = globalThis as Bridged;
      const answer = (await flightplan.invoke('creative.show', { markup, scripts: true })) as {
        value: { path: string };
      };
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = answer.value.path;
      document.body.append(frame);
    },
    escaped.map((markup) => `<iframe srcdoc="${markup}"></iframe>`).join(''),
  );
}

test('none gets out of the preview, nor with one lock after the other taken off', async ({ desktop, folder }) => {
  const { app, page, log } = desktop;
  const creatives = hostileCreatives(witness.addresses);
  const file = path.join(folder, 'hostile.flightplan.json');
  const drafts = creatives.map(({ name, markup }, index) => {
    const body = { creativeType: 'html', name, adSizeWidth: 300, adSizeHeight: 250, creativeHtml: markup };
    return { key: `r${index}`, remoteId: null, base: null, draft: body };
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
  await (await workbench.cell('Creatives', 1, 'Name')).click();
  await workbench.show('Creative');
  await expect(page.getByRole('radio', { name: 'Scripts off' })).toBeChecked();
  await page.getByRole('radio', { name: 'Run scripts' }).check();
  const [address, title] = [page.url(), await page.title()];

  // What the browser says of what it refused: each creative was seen to try.
  let refused = 0;
  page.on('console', (message) => (refused += /policy|sandboxed|Unsafe attempt/i.test(message.text()) ? 1 : 0));
  page.on('pageerror', ({ name }) => (refused += name === 'SecurityError' ? 1 : 0));
  for (const { name, reach } of creatives) {
    const frame = page.locator(`iframe[title="Preview of ${name}"]`);
    await expect(frame, name).toBeAttached();
    const shown = frame.contentFrame().locator('#shown');
    const stopped = page.getByText('It tried to open another page');
    // A frame that never rests can't be looked into. The window goes on: its keys lead to the next one.
    const isShown = async (): Promise<boolean> => (await shown.isVisible()) || (await stopped.isVisible());
    if (reach === 'focus') await expect(page.getByText('It took the keyboard away')).toBeVisible();
    else if (reach !== 'freeze') {
      await expect.poll(isShown, { message: name, intervals: [20, 50] }).toBe(true);
      if (isSilent(reach, desktop)) await settled();
      else await expect.poll(() => refused, { message: name, intervals: [20, 50] }).toBeGreaterThan(0);
    }
    refused = 0;
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await settled();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect({ address: page.url(), title: await page.title() }).toEqual({ address, title });
  expect(await page.evaluate(() => [...Object.keys(localStorage), document.cookie])).toEqual(['']);
  expect({ dialogs, downloads, windows: app.windows().length }).toEqual({ dialogs: [], downloads: [], windows: 1 });
  // The creative's own policy came first: the barriers after it had nothing to refuse.
  expect(log.join('')).not.toMatch(/Refused/);

  const asking = creatives.filter(({ reach }) => reach === 'http' || reach === 'connection' || reach === 'udp');
  const markups = asking.map(({ markup }) => markup);
  const failed = { refused: new Set<string>(), unreachable: new Set<string>() };
  // Requests fail until the page is closed: the witness is gone by then.
  const ours = witness.addresses.http;
  page.on('requestfailed', (request) => {
    const { host, pathname } = new URL(request.url());
    const error = request.failure()?.errorText ?? '';
    if (host !== ours) return;
    if (/BLOCKED_BY_CLIENT/.test(error)) failed.refused.add(pathname);
    else if (/PROXY_CONNECTION_FAILED/.test(error)) failed.unreachable.add(pathname);
  });
  await app.evaluate(({ session }) =>
    session.defaultSession.webRequest.onHeadersReceived(({ responseHeaders }, answer) => {
      delete responseHeaders?.['content-security-policy'];
      answer({ responseHeaders: responseHeaders ?? {} });
    }),
  );
  await showInFrame(page, markups);
  await expect.poll(() => failed.refused.size).toBeGreaterThan(30);
  await settled();
  // The log says where to, and nothing of what.
  const lines = [...log.join('').matchAll(/Refused (?:a request|to lead a frame) to (.+)/g)].map(([, said]) => said!);
  expect(lines.length).toBeGreaterThanOrEqual(failed.refused.size);
  expect(lines.filter((said) => !/^(?:data:|blob:|http:\/\/[\d.:]+)$/.test(said))).toEqual([]);
  await app.evaluate(({ session }) => session.defaultSession.webRequest.onBeforeRequest(null));
  await showInFrame(page, markups);
  await expect.poll(() => failed.unreachable.size).toBeGreaterThan(30);
  await settled();
  const { asked, connections, packets } = witness;
  expect({ asked, connections, packets }).toEqual({ asked: [], connections: 0, packets: 0 });
  // What the creatives' own scripts complained of when they were refused.
  expect(desktop.complaints.filter((complaint) => !complaint.startsWith('page: '))).toEqual([]);
  desktop.complaints.length = 0;
});
