// Copy, cut, paste and fill with real keys and a real mouse, against the clipboard that other programs use.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

/** What another program puts on the clipboard, by a copy of its own. */
async function copyElsewhere(page: Page, formats: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const fill = (event: ClipboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      for (const [type, text] of Object.entries(given)) event.clipboardData?.setData(type, text);
    };
    document.addEventListener('copy', fill, { capture: true, once: true });
  }, formats);
  await page.keyboard.press('ControlOrMeta+c');
}

test('copied, cut, pasted, filled and composed, as in a spreadsheet', async ({ desktop }) => {
  const bench = new Workbench(desktop);
  const { page } = bench;
  const { keyboard } = page;
  const budget = (row: number) => bench.cell('Flights', row, 'Budget');
  await bench.startTour();
  await bench.showTab('Flights');

  await test.step('the corner of a range is dragged to fill, and one undo takes it back', async () => {
    const [start, end] = [await budget(1), await budget(3)];
    const before = await end.textContent();
    await start.click();
    const [from, to] = [await start.boundingBox(), await end.boundingBox()];
    if (from === null || to === null) throw new Error('the cells are not on screen');
    await page.mouse.move(from.x + from.width - 1, from.y + from.height - 1);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(end).toHaveText((await start.textContent()) ?? '');
    await expect(page.getByRole('button', { name: /Undo Fill 2 cells/ })).toBeVisible();
    await keyboard.press('ControlOrMeta+z');
    await expect(end).toHaveText(before ?? '');
  });

  await test.step('a range goes out and comes back, is cut and undone', async () => {
    const [first, second] = [await (await budget(1)).textContent(), await (await budget(2)).textContent()];
    await (await budget(1)).click();
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('ControlOrMeta+c');
    await (await budget(4)).click();
    await keyboard.press('ControlOrMeta+v');
    await expect(await budget(4)).toHaveText(first ?? '');
    await expect(await budget(5)).toHaveText(second ?? '');
    await keyboard.press('ControlOrMeta+x');
    await expect(await budget(4)).not.toHaveText(first ?? '');
    await (await budget(1)).click();
    await keyboard.press('ControlOrMeta+v');
    await expect(await budget(1)).toHaveText(first ?? '');
    // What was pasted there is what was there, so the last step is the cut.
    await keyboard.press('ControlOrMeta+z');
    await expect(await budget(4)).toHaveText(first ?? '');
  });

  await test.step('a German table is read in its own spelling, and what could mean two things is said', async () => {
    await (await budget(1)).click();
    const rows = ['<td>1.500,50 €</td><td>12.03.2027</td>', '<td>2.000 €</td><td>01.04.2027</td>'];
    const html = `<html><body><table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table></body></html>`;
    await copyElsewhere(page, { 'text/html': html, 'text/plain': 'not this' });
    await keyboard.press('ControlOrMeta+v');
    await expect(await budget(1)).toContainText('1,500.50');
    await expect(await budget(2)).toContainText('2,000.00');
    await expect(await bench.cell('Flights', 1, 'Start')).toContainText('Mar 12, 2027');
    await expect(
      page.getByRole('status').getByText('Budget was read with decimal commas: “1.500,50 €” is 1,500.5.'),
    ).toBeVisible();
    await copyElsewhere(page, { 'text/plain': '1.500' });
    await keyboard.press('ControlOrMeta+v');
    await expect(page.getByRole('status').getByText(/could mean two things/)).toBeVisible();
  });

  await test.step('an input method composes into the cell that has the keyboard', async () => {
    await bench.showTab('Tactics');
    const cell = await bench.cell('Tactics', 1, 'Name');
    await cell.click();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: '仮名' });
    await expect(page.getByRole('textbox', { name: /^Name, tactics, row 1/ })).toHaveValue('仮名');
    await keyboard.press('Enter');
    await expect(cell).toContainText('仮名');
  });
});
