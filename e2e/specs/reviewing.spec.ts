// A draft on its way through review: notes by keyboard, a page for reviewers, and a file that says who wrote it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

test('notes are written, settled, read by reviewers and deleted; a signed file says who wrote it, and when it was changed', async ({
  desktop,
  folder,
}) => {
  const { page, app } = desktop;
  const bench = new Workbench(desktop);
  await bench.startTour();
  await (await bench.cell('Line items', 2, 'Cost model')).click();
  const dialog = page.getByRole('dialog');
  await shortcut(page, 'ControlOrMeta+Alt+m');
  await expectNoViolations(desktop, 'writing a note', '[role="dialog"]');
  await page.keyboard.type('Is CPM agreed?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anna Weber');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await runCommand(page, 'Show notes');
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Is CPM agreed?');
  await expectNoViolations(desktop, 'the notes of a draft', '[aria-label="Lists"]');
  // Down to the note, then to its action: the keyboard alone resolves and reopens it.
  await notes.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notes).toContainText('Resolved');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(notes).toContainText('Is CPM agreed?');

  const file = path.join(folder, 'review.html');
  await app.evaluate(({ dialog: system }, filePath) => {
    system.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await runCommand(page, 'Summary for reviewers');
  await expectNoViolations(desktop, 'a summary for reviewers', '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Saved review.html in ')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('Is CPM agreed?');
  expect(text).toContain('by Anna Weber');
  expect(text).not.toContain('<script');

  await (await bench.cell('Line items', 2, 'Cost model')).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(inspector.getByText('Is CPM agreed?')).toBeHidden();

  const signed = path.join(folder, 'signed.flightplan.json');
  await app.evaluate(({ dialog: system }, filePath) => {
    system.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, signed);
  await runCommand(page, 'Export a file');
  await dialog.getByText('Plain text').click();
  await dialog.getByLabel(/^Sign this/).check();
  await dialog.getByLabel('Your name').fill('Anna Weber');
  await expectNoViolations(desktop, 'exporting a signed file', '[role="dialog"]');
  // Signing in that name is agreed to in a box that the page can't press.
  const boxes = await MessageBoxes.of(desktop);
  await boxes.answer('Sign files', 'Sign and save');
  await dialog.getByRole('button', { name: 'Export …' }).click();
  await expect.poll(() => readSignature(signed)).toMatchObject({ by: 'Anna Weber' });

  await bench.importFrom(signed, { known: true });
  const signedStatus = page.getByRole('status').filter({ hasText: /[Ss]igned/ });
  await expect(signedStatus).toContainText('Signed by you');
  await signedStatus.getByRole('button', { name: 'Put away' }).click();

  const written = readFileSync(signed, 'utf8');
  writeFileSync(signed, written.replace('"CPM"', '"CPC"'));
  await bench.importFrom(signed, { known: true });
  await expect(signedStatus).toContainText('does not fit this file');
  await expectNoViolations(desktop, 'a file that was changed after it was signed');
});

function readSignature(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { signature?: unknown }).signature; // written by the app
  } catch {
    return undefined;
  }
}
