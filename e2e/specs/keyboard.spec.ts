// The planner's job with the keyboard alone: tour, edit, undo, push. Then how it gets about the window.
import { expect, test } from '../fixture/test.ts';
import { Workbench } from '../pages/workbench.ts';

test.use({ desktopEnv: { FLIGHTPLAN_PRACTICE_WINDOW_MS: '1000' } });

/**
 * Presses Tab until something has the focus, as a planner would; fails when the focus goes round without meeting it.
 */
async function tabTo(bench: Workbench, name: RegExp, role: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const here = await bench.page.evaluate(() => {
      const { activeElement } = document;
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      return { role: activeElement?.getAttribute('role') ?? activeElement?.tagName.toLowerCase(), label: label.trim() };
    });
    if (here.role === role && name.test(here.label)) return;
    await bench.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

test('from the first screen to a finished push without the mouse, then round the window and back to the grid', async ({
  desktop,
}) => {
  const bench = new Workbench(desktop);
  const { keyboard } = bench.page;
  const mouse = await bench.page.evaluateHandle(() => {
    const seen = { presses: 0 };
    addEventListener('pointerdown', () => (seen.presses += 1), { capture: true });
    return seen;
  });
  await tabTo(bench, /Start the tour/, 'button');
  await keyboard.press('Enter');
  await expect(bench.grid('Line items')).toBeFocused();

  await keyboard.press('ControlOrMeta+3');
  await expect(bench.grid('Flights')).toBeVisible();
  await tabTo(bench, /^Flights$/, 'grid');
  await keyboard.press('ArrowRight');
  await keyboard.type('0');
  await keyboard.press('Enter');
  const cell = await bench.cell('Flights', 1, 'Budget');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');

  await keyboard.press('ControlOrMeta+z');
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  await keyboard.press('ArrowUp');
  await keyboard.press('F2');
  await expect(bench.page.getByRole('textbox', { name: /Budget/ }).first()).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('4500');
  await keyboard.press('Tab');
  await expect(cell).toContainText('4,500.00');

  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('push 8');
  await keyboard.press('Enter');
  // What it comes to is shown first, with the keyboard where Enter sends nothing.
  const screen = bench.page.getByRole('region', { name: 'Before the push' });
  await expect(screen.getByRole('button', { name: 'Not now' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(screen.getByRole('button', { name: 'Not now' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(screen.getByRole('button', { name: /^Push 8/ })).toBeFocused();
  await bench.startPush(() => keyboard.press('Enter'));
  await bench.pushEnded();
  const control = await bench.practiceControl();
  expect((await control.state()).tactics).toHaveLength(60);
  expect(await mouse.evaluate(({ presses }) => presses), 'presses of the mouse').toBe(0);

  await test.step('F6 goes round the window, out of the grid and back into it', async () => {
    const grid = await bench.showTab('Flights');
    await (await bench.cell('Flights', 1, 'Budget')).click();
    const panes = [
      ...['header.strip', '[role="tree"]', 'nav[aria-label="Workspaces"]'],
      ...['Practice tour', 'Grid', 'Lists', 'Inspector'].map(labelled),
    ];
    const reached = new Set<string | undefined>();
    for (const _ of panes) {
      await keyboard.press('F6');
      reached.add(
        await bench.page.evaluate(
          (all) => all.find((pane) => document.querySelector(pane)?.contains(document.activeElement)),
          panes,
        ),
      );
    }
    expect([...reached].toSorted()).toEqual(panes.toSorted());
    await expect(grid).toBeFocused();
    await (await bench.cell('Flights', 1, 'Budget')).click();
    await keyboard.press('Shift+F6');
    await keyboard.press('F6');
    await expect(grid).toBeFocused();
  });

  await test.step('F6 goes to the tab in front and to the first field, and a kind’s keys into its rows', async () => {
    const dock = await bench.show('Changes');
    // A line item has its hours in a grid of their own, further down.
    await bench.showTab('Line items');
    await (await bench.cell('Line items', 1, 'Name')).click();
    const inspector = desktop.page.getByRole('region', { name: 'Inspector' });
    const name = inspector.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toBeVisible();
    await keyboard.press('F6');
    await expect(dock.getByRole('tab', { name: 'Changes' })).toBeFocused();
    await keyboard.press('F6');
    await expect.poll(() => inspector.evaluate((pane) => pane.contains(document.activeElement))).toBe(true);
    await expect(inspector.getByRole('grid')).not.toBeFocused();
    await expect(name).toBeInViewport();
    await keyboard.press('ControlOrMeta+3');
    await expect(bench.grid('Flights')).toBeFocused();
    await bench.show('Problems');
  });

  await test.step('Ctrl K in the middle of typing takes in what was typed', async () => {
    await bench.showTab('Flights');
    const cell = await bench.cell('Flights', 1, 'Budget');
    await cell.click();
    await bench.page.keyboard.type('4444');
    await bench.page.keyboard.press('ControlOrMeta+k');
    await expect(bench.page.getByRole('dialog')).toBeVisible();
    await bench.page.keyboard.press('Escape');
    await expect(cell).toContainText('4,444.00');
  });

  await test.step('a dialog that is closed gives the keyboard back to the grid it was opened from', async () => {
    const grid = await bench.showTab('Tactics');
    await grid.focus();
    await bench.page.keyboard.press('ControlOrMeta+h');
    await expect(bench.page.getByRole('dialog', { name: 'Bulk edit tactics' })).toBeVisible();
    await bench.page.keyboard.press('Escape');
    await expect(bench.page.getByRole('dialog')).toHaveCount(0);
    await expect(grid).toBeFocused();
  });

  await test.step('the inspector never edits what another tab had selected', async () => {
    const name = desktop.page
      .getByRole('region', { name: 'Inspector' })
      .getByRole('textbox', { name: 'Name', exact: true });
    // A cell draws the stem that neighbours share apart from the rest: spaces at the joint are not text.
    const bare = (text: string | null): string => (text ?? '').replaceAll(' ', '');
    const shown = async (): Promise<string> => bare(await name.inputValue());
    await bench.showTab('Line items');
    const item = await bench.cell('Line items', 3, 'Name');
    await item.click();
    await expect.poll(shown).toBe(bare(await item.textContent()));
    await bench.showTab('Creatives');
    const creative = await bench.cell('Creatives', 1, 'Name');
    await expect.poll(shown).toBe(bare(await creative.textContent()));
  });

  await test.step('Tab leaves the grid at its last cell, and Escape gives back what a cell held', async () => {
    const grid = await bench.showTab('Flights');
    const cell = await bench.cell('Flights', 1, 'Budget');
    const before = await cell.textContent();
    await cell.click();
    await keyboard.type('77');
    await keyboard.press('Escape');
    await expect(cell).toHaveText(before ?? '');
    await expect(grid).toBeFocused();
    await keyboard.press('ControlOrMeta+End');
    await keyboard.press('Tab');
    await expect(grid).not.toBeFocused();
  });
});

function labelled(name: string): string {
  return `:is(section, aside)[aria-label="${name}"]`;
}
