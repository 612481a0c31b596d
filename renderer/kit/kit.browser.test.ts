// The kit's page: every part of ui/ is on it, nothing on it is cut or hard to read in either theme.
import '@fontsource-variable/inter/index.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/kit.css';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Kit from './Kit.svelte';
import { specimens } from './specimens.ts';

const files = import.meta.glob('../ui/*.svelte');

test('shows every part once', () => {
  const parts = specimens.flatMap((specimen) => specimen.parts);
  const inUi = Object.keys(files).map((path) => path.slice('../ui/'.length, -'.svelte'.length));
  expect(parts.toSorted()).toEqual(inUi.toSorted());
});

for (const theme of ['light', 'dark'] as const)
  test(`reads well: ${theme}`, async () => {
    await page.viewport(1440, 900);
    await render(Kit, { theme });
    await document.fonts.ready;
    await colorsAreStill();
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect([...found, ...cutTexts()]).toEqual([]);
  });

/** Resolves when fades between colours are over; spinners go on. */
async function colorsAreStill(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Texts that lie outside their own box, but for names and sentences, which shorten themselves by their own rule. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.shown *')]
    .filter((element) => element.children.length === 0 && element.textContent.trim() !== '')
    .filter((element) => element.closest('.sr, .name, [data-sentence], select, [aria-hidden]') === null)
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map((element) => `cut: ${element.textContent}`);
}
