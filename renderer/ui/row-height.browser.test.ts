// Rows of lists are as high as the tokens say, in either density, also when it changes under an open list.
import './tokens.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createRawSnippet } from 'svelte';
import { render } from 'vitest-browser-svelte';
import { ROW_HEIGHTS } from './row-height.ts';
import VirtualRows from './VirtualRows.svelte';

it('has the tokens’ heights, and moves the rows of an open list', async () => {
  const root = document.documentElement;
  const row = createRawSnippet<[string, number]>((item) => ({ render: () => `<span>${item()}</span>` }));
  await render(VirtualRows<string>, { items: ['one', 'two'], keyOf: (item: string) => item, row });
  const place = page.getByText('two').element().parentElement;
  for (const density of ['compact', 'roomy', 'compact'] as const) {
    root.dataset['density'] = density;
    const height = ROW_HEIGHTS[density];
    expect(getComputedStyle(root).getPropertyValue('--row').trim()).toBe(`${height}px`);
    await expect.poll(() => place?.style.transform).toBe(`translateY(${height}px)`);
  }
  delete root.dataset['density'];
});
