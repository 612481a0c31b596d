// A list folds its own groups: by a click, and by the arrows on a heading.
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import './tokens.css';
import './base.css';
import RowList from './RowList.svelte';

it('keeps a group as the planner folded it while rows come and go', async () => {
  const group = (id: string, rows: readonly string[], folded = false) => ({ id, head: id, rows, folded });
  const shared = {
    idOf: (value: string) => value,
    label: 'List',
    row: createRawSnippet<[string]>((value) => ({ render: () => `<span>${value()}</span>` })),
    onpick: () => undefined,
  };
  const groups = [group('Errors', ['one', 'two']), group('Settled', ['old'], true), group('None', [])];
  const { rerender } = await render(RowList<string>, { ...shared, groups });
  document.querySelector<HTMLElement>('.rows')!.style.height = '200px';
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent.trim());
  await expect.poll(names).toEqual(['Errors 2', 'one', 'two', 'Settled 1']);
  (page.getByRole('button', { name: 'Settled' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Home}{ArrowLeft}');
  await expect.poll(names).toEqual(['Errors 2', 'Settled 1', 'old']);
  await rerender({ groups: [group('Errors', ['three']), group('Settled', ['old', 'one'], true)] });
  await expect.poll(names).toEqual(['Errors 1', 'Settled 2', 'old', 'one']);
  await page.getByRole('button', { name: 'Errors' }).click();
  await expect.poll(names).toEqual(['Errors 1', 'three', 'Settled 2', 'old', 'one']);
});
