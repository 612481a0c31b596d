// `sheet export` and `sheet import`: files of every kind and encoding, and drafts that stay as they are when refused.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { DRAFT_FILE } from '../../../shared/testing/draft/draft-body.ts';
import { zipArchive } from '../../../shared/testing/zip-archive.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const clis: TestCli[] = [];
afterEach(() => {
  for (const cli of clis.splice(0)) cli.remove();
});

function cliWithDraft(): TestCli {
  const cli = testCli();
  clis.push(cli);
  writeFileSync(join(cli.folder, 'a.flightplan.json'), JSON.stringify(DRAFT_FILE));
  return cli;
}

const draftText = (cli: TestCli): string => readFileSync(join(cli.folder, 'a.flightplan.json'), 'utf8');
const put = (cli: TestCli, name: string, bytes: string | Uint8Array): void =>
  writeFileSync(join(cli.folder, name), bytes);
const importing = (cli: TestCli, name: string, ...more: string[]): Promise<number> =>
  cli.run('sheet', 'import', name, '--into', 'a.flightplan.json', ...more);

it.each(['flights.csv', 'flights.tsv', 'flights.xlsx'])('takes back what it wrote as %s', async (name) => {
  const cli = cliWithDraft();
  expect(await cli.run('sheet', 'export', 'a.flightplan.json', '--kind', 'flight', '--out', name)).toBe(0);
  const before = draftText(cli);
  expect(await importing(cli, name)).toBe(0);
  expect(cli.out()).toContain('Nothing was changed.');
  expect(draftText(cli)).toBe(before);
});

it('takes back a workbook of all kinds', async () => {
  const cli = cliWithDraft();
  expect(await cli.run('sheet', 'export', 'a.flightplan.json', '--kind', 'all', '--out', 'all.xlsx')).toBe(0);
  expect(await importing(cli, 'all.xlsx')).toBe(0);
  expect(cli.out()).toContain('Nothing was changed.');
});

it('leaves the file and the draft as they were after Ctrl+C', async () => {
  const stop = new AbortController();
  const cli = testCli({ signal: stop.signal });
  clis.push(cli);
  writeFileSync(join(cli.folder, 'a.flightplan.json'), JSON.stringify(DRAFT_FILE));
  put(cli, 'f.csv', 'Key,Budget\r\nl1#1,99.50\r\n');
  const before = draftText(cli);
  stop.abort();
  expect(await cli.run('sheet', 'export', 'a.flightplan.json', '--kind', 'flight', '--out', 'f.csv')).toBe(1);
  expect(await importing(cli, 'f.csv')).toBe(1);
  expect(cli.err()).toContain('Stopped.');
  expect(readFileSync(join(cli.folder, 'f.csv'), 'utf8')).toContain('99.50');
  expect(draftText(cli)).toBe(before);
});

it('changes one cell of the draft for one cell of the sheet', async () => {
  const cli = cliWithDraft();
  await cli.run('sheet', 'export', 'a.flightplan.json', '--kind', 'flight', '--out', 'f.csv');
  const csv = readFileSync(join(cli.folder, 'f.csv'), 'utf8');
  put(cli, 'f.csv', csv.replace(',1000.00,', ',1234.50,'));
  expect(await importing(cli, 'f.csv', '--json')).toBe(0);
  expect(JSON.parse(cli.out())).toMatchObject({ kind: 'flight', added: 0, changed: 1, cells: 1, refused: [] });
  const written = JSON.parse(draftText(cli)) as { lineItems: { draft: { flights: { budget: number }[] } }[] }; // as written above
  expect(written.lineItems[0]?.draft.flights.map(({ budget }) => budget)).toEqual([1234.5, 1500]);
});

it('says row, column and problem, ends with 1 and leaves the draft as it was', async () => {
  const cli = cliWithDraft();
  const before = draftText(cli);
  put(cli, 'f.csv', 'Key,Budget\r\nl1#1,99\r\nl1#2,"a lot \u202e"\r\n');
  expect(await importing(cli, 'f.csv')).toBe(1);
  expect(cli.out()).toBe('Row 3, Budget, "a lot ⟨U+202E⟩": This is not a number.\n');
  expect(await importing(cli, 'f.csv', '--json')).toBe(1);
  expect(JSON.parse(cli.out())).toMatchObject({ refused: [{ row: 3, column: 'Budget', code: 'NOT_AN_AMOUNT' }] });
  expect(draftText(cli)).toBe(before);
});

const NAMED = 'Key,Name,Inventory\r\nl1,Café Ärzte,\r\n';

it.each([
  ['UTF-8', Buffer.from(NAMED)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${NAMED}`)],
  ['UTF-16', Buffer.from(`\ufeff${NAMED}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${NAMED}`, 'utf16le').swap16()],
  ['Latin-1', Buffer.from(NAMED, 'latin1')],
])('reads %s', async (_name, bytes) => {
  const cli = cliWithDraft();
  put(cli, 'n.csv', bytes);
  expect(await importing(cli, 'n.csv')).toBe(0);
  expect(draftText(cli)).toContain('"name": "Café Ärzte"');
});

/** An archive of one part that unpacks to so many zeros. */
function bomb(size: number): Uint8Array {
  const content = deflateRawSync(Buffer.alloc(size));
  return zipArchive([{ name: 'xl/a', content, isDeflated: true, unpackedSize: 0 }]);
}

it('ends with 2 for a file that is no sheet, an older or damaged workbook, and a name that implies no kind', async () => {
  const cli = cliWithDraft();
  const before = draftText(cli);
  put(cli, 'old.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]));
  put(cli, 'cut.xlsx', 'PK\x03\x04 and no more');
  put(cli, 'empty.xlsx', bomb(1000));
  for (const name of ['old.xlsx', 'cut.xlsx', 'empty.xlsx', 'none.csv', '.'])
    expect(await importing(cli, name)).toBe(2);
  expect(await cli.run('sheet', 'export', 'a.flightplan.json', '--kind', 'flight', '--out', 'f.ods')).toBe(2);
  expect(await cli.run('sheet', 'export', 'a.flightplan.json', '--kind', 'all', '--out', 'f.csv')).toBe(2);
  expect(draftText(cli)).toBe(before);
});

it('asks for the order of dates that read both ways, and takes the answer', async () => {
  const cli = cliWithDraft();
  put(cli, 'f.csv', 'Key,Start,End\r\nl1#1,5/1/2027,6/1/2027\r\n');
  expect(await importing(cli, 'f.csv')).toBe(1);
  expect(cli.out()).toContain('--dates dmy');
  expect(await importing(cli, 'f.csv', '--dates', 'dmy')).toBe(0);
  expect(draftText(cli)).toContain('01-05-2027 00:00:00');
  expect(draftText(cli)).toContain('01-06-2027 23:59:59');
});

it('understands the kinds as people say them of many rows, and names them where it does not', async () => {
  const cli = cliWithDraft();
  const bytes = (name: string): Buffer => readFileSync(join(cli.folder, name));
  const write = (kind: string) =>
    cli.run('sheet', 'export', 'a.flightplan.json', '--kind', kind, '--out', `${kind}.csv`);
  for (const kind of ['line-item', 'npi-list', 'flight']) {
    expect([await write(kind), await write(`${kind}s`)]).toEqual([0, 0]);
    expect(bytes(`${kind}s.csv`).equals(bytes(`${kind}.csv`))).toBe(true);
  }
  expect(await write('tactical')).toBe(2);
  expect(cli.err()).toMatch(
    /'tactical' is invalid\. Allowed choices are campaign, line-item, flight, tactic, creative, npi-list/,
  );
});
