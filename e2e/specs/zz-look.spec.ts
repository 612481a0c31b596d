import { test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';
test('look', async ({ desktop }) => {
  test.setTimeout(120_000);
  const bench = new Workbench(desktop);
  await desktop.setView(1280, 720);
  await bench.startTour();
  const { page } = desktop;
  await page.waitForTimeout(1500);
  const shot = (n: string) => page.screenshot({ path: `/tmp/look/${n}.png` });
  await shot('01-grid');
  for (const [n, k] of [
    ['gallery', '3'],
    ['push', '4'],
    ['conflicts', '5'],
    ['library', '6'],
    ['npi', '7'],
    ['grid', '1'],
  ] as const) {
    await page.keyboard.press(`Alt+${k}`);
    await page.waitForTimeout(700);
    await shot(`02-${n}`);
  }
  await page.keyboard.press('Control+\\');
  await page.waitForTimeout(700);
  await shot('03-split');
  await desktop.setView(1920, 1080);
  await page.waitForTimeout(700);
  await shot('04-split-wide');
  await page.keyboard.press('Control+\\');
  await desktop.setView(1440, 900);
  await page.waitForTimeout(500);
  await shot('05-1440');
  await desktop.setView(720, 450);
  await page.waitForTimeout(500);
  await shot('06-720');
  await page.keyboard.press('Control+j');
  await page.waitForTimeout(300);
  await shot('07-720-lists');
});
