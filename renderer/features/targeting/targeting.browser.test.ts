// Editing targeting: by hand, by tree and by search, of one tactic and of many, with the keyboard alone.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cellChange } from '../../../shared/draft/change.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import { selectRows } from '../../testing/app.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Targeting from './Targeting.svelte';

let staged: Staged;

beforeEach(async () => {
  staged = await stageSample();
  await show(staged.app, Targeting);
});

/** Selects the first tactics of the sample; what they target, and which is on the platform, is given. */
function select(count: number, targeting: Json | undefined, pushed: readonly string[] = []): void {
  const { app } = staged;
  const keys = app.draft.rows('tactics', null).slice(0, count);
  app.draft.applyRemote(
    'Example',
    keys.flatMap((key) => {
      const record = app.draft.record({ kind: 'tactic', key });
      const ref = { kind: 'tactic', key } as const;
      const remoteId = pushed.includes(key) ? 900 : null;
      return [
        cellChange(ref, ['draft', 'targeting'], record?.draft['targeting'], targeting),
        cellChange(ref, ['remoteId'], record?.remoteId ?? null, remoteId),
      ];
    }),
  );
  const [first = '', last = first] = [keys[0], keys.at(-1)];
  app.selection.setTab('tactics');
  selectRows(app, first, count > 1 ? last : first);
}

const readTargeting = (key: string): Json | undefined =>
  staged.app.draft.record({ kind: 'tactic', key })?.draft['targeting'];
const kinds = () => page.getByRole('listbox', { name: 'Kinds of targeting' });
const showKind = (name: string | RegExp) => kinds().getByRole('option', { name }).click();

describe('of one tactic', () => {
  it('takes a pixel by hand with the recency that is shown, and goes with the last of them', async () => {
    select(1, undefined);
    await showKind(/Retargeting pixels/);
    await page.getByLabelText('Recency').selectOptions('7 days');
    expect(readTargeting('t1')).toBeUndefined();
    await userEvent.keyboard('/');
    const field = page.getByRole('textbox', { name: 'Pixel id' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('x{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Pixel id is a whole number.');
    await field.fill('20107');
    await userEvent.keyboard('{Enter}');
    const pixels = [{ pixelId: 20107, include: true }];
    expect(readTargeting('t1')).toEqual({ retargetingPixels: { recency: 7, pixels } });
    expect(staged.app.draft.undoName).toBe('Add 1 pixel to a tactic');
    await expect.element(kinds().getByRole('option', { name: 'Retargeting pixels 1 included' })).toBeVisible();

    await page.getByRole('button', { name: 'Include Pixel 20107' }).click();
    expect(readTargeting('t1')).toMatchObject({ retargetingPixels: { pixels: [{ include: false }] } });
    await userEvent.keyboard('{Delete}');
    expect(readTargeting('t1')).toBeUndefined();
    staged.app.draft.undo();
    expect(readTargeting('t1')).toMatchObject({ retargetingPixels: { pixels: [{ include: false }] } });
  });

  it('picks places in a tree by keyboard, and asks before places of another kind replace them', async () => {
    select(1, undefined);
    await showKind(/Geo targets/);
    const node = (name: RegExp) => page.getByRole('treeitem', { name });
    await expect.element(node(/^United States/)).toBeVisible();
    node(/^United States/)
      .element()
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(node(/^Ohio/)).toBeVisible();
    node(/^Ohio/).element().focus();
    await userEvent.keyboard(' ');
    const state = { type: 'state', parent: { type: 'country', value: 'US' }, values: ['US-OH'], include: true };
    expect(readTargeting('t1')).toEqual({ geoTargets: state });
    await expect.element(node(/^Ohio/)).toHaveAttribute('aria-selected', 'true');

    await userEvent.keyboard('{ArrowRight}');
    await expect.element(node(/^Columbus/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const question = page.getByRole('group', { name: /All places of a tactic are of one kind/ });
    await expect.element(question).toHaveTextContent('You have 1 state of United States; Columbus is a city of Ohio.');
    await expect.element(question.getByRole('button', { name: 'Keep as it is' })).toHaveFocus();
    expect(readTargeting('t1')).toEqual({ geoTargets: state });
    await question.getByRole('button', { name: 'Replace with Columbus' }).click();
    const parent = { type: 'state', value: 'US-OH' };
    expect(readTargeting('t1')).toEqual({ geoTargets: { type: 'city', parent, values: ['Columbus'], include: true } });
    staged.app.draft.undo();
    expect(readTargeting('t1')).toEqual({ geoTargets: state });
  });

  it('searches health populations, flags sensitive ones, and adds with Enter', async () => {
    select(1, undefined);
    await showKind(/Health populations/);
    const field = page.getByRole('combobox', { name: 'Search conditions and treatments' });
    await field.fill('hiv');
    await expect.element(page.getByRole('option', { name: /HIV Infections/ })).toHaveTextContent('Sensitive');
    await page.getByRole('radio', { name: 'Exclude' }).click({ force: true });
    await field.click();
    await userEvent.keyboard('{Enter}');
    expect(readTargeting('t1')).toEqual({
      healthPopulations: {
        historicalPeriod: 30,
        segments: [{ meshCode: 'D015658', segmentType: 'condition', include: false }],
      },
    });
    const chosen = page.getByRole('list', { name: 'Chosen' });
    await expect.element(chosen.getByRole('listitem')).toHaveTextContent('HIV Infections');
    await expect.element(chosen.getByRole('listitem')).toHaveTextContent('The health taxonomy marks it as sensitive');
  });

  it('shows what a pasted column comes to before it is taken', async () => {
    select(1, undefined);
    await showKind(/Geo targets/);
    await page.getByRole('button', { name: 'Paste a column' }).click();
    await page
      .getByRole('textbox', { name: /Names or codes of places/ })
      .fill('ohio\nUS-IL\nAtlantis\nUS-IL\nToledo Bend');
    await expect
      .element(page.getByRole('combobox', { name: 'Read as' }))
      .toHaveTextContent('2 states of United States');
    await expect.element(page.getByText('2 recognised')).toBeVisible();
    await expect.element(page.getByText('2 not known here')).toBeVisible();
    await expect.element(page.getByText('1 left out')).toBeVisible();
    expect(readTargeting('t1')).toBeUndefined();
    await page.getByRole('checkbox', { name: /Keep 2 unknown lines/ }).click();
    await page.getByRole('button', { name: 'Add 2 places' }).click();
    expect(readTargeting('t1')).toMatchObject({ geoTargets: { type: 'state', values: ['US-OH', 'US-IL'] } });

    // A name that two places have is of the one that is read.
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByRole('button', { name: 'Paste a column' }).click();
    await page.getByRole('textbox', { name: /Names or codes of places/ }).fill('springfield');
    await page.getByRole('combobox', { name: 'Read as' }).selectOptions('1 city of Illinois');
    await page.getByRole('button', { name: 'Add 1 place' }).click();
    expect(readTargeting('t1')).toMatchObject({ geoTargets: { parent: { value: 'US-IL' }, values: ['Springfield'] } });
    // Elsewhere the same name is another place, which is not there yet.
    await page.getByRole('button', { name: 'Paste a column' }).click();
    await page.getByRole('textbox', { name: /Names or codes of places/ }).fill('springfield');
    await page.getByRole('combobox', { name: 'Read as' }).selectOptions('1 city of Massachusetts');
    await expect.element(page.getByText('1 tactic has other places, which these replace')).toBeVisible();
    await page.getByRole('button', { name: 'Add 1 place' }).click();
    expect(readTargeting('t1')).toMatchObject({ geoTargets: { parent: { value: 'US-MA' }, values: ['Springfield'] } });
  });
});

it('asks which is meant of a pasted code that is two things, and keeps unknown codes unchecked', async () => {
  select(1, undefined);
  await showKind(/Health populations/);
  await page.getByRole('button', { name: 'Paste a column' }).click();
  await page.getByRole('textbox', { name: /Names or MeSH codes/ }).fill('asthma\nD006973\nD999999\nno such thing');
  for (const sum of ['1 recognised', '1 to choose', '1 not known here', '1 left out']) {
    await expect.element(page.getByText(sum)).toBeVisible();
  }
  await page
    .getByRole('combobox', { name: 'Which D006973' })
    .selectOptions('Hypertension treatments · treatment D006973');
  await page.getByRole('button', { name: 'Add 3 populations' }).click();
  const segment = (meshCode: string, segmentType: string) => ({ meshCode, segmentType, include: true });
  expect(readTargeting('t1')).toMatchObject({
    healthPopulations: {
      segments: [segment('D001249', 'condition'), segment('D006973', 'treatment'), segment('D999999', 'condition')],
    },
  });
  const unknown = page.getByRole('list', { name: 'Chosen' }).getByRole('listitem').filter({ hasText: 'D999999' });
  await expect.element(unknown).toHaveTextContent('Unchecked: nothing here can look it up');
});

it('says where the library can’t be read, with the ways on', async () => {
  select(1, undefined);
  const { library } = staged.app;
  library.port.search = () => Promise.reject(new Error('LIBRARY_DAMAGED'));
  await showKind(/Health populations/);
  await expect.element(page.getByText('The targeting library can’t be read')).toBeVisible();
  await page.getByRole('button', { name: 'Enter or paste codes' }).click();
  await page.getByRole('textbox', { name: /Names or MeSH codes/ }).fill('D001249');
  await expect.element(page.getByRole('button', { name: 'Add 1 population' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Open the library' }).click();
  expect(staged.app.layout.panel).toBe('library');
});

describe('an entry in its row', () => {
  const row = (name: string) =>
    page.getByRole('list', { name: 'Chosen' }).getByRole('listitem').filter({ hasText: name });
  const pixel = (pixelId: Json, include = true) => ({ pixelId, include });
  const pixels = (...all: Json[]) => ({ retargetingPixels: { recency: 7, pixels: all } });

  it('is edited by keyboard: Enter takes it as one step of undo, Escape leaves it as it was', async () => {
    select(1, pixels(pixel(11, false), pixel(12)));
    await showKind(/Retargeting pixels/);
    row('Pixel 11').getByRole('button', { name: 'Include' }).element().focus();
    await userEvent.keyboard('{F2}');
    const field = page.getByRole('list', { name: 'Chosen' }).getByRole('textbox', { name: 'Pixel id' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('99{Escape}');
    await expect.element(page.getByRole('button', { name: 'Edit Pixel 11' })).toHaveFocus();
    expect(readTargeting('t1')).toEqual(pixels(pixel(11, false), pixel(12)));

    // Enter on its name opens it as well; a refused text stays typed, with its fault.
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    for (const [typed, why] of [
      ['x', 'Pixel id is a whole number.'],
      ['12', 'That one is chosen already.'],
    ] as const) {
      await field.fill(typed);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(why)).toBeVisible();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    }
    const before = staged.app.draft.undoName;
    await field.fill('11');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Edit Pixel 11' })).toHaveFocus();
    expect(staged.app.draft.undoName).toBe(before);
    await userEvent.keyboard('{F2}13{Enter}');
    await expect.element(page.getByRole('button', { name: 'Edit Pixel 13' })).toHaveFocus();
    expect(readTargeting('t1')).toEqual(pixels(pixel(13, false), pixel(12)));
    expect(staged.app.draft.undoName).toBe('Change 1 pixel in a tactic');
    // Arrows go through its buttons, and letters are typed, not taken for keys of the list.
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('button', { name: 'Include Pixel 13' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}{Delete}14');
    await page.getByRole('button', { name: 'Include Pixel 12' }).click();
    expect(readTargeting('t1')).toEqual(pixels(pixel(14, false), pixel(12, false)));
    staged.app.draft.undo();
    staged.app.draft.undo();
    expect(readTargeting('t1')).toEqual(pixels(pixel(13, false), pixel(12)));
  });

  it.each<[kind: RegExp, before: JsonObject, shown: string, typed: Record<string, string>, after: JsonObject]>([
    [
      /HCP by practitioner/,
      { hcpByPractitioner: { segments: { segmentId: 5, include: true } } },
      'Segment 5',
      { 'Segment id': '6', 'Segment type': 'Specialty' },
      { hcpByPractitioner: { segments: { segmentId: 6, segmentType: 'specialty', include: true } } },
    ],
    [
      /NPI targeting/,
      { npiTargeting: { lists: [{ listId: '41', include: false, odd: 1 }] } },
      'List 41',
      { 'NPI list': '42' },
      { npiTargeting: { lists: [{ listId: '42', include: false, odd: 1 }] } },
    ],
    [
      /NPI targeting/,
      { npiTargeting: { npiNumbers: { numbers: ['12'], include: true } } },
      '12',
      { NPI: '1234567893' },
      { npiTargeting: { npiNumbers: { numbers: ['1234567893'], include: true } } },
    ],
    [
      /Health populations/,
      { healthPopulations: { historicalPeriod: 30, segments: [{ meshCode: 'D1', segmentType: 'x', include: true }] } },
      'D1',
      { 'MeSH code': 'D001249' },
      {
        healthPopulations: {
          historicalPeriod: 30,
          segments: [{ meshCode: 'D001249', segmentType: 'x', include: true }],
        },
      },
    ],
    [
      /Behavioral segments/,
      { behavioralSegments: { segments: [{ providerId: 'x', segmentId: 8, include: true }] } },
      'Segment 8',
      { 'Provider id': '3' },
      { behavioralSegments: { segments: [{ providerId: 3, segmentId: 8, include: true }] } },
    ],
    [
      /Geo targets/,
      { geoTargets: { type: 'country', values: ['US', 7], include: true } },
      '7',
      { Place: 'CA' },
      { geoTargets: { type: 'country', values: ['US', 'CA'], include: true } },
    ],
    [
      /Domains and apps/,
      { domainsApps: { domains: [{ domainName: 'a.com', include: true }], apps: ['b'] } },
      'a.com',
      { Domain: 'c.com' },
      { domainsApps: { domains: [{ domainName: 'c.com', include: true }], apps: ['b'] } },
    ],
    [
      /IAB categories/,
      { iabNewCategories: { categoryId: 1, include: true } },
      'Category 1',
      { 'Category id': '2' },
      { iabNewCategories: { categoryId: 2, include: true } },
    ],
  ])('of %s, with all that it carries', async (kind, before, shown, typed, after) => {
    select(1, before);
    await showKind(kind);
    const entry = page.getByRole('list', { name: 'Chosen' });
    await entry.getByRole('button', { name: new RegExp(`^Edit ${shown}`) }).click();
    for (const [label, text] of Object.entries(typed)) {
      const control = entry.getByLabelText(label, { exact: true });
      if (control.element() instanceof HTMLSelectElement) await control.selectOptions(text);
      else await control.fill(text);
    }
    await userEvent.keyboard('{Enter}');
    expect(readTargeting('t1')).toEqual(after);
  });

  it('is picked again where it was picked, and edited at once where a problem leads to its text', async () => {
    select(1, { devices: { deviceTypes: ['mobile'], include: true }, ...pixels(pixel('x')) });
    await showKind(/Devices/);
    await expect.element(row('Mobile')).toBeVisible();
    expect(page.getByRole('button', { name: /^Edit/ }).elements()).toEqual([]);
    staged.app.targeting.requestFocus(['targeting', 'retargetingPixels', 'pixels', 0, 'pixelId']);
    const field = page.getByRole('list', { name: 'Chosen' }).getByRole('textbox', { name: 'Pixel id' });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(/whole number/);
    await userEvent.keyboard('7{Enter}');
    expect(readTargeting('t1')).toMatchObject(pixels(pixel(7)));
  });
});

describe('of many tactics', () => {
  it('says what differs, sets it in all that can be changed as one step, and says which stay', async () => {
    select(4, { devices: { deviceTypes: ['mobile'], include: true } }, ['t2']);
    const { app } = staged;
    app.draft.applyRemote('One is other', [
      cellChange({ kind: 'tactic', key: 't3' }, ['draft', 'targeting'], readTargeting('t3'), undefined),
    ]);
    await showKind(/Devices/);
    await expect
      .element(page.getByText('1 tactic is on the platform and can’t be changed. Edits go to the other 3.'))
      .toBeVisible();
    await expect.element(page.getByText('in 3 of 4')).toBeVisible();
    const mobile = page.getByRole('checkbox', { name: 'Mobile' });
    expect((mobile.element() as HTMLInputElement).indeterminate).toBe(true);
    await mobile.click();
    expect(readTargeting('t3')).toEqual({ devices: { deviceTypes: ['mobile'], include: true } });
    await page.getByRole('checkbox', { name: 'Connected TV' }).click();
    const both = { devices: { deviceTypes: ['mobile', 'connected_tv'], include: true } };
    expect(['t1', 't2', 't3', 't4'].map(readTargeting)).toEqual([
      both,
      { devices: { deviceTypes: ['mobile'], include: true } },
      both,
      both,
    ]);
    expect(app.draft.undoName).toBe('Add 1 device to 3 tactics');
    app.draft.undo();
    expect(readTargeting('t4')).toEqual({ devices: { deviceTypes: ['mobile'], include: true } });
  });

  it('tells places of one name apart by their parents, and clears values that are not targeting in each', async () => {
    const cities = (state: string, ...values: string[]) => ({
      geoTargets: { type: 'city', parent: { type: 'state', value: state }, values, include: true },
    });
    select(2, cities('US-IL', 'Springfield'));
    staged.app.draft.applyRemote('One lies elsewhere', [
      cellChange({ kind: 'tactic', key: 't2' }, ['draft', 'targeting'], readTargeting('t2'), cities('US-MA', 'Boston')),
    ]);
    await showKind(/Geo targets/);
    await page.getByRole('combobox', { name: 'Search places' }).fill('springfield');
    const found = page.getByRole('option', { name: /^Springfield/ });
    await expect.element(found.filter({ hasText: 'Illinois' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(found.filter({ hasText: 'Massachusetts' })).toHaveAttribute('aria-selected', 'false');
    await found.filter({ hasText: 'Massachusetts' }).click();
    const question = page.getByRole('group', { name: /All places of a tactic/ });
    await expect.element(question).toHaveTextContent('1 tactic has 1 city of Illinois; Springfield is a city of');
    await question.getByRole('button', { name: 'Replace with Springfield' }).click();
    expect(readTargeting('t1')).toEqual(cities('US-MA', 'Springfield'));
    expect(readTargeting('t2')).toEqual(cities('US-MA', 'Boston', 'Springfield'));

    select(2, { devices: 'abc' });
    await showKind(/Devices/);
    await page.getByRole('button', { name: 'Clear it' }).click();
    expect(['t1', 't2'].map(readTargeting)).toEqual([undefined, undefined]);
  });

  it('offers a copy where none can be changed', async () => {
    select(1, { devices: { deviceTypes: ['mobile'], include: true } }, ['t1']);
    await showKind(/Devices/);
    await expect.element(page.getByRole('checkbox', { name: 'Mobile' })).toBeDisabled();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Mobile' })).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Mobile' }).click();
    expect(readTargeting('t1')).toEqual({ devices: { deviceTypes: ['mobile'], include: true } });
  });
});
