// NPI lists in a real window: bad files get a word, good ones a choice in words, a million numbers no freeze.
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

const WORKSPACE = 'section[aria-label="NPI lists"]';
/** Of no practitioner: looked for in everything that is written down beside the draft. */
const PLANTED = '2999999997';

/** Ten digits with the right check digit, in ascending order. */
function npis(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const nine = String(120_000_000 + index * 37);
    let sum = 24;
    for (const [place, char] of [...nine].entries()) {
      const doubled = place % 2 === 0 ? Number(char) * 2 : Number(char);
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return `${nine}${(10 - (sum % 10)) % 10}`;
  });
}

function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
}

/** A file that says of itself that it is of two gigabytes: as thin as the disk lets it be. */
function thinFile(file: string, bytes: number): void {
  const handle = fs.openSync(file, 'w');
  fs.ftruncateSync(handle, bytes);
  fs.closeSync(handle);
}

/** The app's own files: the browser's have the draft itself. */
function besideTheDraft(userData: string): string[] {
  const names = fs.readdirSync(userData, { recursive: true, encoding: 'utf8' });
  return names.filter(
    (name) => !/indexeddb|chromium|cache/i.test(name) && fs.statSync(path.join(userData, name)).isFile(),
  );
}

function draftOfLists(npiLists: readonly object[]): object {
  const account = { id: 501, name: 'Northside Media' };
  return { format: 'flightplan-draft', version: 1, title: 'Lists', account, npiLists };
}

test('a list is pasted, read from files good and bad, gone through and saved; a million numbers are taken', async ({
  desktop,
  folder,
}) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  const base = npis(2000);
  const draft = draftOfLists([
    {
      key: 'n1',
      remoteId: 77,
      kind: 'standard',
      base: { npis: base },
      draft: { name: 'Tier 1', operation: 'replace', npis: base },
    },
    { key: 'n2', remoteId: 78, kind: 'smart', base: { npis: base }, draft: { name: 'Smart' } },
  ]);
  const at = (name: string): string => path.join(folder, name);
  fs.writeFileSync(at('a.flightplan.json'), JSON.stringify(draft));
  await bench.importFrom(at('a.flightplan.json'));
  await bench.showTab('NPI lists');
  await (await bench.cell('NPI lists', 1, 'Name')).click();
  await runCommand(page, 'npi numbers paste');
  const dock: Locator = page.getByRole('region', { name: 'NPI lists' });
  await expect(dock.getByText('Nothing to send.')).toBeVisible();

  const choose = async (name: string, content?: Buffer | string): Promise<void> => {
    if (content !== undefined) fs.writeFileSync(at(name), content);
    await dock.getByLabel('File of NPI numbers').setInputFiles(at(name));
  };
  const refused = async (words: RegExp): Promise<void> => {
    await expect(dock.getByRole('alert')).toHaveText(words);
    await dock.getByRole('button', { name: 'Try something else' }).click();
  };
  thinFile(at('two gigabytes.csv'), 2 * 1024 ** 3);
  await choose('two gigabytes.csv');
  await refused(/two gigabytes.csv is too large \(2,048 MB\)/);
  await choose('old.xls', Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1));
  await refused(/older Excel workbook or has a password/);
  await choose('cut.xlsx', 'PK\u0003\u0004 and no more');
  await refused(/damaged or cut off/);

  // Every encoding, and each kind of invalid number.
  const rows = (...more: string[]): string =>
    ['Médecin;NPI', ...base.slice(1).map((npi) => `Doé;${npi}`), ...more].join('\r\n');
  for (const [name, bytes] of [
    ['utf-16.csv', utf16(rows())],
    ['latin-1.csv', Buffer.from(rows(), 'latin1')],
    ['bom.csv', `\ufeff${rows()}`],
  ] as const) {
    await choose(name, bytes);
    await expect(dock.getByText('1 removed, none added: one call that removes 1 number.')).toBeVisible();
    await dock.getByRole('button', { name: 'Cancel' }).click();
  }
  await choose(
    'new.csv',
    rows(`New;${PLANTED}`, 'Rounded;1.23E+09', 'Short;12345', 'Word;none', `Again;${base[7] ?? ''}`),
  );
  await expect(
    dock.getByText('1 added, 1 removed: one call that replaces the whole list with 2,000 numbers.'),
  ).toBeVisible();
  await dock.getByRole('button', { name: /Rounded by a spreadsheet 1/ }).click();
  await expect(dock.getByText(/their last digits are lost/)).toBeVisible();
  await expectNoViolations(desktop, 'numbers found', WORKSPACE);

  // The rest by keyboard: taken, gone through, taken out.
  await dock.getByRole('radio', { name: 'Add these' }).focus();
  await page.keyboard.press('Space');
  await expect(dock.getByText('1 added, none removed: one call that adds 1 number.')).toBeVisible();
  await dock.getByRole('button', { name: 'Take 2,000 numbers' }).press('Enter');
  await expect(dock.getByText('1 added, 0 removed, 2,000 kept', { exact: false })).toBeVisible();
  await dock.getByRole('textbox', { name: 'Find a number by its first digits' }).fill(PLANTED.slice(0, 4));
  const list = dock.getByRole('listbox');
  await expect(list.getByRole('option', { selected: true })).toContainText(PLANTED);
  await list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(dock.getByText('1 added, 2 removed, 1,998 kept', { exact: false })).toBeVisible();
  await expect(dock.getByRole('button', { name: 'Keep 2 numbers' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(dock.getByText('1 added, 0 removed, 2,000 kept', { exact: false })).toBeVisible();
  await expectNoViolations(desktop, 'numbers of a list', WORKSPACE);
  await dock.getByRole('button', { name: /^Added/ }).click();
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, at('added.csv'));
  await dock.getByRole('button', { name: 'Save added' }).click();
  await expect(dock.getByText('Saved added.csv in ')).toBeVisible();
  expect(fs.readFileSync(at('added.csv'), 'utf8')).toBe(`NPI\r\n${PLANTED}\r\n`);

  await dock.getByRole('list', { name: 'NPI lists of the draft' }).getByRole('button').nth(1).click();
  await expect(dock.getByText(/This is a smart list/).first()).toBeVisible();
  await expect(dock.getByRole('button', { name: /^Remove \d+ numbers?$/ })).toHaveAttribute('aria-disabled', 'true');

  // None of it is in the files beside the draft: the log, the report of a rehearsal, settings.
  await bench.pushWay('Rehearse this push');
  await expect(page.getByRole('heading', { name: /steps? would go through/ })).toBeVisible({ timeout: 30_000 });
  const written = besideTheDraft(desktop.userData);
  expect(written).toEqual(
    expect.arrayContaining([expect.stringMatching(/main\.log$/), expect.stringMatching(/reports.*\.json$/)]),
  );
  for (const name of written)
    expect(fs.readFileSync(path.join(desktop.userData, name), 'utf8'), name).not.toContain(PLANTED);

  await test.step('a million numbers are taken, undone and opened again', async () => {
    const million = npis(1_000_000);
    const large = draftOfLists([
      {
        key: 'n1',
        remoteId: 77,
        kind: 'standard',
        base: null,
        draft: { name: 'Tier 1', operation: 'add', npis: [PLANTED] },
      },
    ]);
    fs.writeFileSync(at('b.flightplan.json'), JSON.stringify(large));
    fs.writeFileSync(at('million.txt'), million.toReversed().join('\n'));
    await bench.importFrom(at('b.flightplan.json'));
    await bench.showTab('NPI lists');
    await (await bench.cell('NPI lists', 1, 'Name')).click();
    await bench.show('NPI lists');
    await expect(dock.getByText('Unchecked:', { exact: false }).first()).toBeVisible();
    await dock.getByLabel('File of NPI numbers').setInputFiles(at('million.txt'));
    await dock.getByRole('button', { name: 'Take 1,000,000 numbers' }).click();
    await expect(dock.getByRole('button', { name: 'All 1,000,000' })).toBeVisible();
    await expect(dock.getByText('One call that replaces the whole list with 1,000,000 numbers.')).toBeVisible();
    await bench.saved();
    await dock.getByRole('listbox').focus();
    await page.keyboard.press('End');
    await expect(dock.getByRole('option', { selected: true })).toContainText(million.at(-1) ?? '');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(dock.getByText('One call that adds 1 number.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await bench.saved();
    await desktop.reload();
    await new Workbench(desktop).openDraft();
    await expect(desktop.page.getByText('1,000,000', { exact: false }).first()).toBeVisible();
  });
});
