// One way of writing or reading a sheet in a process of its own: `WAY TACTICS FILE`. Prints what it took as JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { parse, unparse } from 'papaparse';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { type Cell, isDateCell, plainText } from '../../../shared/draft/sheet/cell.ts';
import { draftSheet } from '../../../shared/draft/sheet/export-sheet.ts';
import { importSheets } from '../../../shared/draft/sheet/import-sheets.ts';
import { separatedSheet } from '../../../shared/draft/sheet/separated-sheet.ts';
import { readSheets } from '../../../shared/draft/sheet/workbook/read-sheets.ts';
import { sheetFile } from '../../../shared/draft/sheet/workbook/write-sheets.ts';

const [, , way = '', tactics = '0', file = ''] = process.argv;
const KIND = 'tactic';
const draft = makeSample({
  campaigns: 20,
  lineItems: Math.ceil(Number(tactics) / 50),
  tactics: Number(tactics),
  seed: 7,
});
const sheet = draftSheet(draft, KIND);
const raw = (cell: Cell): string | number | Date | null => (isDateCell(cell) ? new Date(cell.date) : cell);
const headers = sheet.columns.map(({ header }) => header);
const columns = headers.map((header) => ({ header, width: 20, numFmt: '@' }));
const prepared = <Value>(value: (cell: Cell) => Value): Value[][] => [...sheet.rows()].map((row) => row.map(value));

async function consumed(pieces: AsyncIterable<Uint8Array | string>): Promise<number> {
  let size = 0;
  for await (const piece of pieces) size += piece.length;
  return size;
}

const text = (form: 'csv' | 'xlsx') => {
  const made = sheetFile(draft, { kinds: [KIND], form, lines: [] });
  if (!made.ok) throw new Error(made.failure.code);
  return made.value.pieces;
};

type Work = () => Promise<number> | number;

/** Each prepares, and returns the timed work: it resolves with how much it made or read. */
const WAYS: Readonly<Record<string, () => Work>> = {
  file: () => async () => {
    const pieces: string[] = [];
    for await (const piece of text('csv')) pieces.push(String(piece));
    writeFileSync(`${file}.csv`, pieces.join(''));
    const bytes: Uint8Array[] = [];
    for await (const piece of text('xlsx')) if (typeof piece !== 'string') bytes.push(piece);
    writeFileSync(`${file}.xlsx`, Buffer.concat(bytes));
    return headers.length;
  },
  'xlsx out': () => () => consumed(text('xlsx')),
  'xlsx out, library by rows': () => {
    const rows = prepared(raw);
    const options = { name: 'Tactics', columns, freezePane: { rows: 1, columns: 1 } };
    // A stream of the web is read piece by piece in Node too.
    return () => consumed(writeXlsxStream(rows, options) as unknown as AsyncIterable<Uint8Array>);
  },
  'xlsx out, library at once': () => {
    const rows = [headers, ...prepared(raw)];
    return async () => (await writeXlsx({ sheets: [{ name: 'Tactics', columns, rows }], stringMode: 'inline' })).length;
  },
  'csv out': () => () => consumed(text('csv')),
  'csv out, papaparse': () => {
    const rows = [headers, ...prepared(plainText)];
    return () => unparse(rows, { newline: '\r\n' }).length;
  },
  'csv read': () => {
    const content = readFileSync(`${file}.csv`, 'utf8');
    return () => separatedSheet(content).rows.length;
  },
  'csv read, papaparse': () => {
    const content = readFileSync(`${file}.csv`, 'utf8');
    return () => parse(content).data.length;
  },
  'csv imported': () => () => imported(`${file}.csv`),
  'xlsx imported': () => () => imported(`${file}.xlsx`),
};

async function imported(name: string): Promise<number> {
  const steps = readSheets(new Uint8Array(readFileSync(name)));
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  if (typeof step.value === 'string') throw new Error(step.value);
  const compared = importSheets(draft, step.value);
  let next = compared.next();
  while (next.done !== true) next = compared.next();
  if (!next.value.ok || next.value.command.changes.length > 0) throw new Error('What was exported is not what came.');
  return next.value.sheets.length;
}

const begin = WAYS[way];
if (begin === undefined) throw new Error(`no way ${way}`);
const work = begin();
globalThis.gc?.();
const before = process.memoryUsage().rss;
let most = before;
const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
const start = performance.now();
const size = await work();
const ms = performance.now() - start;
clearInterval(looking);
most = Math.max(most, process.memoryUsage().rss);
process.stdout.write(JSON.stringify({ ms, size, columns: headers.length, moreMb: (most - before) / 1024 / 1024 }));
