// The library's panel: browsed by keyboard, of one account and another, forgotten, said where it can't be read.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { stock } from '../../testing/library.ts';
import WindowDialogs from '../../WindowDialogs.svelte';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Library from './Library.svelte';

let staged: Staged;

beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('library.list', () => ok([]));
  await show(staged.app, Library);
  await show(staged.app, WindowDialogs);
});

const row = (name: RegExp) => page.getByRole('listitem').getByRole('button', { name });

it('goes down and up its levels by keyboard, which stays in the list', async () => {
  await page.getByText('Places 10').click();
  row(/^United States/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row(/^Illinois/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row(/^Québec Hill/)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(row(/^Illinois/)).toHaveFocus();
});

it('shows another account’s library, and forgets one when that is confirmed', async () => {
  const { app, bridge } = staged;
  await stock(app.library.port, { geo: [{ id: 7, name: 'Canada', type: 'country', iso_code: 'CA' }] }, 'other');
  await app.library.load();
  const whose = page.getByRole('combobox', { name: 'Whose library' });
  await whose.selectOptions('other');
  await expect.element(page.getByText('1 place', { exact: false }).first()).toBeVisible();
  const asked: unknown[] = [];
  bridge.answer('library.forget', (input) => {
    asked.push(input);
    return ok(null);
  });
  await page.getByRole('button', { name: 'Forget …' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Forget …' }).click();
  await page.getByRole('button', { name: 'Forget the library' }).click();
  await expect.poll(() => app.library.all.map(({ source }) => source)).toEqual(['practice']);
  expect(asked).toEqual([{ target: 'other' }]);
  await expect.element(page.getByText('Places 10')).toBeVisible();

  bridge.answer('library.forget', () => fail('FILE_NOT_WRITABLE', { file: 'geo.ndjson' }));
  await page.getByRole('button', { name: 'Forget …' }).click();
  await page.getByRole('button', { name: 'Forget the library' }).click();
  await expect.element(page.getByText(/geo.ndjson/)).toBeVisible();
  expect(app.library.records).toBeGreaterThan(0);
});
