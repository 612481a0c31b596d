// Sheets through another program: LibreOffice opens and rewrites them, and an import finds the changes made there.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { flightplan } from '../fixture/command-line.ts';
import { expect, test } from '../fixture/command-line-test.ts';
import type { DraftFile } from '../pages/platform-equals-draft.ts';

const soffice = [
  process.env['FLIGHTPLAN_SOFFICE'],
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.com',
].find((file) => file !== undefined && fs.existsSync(file));

test.skip(
  soffice === undefined,
  'LibreOffice is not installed: apt-get install libreoffice-calc-nogui, or FLIGHTPLAN_SOFFICE',
);

/** Commas, quotation marks, UTF-8; figures with signs such as 15% are read as what they are. */
const READ_CSV = 'CSV:44,34,UTF8,1,,1033,false,true';
const WRITE_CSV = 'csv:Text - txt - csv (StarCalc):44,34,UTF8,1,,0,false,true';

/** The same sheet as LibreOffice writes it, in a folder of its own. */
async function rewritten(file: string, to: 'xlsx' | 'ods' | 'xls' | 'csv'): Promise<string> {
  const folder = path.join(path.dirname(file), `as-${to}`);
  const profile = pathToFileURL(path.join(path.dirname(file), 'soffice')).href;
  await promisify(execFile)(soffice ?? '', [
    `-env:UserInstallation=${profile}`,
    '--headless',
    ...(file.endsWith('.csv') ? [`--infilter=${READ_CSV}`] : []),
    '--convert-to',
    to === 'csv' ? WRITE_CSV : to,
    '--outdir',
    folder,
    file,
  ]);
  return path.join(folder, `${path.basename(file, path.extname(file))}.${to}`);
}

/** What spreadsheets like to make something else of. */
const NAMES =
  '0042|1E5|TRUE|3/4/2027|May 2027|=1+1|-5|@x|a"b|a,b;c|9007199254740993|_x0041_|<b>&amp;|💊 Ä|50%|1,500|$5|12:30|5 kr|CHF 5|$-5|٣|Mon 1 Jan|10:'.split(
    '|',
  );

function withHostileNames(file: string): void {
  const draft = JSON.parse(fs.readFileSync(file, 'utf8')) as DraftFile;
  for (const [index, item] of draft.lineItems.entries()) {
    const [name, description] = [NAMES[index % NAMES.length], NAMES[(index + 9) % NAMES.length]];
    Object.assign(item.draft, { name, description: `${description ?? ''}\n` });
  }
  for (const [index, creative] of draft.creatives.entries())
    Object.assign(creative.draft, { name: NAMES.at(-1 - index) });
  fs.writeFileSync(file, JSON.stringify(draft));
}

async function imported(sheet: string, into: string): Promise<Record<string, unknown>> {
  const { stdout, stderr } = await flightplan(['sheet', 'import', sheet, '--into', into, '--json']);
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout) as Record<string, unknown>;
}

const UNCHANGED = { added: 0, changed: 0, refused: [] };

test('a workbook that it has rewritten is no change', async ({ draft, folder }) => {
  withHostileNames(draft);
  const file = path.join(folder, 'all.xlsx');
  expect((await flightplan(['sheet', 'export', draft, '--kind', 'all', '--out', file])).status).toBe(0);
  expect(await imported(await rewritten(file, 'xlsx'), draft)).toMatchObject(UNCHANGED);
  for (const other of ['ods', 'xls'] as const) {
    const back = await rewritten(await rewritten(file, other), 'xlsx');
    expect(await imported(back, draft), other).toMatchObject(UNCHANGED);
  }
});

test('a text that it has made a workbook, and a text again, is no change; an edit in it is that edit', async ({
  draft,
  folder,
}) => {
  withHostileNames(draft);
  const file = path.join(folder, 'items.csv');
  const exported = async (kind: string): Promise<void> =>
    expect((await flightplan(['sheet', 'export', draft, '--kind', kind, '--out', file])).status).toBe(0);
  for (const kind of ['line-item', 'flight', 'assignment']) {
    await exported(kind);
    const book = await rewritten(file, 'xlsx');
    expect(await imported(book, draft), kind).toMatchObject(UNCHANGED);
    expect(await imported(await rewritten(book, 'csv'), draft), kind).toMatchObject(UNCHANGED);
  }
  // A percentage that is typed with its sign is held as a share of 1 with a format.
  fs.writeFileSync(file, 'Key,Budget,Pacing,Pace ahead\nl1#1,1234.50,Ahead,15%\n');
  expect(await imported(await rewritten(file, 'xlsx'), draft)).toMatchObject({ added: 0, changed: 1, refused: [] });
  const { lineItems } = JSON.parse(fs.readFileSync(draft, 'utf8')) as DraftFile;
  const [first] = lineItems[0]?.draft['flights'] as unknown[];
  expect(first).toMatchObject({ budget: 1234.5, pacingMode: 'AHEAD', paceAheadPercent: 15 });
});
