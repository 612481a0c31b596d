// Finding across drafts in the real window: its worker runs under the page's policy, and Enter opens the other draft.
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { Workbench } from '../pages/workbench.ts';

test('an entity of another draft is found from the palette, and opened there', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  const { page } = bench;
  const palette = async (typed: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(typed);
  };
  await bench.startTour();
  await palette('Back to all drafts');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^New draft/ }).click();
  await page.getByLabel('Title').fill('Lipids, Q2');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lipids, Q2' })).toBeAttached();
  await palette('9001');
  const group = page.getByRole('group', { name: /^In Cardiology and heart failure.*: 1$/ });
  await expect(group.getByRole('option', { name: /Campaign, ID 9001/ })).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(desktop, 'palette with another draft', '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Cardiology and heart failure/ })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('Campaign 9001');
});
