// Live pushes under what happens to planners: a network that goes, a computer that sleeps, edits made meanwhile.
import path from 'node:path';
import type { Desktop } from '../fixture/desktop.ts';
import { addAccount } from '../live/accounts.ts';
import { openLiveDraft } from '../live/live-draft.ts';
import type { LivePlatform } from '../live/live-platform.ts';
import { expect, test as base } from '../live/live-test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { type DraftFile, expectPlatformEquals } from '../pages/platform-equals-draft.ts';
import { Workbench } from '../pages/workbench.ts';

/** The long form, of 300 steps and more: npm run bench -- live-editing */
const TACTICS = Number(process.env['FLIGHTPLAN_LIVE_TACTICS'] ?? 30);

interface Fixtures {
  /** The live draft, open; its platform lets small pushes through at once, and every box is confirmed. */
  bench: Workbench;
}

const test = base.extend<Fixtures>({
  bench: async ({ desktop, platform, draft }, use) => {
    await MessageBoxes.of(desktop, 'confirm');
    await platform.teachShortWindows();
    const bench = new Workbench(desktop);
    await addAccount(desktop.page, platform);
    await openLiveDraft(bench, draft);
    await use(bench);
  },
});

test.use({ sampleSize: { campaigns: 1, lineItems: 3, tactics: 12, creatives: 3 } });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilWritten(platform: LivePlatform, count: number): Promise<void> {
  await expect.poll(() => platform.writeCount(), { intervals: [10], timeout: 60_000 }).toBeGreaterThanOrEqual(count);
}

const accepted = async (platform: LivePlatform): Promise<number> =>
  (await platform.writes()).filter(({ status = 0 }) => status >= 200 && status < 300).length;

/** The processes of the app stand still, as all of a sleeping computer does, and it is told so when it wakes. */
async function sleepFor(ms: number, { app }: Desktop): Promise<void> {
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
  app.process().kill('SIGSTOP');
  await wait(ms);
  app.process().kill('SIGCONT');
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
}

test('a push goes on by itself after the network was gone and the computer slept, nothing lost or doubled', async ({
  desktop,
  bench,
  platform,
  folder,
}) => {
  await bench.push();
  await untilWritten(platform, 4);
  await platform.goOffline();
  const dock = await bench.show('Push');
  await expect(dock.getByText(/No network\. It goes on by itself/).first()).toBeVisible();
  await platform.comeBack();
  await untilWritten(platform, 8);
  await sleepFor(1500, desktop);
  await platform.revokeTokens('access');
  await untilWritten(platform, 10);
  await platform.freeze();
  await wait(1000);
  await platform.thaw();
  await bench.pushEnded();
  // A create that was under way when the network went is asked about.
  await bench.settleUnknown(await platform.state());
  await bench.pushEnded();
  if (await bench.pushButton.isEnabled()) await bench.push();
  await bench.pushEnded();
  expectPlatformEquals(await bench.exportTo(path.join(folder, 'after.flightplan.json')), await platform.state());
});

test('a password that is no longer right is asked for in the middle: a wrong one is said, the right one goes on', async ({
  bench,
  platform,
  folder,
}) => {
  const { password: first } = platform.credentials;
  await bench.push();
  await untilWritten(platform, 4);
  await platform.changePassword('a new password');
  await platform.revokeTokens('all');
  const question = bench.page.getByRole('dialog', { name: 'The push to Northside Media waits for your password' });
  await expect(question.getByText('The last password was not accepted.')).toBeVisible();
  const written = await accepted(platform);
  await question.getByLabel('Password', { exact: true }).fill('a wrong password');
  await bench.page.keyboard.press('Enter');
  await expect(question.getByText(/did not accept|not accepted/)).toBeVisible();
  expect(await accepted(platform)).toBe(written);
  await question.getByLabel('Password', { exact: true }).fill('a new password');
  await bench.page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await bench.pushEnded();
  expect(await platform.passwordsTried()).toEqual([first, first, 'a wrong password', 'a new password']);
  expectPlatformEquals(await bench.exportTo(path.join(folder, 'after.flightplan.json')), await platform.state());
});

test.describe('with more to push', () => {
  test.use({ sampleSize: { campaigns: 1, lineItems: 6, tactics: TACTICS, creatives: 4 } });
  test.setTimeout(120_000 + TACTICS * 3000);

  test('a draft is edited in the grid while it is pushed: what was confirmed is sent, the edits stay and go next', async ({
    bench,
    platform,
    folder,
  }) => {
    const before = await bench.exportTo(path.join(folder, 'before.flightplan.json'));
    // Time for some edits on a slow machine too.
    await platform.addFault({ operation: 'tactic.create', fault: 'slow', delayMs: 500, count: 20 });
    await bench.push();
    const going = bench.page.getByRole('banner').getByRole('button', { name: /^(Starting|Pushing)/ });
    let edits = 0;
    for (; await going.isVisible(); edits += 1) {
      const row = 1 + (edits % 4);
      if (edits % 2 === 0) await bench.showTab('Line items');
      else await bench.showTab('Creatives');
      await bench.type(edits % 2 === 0 ? 'Line items' : 'Creatives', row, 'Name', `Edited meanwhile ${edits}`);
    }
    process.stdout.write(`Edits made during the push: ${edits}\n`);
    expect(edits).toBeGreaterThan(1);
    const after = await bench.exportTo(path.join(folder, 'after.flightplan.json'));
    expectPlatformEquals(copyIds(before, after), await platform.state());
    const edited = [...after.lineItems, ...after.creatives].filter(({ draft }) =>
      /^Edited/.test(String(draft['name'])),
    );
    expect(edited.length).toBeGreaterThan(0);

    await bench.push();
    await bench.pushEnded();
    expectPlatformEquals(await bench.exportTo(path.join(folder, 'last.flightplan.json')), await platform.state());
  });
});

/** The draft as it was, where the platform has given ids since. */
function copyIds(before: DraftFile, after: DraftFile): DraftFile {
  const ids = new Map(
    [...after.lineItems, ...after.tactics, ...after.creatives].map(({ key, remoteId }) => [key, remoteId]),
  );
  const given = (records: DraftFile['lineItems']) =>
    records.map((record) => ({ ...record, remoteId: ids.get(record.key) ?? record.remoteId }));
  const { lineItems, tactics, creatives } = before;
  return { ...before, lineItems: given(lineItems), tactics: given(tactics), creatives: given(creatives) };
}
