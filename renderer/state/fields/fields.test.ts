// Fields as planners meet them: what a cell shows, what typing into it means, where a problem is found.
import { describe, expect, test } from 'vitest';
import { SPREAD } from '../../testing/spread.ts';
import { type Draft, emptyEntities } from '../../../shared/draft/document.ts';
import { newDraft } from '../../../shared/draft/new-draft.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { type Json, type JsonObject, getAt } from '../../../shared/kernel/json.ts';
import { cellCommand } from '../open-draft/cell-edit.ts';
import { rowOf, rowsFor } from '../open-draft/rows.ts';
import { type Field, type GridTab, type Row, FIGURE_SIGNS, GRID_TABS } from './field.ts';
import { FIELDS, fieldAt, fieldById, fieldsOf } from './fields.ts';
import { findNode } from './known.ts';

const ID = '00000000-0000-4000-8000-000000000001';

function draftWith(body: JsonObject): Draft {
  const entities = emptyEntities();
  entities.campaign.set('c1', { key: 'c1', remoteId: 9001, base: { name: 'Cardiology' }, draft: {} });
  entities.lineItem.set('l1', { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: body });
  return { ...newDraft(ID, 'Test', { id: 501 }), entities };
}

function cell(tab: GridTab, id: string, body: JsonObject): { row: Row; field: Field } {
  const draft = draftWith(body);
  const rowId = tab === 'flights' ? 'l1#0' : tab === 'campaigns' ? 'c1' : 'l1';
  const [row, field] = [rowOf(tab, rowId, draft, 2026), fieldById(tab, id)];
  if (row === undefined || field === undefined) throw new Error(`no cell ${tab} ${id}`);
  return { row, field };
}

const FLIGHT = { budget: 20600, startDate: '01-05-2026 00:00:00', endDate: '02-15-2026 23:59:59', pacingMode: 'EVEN' };
const ITEM = { name: 'Search | Condition terms', costModel: 'CPM', timeZone: 'Eastern Time', flights: [FLIGHT] };

function shown(tab: GridTab, id: string, body: JsonObject): string {
  const { row, field } = cell(tab, id, body);
  return field.format(field.read(row), row);
}

/** What the draft holds after `text` was typed. */
function typed(tab: GridTab, id: string, text: string, body: JsonObject = ITEM): Json | undefined {
  const { row, field } = cell(tab, id, body);
  const parsed = field.parse(text, row);
  return parsed.ok ? parsed.value : parsed.text;
}

test('every tab has a frozen first field, and no two fields of a tab share an id', () => {
  for (const tab of GRID_TABS) {
    expect(FIELDS[tab][0]?.frozen).toBe(true);
    expect(new Set(FIELDS[tab].map((field) => field.id)).size).toBe(FIELDS[tab].length);
  }
});

test('what something belongs to is fixed: no place of the window moves it, so no cell sends anybody to one', () => {
  const campaign = cell('lineItems', 'campaign', ITEM);
  expect(campaign.field.lockReason(campaign.row)).toBe('Set when it was added');
  const draft = makeSample();
  const row = rowOf('tactics', [...draft.entities.tactic.keys()][0] ?? '', draft, 2026);
  expect(row && fieldById('tactics', 'lineItem')?.lockReason(row)).toBe('Set when it was added');
});

test('what an editor starts with means what the cell holds, in every cell of the sample', () => {
  const draft = makeSample();
  let cells = 0;
  for (const tab of GRID_TABS) {
    for (const id of rowsFor(tab, null, draft)) {
      const row = rowOf(tab, id, draft, 2026);
      if (row === undefined) throw new Error(`no row ${id}`);
      for (const field of FIELDS[tab]) {
        if (field.lockReason(row) !== null || field.whole === true) continue;
        const stored = getAt(row.record as JsonObject, field.pathOf(row));
        // A cell that adds up has what it adds up to.
        const current = field.sum === undefined ? stored : field.read(row);
        expect(field.parse(field.editText(current, row), row), `${tab} ${id} ${field.id}`).toEqual({
          ok: true,
          value: current,
        });
        // And so does what it shows: cells are copied as shown.
        const shownText = field.format(current, row);
        expect(field.parse(shownText, row), `${tab} ${id} ${field.id}`).toEqual({ ok: true, value: current });
        cells += 1;
      }
    }
  }
  expect(cells).toBeGreaterThan(1000);
});

describe('money', () => {
  test('is shown with two decimals and read from what people paste', () => {
    expect(shown('flights', 'budget', ITEM)).toBe('$20,600.00');
    expect(typed('flights', 'budget', '$44,000')).toBe(44000);
    expect(typed('flights', 'budget', '12.500,50')).toBe(12500.5);
  });
  test('keeps parts of a cent, so that the mistake is seen', () => {
    expect(typed('flights', 'budget', '10.005')).toBe(10.005);
    expect(shown('flights', 'budget', { ...ITEM, flights: [{ ...FLIGHT, budget: 10.005 }] })).toBe('$10.005');
  });
});

describe('dates', () => {
  test('are those of the zone of their line item, which is said beside them, and have their year', () => {
    expect(shown('flights', 'startDate', ITEM)).toBe('Jan 5, 2026, 12:00 AM ET');
    expect(shown('flights', 'endDate', ITEM)).toBe('Feb 15, 2026, 11:59 PM ET');
  });
  test('typed without a time mean the first second of a start and the last of an end', () => {
    expect(typed('flights', 'startDate', 'Feb 23')).toBe('02-23-2026 00:00:00');
    expect(typed('flights', 'endDate', '3/29/2026')).toBe('03-29-2026 23:59:59');
    expect(typed('flights', 'endDate', 'Feb 15, 11:59 PM ET')).toBe('02-15-2026 23:59:59');
  });
  test('of an end without a year mean the first one after its start', () => {
    expect(typed('flights', 'endDate', 'Jan 31')).toBe('01-31-2026 23:59:59');
    expect(typed('flights', 'endDate', 'Jan 3')).toBe('01-03-2027 23:59:59');
    expect(typed('flights', 'endDate', 'Jan 3, 2026')).toBe('01-03-2026 23:59:59');
  });
  test('that are edited and left alone stay what they are, in whatever year', () => {
    for (const startDate of ['01-05-2024 00:00:00', '01-05-2026 00:00:00', '06-01-2027 00:00:00']) {
      for (const endDate of ['01-31-2024 23:59:59', '02-28-2026 23:59:59', '02-29-2028 12:00:00']) {
        const item = { ...ITEM, flights: [{ ...FLIGHT, startDate, endDate }] };
        const { row, field } = cell('flights', 'endDate', item);
        expect(field.parse(field.editText(endDate, row), row)).toEqual({ ok: true, value: endDate });
      }
    }
  });
  test('of another zone are not taken for this one', () =>
    expect(typed('flights', 'endDate', 'Feb 15, 11:59 PM PT')).toBe('Feb 15, 11:59 PM PT'));
  test('in the wire format are kept to the second', () =>
    expect(typed('flights', 'startDate', '02-23-2026 08:30:15')).toBe('02-23-2026 08:30:15'));
});

describe('lists of values', () => {
  test('are read by their label or their value, whatever the case', () => {
    expect(typed('flights', 'pacingMode', 'ahead')).toBe('AHEAD');
    expect(typed('lineItems', 'inventoryType', 'nativevideo')).toBe('NativeVideo');
    expect(typed('lineItems', 'timeZone', 'pacific time')).toBe('Pacific Time');
  });
});

describe('what does not fit together', () => {
  test('says why in the cell, and can be cleared where it is there all the same', () => {
    const cpc = { ...ITEM, costModel: 'CPC' };
    const { row, field } = cell('lineItems', 'managementFee.type', cpc);
    expect(field.lockReason(row)).toBe('Not with CPC');
    const wrong = cell('lineItems', 'managementFee.type', { ...cpc, managementFee: { type: 'CPM', cpm: 1 } });
    expect(wrong.field.lockReason(wrong.row)).toBeNull();
  });
  test('is not written by typing into it', () => {
    const draft = draftWith({ ...ITEM, costModel: 'CPC' });
    const row = rowOf('lineItems', 'l1', draft);
    const field = fieldById('lineItems', 'managementFee.percentage');
    if (row === undefined || field === undefined) throw new Error('no cell');
    expect(cellCommand(draft, [{ row, field, text: '12' }], SPREAD).changes).toEqual([]);
  });
});

describe('the budget of a line item', () =>
  test('with one flight is set on it, with several is their sum and spread over them', () => {
    const one = cell('lineItems', 'budget', ITEM);
    expect(one.field.pathOf(one.row)).toEqual(['draft', 'flights', 0, 'budget']);
    expect(one.field.lockReason(one.row)).toBeNull();
    const two = { ...ITEM, flights: [FLIGHT, { ...FLIGHT, budget: 23400.25 }] };
    expect(shown('lineItems', 'budget', two)).toBe('$44,000.25');
    const several = cell('lineItems', 'budget', two);
    expect(several.field.lockReason(several.row)).toBeNull();
    expect(several.field.refusal?.(several.row, 0.01, SPREAD)).toBe('Its flights need at least $0.02');
    const none = cell('lineItems', 'budget', { ...ITEM, flights: [] });
    expect(none.field.lockReason(none.row)).toBe('Add a flight first');
  }));

describe('summaries', () =>
  test('say flights, dark weeks, caps, fees and hours in planners’ words', () => {
    const later = { ...FLIGHT, startDate: '02-23-2026 00:00:00', endDate: '03-29-2026 23:59:59', pacingMode: 'ASAP' };
    const item = {
      ...ITEM,
      flights: [FLIGHT, later],
      frequencyCap: { applyFrequencyCap: true, times: 3, period: 'day', crossDevice: 'Per Person' },
      dayParting: { enabled: true, schedule: [{ days: ['mon', 'tue'], hours: ['08:00-17:00', '20:00-22:00'] }] },
    };
    expect(shown('lineItems', 'flights', item)).toBe('2 flights, 1-week gap');
    expect(shown('lineItems', 'dates', item)).toBe('Jan 5 to Mar 29, 2026');
    const next = { ...later, startDate: '01-02-2027 00:00:00', endDate: '01-20-2027 23:59:59' };
    expect(shown('lineItems', 'dates', { ...item, flights: [FLIGHT, next] })).toBe('Jan 5, 2026 to Jan 20, 2027');
    expect(shown('lineItems', 'pacing', item)).toBe('Mixed');
    expect(shown('lineItems', 'frequencyCap', item)).toBe('3 / day / person');
    expect(shown('lineItems', 'dayParting', item)).toBe('22 of 168 hours');
    expect(shown('lineItems', 'campaign', item)).toBe('Cardiology');
    expect(shown('campaigns', 'name', item)).toBe('Cardiology');
  }));

describe('the cell of a problem', () =>
  test('is the field that holds its place most closely, or the first one inside it', () => {
    expect(fieldAt('lineItems', ['draft', 'cpmPrice'])?.id).toBe('cpmPrice');
    expect(fieldAt('lineItems', ['draft', 'managementFee'])?.id).toBe('managementFee.type');
    expect(fieldAt('lineItems', ['draft', 'frequencyCap', 'times'])?.id).toBe('frequencyCap');
    expect(fieldAt('flights', ['draft', 'flights', 1, 'endDate'])?.id).toBe('endDate');
    expect(fieldAt('flights', ['draft', 'flights', 1, 'maxDailySpendOverride', 'value'])?.id).toBe(
      'maxDailySpendOverride',
    );
    expect(fieldAt('tactics', ['draft', 'targeting', 'geoTargets', 'values'])?.id).toBe('targeting');
    expect(fieldAt('creatives', ['draft', 'obaIconOnly'])).toBeUndefined();
    expect(fieldAt('campaigns', ['draft', 'landingPage'])).toBeUndefined();
  }));

describe('one list of names', () => {
  const inBody = GRID_TABS.flatMap((tab) => fieldsOf(tab)).filter((field) => findNode(field)?.type !== 'list');

  test('calls a field in heads and inspector what messages call it', () => {
    // Of these objects one member is shown, and it is called after the object.
    const shownWhole = ['advertiser', 'drug'];
    const shownFields = inBody.filter(({ id }) => !shownWhole.includes(id));
    expect(shownFields.length).toBeGreaterThan(50);
    for (const field of shownFields) {
      const node = findNode(field);
      if (node !== undefined) expect(field.title, `${field.tab}.${field.id}`).toBe(node.title);
    }
  });

  test('says a value as messages say it', () => {
    for (const field of inBody) {
      const words = findNode(field)?.valueWords;
      if (words === undefined) continue;
      const labels = Object.fromEntries((field.options ?? []).map(({ value, label }) => [value, label]));
      expect(labels, `${field.tab}.${field.id}`).toEqual(words);
    }
  });
});

test('a number that is shown in figures holds no word, whatever the number and the row', () => {
  const draft = makeSample();
  const numbers = [0, -0, 1, -7, 0.005, 1.005, 61.05, 12_500, 999_999.99, 123_456_789.125, 2 ** 53, 1e21, -4e-9];
  let looked = 0;
  for (const tab of GRID_TABS) {
    const rows = rowsFor(tab, null, draft).slice(0, 20);
    for (const field of fieldsOf(tab)) {
      if (field.figures !== true) continue;
      for (const id of rows) {
        const row = rowOf(tab, id, draft, 2026);
        if (row === undefined) continue;
        for (const number of numbers) expect(field.format(number, row)).toMatch(FIGURE_SIGNS);
        looked += 1;
      }
    }
  }
  expect(looked).toBeGreaterThan(100);
});

test('a line item has a budget cap of its own, and what the platform says of its budget is only read', () => {
  expect(typed('lineItems', 'budgetCap', '1,500.5')).toBe(1500.5);
  expect(shown('lineItems', 'budgetCap', { ...ITEM, budgetCap: 1500.5 })).toBe('$1,500.50');
  const modified = cell('lineItems', 'budgetModified', { ...ITEM, budgetModified: true });
  expect(modified.field.lockReason(modified.row)).toBe('Said by the platform');
  expect(shown('lineItems', 'budgetModified', { ...ITEM, budgetModified: true })).toBe('Yes');
});
