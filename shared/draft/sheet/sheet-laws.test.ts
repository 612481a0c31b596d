// The laws of sheets: an export imported again is no change, one edited cell is that change alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../apply.ts';
import { countChanges } from '../change.ts';
import type { Draft } from '../document.ts';
import { makeSample } from '../sample/sample.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { EXAMPLE, asRows, csv, edited, read, exportRows, taken, takenAll, workbook } from '../../testing/sheets.ts';
import { buildDraft } from '../../testing/small-draft.ts';
import { FULL_BODIES } from '../../testing/tables/full-bodies.ts';
import { cellAsText, textCell, untypedText } from './cell.ts';
import { columnNamed, standingColumns } from './columns.ts';
import { type SheetKind, SHEET_KINDS } from './sheet-kinds.ts';

/** A draft with every member that the interface lists. */
function fullDraft(): Draft {
  const many = (name: string): readonly JsonObject[] => FULL_BODIES[name] ?? [];
  const rows = (bodies: readonly JsonObject[], prefix: string, more: JsonObject = {}): Json[] =>
    bodies.map((draft, index) => ({
      key: `${prefix}${index + 1}`,
      remoteId: null,
      base: null,
      ...more,
      draft,
    }));
  return buildDraft({
    campaigns: rows(many('campaign'), 'c'),
    lineItems: rows(many('lineItem (new)'), 'l', { campaign: 'c1' }),
    tactics: rows(many('tactic'), 't', { lineItem: 'l1' }),
    creatives: rows(many('creative (draft)'), 'r'),
    npiLists: rows(many('npiList'), 'n', { kind: 'attribute' }),
  });
}

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    ...[
      '0042',
      '1E5',
      'TRUE',
      '3/4/2027',
      'May 2027',
      "'0042",
      '=1+1',
      "'=1",
      "''+x",
      '-5',
      '@x',
      '\tx',
      '\rx',
      '"',
      'a"b',
      'a,b;c\td',
    ],
    ...[
      'a\nb',
      'a\r\nb',
      '[]',
      "'[]",
      '\ufeffx',
      '_x0041_',
      '9007199254740993',
      '<b>',
      '💊',
      ' x ',
      '__proto__',
      ';',
      '[x',
    ],
  ),
);

/** The example with such texts wherever a text can stand. */
const hostileDraft = fc.tuple(hostile, hostile, hostile, hostile).map(([a, b, c, d]) => {
  const withTexts = (draft: JsonObject, more: JsonObject = {}): JsonObject => ({
    ...draft,
    name: a,
    description: b,
    ...more,
  });
  const bodies = fullDraft().entities;
  const list = (kind: 'campaign' | 'lineItem' | 'tactic' | 'creative' | 'npiList', more: JsonObject = {}): Json[] =>
    [...bodies[kind].values()].map((record) => ({ ...record, draft: withTexts(record.draft, more) }));
  return buildDraft({
    campaigns: list('campaign', { budgetCap: c }),
    lineItems: list('lineItem', {
      inventoryType: d,
      customFieldSettings: [{ isNewField: false, fieldName: 'PO', fieldValue: c }],
      flights: [{ budget: d, startDate: a, endDate: '02-28-2027 23:59:59', pacingMode: c }, a],
    }),
    tactics: list('tactic', {
      enabled: c,
      targeting: { geoTargets: { values: [a, b], parent: { type: c, value: d } }, devices: a },
      creativeAssignments: [{ creative: d, weight: a, startDate: c }],
    }),
    creatives: list('creative', { categoryName: [c, d], notes: a, duration: 1e-7 }),
    npiLists: list('npiList', { attributes: [a, { name: b }] }),
  });
});

describe('export and import', () => {
  it.each(SHEET_KINDS)('is no change for a sheet of %s, in text and in workbooks', async (kind) => {
    for (const draft of [EXAMPLE, fullDraft(), makeSample({ lineItems: 4, tactics: 5 })]) {
      expect(taken(draft, exportRows(draft, kind), { kind }).command.changes).toEqual([]);
      expect(taken(draft, asRows(csv(draft, kind, '\t')), { kind }).command.changes).toEqual([]);
      expect(takenAll(draft, await read(await workbook(draft, [kind]))).command.changes).toEqual([]);
    }
  });

  it('is no change whatever the texts are', () =>
    fc.assert(
      fc.property(
        hostileDraft,
        fc.constantFrom(...SHEET_KINDS),
        fc.constantFrom(',' as const, '\t' as const),
        (draft, kind, separator) => {
          const rows = asRows(csv(draft, kind, separator));
          expect(taken(draft, rows, { kind }).command.changes).toEqual([]);
        },
      ),
      { numRuns: 60 },
    ));

  it('is no change through a workbook whatever the texts are', async () =>
    await fc.assert(
      fc.asyncProperty(hostileDraft, fc.constantFrom(...SHEET_KINDS), async (draft, kind) => {
        expect(takenAll(draft, await read(await workbook(draft, [kind]))).command.changes).toEqual([]);
      }),
      { numRuns: 20 },
    ));

  it('makes one edited text that change alone', () => {
    const texts: readonly (readonly [SheetKind, string, string, (draft: Draft) => Json | undefined])[] = [
      ['line-item', 'Name', 'l1', (draft) => draft.entities.lineItem.get('l1')?.draft['name']],
      ['tactic', 'Description', 't1', (draft) => draft.entities.tactic.get('t1')?.draft['description']],
      ['creative', 'HTML', 'r2', (draft) => draft.entities.creative.get('r2')?.draft['creativeHtml']],
    ];
    fc.assert(
      fc.property(hostile, fc.constantFrom(...texts), (text, [kind, header, key, valueIn]) => {
        fc.pre(text.trim() !== '' && text !== valueIn(EXAMPLE));
        const rows = exportRows(EXAMPLE, kind);
        const row = rows.findIndex(([first]) => first === key);
        // Through text once more, as a spreadsheet would save it.
        const { command } = taken(EXAMPLE, edited(rows, row, header, textCell(text)), { kind });
        expect(countChanges(command.changes)).toBe(1);
        expect(valueIn(withChanges(EXAMPLE, command.changes))).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a cell that was made harmless', () =>
  it('comes back as it was, and begins no formula', () =>
    fc.assert(
      fc.property(hostile, (text) => {
        expect(cellAsText(textCell(text))).toBe(text);
        expect(cellAsText(untypedText(textCell(text)))).toBe(text);
        expect(textCell(text)).not.toMatch(/^(?:[=+\-@\t\r\n]|\[\]$)/);
      }),
    )));

describe('a text of a file without types', () =>
  it('is marked where a spreadsheet would make another value of it, and nowhere else', () => {
    const lost = '0042|1E5|1.50|1,500|$5|50%|9007199254740993|3/4/2027|12:30|May 2027|4-Mar|true'
      .split('|')
      .concat(
        '.5|,5|-.5|%5|1’000|3/2027|1:2|1 1/2|5 PM|5pm|11 a.m.|5-|２５０|1. Mai|12 août 2027|5 de mayo de 2027|Okt 5|3 мая|ocak 2027|2027年3月5日|5 mrt'.split(
          '|',
        ),
        'WAHR|vrai|FALSO|ИСТИНА|onwaar'.split('|'),
        '5 kr|kr 5,50|5 kr.|CHF 5|5 zł|R$ 5|R$5|5 Kč|Ft -5|(5 lei)|Rp1.500|5 грн.|$-5|€ -5|$(5)|R 5|5,5 R'.split('|'),
        '٣|٣٫٥|३|๓|１２|10:|1,500/2|5 vorm.|5 μ.μ.|午前10:30|오후 5:30|2027. 05. 05. 0:00|5 ม.ค. 2027|五月 5'.split(
          '|',
        ),
        'Mon 1 Jan|Monday, January 1, 2027|Freitag, 5. Mai 2027|lør. 2027-05-05|Fr. 5.5|V 5.5|5 Mayıs 2027 Çarşamba'.split(
          '|',
        ),
      );
    expect(lost.map(untypedText)).toEqual(lost.map((text) => `'${text}`));
    const kept = [
      '42',
      '7001',
      'Q1 2027',
      'Mayfair 2',
      '300x250',
      'l1#2',
      'No',
      "'0042",
      'Tier 1 | 50% off',
      'May',
      'Phase 2',
      '5 pmx',
      '1/x',
      'r5',
      'Kr',
      'Monday 5',
      'P5',
      'A 5',
      'Friday push',
      'CHF and EUR 5',
      'v2',
      '5 things',
      '٣ب',
    ];
    expect(kept.map(untypedText)).toEqual(kept);
  }));

describe('columns', () => {
  it.each(SHEET_KINDS)('of %s have a header each that names them', (kind) => {
    const columns = standingColumns(kind);
    expect(new Set(columns.map(({ header }) => header.toLowerCase())).size).toBe(columns.length);
    for (const column of columns) expect(columnNamed(kind, ` ${column.header.toUpperCase()} `)).toBe(column);
  });

  it('keep their headers: sheets of earlier versions are read by them', () => {
    expect(standingColumns('flight').map(({ header }) => header)).toEqual(
      'Key,Line item,Platform ID,Budget,Start,End,Pacing,Pace ahead,Impression cap,Daily impressions,Daily spend cap,Cap given as,Cap value'.split(
        ',',
      ),
    );
    expect(standingColumns('assignment').map(({ header }) => header)).toEqual(
      'Key,Tactic,Creative,Creative id,Weight,Start,End'.split(','),
    );
    expect(
      standingColumns('line-item')
        .map(({ header }) => header)
        .slice(0, 8),
    ).toEqual('Key,Name,Campaign,Platform ID,Cost model,CPM price,Description,Inventory'.split(','));
  });
});
