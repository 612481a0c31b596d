// The planner's main job, online part: a push that ends as the draft says, a conflict, and a push that was killed.
import fs from 'node:fs';
import path from 'node:path';
import type { JournalFact } from '../../shared/push/journal.ts';
import { expect, test } from '../fixture/test.ts';
import { expectPlatformEquals } from '../pages/platform-equals-draft.ts';
import type { PlatformRequest } from '../pages/practice-control.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '1000' } });

/** How often each thing was created; nothing may be twice. */
function created(writes: readonly PlatformRequest[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { operation, status } of writes) {
    if (operation?.endsWith('.create') !== true || status !== 201) continue;
    counts[operation] = (counts[operation] ?? 0) + 1;
  }
  return counts;
}

const SAMPLE = { 'lineItem.create': 12, 'creative.create': 10, 'tactic.create': 60 };

test("a push leaves the platform as the draft says, and another user's edit stops the next where it touches", async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  const control = await bench.practiceControl();

  await test.step('it shows its progress and sends nothing twice', async () => {
    await bench.showTab('Flights');
    await bench.type('Flights', 1, 'Budget', '1000.25');
    await bench.push();
    await bench.show('Push');
    await expect(bench.page.getByRole('banner').getByRole('button', { name: /Pushing \d+ of \d+/ })).toBeVisible();
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          const heading = await bench.page
            .getByRole('heading', { name: /finished|sent|^Pushed/ })
            .first()
            .textContent();
          const done = Number(/(\d+)( of \d+)? (?:finished|sent)/.exec(heading ?? '')?.[1] ?? -1);
          if (done >= 0 && seen.at(-1) !== done) seen.push(done);
          return /^(Pushed|Push ended)/.test(heading ?? '');
        },
        { timeout: 120_000, intervals: [100] },
      )
      .toBe(true);
    // A busy machine looks less often: that it moved is the point.
    expect(seen.length, `progress seen: ${seen.join(', ')}`).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));

    const writes = await control.writes();
    expect(writes.filter(({ status }) => status === 429)).toEqual([]);
    expect(created(writes)).toEqual(SAMPLE);
    const file = await bench.exportTo(path.join(folder, 'pushed.flightplan.json'));
    const records = [...file.lineItems, ...file.tactics, ...file.creatives];
    expect(records.filter(({ remoteId }) => remoteId === null)).toEqual([]);
    expectPlatformEquals(file, await control.state());
    await expect(bench.pushButton).toBeDisabled();
  });

  await test.step("another user's edit stops only what it touches, and is shown with base, mine and theirs", async () => {
    const [first] = (await bench.exportTo(path.join(folder, 'before.flightplan.json'))).lineItems;
    const item = { id: first!.remoteId! };
    const before = (await control.writes()).length;
    await control.editAsOtherUser('lineItem', item.id, 'name', 'Renamed by a colleague');
    await bench.showTab('Line items');
    await bench.type('Line items', 1, 'Name', 'Renamed by me');
    await bench.showTab('Flights');
    await bench.type('Flights', 6, 'Budget', '1234');
    await bench.push();
    await bench.pushEnded();

    const sent = (await control.writes()).slice(before);
    expect(sent.map(({ operation }) => operation)).toEqual(['lineItem.patch']);
    expect(sent[0]!.path).not.toContain(String(item.id));
    const there = (await control.state()).lineItems.find(({ id }) => id === item.id);
    expect(there!.body['name']).toBe('Renamed by a colleague');

    await bench.show('Conflicts');
    const field = bench.page.getByRole('radiogroup', { name: /Name/ });
    await expect(field).toBeVisible();
    await expect(field.getByRole('radio', { name: /Mine: .*Renamed by me/ })).toBeVisible();
    await expect(field.getByRole('radio', { name: /Theirs: .*Renamed by a colleague/ })).toBeVisible();

    await field.getByRole('radio', { name: /Mine/ }).check();
    await bench.push();
    await expect
      .poll(async () => (await control.state()).lineItems.find(({ id }) => id === item.id)?.body['name'])
      .toBe('Renamed by me');
    await bench.pushEnded();
    expectPlatformEquals(await bench.exportTo(path.join(folder, 'settled.flightplan.json')), await control.state());
  });
});

test('a create that the platform failed at is asked about, also after a restart; not there, it is sent again at once', async ({
  desktop,
}) => {
  const bench = new Workbench(desktop);
  const control = await bench.pushIntoQuestion();
  const dock = await bench.show('Push');
  const question = dock.getByRole('listitem').filter({ hasText: 'It is not known yet' });
  const answer = 'the platform failed with a server error (500)';

  await test.step('the question says what was sent and what the platform had answered', async () => {
    await expect(question).toHaveCount(1);
    await expect(question).toContainText(answer);
    await expect(question).toContainText(
      /tactic “.+” was created.*Look on the platform at the line item “.+” for a tactic of this name/,
    );
    expect((await control.state()).tactics).toHaveLength(7);
  });

  await test.step('so it does after a restart, and the strip leads to it', async () => {
    await desktop.relaunch();
    await bench.openDraft();
    await bench.page.getByRole('banner').getByRole('button', { name: 'Answer 1 question' }).press('Enter');
    const again = bench.room('Push');
    await expect(again.getByLabel('Tactic ID')).toBeFocused();
    await expect(again.getByText(answer)).toBeVisible();
  });

  await test.step('sent again it is there, and the keyboard is not lost', async () => {
    const after = await bench.practiceControl();
    const place = bench.room('Push');
    const asked = place.getByRole('listitem').filter({ hasText: 'It is not known yet' });
    await asked.getByRole('button', { name: 'Send it again' }).press('Enter');
    await expect.poll(async () => (await after.state()).tactics.length).toBe(8);
    await expect(asked).toHaveCount(0);
    // The last question takes its buttons with it.
    await expect.poll(() => place.evaluate((room) => room.contains(document.activeElement))).toBe(true);
  });
});

test('who takes the risk has failed creates sent again without being asked, and is told so', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  await bench.startSmallTour(8);
  const control = await bench.practiceControl();
  await control.fault({ operation: 'tactic.create', fault: '500', after: 5 });
  const dock = await bench.show('Push');
  await expect(dock.getByRole('radio', { name: /Ask me/ })).toBeChecked();
  await dock.getByRole('radio', { name: /Send it again/ }).check();
  await bench.push();
  await bench.pushEnded();
  expect((await control.state()).tactics).toHaveLength(8);
  await expect(dock.getByText('It is not known yet')).toHaveCount(0);
  await expect(dock.getByRole('heading', { name: /^Pushed \d+ changes$/ })).toBeVisible();
  // At 200 % what comes next stays in sight.
  await desktop.setView(640, 400);
  await expect(dock.getByRole('region', { name: 'What to do next' })).toBeInViewport();
  // The panel goes with the button that was pressed: the keyboard goes on at the next one's tab.
  await dock.getByRole('button', { name: 'Compare now' }).press('Enter');
  await expect(bench.page.getByRole('tab', { name: 'On the platform' })).toBeFocused();
});

/** How many creates the journal of the only draft that was pushed has as sent, and not as answered. */
function createsUnderWay(userData: string): number {
  const files = fs.readdirSync(userData, { recursive: true, encoding: 'utf8' });
  const [journal, ...others] = files.filter((file) => file.endsWith('.push-journal'));
  expect([journal !== undefined, others]).toEqual([true, []]);
  const open = new Set<string>();
  const lines = fs.readFileSync(path.join(userData, journal ?? ''), 'utf8').split('\n');
  // The rest after the last line break was being written at the kill: its request has not left.
  for (const line of lines.slice(0, -1)) {
    const { fact } = JSON.parse(line.slice(line.indexOf('{'))) as { fact: JournalFact };
    if (!('step' in fact)) continue;
    if (fact.type !== 'sent') open.delete(fact.step);
    else if (fact.operation.endsWith('.create')) open.add(fact.step);
  }
  return open.size;
}

test('a push whose main process is killed in the middle is finished after a relaunch, nothing twice', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  await bench.startTour();
  const control = await bench.practiceControl();
  await bench.push();
  await expect.poll(async () => (await control.writes()).length, { intervals: [20] }).toBeGreaterThan(15);
  await desktop.kill();
  const underWay = createsUnderWay(desktop.userData);

  await desktop.launch();
  const row = bench.page.getByRole('table', { name: 'Drafts' }).getByRole('row').nth(1);
  await expect(row).toContainText(/Push cut off, \d+ of \d+ steps done/);
  await bench.startPush(() => row.getByRole('button', { name: /^Go on with the push of/ }).click());
  await bench.pushEnded();

  // A create that was under way when the power went is unknown: it is said, not sent again, and the planner settles it.
  const after = await bench.practiceControl();
  const questions = await bench.settleUnknown(await after.state());
  expect(questions, 'creates under way at the kill').toBe(underWay);
  // Steps settled as absent were sent again unchanged.
  await bench.pushEnded();
  const now = await bench.exportTo(path.join(folder, 'settled.flightplan.json'));
  if ([...now.lineItems, ...now.tactics, ...now.creatives].some(({ remoteId }) => remoteId === null)) {
    await bench.push();
    await bench.pushEnded();
  }
  const state = await after.state();
  expectPlatformEquals(await bench.exportTo(path.join(folder, 'resumed.flightplan.json')), state);
  expect(state.tactics).toHaveLength(60);
});
