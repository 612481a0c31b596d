// A draft of 30,000 tactics comes in from its file and goes out again, with its progress, and can be cancelled.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { writeSample } from '../fixture/sample-file.ts';
import type { Desktop } from '../fixture/desktop.ts';
import { shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

async function chooses(desktop: Desktop, file: string): Promise<void> {
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, file);
}

test('a file of 41 MB opens whole, is exported the same, and leaves nothing when it is cancelled', async ({
  desktop,
  folder,
}) => {
  const file = path.join(folder, 'big.flightplan.json');
  writeSample(file, { tactics: 30_000, seed: 7 });
  const bench = new Workbench(desktop);
  await chooses(desktop, file);

  await bench.page.getByRole('button', { name: /Import a file/ }).click();
  const way = bench.page.getByRole('dialog', { name: 'Opening big.flightplan.json' });
  // In the frame that shows it: a busy machine may come too late to cancel it from here.
  await bench.page.waitForFunction(
    () => {
      const dialog = document.querySelector('[role="dialog"]');
      const cancel = [...(dialog?.querySelectorAll('button') ?? [])].find(({ innerText }) => innerText === 'Cancel');
      if (cancel === undefined || !/of 32,/.test(dialog?.textContent ?? '')) return false;
      cancel.click();
      return true;
    },
    undefined,
    { timeout: 60_000 },
  );
  await expect(way).toHaveCount(0, { timeout: 60_000 });
  await expect(bench.page.getByText('No drafts yet')).toBeVisible();

  await bench.page.getByRole('button', { name: /Import a file/ }).click();
  await expect(bench.grid('Line items')).toBeVisible({ timeout: 120_000 });
  await bench.showTab('Tactics');
  // The heading, a line for each line item, and the tactics.
  await expect(bench.grid('Tactics')).toHaveAttribute('aria-rowcount', '30601');

  const out = path.join(folder, 'out.flightplan.json');
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, out);
  await shortcut(bench.page, 'ControlOrMeta+Shift+s');
  await bench.page.getByRole('dialog').getByRole('button', { name: 'Export …' }).click();
  await expect.poll(() => fs.existsSync(out), { timeout: 120_000 }).toBe(true);
  expect(fs.readFileSync(out).equals(fs.readFileSync(file))).toBe(true);
});
