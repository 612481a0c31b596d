// What axe finds wrong with a screen: all it knows in light; in dark, where only colours differ, contrast.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Desktop } from '../fixture/desktop.ts';
import { drawnContrast } from './drawn-contrast.ts';

/** `screen` names it where it fails. `within`: a selector of the part that is new; the whole page takes seconds. */
export async function expectNoViolations(desktop: Desktop, screen: string, within?: string): Promise<void> {
  // Axe itself waits for nothing.
  if (within !== undefined) await expect(desktop.page.locator(within).first()).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await desktop.setColorScheme(scheme);
    await desktop.page.evaluate(colorsAreStill);
    // To put its source into the page once more takes longer than to look at many a screen.
    const isThere = await desktop.page.evaluate(() => 'axe' in globalThis);
    const axe = new AxeBuilder({ page: desktop.page, ...(isThere && { axeSource: ';' }) })
      // Legacy mode: a second page, which axe would open for its report, is what this window refuses to open.
      .setLegacyMode(true)
      // Parts that pass are not described: the test reads violations only.
      .options({ resultTypes: ['violations'] });
    if (scheme === 'dark') axe.withRules(['color-contrast']);
    if (within !== undefined) axe.include(within);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    const { faint } = await drawnContrast(desktop.page);
    expect([...found, ...faint], `${screen}, ${scheme}`).toEqual([]);
  }
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
