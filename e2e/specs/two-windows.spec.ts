// Two windows on one draft: the second reads and is told, and takes over, with what was done meanwhile, once it can.
import type { Page } from '@playwright/test';
import type { Desktop } from '../fixture/desktop.ts';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

/** A second window of the same app: macOS users open one, and so does a page that lives on after its window. */
async function secondWindow(desktop: Desktop): Promise<Page> {
  const opening = desktop.app.waitForEvent('window');
  await desktop.app.evaluate(({ app, BrowserWindow }) => {
    const preload = `${app.getAppPath()}/dist/preload/preload.cjs`;
    const window = new BrowserWindow({
      webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    return window.loadURL('app://flightplan/index.html');
  });
  const page = await opening;
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  return page;
}

test('the second window of a draft reads it, says so, and takes it over when the first closes it', async ({
  desktop,
}) => {
  const first = new Workbench(desktop);
  await first.startTour();
  await first.showTab('Flights');
  await first.type('Flights', 1, 'Budget', '1234');
  await first.saved();

  const page = await secondWindow(desktop);
  const second = new Workbench(desktop, page);
  await second.openDraft();
  await expect(page.getByText('This draft is open in another window and can only be read here.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Read only here')).toBeVisible();
  await second.showTab('Flights');
  await expect(await second.cell('Flights', 1, 'Budget')).toContainText('1,234.00');
  await second.type('Flights', 1, 'Budget', '9999');
  await expect(await second.cell('Flights', 1, 'Budget')).toContainText('1,234.00');

  await first.type('Flights', 1, 'Budget', '4321');
  await first.saved();
  await expect(page.getByRole('button', { name: 'Edit here' })).toHaveCount(0);
  await first.page.evaluate(() => {
    location.reload();
  });
  await page.getByRole('button', { name: 'Edit here' }).click();
  await expect(page.getByRole('banner').getByText('Read only here')).toHaveCount(0);
  await second.showTab('Flights');
  await expect(await second.cell('Flights', 1, 'Budget')).toContainText('4,321.00');
  await second.type('Flights', 1, 'Budget', '5555');
  await second.saved();

  // And now the first is the second.
  await first.openDraft();
  await expect(first.page.getByText('This draft is open in another window and can only be read here.')).toBeVisible();
  await first.showTab('Flights');
  await expect(await first.cell('Flights', 1, 'Budget')).toContainText('5,555.00');
});
