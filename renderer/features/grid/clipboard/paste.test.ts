// Pasting over the sample draft: what each cell comes to hold, the message, and that visible rows alone take it.
import { describe, expect, it } from 'vitest';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import type { Draft } from '../../../../shared/draft/document.ts';
import { type Json, isObject } from '../../../../shared/kernel/json.ts';
import { atOnce } from '../../../../shared/kernel/in-slices.ts';
import { RowWalk } from '../../../state/open-draft/arrange/each-row.ts';
import type { Field, GridTab, Row } from '../../../state/fields/field.ts';
import { fieldsOf } from '../../../state/fields/fields.ts';
import { type Reading, ENGLISH, createReading } from '../../../state/fields/reading.ts';
import { FIELD_TYPES } from '../../../state/fields/types/field-types.ts';
import { rowOf, rowsFor } from '../../../state/open-draft/rows.ts';
import { readCells as cellsOfClipboard, copyTo } from './clipboard.ts';
import { cellToCopy } from './copy.ts';
import { EXCEL, LIBRE_OFFICE, toHtmlTable } from '../../../testing/clipboard-samples.ts';
import { parseHtmlTable } from './html-table.ts';
import { type Paste, type PasteContext, pasteCells } from './paste.ts';
import type { SheetRows } from './sheet-cell.ts';
import { fromTsv } from '../../../cells/tsv.ts';

const draft: Draft = makeSample();

interface FillRequest {
  readonly tab?: GridTab;
  readonly columns: readonly string[];
  readonly rows?: readonly string[];
  readonly range?: readonly [top: number, left: number, bottom: number, right: number];
  readonly reading?: Reading;
}

function viewport({
  tab = 'flights',
  columns,
  rows,
  range = [0, 0, 0, 0],
  reading = ENGLISH,
}: FillRequest): PasteContext {
  const [top, left, bottom, right] = range;
  return {
    rows: rows ?? rowsFor(tab, null, draft),
    fields: columns.map((id) => fieldsOf(tab).find((field) => field.id === id)!),
    range: { top, left, bottom, right },
    reading,
    walk: () => new RowWalk(tab, draft, 2026),
    takes: (field, row) => field.lockReason(row) === null && (field.whole === true || field.type.content === 'value'),
  };
}

const tsv = (text: string): SheetRows => [...fromTsv(text)].map((line) => line.map((cell) => ({ text: cell })));

interface Taken {
  readonly row: Row;
  readonly field: Field;
  readonly value: Json | undefined;
}

/** The cells of a paste row by row, as a planner sees them. */
function listCells({ columns }: Paste, { rows, fields }: PasteContext): Taken[] {
  return rows.flatMap((id) => {
    const row = rowOf(fields[0]!.tab, id, draft, 2026)!;
    return fields.flatMap((field) => {
      const path = JSON.stringify(field.pathOf(row).slice(1));
      const column = columns.find((each) => JSON.stringify(each.path) === path);
      const at = column?.keys.indexOf(row.key) ?? -1;
      return column === undefined || at < 0 ? [] : [{ row, field, value: column.values[at] }];
    });
  });
}

/** Pastes; returns the paste with the new value of each cell. */
function pasted(here: PasteContext, cells: SheetRows): Paste & { readonly cells: Taken[] } {
  const paste = atOnce(pasteCells(here, cells));
  return { ...paste, cells: listCells(paste, here) };
}

const values = ({ cells }: { readonly cells: readonly Taken[] }): (Json | undefined)[] =>
  cells.map(({ value }) => value);

const FLIGHT = ['startDate', 'endDate', 'budget'];

describe('targeting', () => {
  const rows = rowsFor('tactics', null, draft).slice(0, 3);
  const here = viewport({ tab: 'tactics', columns: ['targeting'], rows });
  const bodies = rows.map((id) => rowOf('tactics', id, draft, 2026)!.record.draft['targeting']);
  it('goes as its sentence, and comes back as the value behind it', () => {
    const copied = rows.map((id) => [cellToCopy(here.fields[0]!, rowOf('tactics', id, draft, 2026)!, ENGLISH)]);
    expect(copied[0]![0]!.text).toMatch(/^[A-Z]/);
    const paste = pasted(here, atOnce(parseHtmlTable(toHtmlTable(copied)))!);
    expect(values(paste)).toEqual(bodies);
    // In a column of text it is its sentence.
    const names = viewport({ tab: 'tactics', columns: ['description'], rows });
    expect(values(pasted(names, atOnce(parseHtmlTable(toHtmlTable(copied)))!))[0]).toBe(copied[0]![0]!.text);
  });
  it('with NPI numbers stays in the window: none is on the clipboard, and a paste has them', () => {
    const numbers = ['1234567893', '1245319599'];
    const value = { npiTargeting: { npiNumbers: { numbers, include: true } } };
    const [id = ''] = rows;
    const row = rowOf('tactics', id, draft, 2026)!;
    const own = { ...row, record: { ...row.record, draft: { ...row.record.draft, targeting: value } } };
    const html = toHtmlTable([[cellToCopy(here.fields[0]!, own, ENGLISH)]]);
    expect(html).toContain('Among 2 NPIs');
    // But for the id by which the window knows what it holds, which may have as many digits.
    expect(html.replaceAll(/held:[\w-]+/g, '')).not.toMatch(/\d{10}/);
    expect(values(pasted(here, atOnce(parseHtmlTable(html))!))).toEqual([value]);
    const elsewhere = pasted(here, atOnce(parseHtmlTable(html.replace(/held:[0-9a-f]{4}/, 'held:zzzz')))!);
    expect(elsewhere.message).toContain('is only text');
  });
  it.each<[string, SheetRows]>([
    ['plain text', [[{ text: 'In Ohio' }]]],
    ['a list', [[{ text: 'x', own: { type: FIELD_TYPES.summary, value: '[1]' } }]]],
    ['a broken value', [[{ text: 'x', own: { type: FIELD_TYPES.summary, value: '{"a"' } }]]],
    [
      'what nests too deep',
      [[{ text: 'x', own: { type: FIELD_TYPES.summary, value: `${'{"a":'.repeat(30)}1${'}'.repeat(30)}` } }]],
    ],
  ])('is not made of %s: the cell stays, and that is said', (_, cells) => {
    const paste = pasted(here, cells);
    expect(paste.columns.flatMap(({ keys }) => keys)).toEqual([]);
    expect(paste.message).toMatch(/^Targeting: “.*” is only text, so nothing was pasted there\./);
  });
});

describe('cells pasted from spreadsheets', () => {
  it('of Excel fills dates and amounts, an end without a time meaning its last second', () => {
    const paste = pasted(viewport({ columns: FLIGHT }), atOnce(parseHtmlTable(EXCEL))!);
    expect(values(paste).slice(0, 3)).toEqual(['03-12-2026 00:00:00', '03-29-2026 23:59:59', 20600]);
    // The blank budget clears, and the fourth column of the table has nowhere to go.
    expect(values(paste)[5]).toBeUndefined();
    expect(paste.message).toContain('1 column did not fit.');
    expect(paste.name).toBe('Paste 6 cells');
  });
  it('of a German LibreOffice means the same on an English computer', () => {
    const paste = pasted(viewport({ columns: [...FLIGHT, 'paceAheadPercent'] }), atOnce(parseHtmlTable(LIBRE_OFFICE))!);
    expect(values(paste).slice(0, 3)).toEqual(['03-12-2026 00:00:00', '03-29-2026 23:59:59', 20600.5]);
    // Its second line has a percentage there, which is no amount; in a field for figures it is its number.
    expect(values(paste)[5]).toBe('12,50%');
    const figures = viewport({ tab: 'tactics', columns: ['name', 'description', 'mediaOptimization.goal'] });
    expect(values(pasted(figures, atOnce(parseHtmlTable(LIBRE_OFFICE))!))).toContain(12.5);
  });
  it.each([
    ['1.234,56 €', 1234.56],
    ['1,234.56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ['lots', 'lots'],
    ['', undefined],
  ])('%j as an amount of text alone', (text, value) => {
    const paste = pasted(viewport({ columns: ['budget'] }), [[{ text }]]);
    expect(values(paste)).toEqual([value]);
    expect(paste.name).toBeUndefined();
  });
  it.each([
    ['12.03.2026', '03-12-2026 00:00:00'],
    ['3/12/2026', '03-12-2026 00:00:00'],
    ['2026-03-12', '03-12-2026 00:00:00'],
    ['12-Mar-26', '03-12-2026 00:00:00'],
    ['3/12/26 2:30 PM', '03-12-2026 14:30:00'],
    ['Thursday, March 12, 2026', '03-12-2026 00:00:00'],
    ['46093', '03-12-2026 00:00:00'],
    ['46093.5', '03-12-2026 12:00:00'],
  ])('%s as a start of text alone', (text, value) =>
    expect(values(pasted(viewport({ columns: ['startDate'] }), [[{ text }]]))).toEqual([value]),
  );
  it('takes a figure for what it shows, and its value only to visit how that is spelled', () => {
    const cell = (text: string, number: number) =>
      values(pasted(viewport({ columns: ['budget'] }), [[{ text, number }]]))[0];
    expect(cell('1.500', 1500)).toBe(1500);
    expect(cell('1.500', 1.5)).toBe(1.5);
    expect(cell('$10.33', 10.3333333)).toBe(10.33);
    expect(cell('####', 20600)).toBe(20600);
  });
});

describe('an id that is pasted', () => {
  const withPixel = [...draft.entities.tactic.values()].find(
    ({ draft: body }) => isObject(body['mediaOptimization']) && 'conversionPixelId' in body['mediaOptimization'],
  )!.key;
  const cell = (text: string, number?: number) => {
    const here = viewport({ tab: 'tactics', columns: ['mediaOptimization.conversionPixelId'], rows: [withPixel] });
    return values(pasted(here, [[number === undefined ? { text } : { text, number }]]))[0];
  };
  it('keeps all its digits', () => {
    expect([cell('9007199254740993'), cell(' 9223372036854775807 ')]).toEqual([
      '9007199254740993',
      '9223372036854775807',
    ]);
    expect(cell('9007199254740993', 9_007_199_254_740_992)).toBe('9007199254740993');
    expect([cell('1234567890123'), cell('1.23457E+12', 1_234_567_890_123)]).toEqual([
      1_234_567_890_123, 1_234_567_890_123,
    ]);
  });
  it('is no id where a spreadsheet has lost some', () =>
    expect(cell('9.0072E+15', 9_007_199_254_740_992)).toBe('9.0072E+15'));
});

describe('how a column is spelled', () => {
  it('is message where it is another spelling than this computer’s', () => {
    const paste = pasted(viewport({ columns: ['startDate', 'budget'] }), tsv('25/3/2026\t1.500,50\n3/4/2026\t2.000'));
    expect(values(paste)).toEqual(['03-25-2026 00:00:00', 1500.5, '04-03-2026 00:00:00', 2000]);
    expect(paste.message).toBe(
      'Budget was read with decimal commas: “1.500,50” is 1,500.5. Dates were read as day/month.',
    );
  });
  it('is message where two would fit, and is then this computer’s', () => {
    const doubtful = tsv('3/4/2026\t1.500');
    const english = pasted(viewport({ columns: ['startDate', 'budget'] }), doubtful);
    expect(values(english)).toEqual(['03-04-2026 00:00:00', 1.5]);
    expect(english.message).toBe(
      'Budget: “1.500” could mean two things and was read with a decimal point, as on this computer. ' +
        'Dates were read as month/day.',
    );
    const german = viewport({ columns: ['startDate', 'budget'], reading: createReading('de-DE') });
    expect(values(pasted(german, doubtful))).toEqual(['04-03-2026 00:00:00', 1500]);
  });
  it('is message of a single comma too, by what it came to', () => {
    const paste = pasted(viewport({ columns: ['budget'] }), tsv('1,5'));
    expect(values(paste)).toEqual([1.5]);
    expect(paste.message).toBe('Budget was read with decimal commas: “1,5” is 1.5.');
  });
  it('is no matter for a percentage where an amount is due: it stays as it was written', () => {
    const paste = pasted(viewport({ columns: ['budget'], range: [0, 0, 1, 0] }), tsv('50%\n1200'));
    expect(values(paste)).toEqual(['50%', 1200]);
    expect(paste.message).toBe('Budget: “50%” is not an amount. We kept it so that you can fix it.');
    expect(
      values(pasted(viewport({ columns: ['budget'] }), [[{ text: '50%', number: 0.5, shows: 'percent' }]])),
    ).toEqual(['50%']);
    const count = pasted(viewport({ columns: ['totalImpressionCap'] }), tsv('10 %'));
    expect(values(count)).toEqual(['10 %']);
    expect(count.message).toContain('“10 %” is not a number.');
    const ahead = viewport({ tab: 'tactics', columns: ['mediaOptimization.goal'] });
    expect(values(pasted(ahead, tsv('0.15%')))).toEqual([0.15]);
  });
  it('is nothing to say where there is no doubt', () =>
    expect(pasted(viewport({ columns: ['startDate', 'budget'] }), tsv('3/13/2026\t1,500.00')).message).toBeNull());
});

it('a page of text in a cell for figures or dates is neither, and is not looked through for one', () => {
  // Spaces between two signs: a pattern would look for the end behind each of them, for hours.
  const page = `Mo,${' '.repeat(900_000)}x`;
  const paste = pasted(viewport({ columns: FLIGHT, reading: createReading('de-DE') }), [
    [{ text: page }, { text: page }, { text: page }],
  ]);
  expect(values(paste)).toEqual([page, page, page]);
  expect(paste.message?.length).toBeLessThan(200);
});

describe('dates', () => {
  const dates = viewport({ columns: ['startDate', 'endDate'] });
  it('of a paste all have one order, which dates of another column may decide', () => {
    // Each column alone would be read its own way: starts month first, ends day first.
    const paste = pasted(dates, tsv('3/4/2026\t25/4/2026\n5/6/2026\t30/6/2026'));
    expect(values(paste)).toEqual([
      '04-03-2026 00:00:00',
      '04-25-2026 23:59:59',
      '06-05-2026 00:00:00',
      '06-30-2026 23:59:59',
    ]);
    expect(paste.message).toBe('Dates were read as day/month.');
    expect(paste.dayFirst).toBe(true);
  });
  it('that are invalid in that order are kept as written, and none is read the other way', () => {
    const paste = pasted(viewport({ columns: ['startDate'] }), tsv('25/4/2026\n26/4/2026\n4/27/2026\n31/31/2026'));
    expect(values(paste)).toEqual(['04-25-2026 00:00:00', '04-26-2026 00:00:00', '4/27/2026', '31/31/2026']);
    expect(paste.dayFirst).toBeNull();
  });
  it('are read in the other order when the planner chooses it', () => {
    const cells = tsv('3/4/2026\n5/6/2026');
    const first = pasted(viewport({ columns: ['startDate'] }), cells);
    expect([first.dayFirst, first.message]).toEqual([false, 'Dates were read as month/day.']);
    const here = viewport({ columns: ['startDate'] });
    const second = atOnce(pasteCells(here, cells, true));
    expect([second.dayFirst, second.message]).toEqual([true, 'Dates were read as day/month.']);
    expect(values({ cells: listCells(second, here) })).toEqual(['04-03-2026 00:00:00', '06-05-2026 00:00:00']);
  });
  it.each([
    ['Dec 1, 2026\tJan 31', '01-31-2027 23:59:59'],
    ['Dec 1, 2026\tDec 31', '12-31-2026 23:59:59'],
    ['2028-01-01\tFeb 29', '02-29-2028 23:59:59'],
    ['2026-03-01\tFeb 29', '02-29-2028 23:59:59'],
    ['2027-12-01\t1/31', '01-31-2028 23:59:59'],
    ['2027-12-01\tJan 31, 2027', '01-31-2027 23:59:59'],
  ])('that end without a year lie after the start of the same paste: %s', (text, end) => {
    expect(values(pasted(dates, tsv(text)))[1]).toBe(end);
    // Also where the columns stand the other way round.
    const turned = viewport({ columns: ['endDate', 'startDate'] });
    expect(values(pasted(turned, tsv(text.split('\t').reverse().join('\t'))))[0]).toBe(end);
  });
  it('that end without a year lie after the start that is there', () => {
    const row = rowOf('flights', rowsFor('flights', null, draft)[0]!, draft, 2026)!;
    expect(
      fieldsOf('flights')
        .find(({ id }) => id === 'startDate')!
        .read(row),
    ).toBe('01-04-2027 00:00:00');
    expect(values(pasted(viewport({ columns: ['endDate'] }), tsv('Jan 31')))).toEqual(['01-31-2027 23:59:59']);
    expect(values(pasted(viewport({ columns: ['endDate'] }), tsv('Jan 3')))).toEqual(['01-03-2028 23:59:59']);
  });
});

describe('where it goes', () => {
  const block = tsv('1\n2');
  it('one cell fills the range, a block repeats where the range is a multiple of it', () => {
    expect(values(pasted(viewport({ columns: ['budget'], range: [0, 0, 3, 0] }), tsv('7')))).toEqual([7, 7, 7, 7]);
    expect(values(pasted(viewport({ columns: ['budget'], range: [0, 0, 3, 0] }), block))).toEqual([1, 2, 1, 2]);
    expect(values(pasted(viewport({ columns: ['budget'], range: [0, 0, 2, 0] }), block))).toEqual([1, 2]);
  });
  it('past the last row and column is message, not dropped in silence', () => {
    const rows = rowsFor('flights', null, draft);
    const last = rows.length - 1;
    const paste = pasted(viewport({ columns: ['budget'], range: [last, 0, last, 0] }), tsv('1\t2\n3\t4\n5\t6'));
    expect(values(paste)).toEqual([1]);
    expect(paste.message).toBe('Pasted 1 cell. 2 rows and 1 column did not fit.');
  });
  it('rows that are filtered out are passed over', () => {
    const rows = rowsFor('flights', null, draft).filter((_id, index) => index % 3 === 0);
    const paste = pasted(viewport({ columns: ['budget'], rows }), tsv('1\n2\n3'));
    expect(paste.cells.map(({ row }) => row.id)).toEqual(rows.slice(0, 3));
  });
  it('cells that take no text stay, and are counted', () => {
    const paste = pasted(viewport({ columns: ['days', 'budget'] }), tsv('9\t1\n9\t2'));
    expect(values(paste)).toEqual([1, 2]);
    expect(paste.message).toBe('Pasted 2 cells. 2 cells can’t be edited and stayed as they were.');
  });
  it('a line that is shorter than the others leaves the cells past its end alone', () =>
    expect(values(pasted(viewport({ columns: FLIGHT }), tsv('1/1/2026\t1/2/2026\t5\n2/1/2026')))).toHaveLength(4));
});

describe('what was copied here', () =>
  it('comes back as it was, in every column of the sample and on computers of both spellings', () => {
    let cells = 0;
    for (const reading of [ENGLISH, createReading('de-DE')]) {
      for (const tab of ['lineItems', 'flights', 'tactics', 'creatives'] as const) {
        const here = viewport({ tab, columns: fieldsOf(tab).map(({ id }) => id), reading });
        const range = { top: 0, left: 0, bottom: here.rows.length - 1, right: here.fields.length - 1 };
        const data = new Map<string, string>();
        copyTo({ setData: (type, content) => data.set(type, content) }, { ...here, range, walk: () => here.walk() });
        const [html = '', text = ''] = [data.get('text/html'), data.get('text/plain')];
        for (const clipboard of [
          { html, text: '' },
          { html: '', text },
        ]) {
          const table = atOnce(cellsOfClipboard(clipboard));
          if (table === 'tooMuch') throw new Error('The sample is too much for a paste.');
          for (const { row, field, value } of pasted(here, table).cells) {
            expect(value, `${tab} ${row.id} ${field.id}`).toEqual(field.read(row));
            cells += 1;
          }
        }
      }
    }
    expect(cells).toBeGreaterThan(4000);
  }));
