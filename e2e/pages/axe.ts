// What axe finds wrong with a screen: all it knows in light; in dark, where only colours differ, contrast.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** `screen` names it where it fails. `within`: a selector of the part that is new; the whole page takes seconds. */
export async function expectNoViolations(page: Page, scheme: Scheme, screen: string, within?: string): Promise<void> {
  // Legacy mode: a second page, which axe would open for its report, is what this window refuses to open.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (scheme === 'dark') axe.withRules(['color-contrast']);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, screen).toEqual([]);
}
