// No screen of the window breaks a rule that axe knows, in light; in dark, where only colours differ, none on contrast.
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { drawnContrast } from '../pages/drawn-contrast.ts';
import { Workbench } from '../pages/workbench.ts';

const DIALOG = '[role="dialog"]';
const LISTS = '[aria-label="Lists"]';
const WORKSPACE = '[data-workspace]:not([inert])';
const GRID = '[role="grid"]';
/** Tree, grid, dock and inspector. */
const MAIN = 'main';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '1000' } });

test('every screen is clean', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  const expectClean = (screen: string, within?: string): Promise<void> => expectNoViolations(desktop, screen, within);
  await expectClean('start');
  await bench.page.keyboard.press('Control+,');
  const settings = bench.page.getByRole('dialog', { name: 'Settings' });
  for (const section of ['Theme', 'Figures and dates', 'Folders', 'Your name and senders', 'Data on this computer']) {
    await settings.getByRole('button', { name: section }).click();
    await expectClean(`settings: ${section}`, DIALOG);
  }
  await bench.page.keyboard.press('Escape');
  await bench.startTour();
  for (const tab of ['Campaigns', 'Line items', 'Flights', 'Tactics', 'Creatives', 'NPI lists'] as const) {
    await bench.showTab(tab);
    await expectClean(tab, tab === 'Campaigns' ? undefined : GRID);
    expect((await drawnContrast(bench.page)).looked, `texts of ${tab} that were looked at`).toBeGreaterThan(4);
  }
  await bench.showTab('Tactics');
  await (await bench.cell('Tactics', 1, 'Name')).click();
  await bench.page.keyboard.press('Delete');
  await expectClean('a tactic without a name', MAIN);
  await bench.page.keyboard.press('ControlOrMeta+z');
  await bench.page.keyboard.press('Control+h');
  await bench.page.getByRole('textbox', { name: 'Find' }).fill('e');
  await expect(bench.page.getByText(/^Changes \d+ of/)).toBeVisible();
  await expectClean('bulk edit with its preview', DIALOG);
  await bench.page.getByLabel('Pattern').check();
  await bench.page.getByRole('textbox', { name: 'Find' }).fill('(');
  await expect(bench.page.getByText('The pattern is not complete.')).toBeVisible();
  await expectClean('bulk edit with a wrong pattern', DIALOG);
  await bench.page.keyboard.press('Escape');
  await bench.showTab('Flights');
  await bench.type('Flights', 1, 'Budget', '0');
  for (const list of ['Problems', 'Changes'] as const) {
    await bench.show(list);
    await expectClean(list, LISTS);
  }
  await bench.showTab('Line items');
  await (await bench.cell('Line items', 2, 'Cost model')).dblclick();
  await expect(bench.page.getByRole('listbox', { name: 'Cost model' })).toBeVisible();
  await expectClean('cell editor with a list', '[role="listbox"]');
  await bench.page.keyboard.press('Escape');
  await bench.pushWay('Rehearse this push');
  await expect(bench.page.getByRole('heading', { name: /would go through/ })).toBeVisible();
  await expectClean('rehearsal', WORKSPACE);
  await bench.page.keyboard.press('ControlOrMeta+k');
  await expectClean('palette', DIALOG);
  await bench.page.keyboard.type('Pull by ID');
  await bench.page.keyboard.press('Enter');
  await bench.page.getByRole('textbox', { name: 'IDs' }).fill('Name of it\ncampaigns 9001, 987654');
  await expectClean('ids to pull', DIALOG);
  await bench.page.getByRole('button', { name: /^Pull 2 IDs/ }).click();
  await expect(bench.page.getByRole('heading', { name: 'Pulled, 1 of 2 IDs read' })).toBeVisible();
  await expectClean('pull', WORKSPACE);
});

test('what a push asks is clean, with the motion that planners see', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  await bench.page.emulateMedia({ reducedMotion: 'no-preference' });
  const expectClean = (screen: string, within?: string): Promise<void> => expectNoViolations(desktop, screen, within);
  await bench.pushIntoQuestion();
  const inspector = bench.page.getByRole('region', { name: 'Inspector' });
  // What it had and is blank now goes with a replace.
  await (await bench.cell('Line items', 1, 'Name')).click();
  const description = inspector.getByRole('textbox', { name: 'Description' });
  await expect(description).not.toHaveValue('');
  await description.fill('');
  await bench.page.keyboard.press('Tab');
  await bench.pushButton.click();
  await expect(bench.page.getByRole('heading', { name: /^This push would reset/ })).toBeVisible();
  await expectClean('before a push', WORKSPACE);
  await bench.page.keyboard.press('Enter');
  await bench.pushWay('Answer 1 question');
  await expect(bench.page.getByLabel('Tactic ID')).toBeFocused();
  await expectClean('a question of a push', WORKSPACE);
  await bench.show('History');
  const report = bench.page.getByRole('list', { name: 'Reports' }).getByRole('button');
  await expect(report.first()).toBeVisible();
  await expectClean('history', WORKSPACE);
  await report.first().click();
  await bench.page.getByRole('button', { name: 'Save report' }).click();
  await expectClean('a report and how to save it', WORKSPACE);
});
