// A list of groups with fixes, as the kit shows it: three rows of a group at first, and all by the keyboard.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/kit.css';
import Lists from './specimens/Lists.svelte';

const list = page.getByRole('list', { name: 'Problems' });
const button = (name: string | RegExp) => list.getByRole('button', { name, exact: true });
const size = () => list.getByRole('listitem').first().element().getAttribute('aria-setsize');
const focus = (name: string | RegExp) => {
  (button(name).element() as HTMLElement).focus();
};

it('shows three rows of a group until all are asked for, and reaches the ends of lines', async () => {
  await render(Lists);
  await expect.poll(size).toBe('6');
  focus(/^Error Weights in one ad size/);
  await userEvent.keyboard('{Tab}');
  await expect.element(button(/^Show all: Weights/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(size).toBe('2006');
  await expect.element(button(/^Show fewer: Weights/)).toHaveFocus();
  expect(list.getByRole('listitem').elements().length).toBeLessThan(40);
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Even out 2,003')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(button(/Condition segments/)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Set 34, 33, 33').nth(1)).toHaveFocus();
  // Out of the list by the next one: only one line of it is in the tab order.
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Changed Budget' })).toHaveFocus();
});

it('opens the group of a row that is chosen elsewhere', async () => {
  await render(Lists);
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect.element(button(/Tactic 500/)).toHaveAttribute('aria-current', 'true');
  await expect.element(button(/Tactic 500/)).toBeVisible();
  expect(size()).toBe('2006');
});
