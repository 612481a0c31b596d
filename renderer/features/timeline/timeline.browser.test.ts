// Flights as bars on a page: rows of the draft, bars of their flights, folded campaigns.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { itemTimes } from '../../../shared/timeline/item-times.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Timeline from './Timeline.svelte';

const rows = () => [...document.querySelectorAll('[role="row"]')];
const bars = () => document.querySelectorAll('.bar');

it('has a row for each campaign and line item, and a bar for each flight', async () => {
  const { app } = await stageSample();
  await show(app, Timeline);
  app.timeline.fit();
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  const [campaign] = app.draft.document.entities.campaign.values();
  await expect.element(page.getByRole('row', { name: 'Cardiology HCP' }).first()).toBeVisible();
  const drawn = rows().flatMap((row) => row.getAttribute('data-row') ?? []);
  const flights = drawn.reduce((sum, key) => {
    const record = app.draft.record({ kind: 'lineItem', key });
    return sum + (record === undefined ? 0 : itemTimes(record.draft).flights.length);
  }, 0);
  expect(bars()).toHaveLength(flights);
  const before = rows().length;
  app.timeline.toggle(campaign?.key ?? '');
  await expect.poll(() => rows()[1]?.getAttribute('aria-level')).toBe('1');
  app.timeline.toggle(campaign?.key ?? '');
  await expect.poll(() => rows().length).toBe(before);
});

it('shows more or less time by its buttons, the middle where it was', async () => {
  const { app } = await stageSample();
  await show(app, Timeline);
  const { start, span } = app.timeline;
  await userEvent.click(page.getByRole('button', { name: 'Show less time' }));
  expect(app.timeline.span).toBeCloseTo(span / 1.5);
  expect(app.timeline.start + app.timeline.span / 2).toBeCloseTo(start + span / 2);
  await userEvent.click(page.getByRole('button', { name: 'Earlier' }));
  expect(app.timeline.start).toBeLessThan(start + span / 4);
});
