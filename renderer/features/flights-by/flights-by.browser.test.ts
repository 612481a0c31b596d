// Flights by policy in their dialog: every line item before and after, refusals beforehand, one step of undo, followed.
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import { type } from '../../testing/app.ts';
import FlightsBy from './FlightsBy.svelte';

async function open(keys: (items: readonly string[]) => readonly string[]): Promise<Staged> {
  const staged = await stageSample();
  staged.app.dialogs.open('flightsBy', keys(staged.app.draft.rows('lineItems', null)));
  await show(staged.app, FlightsBy);
  return staged;
}
const flights = ({ app }: Staged, key: string): number =>
  flightsOf(app.draft.record({ kind: 'lineItem', key })?.draft).length;
const policy = ({ app }: Staged, key: string): unknown => app.draft.record({ kind: 'lineItem', key })?.['flightPolicy'];

it('makes flights by week of two line items, which follow it until a flight is edited', async () => {
  const staged = await open((items) => items.slice(0, 2));
  const { app, clock } = staged;
  const [first = '', second = ''] = app.draft.rows('lineItems', null);
  const before = [flights(staged, first), flights(staged, second)];
  await page.getByLabelText('Flights', { exact: true }).selectOptions('By week, Monday to Sunday');
  await expect.element(page.getByText('2 of 2 line items change')).toBeVisible();
  await page.getByRole('textbox', { name: 'Gap between two' }).fill('x');
  await expect.element(page.getByText('A whole number of days')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(app.dialogs.isOpen('flightsBy')).toBe(true);
  await page.getByRole('textbox', { name: 'Gap between two' }).fill('1');
  clock.move(1000);
  const run = vi.spyOn(app.draft, 'run').mockReturnValue(false);
  await userEvent.keyboard('{Enter}');
  expect([run.mock.calls.length, app.dialogs.isOpen('flightsBy'), app.notices.list]).toEqual([1, true, []]);
  run.mockRestore();
  await userEvent.keyboard('{Enter}');
  expect(app.dialogs.isOpen('flightsBy')).toBe(false);
  expect(app.draft.undoName).toBe('Make flights of 2 line items');
  expect(flights(staged, first)).toBeGreaterThan(before[0] ?? 0);
  expect(policy(staged, first)).toMatchObject({ by: 'week', gap: 1, split: 'days' });
  type(app, 'flights', `${first}#0`, 'budget', '12');
  expect([policy(staged, first) === undefined, policy(staged, second) === undefined]).toEqual([true, false]);
  app.draft.undo();
  expect(policy(staged, first)).toMatchObject({ by: 'week' });
  app.draft.undo();
  expect([flights(staged, first), flights(staged, second), policy(staged, first)]).toEqual([...before, undefined]);
});

it('says beforehand which line item can’t get them', async () => {
  const staged = await open((items) => items.slice(0, 1));
  await page.getByRole('textbox', { name: 'Together' }).fill('0.02');
  await expect.element(page.getByTitle('Its flights need at least')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Follow' }))
    .toHaveAccessibleDescription('None of these line items can get such flights.');
  expect(staged.app.draft.canUndo && staged.app.draft.undoName !== null).toBe(false);
});
