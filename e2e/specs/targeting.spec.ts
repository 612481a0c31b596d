// Targeting in the real window: a whole job by keyboard, places and lists, a file with oddities that comes back as it was.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand } from '../pages/commands.ts';
import { Workbench } from '../pages/workbench.ts';

/** Spellings and members that the interface does not list, beside valid ones. */
const ODD = {
  retargetingPixels: { recency: '30', pixels: [{ pixelId: 7, include: 'true', seen: 3 }], colour: 'red' },
  geoTargets: { type: 'city', parent: { type: 'country', value: 'US' }, values: ['Columbus'], include: 'false' },
  devices: { deviceTypes: ['mobile', 'smart_fridge'], include: true },
  later: { any: [1, null] },
};

test('is set by keyboard alone, in one tactic and in many, and a file comes back as it was', async ({
  desktop,
  folder,
}) => {
  const bench = new Workbench(desktop);
  const { page } = bench;
  const { keyboard } = page;
  await bench.startTour();
  await bench.showTab('Tactics');
  await (await bench.cell('Tactics', 1, 'Name')).click();
  const readTargeting = async (row: number): Promise<unknown> =>
    (await bench.exportTo(path.join(folder, 'now.flightplan.json'))).tactics[row - 1]!.draft['targeting'];

  // A segment that no look-up covers, entered and excluded by keyboard.
  await runCommand(page, 'edit targeting');
  const kinds = page.getByRole('listbox', { name: 'Kinds of targeting' });
  await expect(kinds).toBeFocused();
  await keyboard.press('Home');
  for (const _ of [1, 2, 3]) await keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Behavioral segments' })).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Provider id' })).toBeFocused();
  await keyboard.type('12');
  await keyboard.press('Tab');
  await keyboard.type('88001');
  await keyboard.press('Enter');
  const chosen = page.getByRole('list', { name: 'Chosen' });
  await expect(chosen.getByRole('listitem')).toContainText('Segment 88001');
  const include = chosen.getByRole('button', { name: 'Include Segment 88001' });
  for (let tabs = 0; tabs < 12 && !(await include.evaluate((it) => it === document.activeElement)); tabs += 1) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Space');
  await expect(include).toHaveAttribute('aria-pressed', 'false');
  const segments = [{ providerId: 12, segmentId: 88001, include: false }];
  expect(await readTargeting(1)).toMatchObject({ behavioralSegments: { segments } });
  await expectNoViolations(desktop, 'an entry by hand', '[aria-label="Library"]');

  // The sample's places of several tactics, replaced by pasted ones: one step of undo for all.
  const before = await readTargeting(3);
  await (await bench.cell('Tactics', 1, 'Name')).click();
  for (const _ of [1, 2]) await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Alt+6');
  await page
    .getByRole('tabpanel')
    .getByRole('option', { name: /^Geo targets/ })
    .click();
  await expect(page.getByText('in 2 of 3')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind of places' }).selectOption('State');
  const question = page.getByRole('group', { name: /All places share one kind/ });
  await expect(question.getByRole('button', { name: 'Keep as it is' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Lie in' }).fill('US');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^(Enter or paste codes|Paste a column)$/ }).click();
  await page.getByRole('textbox', { name: /one per line/ }).fill('US-OH\nUS-TX\nUS-OH');
  await expect(page.getByText('1 left out')).toBeVisible();
  await expectNoViolations(desktop, 'a pasted column', '[aria-label="Library"]');
  await desktop.setColorScheme('dark');
  await expectNoViolations(desktop, 'a pasted column', '[aria-label="Library"]');
  await desktop.setColorScheme('light');
  await page.getByRole('button', { name: 'Add 2 places' }).click();
  const geoTargets = {
    type: 'state',
    parent: { type: 'country', value: 'US' },
    values: ['US-OH', 'US-TX'],
    include: true,
  };
  for (const row of [1, 2, 3]) expect(await readTargeting(row)).toMatchObject({ geoTargets });
  await (await bench.cell('Tactics', 1, 'Name')).click();
  await keyboard.press('ControlOrMeta+z');
  await keyboard.press('ControlOrMeta+z');
  expect(await readTargeting(3)).toEqual(before);

  // A file with oddities, looked at from end to end, is the same file; its problem leads to what cures it.
  const file = await bench.exportTo(path.join(folder, 'odd.flightplan.json'));
  file.tactics[0]!.draft['targeting'] = ODD;
  fs.writeFileSync(path.join(folder, 'odd.flightplan.json'), JSON.stringify({ ...file, title: 'With oddities' }));
  await bench.importFrom(path.join(folder, 'odd.flightplan.json'), { known: true });
  await expect(page.getByRole('banner')).toContainText('With oddities');
  await bench.showTab('Tactics');
  await (await bench.cell('Tactics', 1, 'Name')).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('region', { name: 'Targeting' }).getByRole('button', { name: 'Edit' }).click();
  await expect(kinds).toBeFocused();
  await keyboard.press('Home');
  for (const _ of Array.from({ length: 11 })) await keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Viewability' })).toBeVisible();
  expect(await readTargeting(1)).toEqual(ODD);
  const dock = await bench.show('Problems');
  const rule = dock.getByRole('button', { name: /Device.*one of/ });
  await rule.focus();
  if ((await rule.getAttribute('aria-expanded')) === 'false') await keyboard.press('ArrowRight');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(chosen.getByRole('listitem').filter({ hasText: 'smart_fridge' }).getByRole('button')).toBeFocused();
  await keyboard.press('Delete');
  expect(await readTargeting(1)).toEqual({ ...ODD, devices: { deviceTypes: ['mobile'], include: true } });
});
