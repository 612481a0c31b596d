// Workbooks: all kinds in one file, and numbers that a workbook shows as percentages.
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { withChanges } from '../../apply.ts';
import { getAt } from '../../../kernel/json.ts';
import { EXAMPLE, edited, read, exportRows, takenAll, workbook } from '../../../testing/sheets.ts';
import { standingColumns } from '../columns.ts';
import { SHEET_KINDS } from '../sheet-kinds.ts';
import { importSheets } from '../import-sheets.ts';
import { type Work, countWork } from '../../../testing/counted-work.ts';
import { zipArchive } from '../../../testing/zip-archive.ts';
import { partText } from './inflate.ts';
import { percentCells } from './percent-cells.ts';
import { parseZipParts } from './zip-parts.ts';

it('takes all kinds of one file back as no change', async () =>
  expect(takenAll(EXAMPLE, await read(await workbook(EXAMPLE, SHEET_KINDS))).command.changes).toEqual([]));

it('reads each sheet over what the ones before it make', () => {
  const items = exportRows(EXAMPLE, 'line-item');
  const blank = items[0]?.map(() => '') ?? [];
  const news = edited(edited([items[0] ?? [], blank], 1, 'Name', 'New one'), 1, 'Campaign', 'c1');
  const flights = [
    ['Line item', 'Budget'],
    ['New one', '250.00'],
  ];
  const taken = takenAll(EXAMPLE, [
    { title: 'Line items', rows: news },
    { title: 'Flights', rows: flights },
  ]);
  const made = [...withChanges(EXAMPLE, taken.command.changes).entities.lineItem.values()].at(-1);
  expect(made?.draft).toMatchObject({ name: 'New one', flights: [{ budget: 250 }] });
});

it('knows a sheet by its title in any case, and says which sheets it has not read', async () => {
  const renamed = edited(exportRows(EXAMPLE, 'line-item'), 1, 'Name', 'Another name');
  const [copy, notes] = [exportRows(EXAMPLE, 'flight'), [['Ask Kim']]];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'LINE items', rows: renamed },
      { name: 'Flights (2)', rows: copy },
      { name: 'Mine', rows: notes },
      { name: 'Read me', rows: notes },
    ],
  });
  expect(takenAll(EXAMPLE, await read(bytes))).toMatchObject({
    sheets: [{ kind: 'line-item', cells: 1 }],
    unread: ['Flights (2)', 'Mine'],
  });
});

it('says of several sheets which one was refused, and not what only follows from it', () => {
  const steps = importSheets(EXAMPLE, [
    {
      title: 'Line items',
      rows: [
        ['Campaign', 'Name', 'Cost model'],
        ['c1', 'New one', 'CPX'],
      ],
    },
    {
      title: 'Flights',
      rows: [
        ['Key', 'Line item', 'Budget'],
        ['', 'New one', '250.00'],
        ['l9#9', 'l1', '1'],
      ],
    },
  ]);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(step.value.ok ? [] : step.value.refusals.map(({ sheet, row, rule }) => [sheet, row, rule])).toEqual([
    ['Line items', 2, 'NOT_A_CHOICE'],
    ['Flights', 3, 'KEY_UNKNOWN'],
  ]);
});

const PERCENT = standingColumns('line-item').find(({ type }) => type === 'percent');

it('reads what a cell shows: 15 % and 0.15 are not the same', async () => {
  const header = PERCENT?.header ?? '';
  const path = PERCENT?.path ?? [];
  const [first, ...others] = EXAMPLE.entities.lineItem.values();
  const stored = withChanges(EXAMPLE, [
    {
      op: 'set',
      kind: 'lineItem',
      path: ['draft', ...path],
      keys: [first?.key ?? ''],
      before: [undefined],
      after: [0.15],
    },
  ]);
  const with_ = async (numFmt: string): Promise<unknown> => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Line items',
          columns: [{}, { numFmt }],
          rows: [
            ['Key', header],
            [first?.key ?? '', 0.15],
          ],
        },
      ],
    });
    const { command } = takenAll(stored, await read(bytes));
    return getAt(withChanges(stored, command.changes).entities.lineItem.get(first?.key ?? '')?.draft, path);
  };
  expect(others.length).toBeGreaterThan(0);
  expect(await with_('0%')).toBe(15);
  expect(await with_('0.0"%"')).toBe(0.15);
  expect(await with_('0.00')).toBe(0.15);
});

it('takes a new name on the sheets below, where the cells still say the one that was exported', async () => {
  const titles = ['Line items', 'Tactics', 'Creatives'];
  const renamed = (await read(await workbook(EXAMPLE, SHEET_KINDS))).map((sheet) =>
    titles.includes(sheet.title) ? { ...sheet, rows: edited(sheet.rows, 1, 'Name', `Other ${sheet.title}`) } : sheet,
  );
  const { command, sheets } = takenAll(EXAMPLE, renamed);
  expect(command.changes).toMatchObject(titles.map(() => ({ op: 'set', path: ['draft', 'name'] })));
  expect(sheets.reduce((sum, { cells }) => sum + cells, 0)).toBe(titles.length);
});

it('refuses a name that was one line item’s and is another’s by the sheet above, and never guesses', () => {
  const items = exportRows(EXAMPLE, 'line-item');
  const at = items[0]?.indexOf('Name') ?? 0;
  const [first = '', second = ''] = [items[1]?.[at], items[2]?.[at]];
  const swapped = edited(edited(items, 1, 'Name', second), 2, 'Name', first);
  const flights = [
    ['Key', 'Line item', 'Budget'],
    ['l1#1', first, '250.00'],
    ['', second, '250.00'],
  ];
  const steps = importSheets(EXAMPLE, [
    { title: 'Line items', rows: swapped },
    { title: 'Flights', rows: flights },
  ]);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(step.value.ok ? [] : step.value.refusals.map(({ row, rule }) => [row, rule])).toEqual([[3, 'PARENT_SEVERAL']]);
});

it('ends its drop-downs some thousand rows below the last: other programs make each of their cells', async () => {
  const bytes = await workbook(EXAMPLE, ['line-item']);
  const [part] = (parseZipParts(bytes) ?? []).filter(({ name }) => name.endsWith('sheet1.xml'));
  let xml = '';
  if (part !== undefined) for await (const piece of partText(bytes, part)) xml += piece;
  const ends = Array.from(xml.matchAll(/sqref="[A-Z]+2:[A-Z]+(\d+)"/g), ([, row]) => Number(row));
  expect(ends.length).toBeGreaterThan(3);
  expect(new Set(ends)).toEqual(new Set([1 + EXAMPLE.entities.lineItem.size + 5000]));
});

const HOSTILE = ['<cellXfs ', '<xf a', '<cellXfs>', '<numFmt formatCode="', '<x:xf numFmtId="1"'];

it.each(HOSTILE)('looks at four times as many styles where there are four times as many of %s', async (part) => {
  const ask = (length: number): Promise<Work> => {
    const styles = part.repeat(Math.floor(length / part.length));
    return countWork(() => percentCells(zipArchive([{ name: 'xl/styles.xml', content: styles }]), 0));
  };
  const [small, large] = [await ask(4000), await ask(16_000)];
  expect(large.characters).toBeLessThan(5 * small.characters);
  expect(large.unbounded).toEqual([]);
});

it('refuses a text that a workbook shares among more cells than could be held', async () => {
  const relation = (type: string, id: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(200);
  const bytes = zipArchive([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(relation('officeDocument', 'a', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="Tactics" sheetId="1" r:id="b"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(relation('worksheet', 'b', 's.xml') + relation('sharedStrings', 'c', 't.xml')),
    },
    { name: 'xl/s.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    { name: 'xl/t.xml', content: `<sst><si><t>${'a'.repeat(900_000)}</t></si></sst>` },
  ]);
  await expect(read(bytes)).rejects.toThrow('SHEET_TOO_LARGE');
});
