// What axe finds wrong with a screen: all it knows in light; in dark, where only colours differ, contrast.
import { type Page, expect } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { Desktop } from '../fixture/desktop.ts';
import { drawnContrast } from './drawn-contrast.ts';

type WithAxe = typeof globalThis & { readonly axe?: typeof axe };

/** `screen` names it where it fails. `within`: a selector of the part that is new; the whole page takes seconds. */
export async function expectNoViolations(desktop: Desktop, screen: string, within?: string): Promise<void> {
  const { page } = desktop;
  // Axe itself waits for nothing.
  if (within !== undefined) await expect(page.locator(within).first()).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await desktop.setColorScheme(scheme);
    await page.evaluate(colorsAreStill);
    const found = await findViolations(page, within, scheme === 'dark' ? ['color-contrast'] : undefined);
    const { faint } = await drawnContrast(page);
    expect([...found, ...faint], `${screen}, ${scheme}`).toEqual([]);
  }
}

/** A line on each rule that is broken, with what breaks it. Without `rules` all are looked at that axe knows. */
async function findViolations(page: Page, within: string | undefined, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Parts that pass are not described.
    resultTypes: ['violations'],
    // What a creative shows is not the window's.
    iframes: false,
    ...(rules && { runOnly: rules }),
  };
  return page.evaluate(
    async ([selector, how]) => {
      const results = await (globalThis as WithAxe).axe?.run(selector ?? document, how);
      if (results === undefined) throw new Error('axe is not in the page');
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [within, options] as const,
  );
}

/** In the page: resolves when what fades from one colour to another has done so. */
async function colorsAreStill(): Promise<void> {
  // Animations out of sight are paused, and never end.
  const isSeen = ({ effect }: Animation): boolean =>
    !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ visibilityProperty: true }) !== false;
  const ending = document
    .getAnimations()
    .filter((each) => isSeen(each) && each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
