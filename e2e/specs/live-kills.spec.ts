// A live push whose main process, or whose window, is killed at random instants: nothing there twice, nothing lost.
import https from 'node:https';
import path from 'node:path';
import type { Desktop } from '../fixture/desktop.ts';
import { numbersFrom } from '../fixture/random.ts';
import { addAccount, keepUnderPassphrase, unlock } from '../live/accounts.ts';
import { openLiveDraft } from '../live/live-draft.ts';
import type { LivePlatform } from '../live/live-platform.ts';
import { expect, test } from '../live/live-test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { expectPlatformEquals } from '../pages/platform-equals-draft.ts';
import { Workbench } from '../pages/workbench.ts';

/** The long form, with other seeds: npm run bench -- live-kills */
const KILLS = Number(process.env['FLIGHTPLAN_LIVE_KILLS'] ?? 1);
const SEED = Number(process.env['FLIGHTPLAN_LIVE_KILLS_SEED'] ?? 4711);

// Slow and large enough that something is left at the last kill: the push goes on while there is no window.
const WINDOW_MS = 3000;
test.use({
  platformWindowMs: WINDOW_MS,
  // Told, not taught by a refusal: a kill may come before that is written down, and then each push keeps to a minute.
  desktopEnv: async ({ trusting }, use) => await use({ ...trusting, FLIGHTPLAN_LIVE_WINDOW_MS: String(WINDOW_MS) }),
  sampleSize: { campaigns: 1, lineItems: 4, tactics: 20 + KILLS * 16, creatives: 4 },
});
test.setTimeout(120_000 + KILLS * 60_000);
/** For all that is left after the last kill. */
const REST_MS = 120_000 + KILLS * 20_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

class KilledPush {
  readonly #bench: Workbench;
  readonly #platform: LivePlatform;
  readonly #file: string;
  readonly #random = numbersFrom(SEED);
  /** Creates under way at a kill, which the window asked about. */
  asked = 0;

  constructor(bench: Workbench, platform: LivePlatform, folder: string) {
    this.#bench = bench;
    this.#platform = platform;
    this.#file = path.join(folder, 'now.flightplan.json');
  }

  /** Resolves a few writes from now, at no particular instant; false when the push came to its end before. */
  async someInstant(): Promise<boolean> {
    const enough = (await this.#platform.writeCount()) + 1 + Math.floor(this.#random() * 6);
    const going = this.#bench.page.getByRole('banner').getByRole('button', { name: /^(Starting|Pushing)/ });
    while ((await this.#platform.writeCount()) < enough) {
      await wait(5);
      if ((await this.#platform.writeCount()) < enough && !(await going.isVisible())) return false;
    }
    await wait(this.#random() * 80);
    // Those were its last writes: it ended, perhaps with a question.
    return going.isVisible();
  }

  /** Answers the questions and pushes the rest; false when nothing is left. */
  async goOn(): Promise<boolean> {
    const bench = this.#bench;
    await bench.pushEnded(REST_MS);
    for (;;) {
      const file = await bench.exportTo(this.#file);
      const ids = [...file.lineItems, ...file.tactics, ...file.creatives].map(({ remoteId }) => remoteId ?? 0);
      const asked = await bench.settleUnknown(await this.#platform.state(), new Set(ids));
      if (asked === 0) break;
      this.asked += asked;
      await bench.pushEnded(REST_MS);
    }
    // What the push took in is still being counted for a moment: the button may turn to "Nothing to push" under the click.
    const review = bench.page.getByRole('region', { name: 'Before the push' });
    const nothing = bench.page.getByRole('banner').getByRole('button', { name: 'Nothing to push' });
    if (await nothing.isVisible()) return false;
    await bench.pushButton.click();
    await expect(nothing.or(review.getByRole('button', { name: /^Push / })).first()).toBeVisible();
    if (await nothing.isVisible()) return false;
    await bench.startPush(() => bench.confirmPush());
    return true;
  }

  async end(): Promise<void> {
    while (await this.goOn());
    expectPlatformEquals(await this.#bench.exportTo(this.#file), await this.#platform.state());
  }
}

const catchFailure = (work: Promise<void>): Promise<string> => work.then(() => '', String);

async function begin(desktop: Desktop, platform: LivePlatform, draft: string): Promise<Workbench> {
  const bench = new Workbench(desktop);
  await MessageBoxes.of(desktop, 'confirm');
  await addAccount(desktop.page, platform);
  await openLiveDraft(bench, draft);
  await bench.push();
  return bench;
}

test('the wait for a platform to count its requests names those that are missing', async ({ platform }) => {
  await platform.freeze();
  const request = https.get(`${platform.baseUrl}/frozen`, { rejectUnauthorized: false });
  request.on('error', () => undefined);
  const missing = (): Promise<string> => catchFailure(platform.allArrived(1));
  const counted = await platform.requestCount();
  try {
    await expect.poll(missing).toContain('open connections: 1; not answered: GET /api/frozen');
    // Who goes away takes nothing back: it is counted all the same.
    request.destroy();
    await expect.poll(missing).toContain('open connections: 0; not answered: GET /api/frozen');
  } finally {
    request.destroy();
    await platform.thaw();
  }
  await platform.allArrived();
  expect(await platform.requestCount()).toBe(counted + 1);
});

test(`the main process killed ${KILLS} times in the middle of a live push`, async ({
  desktop,
  platform,
  draft,
  folder,
}) => {
  process.stdout.write(`Kills: ${KILLS}, FLIGHTPLAN_LIVE_KILLS_SEED=${SEED}\n`);
  await keepUnderPassphrase(desktop);
  const bench = await begin(desktop, platform, draft);
  const push = new KilledPush(bench, platform, folder);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (!(await push.someInstant())) expect(await push.goOn(), 'something is left to push').toBe(true);
    await desktop.kill();
    // What was on its way is no request of the next start's.
    await platform.allArrived();
    const before = await platform.writeCount();
    await desktop.launch();
    const boxes = await MessageBoxes.of(desktop, 'confirm');
    await unlock(bench.page);
    const row = bench.page.getByRole('table', { name: 'Drafts' }).getByRole('row').nth(1);
    await expect(row).toContainText(/Push cut off, \d+ of \d+ steps done/);
    expect(await platform.writeCount(), 'a live push goes on when it was confirmed, not before').toBe(before);
    await bench.startPush(() => row.getByRole('button', { name: /^Go on with the push of/ }).click());
    expect((await boxes.shown()).length).toBe(1);
  }
  await push.end();
  process.stdout.write(`Asked about ${push.asked} creates that were under way\n`);
});

test(`the window killed ${KILLS} times in the middle of a live push`, async ({ desktop, platform, draft, folder }) => {
  const bench = await begin(desktop, platform, draft);
  const push = new KilledPush(bench, platform, folder);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (!(await push.someInstant())) expect(await push.goOn(), 'something is left to push').toBe(true);
    // Most kills hold the push, or a slow machine has none left to kill at; the others show that it needs no window.
    const freezesFirst = kill % 6 !== 1;
    if (freezesFirst) await platform.freeze();
    await desktop.crashWindow(async () => {
      if (freezesFirst) return;
      const before = await platform.writeCount();
      await expect.poll(() => platform.writeCount(), { intervals: [20] }).toBeGreaterThan(before);
      await platform.freeze();
    });
    // The new window is told of it, and does not take it for over.
    await bench.startPush(() => bench.openDraft());
    await platform.thaw();
  }
  await push.end();
});
