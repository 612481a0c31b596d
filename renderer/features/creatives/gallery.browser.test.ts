// The gallery: sizes with their heads, keys over them, folds, and pictures that follow the markup.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '../../../shared/kernel/result.ts';
import { type } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Gallery from './Gallery.svelte';

/** A picture of one point, which says in its address what it is of. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

let staged: Staged;
beforeEach(async () => {
  staged = await stageSample();
  staged.app.selection.setTab('creatives');
  staged.bridge.answer('creative.picture', ({ markup }) => ok({ path: `${PIXEL}#${markup.length}` }));
  await show(staged.app, Gallery);
});

const cells = () => page.getByRole('gridcell').elements();
const heads = () => page.getByRole('rowheader').elements();
const asked = () => staged.bridge.asked.flatMap(({ name, input }) => (name === 'creative.picture' ? [input] : []));
const activeName = (): unknown => {
  const { row = '' } = staged.app.selection.cell ?? {};
  return staged.app.draft.record({ kind: 'creative', key: row })?.draft['name'];
};

it('says of each size how many there are and how many tactics use it, the most used first', async () => {
  await expect.poll(() => heads().length).toBeGreaterThan(2);
  const used = heads().map((head) => Number(/(\d+) tactics? uses? it/.exec(head.textContent)?.[1] ?? 0));
  expect(used).toEqual([...used].sort((one, other) => other - one));
  expect(heads()[0]?.textContent).toMatch(/\d+ × \d+\s+\d+\s+\d+ tactics use it/);
});

it('moves over the heads by keys, and not into a size that is folded', async () => {
  await page.getByRole('gridcell').first().click();
  const first = activeName();
  await userEvent.keyboard('{ArrowDown}');
  const second = activeName();
  expect(second).not.toBe(first);
  await expect.poll(() => document.activeElement?.textContent).toContain(String(second).slice(-6));
  await userEvent.keyboard('{ArrowUp}');
  expect(activeName()).toBe(first);
  await page.getByRole('rowheader').nth(1).getByRole('button').click();
  await expect
    .element(page.getByRole('rowheader').nth(1).getByRole('button'))
    .toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('gridcell').first().click();
  await userEvent.keyboard('{ArrowDown}');
  expect(activeName()).not.toBe(second);
  // Going to a creative from elsewhere unfolds its size.
  const key = [...staged.app.draft.document.entities.creative].find(([, { draft }]) => draft['name'] === second)![0];
  staged.app.selection.reveal('creatives', { row: key, field: 'name' }, { kind: 'creative', key });
  await expect.element(page.getByRole('rowheader').nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
});

it('asks for pictures of what can be drawn, each once, and for another when the markup changes', async () => {
  await expect.poll(() => page.getByRole('grid').element().querySelectorAll('img').length).toBeGreaterThan(0);
  await expect.poll(() => asked().length).toBe(page.getByRole('grid').element().querySelectorAll('img').length);
  const { app } = staged;
  const shown = cells().find((cell) => cell.querySelector('img') !== null)!;
  const name = shown.querySelector('[title]')?.getAttribute('title');
  const key = [...app.draft.document.entities.creative].find(([, { draft }]) => draft['name'] === name)![0];
  const before = asked().length;
  expect(type(app, 'creatives', key, 'notes', 'seen')).toBe(true);
  expect(type(app, 'creatives', key, 'creativeHtml', '<b>other</b>')).toBe(true);
  await expect.poll(() => asked().at(-1)).toMatchObject({ markup: '<b>other</b>' });
  expect(asked()).toHaveLength(before + 1);
  await expect.poll(() => shown.querySelector('img')?.src).toBe(`${PIXEL}#12`);
  // Nothing to draw.
  expect(type(app, 'creatives', key, 'creativeHtml', '')).toBe(true);
  await expect.poll(() => shown.querySelector('img')).toBeNull();
});

it('shows the drawn shape where there is no picture', async () => {
  staged.bridge.answer('creative.picture', () => ok({ path: null }));
  const { app } = staged;
  const [key] = [...app.draft.document.entities.creative].find(([, { draft }]) => draft['creativeType'] === 'html')!;
  app.selection.reveal('creatives', { row: key, field: 'name' }, { kind: 'creative', key });
  expect(type(app, 'creatives', key, 'creativeHtml', '<b>can not be drawn</b>')).toBe(true);
  await expect
    .poll(() =>
      cells()
        .find((cell) => cell === document.activeElement)
        ?.querySelector('.shape svg'),
    )
    .toBeTruthy();
});
