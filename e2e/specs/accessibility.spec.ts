// No screen of the window breaks a rule that axe knows, in light; in dark, where only colours differ, none on contrast.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '1000' } });

async function violationsOf(page: Page, scheme: Scheme): Promise<string[]> {
  // Legacy mode: a second page, which axe would open for its report, is what this window refuses to open.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (scheme === 'dark') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

type Scheme = 'light' | 'dark';

for (const scheme of ['light', 'dark'] as const) {
  const expectNoViolations = async (page: Page, screen: string): Promise<void> => {
    expect(await violationsOf(page, scheme), screen).toEqual([]);
  };

  test(`every screen is clean in ${scheme}`, async ({ desktop }) => {
    const bench = new Workbench(desktop);
    await desktop.setColorScheme(scheme);
    await expectNoViolations(bench.page, 'start');
    await bench.startTour();
    for (const tab of ['Campaigns', 'Line items', 'Flights', 'Tactics', 'Creatives', 'NPI lists'] as const) {
      await bench.showTab(tab);
      await expectNoViolations(bench.page, tab);
    }
    await bench.showTab('Tactics');
    await (await bench.cell('Tactics', 1, 'Name')).click();
    await bench.page.keyboard.press('Delete');
    await expectNoViolations(bench.page, 'a tactic without a name');
    await bench.page.keyboard.press('ControlOrMeta+z');
    await bench.page.keyboard.press('Control+h');
    await bench.page.getByRole('textbox', { name: 'Find' }).fill('e');
    await expect(bench.page.getByText(/^Changes \d+ of/)).toBeVisible();
    await expectNoViolations(bench.page, 'bulk edit with its preview');
    await bench.page.getByLabel('Pattern').check();
    await bench.page.getByRole('textbox', { name: 'Find' }).fill('(');
    await expect(bench.page.getByText('The pattern is not complete.')).toBeVisible();
    await expectNoViolations(bench.page, 'bulk edit with a wrong pattern');
    await bench.page.keyboard.press('Escape');
    await bench.showTab('Flights');
    await bench.type('Flights', 1, 'Budget', '0');
    for (const dock of ['Problems', 'Changes', 'Push'] as const) {
      await bench.showDock(dock);
      await expectNoViolations(bench.page, dock);
    }
    await bench.showTab('Line items');
    await (await bench.cell('Line items', 2, 'Cost model')).dblclick();
    await expect(bench.page.getByRole('listbox', { name: 'Cost model' })).toBeVisible();
    await expectNoViolations(bench.page, 'cell editor with a list');
    await bench.page.keyboard.press('Escape');
    await bench.page.getByRole('banner').getByRole('button', { name: 'Rehearse this push' }).click();
    await expect(bench.page.getByRole('heading', { name: /would go through/ })).toBeVisible();
    await expectNoViolations(bench.page, 'rehearsal');
    await bench.page.keyboard.press('ControlOrMeta+k');
    await expectNoViolations(bench.page, 'palette');
    await bench.page.keyboard.type('Pull by ID');
    await bench.page.keyboard.press('Enter');
    await bench.page.getByRole('textbox', { name: 'IDs' }).fill('Name of it\ncampaigns 9001, 987654');
    await expectNoViolations(bench.page, 'ids to pull');
    await bench.page.getByRole('button', { name: /^Pull 2 IDs/ }).click();
    await expect(bench.page.getByRole('heading', { name: 'Pulled, 1 of 2 IDs read' })).toBeVisible();
    await expectNoViolations(bench.page, 'pull');
    await bench.page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of this draft/ })
      .click();
    await bench.page.getByRole('menuitem', { name: 'Choose the account of this draft' }).click();
    await expectNoViolations(bench.page, 'which account the draft is for');
    await bench.page.getByRole('button', { name: 'Add an account …' }).click();
    await bench.page.getByLabel('Account ID').fill('none');
    await bench.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bench.page.getByText('It is a whole number, such as 501.')).toBeVisible();
    await expectNoViolations(bench.page, 'an account with a mistake');
    await bench.page.getByRole('button', { name: 'Keeping passwords' }).click();
    await bench.page.getByRole('button', { name: 'Leave without saving' }).click();
    await bench.page.getByRole('radio', { name: /^Under a passphrase/ }).click();
    await expectNoViolations(bench.page, 'how passwords are kept');
    await bench.page.keyboard.press('Escape');
  });

  test(`what a push asks is clean in ${scheme}`, async ({ desktop }) => {
    const bench = new Workbench(desktop);
    await desktop.setColorScheme(scheme);
    await bench.pushIntoQuestion();
    const inspector = bench.page.getByRole('region', { name: 'Inspector' });
    // It has no hours of its own: a replace would reset any that it has on the platform.
    await (await bench.cell('Line items', 3, 'Name')).click();
    await expect(inspector.getByRole('heading', { name: /Mechanism of action$/ })).toBeVisible();
    await inspector.getByRole('textbox', { name: 'Description' }).fill('Only a replace carries this');
    await bench.page.keyboard.press('Tab');
    await bench.pushButton.click();
    await expect(bench.page.getByRole('heading', { name: /^This push would reset/ })).toBeVisible();
    await expectNoViolations(bench.page, 'before a push');
    await bench.page.keyboard.press('Enter');
    await bench.page.getByRole('banner').getByRole('button', { name: '1 open question' }).click();
    await expect(bench.page.getByLabel('Tactic ID')).toBeFocused();
    await expectNoViolations(bench.page, 'a question of a push');
  });
}
