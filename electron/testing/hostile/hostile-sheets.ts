// Hostile sheets, each made from its seed: text with separators, and workbooks part by part.
import { deflateRawSync } from 'node:zlib';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Random, randomAt } from '../../../shared/draft/sample/random.ts';
import { SHEET_KINDS } from '../../../shared/draft/sheet/sheet-kinds.ts';
import { csv } from '../../../shared/testing/sheets.ts';
import { zipArchive } from '../../../shared/testing/zip-archive.ts';
import type { HostileFile } from './hostile-drafts.ts';

const CELLS = [
  ...[
    '=cmd|calc!A1',
    '@SUM(1)',
    '+1',
    '-1',
    '\t=1',
    "'x",
    '[]',
    '[',
    '{"a":',
    '__proto__',
    '1e308',
    '1e400',
    'NaN',
    '-0',
  ],
  ...[
    '\u202ex',
    '\u0000',
    '\ud800',
    '"',
    '""',
    'a\r\nb',
    '9007199254740993',
    '3/4/2027',
    'TRUE',
    'x'.repeat(40_000),
    '💊',
  ],
] as const;

const encoder = new TextEncoder();

export function hostileSheet(seed: number, draft: Draft): HostileFile & { readonly name: string } {
  const random = randomAt(seed, 2);
  return random.chance(60) ? hostileText(draft, random) : hostileWorkbook(draft, random);
}

function hostileText(draft: Draft, random: Random): HostileFile & { readonly name: string } {
  const separator = random.pick([',', '\t'] as const);
  const kind = SHEET_KINDS[random.int(0, SHEET_KINDS.length - 1)] ?? 'tactic';
  let text = csv(draft, kind, separator);
  const how = [`a sheet of ${kind}`];
  for (let change = random.int(1, 4); change > 0; change -= 1) {
    const lines = text.split('\n');
    const row = random.int(0, Math.max(0, lines.length - 1));
    const cells = (lines[row] ?? '').split(separator);
    switch (random.int(0, 6)) {
      case 0:
        cells[random.int(0, cells.length)] = random.pick(CELLS);
        how.push('a cell');
        break;
      case 1:
        cells.length = random.int(0, cells.length);
        how.push('a short row');
        break;
      case 2:
        cells.push(...Array.from({ length: random.pick([1, 20, 20_000]) }, () => random.pick(CELLS)));
        how.push('a long row');
        break;
      case 3:
        cells[0] = `"${cells[0] ?? ''}`;
        how.push('an open quote');
        break;
      case 4:
        lines.push(...Array.from({ length: random.pick([1, 30, 3000]) }, () => lines[row] ?? ''));
        how.push('rows that come again');
        break;
      case 5:
        cells[random.int(0, cells.length)] = cells[random.int(0, cells.length)] ?? '';
        how.push('a cell that comes again');
        break;
      default:
        text = text.slice(0, random.int(0, text.length));
        how.push('cut off');
        continue;
    }
    lines[row] = cells.join(separator);
    text = lines.join('\n');
  }
  let bytes: Uint8Array = random.chance(10) ? Buffer.from(`\ufeff${text}`, 'utf16le') : encoder.encode(text);
  if (random.chance(15)) bytes = flipped(bytes, random);
  return { how: how.join(', '), bytes, name: separator === ',' ? 'sheet.csv' : 'sheet.tsv' };
}

function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  for (let flip = random.int(1, 8); flip > 0; flip -= 1) {
    const at = random.int(0, Math.max(0, copy.length - 1));
    copy[at] = (copy[at] ?? 0) ^ (1 << random.int(0, 7));
  }
  return copy;
}

interface Part {
  readonly name: string;
  readonly data: Uint8Array;
}

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet in the fewest parts that a reader wants, so that each of them can be spoiled. */
function makeParts(rows: readonly (readonly string[])[]): Map<string, string> {
  const sheet = rows
    .map((cells, row) => {
      const inner = cells.map(
        (cell, column) => `<c r="${letters(column)}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
      );
      return `<row r="${row + 1}">${inner.join('')}</row>`;
    })
    .join('');
  return new Map([
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets><sheet name="Tactics" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet ${NAMESPACE}><sheetData>${sheet}</sheetData></worksheet>`],
  ]);
}

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type Spoil = (parts: Map<string, string>, random: Random) => void;

const SHEET = 'xl/worksheets/sheet1.xml';

const edit =
  (name: string, from: string, to: string): Spoil =>
  (parts) => {
    parts.set(
      name,
      (parts.get(name) ?? '').replace(from, () => to),
    );
  };

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, level) => `<!ENTITY ${letters(level + 1)} "${`&${level === 0 ? 'a' : letters(level)};`.repeat(10)}">`).join('')}]>`;

/** Few bytes as they are packed, and 4 MB that a reader may look through for each piece. */
const MANY_TAGS = '<a/>'.repeat(1_000_000);

const SPOILS: Readonly<Record<string, Spoil>> = {
  'entities in entities': edit(SHEET, '<worksheet', `${LAUGHS}<worksheet`),
  'an entity from outside': edit(
    SHEET,
    '<worksheet',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY f SYSTEM "http://127.0.0.1:9/">]><worksheet',
  ),
  'a link to outside': (parts) => {
    parts.set('xl/externalLinks/externalLink1.xml', `<externalLink ${NAMESPACE}/>`);
    parts.set(
      'xl/externalLinks/_rels/externalLink1.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/externalLinkPath" Target="http://127.0.0.1:9/x.xlsx" TargetMode="External"/></Relationships>`,
    );
    edit(
      'xl/_rels/workbook.xml.rels',
      '</Relationships>',
      `<Relationship Id="rId9" Type="${RELATIONS}/externalLink" Target="externalLinks/externalLink1.xml"/></Relationships>`,
    )(parts, NO_CHANCE);
  },
  'a sheet that lies outside': edit('xl/_rels/workbook.xml.rels', 'worksheets/sheet1.xml', '../../../../etc/passwd'),
  'a sheet from the network': edit(
    'xl/_rels/workbook.xml.rels',
    'Target="worksheets/sheet1.xml"',
    'Target="http://127.0.0.1:9/" TargetMode="External"',
  ),
  'a macro': (parts) => parts.set('xl/vbaProject.bin', '\u0000Auto_Open'),
  'a part with a name that leads out': (parts) => parts.set('../../outside.txt', 'x'),
  'a formula': edit(SHEET, '<is><t>', '<f>WEBSERVICE("http://127.0.0.1:9/")</f><v>1</v><is><t>'),
  'a row very far down': edit(SHEET, '<row r="2"', '<row r="4294967295"'),
  'a column very far right': edit(SHEET, 'r="B2"', 'r="ZZZZZZZ2"'),
  'a shared text that is not there': edit(SHEET, 't="inlineStr"><is>', 't="s"><v>99999999</v><is>'),
  'a number of an odd kind': edit(SHEET, 't="inlineStr"><is><t>', 't="n"><v>1e999</v><is><t>'),
  'a comment without end': edit(SHEET, '<sheetData>', `<sheetData><!-- ${MANY_TAGS}`),
  'an attribute without end': edit(SHEET, '<row r="2"', `<row r="2${MANY_TAGS}`),
  'characters without end': edit('xl/workbook.xml', '<sheets>', `<![CDATA[${MANY_TAGS}<sheets>`),
  'a sheet that ends in its middle': (parts) => {
    const text = parts.get(SHEET) ?? '';
    parts.set(SHEET, text.slice(0, text.lastIndexOf('<row')));
  },
  'a tag that is not closed': edit(SHEET, '</sheetData>', ''),
  depth: edit(SHEET, '<sheetData>', `${'<a>'.repeat(100_000)}<sheetData>`),
  'no sheet': (parts) => parts.delete(SHEET),
  'no list of sheets': (parts) => parts.delete('xl/workbook.xml'),
  'very many sheets': edit(
    'xl/workbook.xml',
    '</sheets>',
    `${'<sheet name="x" sheetId="2" r:id="rId1"/>'.repeat(5000)}</sheets>`,
  ),
};

const NO_CHANCE = randomAt(0);

function hostileWorkbook(draft: Draft, random: Random): HostileFile & { readonly name: string } {
  const kind = SHEET_KINDS[random.int(0, SHEET_KINDS.length - 1)] ?? 'tactic';
  const rows = csv(draft, kind, '\t')
    .split('\n')
    .map((line) => line.split('\t'));
  if (random.chance(50)) rows.push(Array.from({ length: random.int(1, 30) }, () => random.pick(CELLS)));
  const parts = makeParts(rows);
  const how = [`a workbook of ${kind}`];
  const names = Object.keys(SPOILS);
  for (let change = random.int(0, 2); change > 0; change -= 1) {
    const name = names[random.int(0, names.length - 1)] ?? '';
    SPOILS[name]?.(parts, random);
    how.push(name);
  }
  const all: Part[] = [...parts].map(([name, text]) => ({ name, data: encoder.encode(text) }));
  if (random.chance(1)) {
    how.push('unpacks to 600 MB');
    all.push({ name: 'xl/media/bomb.bin', data: BOMB });
  }
  let bytes = archive(all, random.chance(5) ? () => 0 : undefined);
  if (random.chance(20)) {
    bytes = random.chance(50) ? flipped(bytes, random) : bytes.slice(0, random.int(0, bytes.length));
    how.push('damaged');
  }
  return { how: how.join(', '), bytes, name: random.pick(['sheet.xlsx', 'sheet.csv']) };
}

/** Placeholder for 600 MB of zeros: packed once, since that takes seconds. */
const BOMB = new Uint8Array(0);
let bomb: Uint8Array | undefined;
const bombPacked = (): Uint8Array => (bomb ??= deflateRawSync(Buffer.alloc(600_000_000), { level: 1 }));

/** `size`: what the archive claims of the size of each part; the truth unless given. */
function archive(parts: readonly Part[], size?: () => number): Uint8Array {
  const packed = parts.map(({ name, data }) => ({
    name,
    content: data === BOMB ? bombPacked() : deflateRawSync(data),
    isDeflated: true,
    unpackedSize: size?.() ?? data.length,
  }));
  return zipArchive(packed);
}
