// Exporting a file: its content is counted before it is written; the choice decides the content.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DraftAssembler } from '../../../shared/draft/draft-stream.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import ExportFile from './ExportFile.svelte';

let staged: Staged;
let assembler: DraftAssembler;

beforeEach(async () => {
  staged = await stageSample();
  assembler = new DraftAssembler();
  const { bridge } = staged;
  bridge.answer('file.save', () => ok({ name: 'x.flightplan', transferId: 'h' }));
  bridge.answer('transfer.give', ({ text }) => assembler.take(text));
  bridge.answer('file.finish', () => ok({ signed: null, saved: { id: 's', name: 'x.html', folder: '~/Clients' } }));
});

const suggested = () => staged.bridge.asked.find(({ name }) => name === 'file.save')?.input;
async function written() {
  await expect.poll(() => staged.bridge.asked.some(({ name }) => name === 'file.finish')).toBe(true);
  const draft = assembler.draft();
  if (!draft.ok) throw new Error(draft.failure.code);
  return draft.value;
}
const part = (index: number) => page.getByRole('radio').nth(index);
const row = (name: string) => page.getByRole('row', { name });

it('the whole draft by keyboard: opened and Enter', async () => {
  staged.app.dialogs.open('exportFile', 'all');
  await show(staged.app, ExportFile);
  await expect.element(page.getByLabelText('The whole draft')).toHaveFocus();
  const { tactic } = staged.app.draft.document.entities;
  await expect.element(row('Tactics')).toHaveTextContent(`Tactics${tactic.size}0`);
  await userEvent.keyboard('{Enter}');
  expect((await written()).entities.tactic.size).toBe(tactic.size);
  expect(staged.app.dialogs.about('exportFile')).toBeNull();
});

it('the selection with what it needs, without NPI numbers, as plain text', async () => {
  const { app } = staged;
  const [tactic = ''] = app.draft.document.entities.tactic.keys();
  app.selection.focus({ kind: 'tactic', key: tactic });
  app.dialogs.open('exportFile', 'selected');
  await show(app, ExportFile);
  await expect.element(part(1)).toBeChecked();
  await expect.element(row('Tactics')).toHaveTextContent('Tactics10');
  await expect.element(row('Campaigns')).toHaveTextContent('Campaigns01');
  await part(2).click();
  await expect.element(row('Campaigns')).toHaveTextContent('Campaigns10');
  await part(1).click();
  await page.getByLabelText('NPI numbers').click();
  await expect.element(page.getByText(/Left out and marked so/)).toBeVisible();
  await page.getByLabelText('Plain text').click();
  await page.getByRole('button', { name: 'Export …' }).click();
  const draft = await written();
  expect([...draft.entities.tactic.keys()]).toEqual([tactic]);
  expect(draft.entities.lineItem.size).toBe(1);
  expect([...draft.entities.npiList.values()].every((list) => list.draft['npis'] === undefined)).toBe(true);
  expect(suggested()).toMatchObject({ suggestedName: expect.stringMatching(/\.flightplan\.json$/) });
});

it('as a page for reviewers: what it shows is said, and where it is afterwards', async () => {
  const { app, bridge } = staged;
  bridge.answer('summary.save', () => ok({ name: 'x.html', transferId: 'h' }));
  app.dialogs.open('exportFile', 'summary');
  await show(app, ExportFile);
  await expect.element(page.getByText(/counted on the page and never listed/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved x.html in ~/Clients.')).toBeVisible();
  const asked = bridge.asked.find(({ name }) => name === 'summary.save')?.input;
  expect(asked).toMatchObject({ part: 'The whole draft', whole: true, notes: true });
  expect((await written()).entities.tactic.size).toBe(app.draft.document.entities.tactic.size);
  expect(suggested()).toBeUndefined();
});

it('cancelled, asks for no file', async () => {
  staged.app.dialogs.open('exportFile', 'all');
  await show(staged.app, ExportFile);
  await userEvent.keyboard('{Escape}');
  expect(staged.app.dialogs.about('exportFile')).toBeNull();
  expect(suggested()).toBeUndefined();
});

it('in a name that the planner does not agree to in the box, nothing is written; nothing is said either', async () => {
  const { app, bridge } = staged;
  app.dialogs.open('exportFile', 'all');
  await show(app, ExportFile);
  bridge.answer('settings.setSigner', () => fail('NOT_CONFIRMED'));
  await page.getByLabelText(/^Sign this/).click();
  await page.getByLabelText('Your name').fill('Anna\u200b Weber ');
  await page.getByRole('button', { name: 'Export …' }).click();
  await expect.poll(() => bridge.asked.at(-1)).toEqual({ name: 'settings.setSigner', input: { signer: 'Anna Weber' } });
  expect([app.settings.failure, app.settings.signer, suggested()]).toEqual([null, null, undefined]);

  bridge.answer('settings.setSigner', ({ signer }) => ok({ theme: 'system', tourTaken: false, signer }));
  app.dialogs.open('exportFile', 'all');
  await page.getByRole('button', { name: 'Export …' }).click();
  await written();
  expect(app.settings.signer).toBe('Anna Weber');
});
