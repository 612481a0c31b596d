// A variant beside its draft: what differs in figures and words, and taking it over in part or whole, with one undo each.
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setField } from '../../../shared/draft/commands/set-fields.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import { runAction } from '../../state/actions/actions.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Plans from './Plans.svelte';

let staged: Staged;
beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, Plans);
});

const figures = () => page.getByRole('table', { name: 'Both plans in figures' });
const list = () => page.getByRole('list', { name: 'Differences' });
const budget = (key: string): unknown =>
  (staged.app.draft.record({ kind: 'lineItem', key })?.draft['flights'] as { budget: number }[])[0]?.budget;
/** Comparing again waits for a pause in typing. */
const compare = async (): Promise<void> => {
  await expect.poll(() => (staged.clock.move(500), staged.app.plans.busy)).toBe(false);
};

it('makes a variant, compares it, and takes over one item or all, each as one step of undo', async () => {
  const { app } = staged;
  await expect.element(page.getByText('What if?')).toBeVisible();
  runAction(app, 'draft.variant');
  await expect.element(page.getByRole('combobox', { name: 'Other plan' })).toHaveDisplayValue(/\(plan B\), edited /);
  await compare();
  await expect.element(page.getByText('Both plans say the same in every field.')).toBeVisible();
  await expect.poll(() => app.layout.isShown('plans')).toBe(true);

  const [first, second] = [budget('l1'), budget('l2')];
  type(app, 'flights', 'l1#0', 'budget', '9,000.01');
  type(app, 'flights', 'l2#0', 'budget', '8,000');
  await compare();
  await expect.element(figures()).toHaveTextContent(/Planned\s*\$318,250\.01\s*\$324,250\.00\s*\+\$5,999\.99/);
  await expect.element(page.getByText('2 differences in 2 items.')).toBeVisible();
  await expect.element(list()).toHaveTextContent('$9,000.01');
  const one = page.getByRole('button', { name: /^Take over .*Display \| Specialists$/ });
  await one.click();
  await expect.poll(() => [budget('l1'), budget('l2')]).toEqual([first, 8000]);
  expect(app.draft.undoName).toMatch(/^Take over a part of .* \(plan B\)$/);
  app.draft.undo();
  expect(budget('l1')).toBe(9000.01);
  await expect.element(one).toHaveAccessibleDescription('The plans are being compared.');
  await compare();
  await page.getByRole('button', { name: 'Take all over' }).click();
  await expect.poll(() => [budget('l1'), budget('l2')]).toEqual([first, second]);
  await compare();
  await expect.element(page.getByText('Both plans say the same in every field.')).toBeVisible();
  app.draft.undo();
  expect([budget('l1'), budget('l2')]).toEqual([9000.01, 8000]);
});

it('knows variants of one draft from each other’s side, and a file of the same draft', async () => {
  const { app, services } = { ...staged, services: staged.app.services };
  const made = await app.plans.makeVariant();
  const id = made.ok ? made.value : '';
  const rows = await services.store.list();
  const row = rows.ok ? rows.value.find((each) => each.id === id) : undefined;
  expect(row?.variantOf).toBe(app.draft.id);
  expect(row?.title).toMatch(/\(plan B\)$/);
  const second = await app.plans.makeVariant();
  expect(second.ok).toBe(true);
  const load = vi.spyOn(app.plans, 'load');
  app.layout.show('plans');
  await expect.poll(() => load.mock.results.length).toBe(1);
  await load.mock.results[0]?.value;
  expect(app.plans.options.filter(({ group }) => group === 'variant').map(({ title }) => title.at(-2))).toEqual(
    expect.arrayContaining(['B', 'C']),
  );
  const variant = await services.store.open(id, false);
  if (!variant.ok) throw new Error(variant.failure.code);
  const { draft } = variant.value;
  expect(draft.header['id']).not.toBe(app.draft.document.header['id']);
  expect(withChanges(draft, setField(draft, 'lineItem', 'l1', ['name'], 'Other').changes)).toBeDefined();
});
