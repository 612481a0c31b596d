// Problems of many kinds fixed in few actions, with the keyboard: a click, a chord and a word typed are one action each.
import fs from 'node:fs';
import path from 'node:path';
import { writeSample } from '../fixture/sample-file.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { Workbench } from '../pages/workbench.ts';

interface Entry {
  remoteId: unknown;
  base?: unknown;
  complete?: boolean;
  draft: Record<string, unknown>;
}
type File = Record<'account', Record<string, unknown>> & Record<'lineItems' | 'tactics' | 'creatives', Entry[]>;

/** A sample of new line items and tactics, changed by `spoil`, as a file. */
function spoiled(folder: string, tactics: number, spoil: (draft: File) => void): string {
  const file = path.join(folder, `${tactics} tactics.flightplan.json`);
  writeSample(file, { campaigns: 2, lineItems: 40, tactics });
  const draft = JSON.parse(fs.readFileSync(file, 'utf8')) as File;
  for (const entry of [...draft.lineItems, ...draft.tactics, ...draft.creatives]) {
    entry.remoteId = null;
    delete entry.base;
  }
  spoil(draft);
  fs.writeFileSync(file, JSON.stringify(draft));
  return file;
}

const setWeights = ({ draft }: Entry, weight: number): void => {
  for (const each of (draft['creativeAssignments'] ?? []) as { weight: number }[]) each.weight = weight;
};
const firstFlight = ({ draft }: Entry): Record<string, unknown> =>
  (draft['flights'] as Record<string, unknown>[])[0] as Record<string, unknown>; // each has one

/** Nine kinds: weights, CPC, decimals, a demanded field, a spelling, an end, a long name, unused settings, a cap. */
function spoilNine(draft: File): void {
  draft.account['managedService'] = false;
  draft.account['mandatoryCustomFields'] = { lineItem: ['Agency PO'] };
  let cpc = 0;
  for (const [index, item] of draft.lineItems.entries()) {
    const { draft: body } = item;
    const field = { isNewField: false, fieldName: 'Agency PO', fieldValue: 'PO-48108' };
    body['customFieldSettings'] = index < 5 ? [] : [field];
    if (body['costModel'] === 'Fixed CPM') {
      body['costModel'] = 'CPM';
      delete body['cpmPrice'];
    }
    const isOther = !['Native', 'Search'].includes(String(body['inventoryType']));
    if (isOther && body['managementFee'] === undefined && cpc < 6) {
      body['costModel'] = 'CPC';
      cpc += 1;
    }
    if (index >= 5 && index < 10) firstFlight(item)['budget'] = 1000.333;
    if (index === 11) body['timeZone'] = 'eastern time';
    if (index === 12) firstFlight(item)['endDate'] = '01-01-2027 00:00:00';
    if (index === 14) body['name'] = 'N'.repeat(300);
    if (index === 15) firstFlight(item)['budget'] = 900_000;
  }
  for (const tactic of draft.tactics.slice(0, 9)) setWeights(tactic, 30);
  const creative = draft.creatives.find(({ draft: body }) => body['creativeType'] === 'html');
  if (creative !== undefined) creative.draft['bitRate'] = 800;
}

test('problems of nine kinds are fixed in at most eight actions, weights of 40 tactics in three', async ({
  desktop,
  folder,
}) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  const list = bench.room('Lists');
  let actions = 0;
  const act = async (does: () => Promise<void>): Promise<void> => {
    actions += 1;
    await does();
  };
  const press = (keys: string): Promise<void> => act(() => page.keyboard.press(keys));

  await bench.importFrom(spoiled(folder, 80, spoilNine));
  const errors = list.getByRole('button', { name: /^Error / });
  await expect(list.getByRole('button', { name: /^Fix all certain \((?!0)/ })).toBeVisible();
  const count = (await list.getByRole('tab', { name: 'Problems' }).textContent()) ?? '';
  const before = Number(count.replaceAll(/\D/g, ''));
  expect(before).toBeGreaterThan(33);
  await expectNoViolations(desktop, 'problems by rule');

  await act(() => list.getByRole('button', { name: 'Fix all problems …' }).click());
  const dialog = page.getByRole('dialog', { name: /^Fix \d+ problems$/ });
  await expect(dialog.getByText('No new problems')).toBeVisible();
  await expectNoViolations(desktop, 'fix of all problems');
  // The value is taken over from the line items that have one.
  await expect(dialog.getByRole('combobox', { name: /^Agency PO/ })).toHaveValue('PO-48108');
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(errors).toHaveCount(0);
  expect(actions).toBeLessThanOrEqual(8);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list.getByRole('tab', { name: 'Problems' })).toContainText(String(before));
  test.info().annotations.push({ type: 'actions', description: `${before} problems of nine kinds: ${actions}` });

  const weights = spoiled(folder, 40, ({ tactics }) => {
    for (const tactic of tactics) setWeights(tactic, 40);
  });
  await bench.importFrom(weights);
  const tactics = page.getByRole('tablist', { name: 'Kinds' }).getByRole('tab', { name: 'Tactics' });
  await expect(tactics).toContainText(/\b40$/);
  await expect(list.getByRole('button', { name: /^Even out / })).toBeVisible();
  actions = 0;
  await press('F8');
  await expect(list.locator('[aria-current="true"]')).toBeVisible();
  await press('ControlOrMeta+Shift+.');
  const evening = page.getByRole('dialog', { name: 'Even out weights of 40 tactics' });
  await expect(evening.getByText('No new problems')).toBeVisible();
  await press('Enter');
  await expect(evening).toHaveCount(0);
  await expect(list.getByText('Weights in one ad size must add up to 100')).toHaveCount(0);
  expect(actions).toBeLessThanOrEqual(3);
});
