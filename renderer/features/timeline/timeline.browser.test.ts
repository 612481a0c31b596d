// Flights as bars on a page: rows of the draft, bars of their flights, folded campaigns.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setChange } from '../../../shared/draft/commands/command.ts';
import type { Json, Path } from '../../../shared/kernel/json.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { itemTimes } from '../../../shared/timeline/item-times.ts';
import { show, stageSample } from '../../testing/stage.ts';
import { shown } from '../../testing/app.ts';
import type { DraftState } from '../../state/context.ts';
import CopyFlights from './CopyFlights.svelte';
import SplitFlight from './SplitFlight.svelte';
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

it('saves the flights of the whole draft as a picture', async () => {
  const { app, bridge } = await stageSample();
  let given = '';
  bridge.answer('chart.save', () => ok({ name: 'x', transferId: 's' }));
  bridge.answer('transfer.give', ({ text: { text } }) => {
    given += atob(text);
    return ok(null);
  });
  bridge.answer('file.finish', () => ok({ signed: null, saved: { id: 's', name: 'flights file', folder: '~' } }));
  await show(app, Timeline);
  const save = async (form: string): Promise<string> => {
    given = '';
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: form }).click();
    await expect.poll(() => given).not.toBe('');
    return given;
  };
  expect((await save('PNG')).slice(1, 4)).toBe('PNG');
  expect(await save('SVG')).toMatch(/^<svg[\s\S]*Heart Failure HCP[\s\S]*<\/svg>\s*$/);
  await expect.element(page.getByText('flights file')).toBeVisible();
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

/** The bar of a flight, and its dates in the draft. */
const findBar = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-flight="${id}"]`)!; // drawn
const readDates = (app: DraftState, id: string): string =>
  ['startDate', 'endDate'].map((field) => shown(app, 'flights', id, field)).join(' to ');
const pointer = (on: Element, name: string, x: number, y: number, more: PointerEventInit = {}): void => {
  on.dispatchEvent(
    new PointerEvent(name, { bubbles: true, clientX: x, clientY: y, buttons: 1, pointerId: 1, ...more }),
  );
};

async function staged(): Promise<{ readonly app: DraftState; readonly item: string }> {
  const { app } = await stageSample();
  app.layout.open('timeline');
  await show(app, Timeline);
  app.timeline.fit();
  const [item = ''] = app.draft.rows('lineItems', null);
  await expect.poll(() => findBar(`${item}#0`)).not.toBeNull();
  return { app, item };
}

it('drags a flight by weeks, says what that comes to, and is one step of undo', async () => {
  const { app, item } = await staged();
  const bar = findBar(`${item}#0`);
  const before = readDates(app, `${item}#0`);
  const { left, top, width } = bar.getBoundingClientRect();
  const lanes = bar.closest('.lane')!.getBoundingClientRect().width;
  const week = ((7 * 86_400_000) / app.timeline.span) * lanes;
  const [x, y] = [left + width / 2, top + 8];
  // The page has no such pointer to capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  pointer(bar, 'pointerdown', x, y);
  pointer(bar, 'pointermove', x + 10, y);
  pointer(bar, 'pointermove', x + week * 1.2, y);
  await expect.element(page.getByText(/^\+7 days, 1 overlap$/)).toBeVisible();
  expect(readDates(app, `${item}#0`)).toBe(before);
  pointer(bar, 'pointerup', x + week * 1.2, y);
  await expect.poll(() => app.draft.undoName).toBe('Move dates of a flight');
  expect(readDates(app, `${item}#0`)).not.toBe(before);
  await expect.poll(() => document.querySelector('.overlap')).not.toBeNull();
  app.draft.undo();
  expect(readDates(app, `${item}#0`)).toBe(before);
  // Escape leaves all as it was.
  pointer(bar, 'pointerdown', x, y);
  pointer(bar, 'pointermove', x + week * 2, y);
  await userEvent.keyboard('{Escape}');
  pointer(bar, 'pointerup', x + week * 2, y);
  expect(readDates(app, `${item}#0`)).toBe(before);
});

it('pans while a drag is at an edge, and the bar goes on with it', async () => {
  const { app, item } = await staged();
  const bar = findBar(`${item}#0`);
  const { left, width, top } = bar.getBoundingClientRect();
  const lane = bar.closest('.lane')!.getBoundingClientRect();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const { start } = app.timeline;
  pointer(bar, 'pointerdown', left + width / 2, top + 8);
  pointer(bar, 'pointermove', left + width / 2 + 10, top + 8);
  pointer(bar, 'pointermove', lane.right - 4, top + 8);
  const { days } = app.timeline.move;
  await expect.poll(() => app.timeline.start - start).toBeGreaterThan(20 * 86_400_000);
  expect(app.timeline.move.days).toBeGreaterThan(days + 13);
  pointer(bar, 'pointermove', lane.left + lane.width / 2, top + 8);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const rest = app.timeline.start;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(app.timeline.start).toBe(rest);
  await userEvent.keyboard('{Escape}');
  expect(app.draft.undoName).toBeNull();
});

it('keeps a flight in sight that is moved by keys', async () => {
  const { app, item } = await staged();
  const place = { key: item, index: 0 };
  app.timeline.cursor.goTo({ row: item, flight: 0 });
  const times = (): { start: number; end: number } =>
    itemTimes(app.draft.record({ kind: 'lineItem', key: item })!.draft).flights.find(({ index }) => index === 0)!; // drawn
  const { start, end } = times();
  const span = 2 * (end - start);
  app.timeline.show(start - span / 3, span);
  await expect.poll(() => findBar(`${item}#0`).tabIndex).toBe(0);
  findBar(`${item}#0`).focus();
  for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(app.timeline.cursor.isSelected(place)).toBe(true);
  expect(times().end).toBeGreaterThan(end);
  expect(times().end).toBeLessThanOrEqual(app.timeline.start + app.timeline.span);
  expect(times().start).toBeGreaterThanOrEqual(app.timeline.start);
});

it('shows removed flights where the platform has them, and puts them back by the menu of their row', async () => {
  const { app, item } = await staged();
  const flights = (): Json => app.draft.record({ kind: 'lineItem', key: item })!.draft['flights'] ?? null; // drawn
  const before = [{ id: 71, budget: 10, startDate: '01-04-2027 00:00:00', endDate: '03-28-2027 23:59:59' }];
  const record = app.draft.record({ kind: 'lineItem', key: item })!; // drawn
  const set = (path: Path, value: Json) => setChange({ kind: 'lineItem', key: item }, record, path, value) ?? [];
  app.draft.run({
    name: 'Remove flights',
    changes: [set(['draft', 'flights'], []), set(['base'], { ...record.draft, flights: before })].flat(),
  });
  await expect
    .element(page.getByRole('gridcell', { name: /^Removed, on the platform .*\$10\.00, Jan 4, 2027/ }))
    .toBeVisible();
  document.querySelector<HTMLElement>(`[data-row="${item}"] [role="rowheader"]`)!.focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Put back 1 removed flight' }));
  expect(flights()).toEqual(before);
  await expect.poll(() => document.querySelector('.lane .removed')).toBeNull();
  app.draft.undo();
  expect(flights()).toEqual([]);
});

it('shows no part of a row at its bottom', async () => {
  const { app } = await staged();
  document.querySelector<HTMLElement>('.stage')!.style.height = '331px'; // around each
  app.timeline.showsSpend = false;
  await expect.poll(() => document.querySelector('.partial')).not.toBeNull();
  const cover = document.querySelector('.partial')!.getBoundingClientRect();
  const ends = rows().map((row) => Math.round(row.getBoundingClientRect().bottom));
  expect(ends).toContain(Math.round(cover.top));
});

it('moves, resizes, selects, splits and merges by keys alone', async () => {
  const { app, item } = await staged();
  app.timeline.cursor.goTo({ row: item, flight: 0 });
  await expect.poll(() => findBar(`${item}#0`).tabIndex).toBe(0);
  findBar(`${item}#0`).focus();
  const before = readDates(app, `${item}#0`);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(app.draft.undoName).toBe('Move dates of a flight');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(readDates(app, `${item}#0`)).toBe(before);
  await userEvent.keyboard('{Control>}{Alt>}{ArrowLeft}{/Alt}{/Control}');
  expect(app.draft.undoName).toBe('Move end of a flight');
  expect(app.timeline.said).toContain('End of 1 flight moved.');
  app.draft.undo();
  await userEvent.keyboard('{ArrowRight}');
  expect([...app.timeline.cursor.selected]).toEqual([`${item}#1`]);
  expect(document.activeElement).toBe(findBar(`${item}#1`));
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect([...app.timeline.cursor.selected]).toEqual([`${item}#0`, `${item}#1`]);
  const sum = shown(app, 'lineItems', item, 'budget');
  await userEvent.keyboard('m');
  expect(app.draft.undoName).toBe('Merge 2 flights');
  expect(shown(app, 'lineItems', item, 'budget')).toBe(sum);
  app.draft.undo();
  await userEvent.keyboard('s');
  expect(app.dialogs.isOpen('splitFlight')).toBe(true);
});

it('marks the flights of a rectangle on empty ground', async () => {
  const { app, item } = await staged();
  const lane = findBar(`${item}#0`).closest('.lane')!;
  const { left, right, top, bottom } = lane.getBoundingClientRect();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  pointer(lane, 'pointerdown', right - 4, top + 2);
  pointer(lane, 'pointermove', left + 4, bottom - 2);
  pointer(lane, 'pointerup', left + 4, bottom - 2);
  const flights = app.draft.rows('flights', null).filter((id) => id.startsWith(`${item}#`));
  expect([...app.timeline.cursor.selected]).toEqual(flights);
});

it('takes keys for its own selection alone', async () => {
  const { app, item } = await staged();
  const [tactic = ''] = app.draft.rows('tactics', null);
  app.selection.reveal('tactics', { row: tactic, field: 'name' }, { kind: 'tactic', key: tactic });
  app.timeline.cursor.goTo({ row: item, flight: null });
  const head = document.querySelector<HTMLElement>(`[data-row="${item}"] [role="rowheader"]`)!; // drawn
  head.focus();
  await userEvent.keyboard('{Delete}');
  expect(app.timeline.said).toBe('Select a flight first.');
  expect(app.draft.undoName).toBeNull();
  await userEvent.keyboard('n');
  expect(app.dialogs.about('editFlight')).toEqual({ key: item, index: null });
});

/** Texts that lie outside of what clips them. */
const cutFigures = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.bar b, .outside, .sum b, .toolbar button')].flatMap((text) => {
    if (getComputedStyle(text).visibility === 'hidden') return [];
    const clip = text.closest('.bar, .lane, .sum, .toolbar')!.getBoundingClientRect();
    const lane = (text.closest('.lane') ?? text.closest('.sum, .toolbar'))!.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top } = range.getBoundingClientRect();
    if (text.closest('.sum') !== null && top >= clip.bottom) return [];
    const isIn = left >= Math.max(clip.left, lane.left) - 0.5 && right <= Math.min(clip.right, lane.right) + 0.5;
    return isIn ? [] : [`${text.textContent} at ${left} to ${right} in ${lane.left} to ${lane.right}`];
  });

it('cuts no figure, whatever the span and however narrow the panel', async () => {
  const { app } = await staged();
  const stage = document.querySelector<HTMLElement>('.stage')!; // around each
  const whole = app.timeline.span;
  for (const width of [960, 520, 320]) {
    stage.style.width = `${width}px`;
    for (const share of [1, 0.62, 0.31, 0.13]) {
      app.timeline.show(app.timeline.whole.start + whole * 0.1 * share, whole * share);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      expect(cutFigures(), `${width} px, ${share}`).toEqual([]);
    }
  }
  const [sum] = [...document.querySelectorAll('.sum')];
  expect(sum?.textContent).toMatch(/^\s*\$[\d,.]+ (of|planned)/);
});

it('splits a flight that runs from the next midnight on', async () => {
  const { app, item } = await staged();
  const flight = { startDate: '01-01-2020 00:00:00', endDate: '12-31-2199 23:59:59', budget: 10, pacingMode: 'EVEN' };
  const record = app.draft.record({ kind: 'lineItem', key: item })!; // drawn
  const { version } = app.draft;
  app.draft.run({
    name: 'Set flights',
    changes: [
      {
        op: 'set',
        kind: 'lineItem',
        keys: [item],
        path: ['draft', 'flights'],
        before: [record.draft['flights']],
        after: [[flight]],
      },
    ],
  });
  expect(app.draft.version).not.toBe(version);
  app.dialogs.open('splitFlight', { key: item, index: 0 });
  await show(app, SplitFlight);
  const typed = page.getByRole('textbox');
  await expect.element(typed).toBeVisible();
  const first = Date.parse((typed.element() as HTMLInputElement).value);
  expect(Math.abs(first - app.services.clock.now())).toBeLessThan(2 * 86_400_000);
  await userEvent.fill(typed, '1/1/2021');
  await expect.element(page.getByText(/from the next midnight on/).first()).toBeVisible();
});

it('says which problems would come before flights are copied', async () => {
  const { app, item } = await staged();
  app.dialogs.open('copyFlights', { key: item, indexes: [0] });
  await show(app, CopyFlights);
  const before = app.draft.version;
  const box = page.getByRole('checkbox').first();
  await userEvent.click(box);
  await expect.element(page.getByText(/No new problems|new problems?: /)).toBeVisible();
  expect(app.draft.version).toBe(before);
  await userEvent.click(page.getByRole('button', { name: 'Copy to 1 line item' }));
  expect(app.draft.undoName).toBe('Copy flights to a line item');
});
