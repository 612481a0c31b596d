// What is drawn and what screen readers meet at the same place are made apart: at every cell they say the same.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GRID_TABS } from '../../../state/fields/field.ts';
import { show, stageSample } from '../../../testing/stage.ts';
import Grid from '../Grid.svelte';
import { BLOCK_LINES } from './row-block.ts';

/** Where something begins, px of the window. */
function place({ left, top }: DOMRect, line = 0, height = 0): string {
  return `${left.toFixed()}, ${(top + line * height).toFixed()}`;
}

/** By their place: the texts that are drawn, with what is left out of them as an ellipsis; null for bars of flights. */
function drawnTexts(): Map<string, string | null> {
  const texts = new Map<string, string | null>();
  for (const block of document.querySelectorAll('.block')) {
    const height = block.querySelector('.rule')?.getBoundingClientRect().height ?? 0;
    for (const column of block.querySelectorAll('.column, .gutter')) {
      const hasBars = column.querySelector('.mini') !== null;
      const lines = (column.querySelector('.texts, .numbers')?.textContent ?? '').split('\n');
      for (let line = 0; line < BLOCK_LINES; line += 1) {
        texts.set(place(column.getBoundingClientRect(), line, height), hasBars ? null : (lines[line] ?? ''));
      }
    }
  }
  return texts;
}

/** Shorter than any name that its start is left out of. */
const NAME = 12;

/**
 * A name's dim start may be shortened, and its end in its middle. Without room for both, the start that a parent's name
 * shares with others is left out.
 */
function isOf(drawn: string, whole: string): boolean {
  const parts = drawn.replaceAll(/\s/g, '').split('…');
  const all = whole.replaceAll(/\s/g, '');
  const [start = '', end = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return start === all || (start.length >= NAME && all.endsWith(start));
  return (all.startsWith(start) || (start.length >= NAME && all.includes(start))) && all.endsWith(end);
}

/** Cells whose text is not what is drawn there; where none could be compared, that. */
function otherwise(): string[] {
  const drawn = drawnTexts();
  const found: string[] = [];
  let compared = 0;
  for (const cell of document.querySelectorAll('.rows [data-row] :is(.cell, .gutter)')) {
    const text = drawn.get(place(cell.getBoundingClientRect()));
    if (text === null) continue;
    compared += 1;
    if (text === undefined || !isOf(text, cell.textContent)) found.push(`${text ?? 'nothing'}: ${cell.textContent}`);
  }
  return compared > 0 ? found : ['no cell was compared'];
}

test.for(GRID_TABS)('%s are drawn as they are read', async (tab) => {
  const { app } = await stageSample();
  app.selection.setTab(tab);
  await show(app, Grid);
  await expect.poll(otherwise).toEqual([]);
});

test('lines that are scrolled to, sorted, filtered and edited are drawn as they are read', async () => {
  const { app, clock } = await stageSample();
  app.selection.setTab('tactics');
  await show(app, Grid);
  const grid = page.getByRole('grid').element();
  grid.scrollTo({ left: 333, top: 217 });
  await expect.poll(() => document.querySelector('.rows .loose')?.getAttribute('style')).toContain('-333px');
  await expect.poll(otherwise).toEqual([]);
  grid.scrollTo({ left: 0, top: grid.scrollHeight });
  await expect.poll(otherwise).toEqual([]);
  await userEvent.click(page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button'));
  await expect.poll(otherwise).toEqual([]);
  await userEvent.fill(page.getByLabelText('Filter rows by text'), 'Retargeting');
  clock.move(200);
  grid.scrollTo({ left: 0, top: 0 });
  const first = (): Element | null => document.querySelector('.rows [data-row="0"] [data-column="0"]');
  await expect.poll(() => first()?.textContent).toContain('Retargeting');
  await expect.poll(otherwise).toEqual([]);
  await userEvent.click(first()!);
  await userEvent.keyboard('Seen{Enter}');
  await expect.poll(() => [...drawnTexts().values()]).toContain('Seen');
  await expect.poll(otherwise).toEqual([]);
});
