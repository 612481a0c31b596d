// The height of a row in lists and trees: what tokens.css says, without asking the page for its styles at each list.
import { createSubscriber } from 'svelte/reactivity';

/** The `--row` of each density, px. */
export const ROW_HEIGHTS = { compact: 24, roomy: 28 } as const;

const follow = createSubscriber((changed) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
  return () => observer.disconnect();
});

/** Of the density that the page has; what reads it in an effect or a template follows it. */
export function currentRowHeight(): number {
  follow();
  return document.documentElement.dataset['density'] === 'roomy' ? ROW_HEIGHTS.roomy : ROW_HEIGHTS.compact;
}
