// A row of tabs comes to rest at every width, and draws again only what has changed.
import './tokens.css';
import './base.css';
import './kit.css';
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Tabs from './Tabs.svelte';

const LABELS = ['Problems', 'Changes', 'Push', 'Conflicts', 'Backups', 'Notes', 'Review'];

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

test('the menu comes where tabs have no room, and neither comes and goes', async () => {
  const shownAt = new Map<number, boolean>();
  for (let tabs = 3; tabs <= LABELS.length; tabs += 1) {
    const bar = document.createElement('div');
    bar.style.cssText = 'display: flex; height: 36px; font-size: 12.3px';
    document.body.append(bar);
    const properties = { selected: 'Push', label: 'Panels', panel: 'panel', onselect: () => undefined };
    const shown = LABELS.slice(0, tabs).map((label) => ({ id: label, label, note: String(tabs) }));
    const mounted = mount(Tabs, { target: bar, props: { ...properties, tabs: shown } });
    const row = bar.querySelector('[role="tablist"]')!;
    for (let width = 120; width <= 702; width += 97) {
      bar.style.width = `${width}px`;
      await frames(4);
      let changes = 0;
      const watching = new MutationObserver((seen) => (changes += seen.length));
      watching.observe(row, { attributes: true });
      await frames(4);
      watching.disconnect();
      expect(changes, `${tabs} tabs in ${width} px`).toBe(0);
      if (tabs === LABELS.length) shownAt.set(width, bar.querySelector('.more') !== null);
    }
    await unmount(mounted);
    bar.remove();
  }
  expect([shownAt.get(120), shownAt.get(702)]).toEqual([true, false]);
});

test('the icon of a tab is not drawn again with the tabs', async () => {
  const properties = { selected: 'grid', label: 'Panels', panel: 'panel', onselect: () => undefined };
  const tabs = (note: string) => [{ id: 'grid', label: 'Grid', icon: 'grid', note } as const];
  const { container, rerender } = await render(Tabs, { ...properties, tabs: tabs('1') });
  const shape = () => container.querySelector('svg')?.firstElementChild;
  const before = shape();
  await rerender({ tabs: tabs('2') });
  expect(container.textContent).toContain('2');
  expect(shape()).toBe(before);
  expect(before).toBeInstanceOf(SVGElement);
});
