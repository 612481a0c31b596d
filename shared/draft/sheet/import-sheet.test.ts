// Imports: what a cell means, which rule refuses it, and that nothing is guessed.
import { describe, expect, it } from 'vitest';
import { withChanges } from '../apply.ts';
import type { Draft } from '../document.ts';
import { type Json, getAt } from '../../kernel/json.ts';
import { EXAMPLE, asRows, edited, read, refused, exportRows, taken } from '../../testing/sheets.ts';
import { buildDraft } from '../../testing/small-draft.ts';
import { type ReadCell, plainText } from './cell.ts';
import type { SheetChoices } from './import-sheet.ts';

const flights = (): string[][] => exportRows(EXAMPLE, 'flight');
const readBudget = (draft: Draft, key: string, at: number): Json | undefined =>
  getAt(draft.entities.lineItem.get(key)?.draft, ['flights', at, 'budget']);

describe('an import', () => {
  it('leaves blank cells alone, clears by [] and sets typed ones', () => {
    const items = exportRows(EXAMPLE, 'line-item');
    const rows = edited(edited(edited(items, 1, 'Inventory', ''), 1, 'Cost model', '[]'), 1, 'Description', '0042');
    const body = withChanges(EXAMPLE, taken(EXAMPLE, rows).command.changes).entities.lineItem.get('l1')?.draft;
    expect(body).toMatchObject({ inventoryType: 'Display', description: '0042' });
    expect(body).not.toHaveProperty('costModel');
  });

  it('makes what has no key, under a parent by name or key', () => {
    const rows = [
      ['Line item', 'Name', 'Enabled'],
      ['Cardiology display Q1', 'By name', 'yes'],
      ['l2', '1E5', 'NO'],
    ];
    const { command, added } = taken(EXAMPLE, rows, { kind: 'tactic' });
    expect(added).toBe(2);
    const made = [...withChanges(EXAMPLE, command.changes).entities.tactic.values()].slice(-2);
    expect(made.map(({ lineItem, draft }) => [lineItem, draft['name'], draft['enabled']])).toEqual([
      ['l1', 'By name', true],
      ['l2', '1E5', false],
    ]);
  });

  it('asks whether rows are new that are called like others there, in a sheet without a column of keys', () => {
    const rows = (name: string, ...head: string[]): string[][] => [
      ['Campaign', 'Name', 'Cost model', ...head],
      ['c1', name, 'CPM', ...head.map(() => '')],
      ['c1', 'Another one', 'CPM', ...head.map(() => '')],
    ];
    const name = 'Cardiology display Q1';
    expect(refused(EXAMPLE, rows(name))).toEqual([`2 | Name | ${name} | ROWS_AS_NEW`]);
    expect(taken(EXAMPLE, rows(name), { asNew: true }).added).toBe(2);
    expect(taken(EXAMPLE, rows(name, 'Key')).added).toBe(2);
    expect(taken(EXAMPLE, rows(`${name}, new`)).added).toBe(2);
  });

  it('adds flights to a line item and sets others of it in the same sheet', () => {
    const rows = edited(flights(), 1, 'Budget', '1111.50');
    const blank = rows[0]?.map(() => '') ?? [];
    const more = edited([rows[0] ?? [], blank], 1, 'Line item', 'l1');
    const added = edited(edited(more, 1, 'Budget', '250'), 1, 'Start', '2027-03-01')[1] ?? [];
    const draft = withChanges(EXAMPLE, taken(EXAMPLE, [...rows, added]).command.changes);
    expect([readBudget(draft, 'l1', 0), readBudget(draft, 'l1', 1), readBudget(draft, 'l1', 2)]).toEqual([
      1111.5, 1500, 250,
    ]);
    expect(getAt(draft.entities.lineItem.get('l1')?.draft, ['flights', 2, 'startDate'])).toBe('03-01-2027 00:00:00');
  });

  it('refuses a sheet whose letters a program read wrongly: its key would not be found, and all would be new', () => {
    const rows = flights().map((row, index) => (index === 0 ? row.with(0, `\u00ef\u00bb\u00bf${row[0] ?? ''}`) : row));
    expect(refused(EXAMPLE, rows)).toEqual([expect.stringMatching(/LETTERS_WRONG$/)]);
  });

  it('refuses with row, column, value and rule, and gives no changes then', () => {
    const items = exportRows(EXAMPLE, 'line-item');
    expect(refused(EXAMPLE, edited(flights(), 2, 'Budget', 'a lot'))).toEqual(['3 | Budget | a lot | NOT_AN_AMOUNT']);
    expect(refused(EXAMPLE, edited(items, 1, 'Cost model', 'CPX'))).toEqual(['2 | Cost model | CPX | NOT_A_CHOICE']);
    expect(refused(EXAMPLE, edited(items, 1, 'Key', 'l99'))).toEqual(['2 | Key | l99 | KEY_UNKNOWN']);
    expect(refused(EXAMPLE, edited(items, 2, 'Key', 'l1'))).toContain('3 | Key | l1 | KEY_TWICE');
    expect(refused(EXAMPLE, edited(items, 2, 'Platform ID', '4'))).toEqual(['3 | Platform ID | 4 | PLATFORM_ID_FIXED']);
    expect(
      refused(EXAMPLE, [
        ['Key', 'Name', 'name'],
        ['l1', 'x', 'y'],
      ]),
    ).toEqual(['1 | name |  | HEADER_TWICE']);
    const tactics = [
      ['Line item', 'Name'],
      ['nowhere', 'x'],
    ];
    expect(refused(EXAMPLE, tactics, { kind: 'tactic' })).toEqual(['2 | Line item | nowhere | PARENT_MISSING']);
    expect(
      refused(
        EXAMPLE,
        [
          ['Line item', 'Name'],
          ['', 'x'],
        ],
        { kind: 'tactic' },
      ),
    ).toEqual(['2 | Line item |  | PARENT_NEEDED']);
    expect(refused(EXAMPLE, [['What is this'], ['x']])).toEqual(['1 |  | What is this | KIND_OPEN']);
    expect(refused(EXAMPLE, [[], ['', ' ']])).toEqual(['1 |  |  | SHEET_EMPTY']);
  });

  it('refuses a row of text with a cell beyond the last header, and a quote that is never closed', async () => {
    const lines = ['Key,Name,Description', 'l1,Sale, now,Text', 'l2,One,Two', 'l1,"Three'];
    const [sheet] = await read(new TextEncoder().encode(lines.join('\n')));
    const { rows, title: _, ...text } = sheet ?? { rows: [], title: '' };
    expect(refused(EXAMPLE, rows, { kind: 'line-item' }, text)).toEqual([
      '2 |  | Text | CELL_BEYOND',
      '4 |  | "Three | QUOTE_OPEN',
    ]);
  });

  it('refuses a row of text with more cells than a sheet has, which is the last that is read', async () => {
    const [sheet] = await read(new TextEncoder().encode(`Key,Name\nl1,One\nl2,Two${','.repeat(5000)}\nl1,Three`));
    const { rows, title: _, ...text } = sheet ?? { rows: [], title: '' };
    expect(rows.at(-1)).toHaveLength(1001);
    expect(refused(EXAMPLE, rows, { kind: 'line-item' }, text)).toEqual(['3 |  |  | TOO_MANY_COLUMNS']);
  });

  it('says which cells of a workbook stand under no header, and reads the others', () => {
    const rows = [
      ['Key', '', 'Name'],
      ['l1', 'x', 'New', 'note'],
      ['l2', '', '', '', 'more'],
    ];
    expect(taken(EXAMPLE, rows, { kind: 'line-item' })).toMatchObject({ cells: 1, outside: { count: 3, first: 'B2' } });
  });

  it('ends a flight with the last second of a day that a workbook or a text names alone', () => {
    const day = Date.UTC(2027, 0, 31);
    const typed: [ReadCell, string][] = [
      [{ date: day }, '01-31-2027 23:59:59'],
      [46_418, '01-31-2027 23:59:59'],
      [{ date: day + 3_600_000 }, '01-31-2027 01:00:00'],
      ['2027-01-31', '01-31-2027 23:59:59'],
      ['2027-01-31 00:00:00', '01-31-2027 00:00:00'],
    ];
    for (const [cell, end] of typed) {
      const rows: ReadCell[][] = edited<ReadCell>(flights(), 1, 'End', cell);
      const draft = withChanges(EXAMPLE, taken(EXAMPLE, rows).command.changes);
      expect(getAt(draft.entities.lineItem.get('l1')?.draft, ['flights', 0, 'endDate'])).toBe(end);
    }
  });

  it('reads what Windows wrote: typographic quotes, the euro sign, umlauts', async () => {
    const text = 'Key,Name\nl1,\x92\x93 \x80 \xfc';
    const [sheet] = await read(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    expect(sheet?.rows[1]).toEqual(['l1', '’“ € ü']);
  });

  it('takes ids of any size as text, and none of which a spreadsheet has made a number', () => {
    const long = '9007199254740993';
    const list = (id: ReadCell): ReadCell[][] => [
      ['Name', 'Platform ID'],
      ['Cardiologists', id],
    ];
    const made = (id: ReadCell): Draft =>
      withChanges(EXAMPLE, taken(EXAMPLE, list(id), { kind: 'npi-list' }).command.changes);
    const listIds = (draft: Draft) => [...draft.entities.npiList.values()].map(({ remoteId }) => remoteId);
    expect(listIds(made(long))).toContain(long);
    expect(listIds(made('9223372036854775807'))).toContain('9223372036854775807');
    expect(listIds(made(901))).toContain(901);
    const lost = ['2 | Platform ID | 9007199254740992 | DIGITS_LOST'];
    expect(refused(EXAMPLE, list(9_007_199_254_740_992), { kind: 'npi-list' })).toEqual(lost);
    expect(refused(EXAMPLE, list('9223372036854775808'), { kind: 'npi-list' })).toHaveLength(1);
    // In the draft, another id that is the same number is another one.
    const rows: ReadCell[][] = exportRows(made(long), 'npi-list');
    const row = rows.findIndex((cells) => cells.includes(`'${long}`));
    expect(taken(made(long), rows).cells).toBe(0);
    for (const [id, rule] of [
      ['9007199254740992', 'PLATFORM_ID_FIXED'],
      [9_007_199_254_740_992, 'DIGITS_LOST'],
    ] as const) {
      const changed = edited(rows, row, 'Platform ID', id);
      expect(refused(made(long), changed)).toEqual([`${row + 1} | Platform ID | ${id} | ${rule}`]);
    }
  });

  it('refuses a name that two have', () => {
    const twins = buildDraft({
      campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: {} }],
      lineItems: ['l1', 'l2'].map((key) => ({
        key,
        campaign: 'c1',
        remoteId: null,
        base: null,
        draft: { name: 'Same' },
      })),
    });
    const rows = [
      ['Line item', 'Name'],
      ['Same', 'x'],
    ];
    expect(refused(twins, rows, { kind: 'tactic' })).toEqual(['2 | Line item | Same | PARENT_SEVERAL']);
    expect(exportRows(twins, 'line-item')[1]?.[2]).toBe('Campaign 1');
  });

  it.each([
    ['2027-01-05', '01-05-2027 00:00:00'],
    ['2027-01-05T09:30:00', '01-05-2027 09:30:00'],
    ['5 Jan 2027 09:30', '01-05-2027 09:30:00'],
    ['25/1/2027', '01-25-2027 00:00:00'],
    ['1/25/2027 9:30 AM', '01-25-2027 09:30:00'],
    ['46392', '01-05-2027 00:00:00'],
    [46392.5, '01-05-2027 12:00:00'],
    [{ date: Date.UTC(2027, 0, 5, 9, 30) }, '01-05-2027 09:30:00'],
  ])('reads the date %j', (cell, wire) => {
    const draft = withChanges(EXAMPLE, taken(EXAMPLE, edited<ReadCell>(flights(), 1, 'Start', cell)).command.changes);
    expect(getAt(draft.entities.lineItem.get('l1')?.draft, ['flights', 0, 'startDate'])).toBe(wire);
  });

  it('takes one order of day and month for a sheet, and asks where nothing decides it', () => {
    const open = edited(flights(), 1, 'Start', '3/1/2027');
    const start = (choices: SheetChoices, rows = open): Json | undefined =>
      getAt(withChanges(EXAMPLE, taken(EXAMPLE, rows, choices).command.changes).entities.lineItem.get('l1')?.draft, [
        'flights',
        0,
        'startDate',
      ]);
    expect(refused(EXAMPLE, open)).toEqual(['2 | Start | 3/1/2027 | DATES_OPEN']);
    expect(start({ dates: 'dmy' })).toBe('01-03-2027 00:00:00');
    expect(start({ dates: 'mdy' })).toBe('03-01-2027 00:00:00');
    expect(start({}, edited(open, 1, 'End', '31/1/2027'))).toBe('01-03-2027 00:00:00');
    const mixed = edited(edited(flights(), 1, 'Start', '31/1/2027'), 2, 'Start', '1/31/2027');
    expect(refused(EXAMPLE, mixed)).toEqual(['3 | Start | 1/31/2027 | DATES_MIXED']);
    expect(refused(EXAMPLE, mixed, { dates: 'dmy' })).toEqual(['3 | Start | 1/31/2027 | NOT_A_DATE']);
  });

  it('takes one decimal mark for a sheet, and asks where nothing decides it', () => {
    const only = (text: string): string[][] => [
      ['Key', 'Budget'],
      ['l1#1', text],
    ];
    const budget = (text: string, choices: SheetChoices = {}): Json | undefined =>
      readBudget(withChanges(EXAMPLE, taken(EXAMPLE, only(text), choices).command.changes), 'l1', 0);
    expect(budget('1.234,50 €')).toBe(1234.5);
    expect(budget('$1,234.50')).toBe(1234.5);
    expect(refused(EXAMPLE, only('1,500'))).toEqual(['2 | Budget | 1,500 | DECIMALS_OPEN']);
    expect(budget('1,500', { decimals: 'point' })).toBe(1500);
    expect(budget('1,500', { decimals: 'comma' })).toBe(1.5);
    expect(refused(EXAMPLE, edited(flights(), 1, 'Budget', '12,50'))).toEqual(['2 | Budget | 12,50 | DECIMALS_MIXED']);
    expect(
      readBudget(
        withChanges(EXAMPLE, taken(EXAMPLE, edited(flights(), 1, 'Budget', '1,500')).command.changes),
        'l1',
        0,
      ),
    ).toBe(1500);
  });

  it('keeps texts texts, and refuses digits that a spreadsheet has lost', () => {
    const name = (cell: ReadCell): Json | undefined => {
      const rows = [
        ['Key', 'Name', 'Inventory'],
        ['l1', cell, ''],
      ];
      return withChanges(EXAMPLE, taken(EXAMPLE, rows).command.changes).entities.lineItem.get('l1')?.draft['name'];
    };
    expect(['0042', '1E5', '3/4/2027', 'TRUE', 42, true].map(name)).toEqual([
      '0042',
      '1E5',
      '3/4/2027',
      'TRUE',
      '42',
      'TRUE',
    ]);
    const lost = (cell: ReadCell): string[] =>
      refused(EXAMPLE, [
        ['Key', 'Name', 'Inventory'],
        ['l1', cell, ''],
      ]);
    expect(lost(1234567890123456)).toEqual(['2 | Name | 1234567890123456 | DIGITS_LOST']);
    expect(lost({ date: 0 })[0]).toContain('DATE_IN_TEXT');
  });

  it('takes no share of 1 for a percentage, and no percentage below one for a share', () => {
    const fee = (cell: ReadCell): ReadCell[][] => [
      ['Key', 'Fee percentage'],
      ['l1', cell],
    ];
    expect(refused(EXAMPLE, fee(0.15))).toEqual(['2 | Fee percentage | 0.15 | PERCENT_OR_SHARE']);
    const feeAfter = (cell: ReadCell): unknown =>
      getAt(withChanges(EXAMPLE, taken(EXAMPLE, fee(cell)).command.changes).entities.lineItem.get('l1')?.draft, [
        'managementFee',
        'percentage',
      ]);
    expect(['0.15%', '15%', '15', 15].map(feeAfter)).toEqual([0.15, 15, 15, 15]);
  });

  it('reads what other spreadsheets write: semicolons, a line that names the separator', () => {
    const rows = [
      ['Key', 'Inventory'],
      ['l1', 'Video'],
    ];
    for (const text of [
      'Key;Inventory\r\nl1;Video\r\n',
      'sep=;\r\nKey;Inventory\r\nl1;Video',
      'Key\tInventory\nl1\tVideo',
    ])
      expect(taken(EXAMPLE, asRows(text)).command).toEqual(taken(EXAMPLE, rows).command);
  });

  it('says what it did not read', () =>
    expect(
      taken(EXAMPLE, [
        ['Key', 'Inventory', 'Budgte'],
        ['l1', '', '5'],
      ]).unknown,
    ).toEqual(['Budgte']));

  it('never takes a prototype from a header or a list', () => {
    const rows = [
      ['Key', '__proto__', 'Custom: __proto__', 'Inventory'],
      ['l1', 'x', 'y', ''],
    ];
    const draft = withChanges(EXAMPLE, taken(EXAMPLE, rows).command.changes);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(getAt(draft.entities.lineItem.get('l1')?.draft, ['customFieldSettings', 0, 'fieldName'])).toBe('__proto__');
    const deep = [
      ['Key', 'Day-parting schedule'],
      ['l1', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ];
    expect(refused(EXAMPLE, deep)[0]).toContain('NOT_A_LIST');
  });
});

it('takes hours of day-parting as words, and as the list of an older export', () => {
  const schedule = [{ days: ['mon', 'tue', 'wed'], hours: ['08:00-18:00'] }];
  const header = ['Key', 'Day-parting enabled', 'Day-parting schedule'];
  const draft = withChanges(EXAMPLE, taken(EXAMPLE, [header, ['l1', 'Yes', 'Mon to Wed 8-18']]).command.changes);
  expect(getAt(draft.entities.lineItem.get('l1')?.draft, ['dayParting', 'schedule'])).toEqual(schedule);
  expect(taken(draft, [header, ['l1', 'Yes', JSON.stringify(schedule)]]).command.changes).toEqual([]);
  expect(refused(EXAMPLE, [header, ['l1', 'Yes', 'Office hours']])[0]).toContain('NOT_HOURS');
});

it('shows cells as text without a sign of their types', () =>
  expect([plainText({ date: Date.UTC(2027, 0, 5) }), plainText(1.5), plainText(null), plainText(true)]).toEqual([
    '2027-01-05 00:00:00',
    '1.5',
    '',
    'TRUE',
  ]));
