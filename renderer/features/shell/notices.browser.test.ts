// Messages that pile up: the newest is in sight and read out, older ones are a key away and are not read out again.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unreadDraft } from '../../../shared/draft/other-file.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { runAction } from '../../state/actions/actions.ts';
import { selectRows } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Notices from './Notices.svelte';

let staged: Staged;
const report = (file: string): void => staged.app.notices.report(fail('FILE_NOT_READABLE', { file }).failure);

beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, Notices);
  for (const file of ['one', 'two', 'three', 'four', 'five']) report(`${file}.flightplan`);
});

it('shows and reads out the newest, in a low window too', async () => {
  await page.viewport(640, 400);
  await expect.element(page.getByRole('alert')).toHaveTextContent('five.flightplan');
  const box = page.getByRole('alert').element().getBoundingClientRect();
  const list = page.getByRole('region', { name: 'Messages' }).element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(list.top);
  expect(box.bottom).toBeLessThanOrEqual(list.bottom);
  report('six\u202e.flightplan');
  await expect.element(page.getByRole('alert')).toHaveTextContent('six⟨U+202E⟩.flightplan');
});

it('has the older ones behind a button with their number, without reading them out', async () => {
  const region = page.getByRole('region', { name: 'Messages' });
  await expect.element(region).not.toHaveTextContent('two.flightplan');
  (page.getByRole('button', { name: '2 more' }).element() as HTMLElement).focus(); // it is a button
  await userEvent.keyboard('{Enter}');
  await expect.element(region).toHaveTextContent('one.flightplan');
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Only the newest' }).click();
  await expect.element(region).not.toHaveTextContent('one.flightplan');
});

it('puts one away without reading out the next, and the keyboard stays with the messages', async () => {
  (page.getByRole('button', { name: 'Put this message away' }).first().element() as HTMLElement).focus(); // a button
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '1 more' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Put this message away' }).first()).toHaveFocus();
});

it('says what a removal took along, with undo beside it, until that is done', async () => {
  const { app } = staged;
  const rows = app.draft.rows('lineItems', null);
  const tactics = app.draft.countOf('tactics', null);
  selectRows(app, rows[0] ?? '', rows[2] ?? '');
  runAction(app, 'edit.remove');
  const gone = tactics - app.draft.countOf('tactics', null);
  const message = page.getByText(`3 line items and ${gone} tactics removed.`);
  await expect.element(message).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(message).not.toBeInTheDocument();
  expect(app.draft.rows('lineItems', null)).toEqual(rows);
});

it('says where a file was saved, with the way to it, until the next edit', async () => {
  const { app, bridge } = staged;
  const saved = { id: 's', name: 'Q1\u202e.flightplan', folder: '~/Clients' };
  bridge.answer('file.showSaved', () => fail('FILE_NOT_FOUND', { file: 'Q1.flightplan' }));
  app.notices.showSaved(saved);
  const message = page.getByText('Saved Q1⟨U+202E⟩.flightplan in ~/Clients.');
  await expect.element(message).toBeVisible();
  (page.getByRole('button', { name: 'Show in folder' }).element() as HTMLElement).focus(); // it is a button
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no file Q1.flightplan');
  expect(bridge.asked.at(-1)).toEqual({ name: 'file.showSaved', input: { id: 's' } });
  const rows = app.draft.rows('lineItems', null);
  selectRows(app, rows[0] ?? '', rows[0] ?? '');
  runAction(app, 'edit.remove');
  await expect.element(message).not.toBeInTheDocument();
});

it('has the cause and the code of a failure behind Details, for the keyboard too', async () => {
  const { app } = staged;
  const { failure } = fail('NOT_A_DRAFT', { expected: 'an object', found: 'a list' });
  app.notices.report(unreadDraft(failure, 'bad.flightplan'));
  const notice = page.getByRole('alert');
  await expect.element(notice).toHaveTextContent('bad.flightplan is not a Flightplan draft, or it is damaged.');
  await expect.element(notice).not.toHaveTextContent('NOT_A_DRAFT');
  (notice.getByRole('button', { name: 'Details' }).element() as HTMLElement).focus(); // it is a button
  await userEvent.keyboard('{Enter}');
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect.element(details).toHaveTextContent(/Code: NOT_A_DRAFT\s+Expected: an object\s+Found: a list/);
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(notice.getByRole('button', { name: 'Details' })).toHaveFocus();
});
