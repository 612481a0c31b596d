// The drawn cells and those that screen readers meet at the same place are made apart: every pair has the same text.
// And a drawing made line by line looks as if all had been drawn at once.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftState } from '../../../state/context.ts';
import { GRID_TABS } from '../../../state/fields/field.ts';
import { fieldById } from '../../../state/fields/fields.ts';
import { redrawn, textIn } from '../../../testing/drawn-texts.ts';
import { show, stageSample } from '../../../testing/stage.ts';
import Grid from '../Grid.svelte';
import { showsBars } from './flight-bars.ts';

/** Shorter than any name that its start is left out of. */
const NAME = 12;

/**
 * A name's dim start may be shortened, and its end in its middle. Without room for both, the start that a parent's name
 * shares with others is left out.
 */
function matchesShortened(drawn: string, whole: string): boolean {
  const parts = drawn.replaceAll(/\s/g, '').split('…');
  const all = whole.replaceAll(/\s/g, '');
  const [start = '', end = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return start === all || (start.length >= NAME && all.endsWith(start));
  return (all.startsWith(start) || (start.length >= NAME && all.includes(start))) && all.endsWith(end);
}

/** Waits until the window is idle and expects it to look as after a full redraw, which also repairs stale canvases. */
async function expectUpToDate(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect((await redrawn()).stale, 'canvases that were out of date').toBe(0);
}

/** Cells in view whose text is not the drawn one; without a comparable cell, a message. */
async function otherwise({ arrange, selection }: DraftState): Promise<string[]> {
  const { texts } = await redrawn();
  const found: string[] = [];
  const view = page.getByRole('grid').element().getBoundingClientRect();
  const bars = arrange.columns(selection.tab).fields.findIndex(showsBars);
  let compared = 0;
  for (const cell of document.querySelectorAll('.rows [data-row] :is(.cell, .gutter)')) {
    const box = cell.getBoundingClientRect();
    const frozen = cell.closest('[data-row]')?.querySelector('.frozen')?.getBoundingClientRect().right ?? 0;
    const isBehind = cell.closest('.frozen') === null && box.left + 8 < frozen;
    const isOut = box.top < view.top || box.bottom > view.bottom || box.right > view.right;
    if (isBehind || isOut || cell.getAttribute('aria-colindex') === String(bars + 2)) continue;
    compared += 1;
    const text = textIn(texts, box);
    if (!matchesShortened(text, cell.textContent)) found.push(`${text}: ${cell.textContent}`);
  }
  return compared > 0 ? found : ['no cell was compared'];
}

test.for(GRID_TABS)('%s are drawn as they are read', async (tab) => {
  const { app } = await stageSample();
  app.selection.setTab(tab);
  await show(app, Grid);
  await expect.poll(() => otherwise(app)).toEqual([]);
});

test('marks that are piled up on a letter stay on its line', async () => {
  const { app } = await stageSample();
  app.selection.setTab('tactics');
  const row = app.draft.rowOf('tactics', app.arrange.rows('tactics', null).at(4) ?? '')!;
  const marks = String.fromCharCode(...Array.from({ length: 0x45 }, (_, nth) => 0x300 + nth));
  const text = `Pile${marks} of marks`;
  app.draft.setCells([{ row, field: fieldById('tactics', 'name')!, text, reading: app.reading }]);
  await show(app, Grid);
  await userEvent.click(document.querySelector('.rows [data-row="2"] [data-column="0"]')!);
  for (let down = 0; down < 4; down += 1) {
    await userEvent.keyboard('{ArrowDown}');
    await expectUpToDate();
  }
});

test('a canvas that comes back empty is drawn again', async () => {
  const { app } = await stageSample();
  await show(app, Grid);
  await expectUpToDate();
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.lines')!;
  canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
  canvas.dispatchEvent(new Event('contextrestored'));
  await expectUpToDate();
});

test('lines that are scrolled to, sorted, filtered, selected and edited are drawn as they are read', async () => {
  const { app, clock } = await stageSample();
  app.selection.setTab('tactics');
  await show(app, Grid);
  const expectDrawn = async (): Promise<void> => {
    await expectUpToDate();
    await expect.poll(() => otherwise(app)).toEqual([]);
  };
  const grid = page.getByRole('grid').element();
  const first = (): Element | null => document.querySelector('.rows [data-row="0"] [data-column="0"]');
  grid.scrollTo({ left: 333, top: 217 });
  await expectDrawn();
  grid.scrollTo({ left: 0, top: grid.scrollHeight });
  await expectDrawn();
  await userEvent.click(page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button'));
  await expectDrawn();
  await userEvent.fill(page.getByLabelText('Filter rows by text'), 'Retargeting');
  clock.move(200);
  grid.scrollTo({ left: 0, top: 0 });
  await expect.poll(() => first()?.textContent).toContain('Retargeting');
  await expectDrawn();
  await userEvent.click(first()!);
  await expectUpToDate();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
  await expectUpToDate();
  await userEvent.hover(document.querySelector('.rows [data-row="4"] [data-column="1"]')!);
  await expectUpToDate();
  await userEvent.keyboard('Seen{Enter}');
  await expectDrawn();
  expect((await redrawn()).texts.map(({ text }) => text)).toContain('Seen');
  // Where nothing is selected: as by a push, or in the inspector.
  const other = app.draft.rowOf('tactics', app.arrange.rows('tactics', null).at(5) ?? '')!;
  app.draft.setCells([{ row: other, field: fieldById('tactics', 'name')!, text: 'Elsewhere', reading: app.reading }]);
  await expectDrawn();
  expect((await redrawn()).texts.map(({ text }) => text)).toContain('Elsewhere');
  clock.move(2000);
  await expectDrawn();
});

test('lines that were scrolled away while they changed come back as they are now', async () => {
  const { app } = await stageSample();
  app.selection.setTab('tactics');
  await show(app, Grid);
  const grid = page.getByRole('grid').element();
  for (let top = 0; top < 800; top += 90) {
    grid.scrollTo({ top });
    await expectUpToDate();
    grid.scrollTo({ top: 0 });
    await expectUpToDate();
    app.arrange.setSort('tactics', [{ field: 'baseBidPrice', down: top % 180 === 0 }]);
    await expectUpToDate();
    grid.scrollTo({ top: top + 45 });
    await expectUpToDate();
  }
});

test('columns are ruled, whether some stand still or none', async () => {
  const { app } = await stageSample();
  app.selection.setTab('tactics');
  await show(app, Grid);
  /** Whether there is a line at the right end of a column, in the middle of a row without a selection. */
  const isRuled = (column: number): boolean => {
    const cell = document.querySelector(`.rows [data-row="4"] [data-column="${column}"]`);
    const canvas = document.querySelector<HTMLCanvasElement>('[role="grid"] canvas');
    const context = canvas?.getContext('2d');
    if (cell === null || !canvas || !context) throw new Error('There is no cell.');
    const [box, on] = [cell.getBoundingClientRect(), canvas.getBoundingClientRect()];
    const { data } = context.getImageData(box.right - on.left - 4, (box.top + box.bottom) / 2 - on.top, 4, 1);
    return data.slice(0, 4).join() !== data.slice(12, 16).join();
  };
  expect([1, 2, 3].map(isRuled)).toEqual([true, true, true]);
  app.arrange.setPlan('tactics', { ...app.arrange.plan('tactics'), frozen: 0 });
  await expectUpToDate();
  expect([0, 1, 2, 3].map(isRuled)).toEqual([true, true, true, true]);
});
