// Sheets in the window: an unchanged export imports as no change, an edited cell as that change, a refused sheet as no
// change.
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '../../../shared/kernel/result.ts';
import { runAction } from '../../state/actions/actions.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import ExportSheet from './ExportSheet.svelte';
import ImportSheet from './ImportSheet.svelte';

let staged: Staged;
let pieces: string[];

beforeEach(async () => {
  staged = await stageSample();
  pieces = [];
  const { bridge } = staged;
  bridge.answer('sheet.save', ({ suggestedName }) => ok({ name: suggestedName, transferId: 's' }));
  bridge.answer('transfer.give', ({ text: { text } }) => {
    pieces.push(text);
    return ok(null);
  });
  bridge.answer('transfer.drop', () => ok(null));
  bridge.answer('file.finish', () => ok({ signed: null, saved: { id: 's', name: 'f.csv refused', folder: '~' } }));
});

function bytes(): Uint8Array<ArrayBuffer> {
  const parts = pieces.map((piece) => Uint8Array.from(atob(piece), (letter) => letter.charCodeAt(0)));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const button = (name: string) => page.getByRole('button', { name });

async function exported(...clicks: string[]): Promise<Uint8Array<ArrayBuffer>> {
  runAction(staged.app, 'draft.exportSheet');
  await show(staged.app, ExportSheet);
  for (const click of clicks) await page.getByText(click, { exact: true }).click();
  await button('Export …').click();
  await expect.element(page.getByText(/^Saved /)).toBeVisible();
  await button('Close').click();
  return bytes();
}

async function read(name: string, content: Uint8Array<ArrayBuffer> | string): Promise<void> {
  await show(staged.app, ImportSheet);
  await staged.app.sheetImport.begin(name, new File([content], name));
}

it('all kinds as a workbook come back as no change', async () => {
  const content = await exported('All kinds');
  await read('all.xlsx', content);
  await expect.element(page.getByText(/already says what this sheet does/)).toBeVisible();
});

it('one kind for a text: several are not to be had, and why is said', async () => {
  runAction(staged.app, 'draft.exportSheet');
  await show(staged.app, ExportSheet);
  await page.getByText('All kinds').click();
  await page.getByText('CSV', { exact: true }).click();
  await expect.element(button('Export …')).toHaveAccessibleDescription(/holds one kind/);
});

it('one edited cell is taken in as one step and undone', async () => {
  const { app } = staged;
  app.selection.setTab('lineItems');
  const text = new TextDecoder().decode(await exported('CSV'));
  const [first] = app.draft.document.entities.lineItem.values();
  const name = String(first?.draft['name']);
  await read('items.csv', text.replace(name, '=Renamed'));
  await expect.element(page.getByRole('row', { name: 'Line items' })).toHaveTextContent(/Line items011/);
  await expect.element(page.getByText(/begins like a formula/)).toBeVisible();
  await button('Take all in').click();
  await expect.element(button('Undo')).toBeVisible();
  const now = (): unknown => app.draft.document.entities.lineItem.get(first?.key ?? '')?.draft['name'];
  expect(now()).toBe('=Renamed');
  await app.backups.load();
  expect(app.backups.list.map(({ why }) => why)).toContain('import');
  await button('Undo').click();
  expect(now()).toBe(name);
});

it('what was read is reviewed change by change, by keyboard', async () => {
  const { app } = staged;
  const [item = ''] = app.draft.document.entities.lineItem.keys();
  await read('f.csv', `Key,Budget,Impression cap\r\n${item}#1,99.50,1000\r\n`);
  await expect.element(button('Review the changes')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => {
    staged.clock.move(1);
    expect(app.review.figures).toMatchObject({ fields: 2, entities: 1, conflicts: 0, kept: 2 });
  });
  expect([app.sheetImport.isOpen, app.layout.panel, app.review.name]).toEqual([false, 'review', 'f.csv']);
});

it('a file that is gone, a damaged one and a worker that breaks down are said, and another can be chosen', async () => {
  const { app } = staged;
  const gone = new File(['x'], 'gone.csv');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  await show(app, ImportSheet);
  await app.sheetImport.begin('gone.csv', gone);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/gone.csv/);
  await app.sheetImport.begin('cut.xlsx', new File(['PK\u0003\u0004 and no more'], 'cut.xlsx'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(/cut.xlsx is damaged or cut off/);
  const broken = new File(['Key\r\n'], 'a.csv');
  const { openSheets } = app.services;
  const failing = { ...openSheets().port, goOn: () => Promise.reject(new Error('A worker broke down.')) };
  Object.assign(app.services, {
    openSheets: () => ({
      port: { ...failing, draft: () => Promise.resolve(null), read: () => Promise.resolve(null) },
      stop: () => undefined,
    }),
  });
  await app.sheetImport.begin('a.csv', broken);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/A worker broke down/);
  await expect.element(button('Choose another …')).toHaveFocus();
  Object.assign(app.services, { openSheets });
});

it('dates that read both ways are asked about with what they would be', async () => {
  const [item = ''] = staged.app.draft.document.entities.lineItem.keys();
  await read('f.csv', `Key,Start\r\n${item}#1,5/1/2027\r\n`);
  await expect.element(page.getByText('5/1/2027 is Jan 5, 2027.')).toBeVisible();
  await expect.element(button('Continue')).toHaveAccessibleDescription(/Choose one/);
  await page.getByLabelText(/Month\/day/).click();
  await button('Continue').click();
  await expect.element(page.getByRole('row', { name: 'Flights' })).toHaveTextContent(/Flights011/);
  await button('Take all in').click();
  await expect.element(button('Undo')).toBeVisible();
  const flights = staged.app.draft.document.entities.lineItem.get(item)?.draft['flights'];
  expect(flights).toContainEqual(expect.objectContaining({ startDate: '05-01-2027 00:00:00' }));
});

it('rows called like existing ones are asked about before they are added', async () => {
  const { entities } = staged.app.draft.document;
  const before = entities.lineItem.size;
  const [item] = entities.lineItem.values();
  await read('items.csv', `Campaign,Name\r\n${item?.campaign ?? ''},"${String(item?.draft['name'])}"\r\n`);
  await expect.element(page.getByText(/no Key column.*a line item of this name/)).toBeVisible();
  await page.getByLabelText(/Add them all as new/).click();
  await button('Continue').click();
  await button('Take all in').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(staged.app.draft.document.entities.lineItem.size).toBe(before + 1);
});

it('refused cells are listed with row, column, value and rule, and nothing changes', async () => {
  const { app } = staged;
  const [item = ''] = app.draft.document.entities.lineItem.keys();
  const before = app.draft.document;
  await read('f.csv', `Key,Budget\r\n${item}#1,lots\r\n`);
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/Row\s*2\s*Budget\s*lots\s*This is not a number/);
  // Narrow enough for more than the two lines that a row has at least.
  await page.viewport(360, 800);
  const sentence = page.getByText('This is not a number.').element();
  const row = page.getByRole('listitem').element();
  await expect.poll(() => sentence.scrollHeight > 32 && sentence.scrollHeight <= row.clientHeight).toBe(true);
  await page.viewport(1280, 800);
  await button('Save the list …').click();
  await expect.element(page.getByText(/Saved f.csv refused/)).toBeVisible();
  expect(new TextDecoder().decode(bytes())).toContain(',2,Budget,lots,This is not a number.,NOT_AN_AMOUNT');
  await userEvent.keyboard('{Escape}');
  expect(app.sheetImport.isOpen).toBe(false);
  expect(app.draft.document).toBe(before);
});
