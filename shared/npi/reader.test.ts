// Reading NPIs out of texts of every kind, in pieces of every size.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Utf16, sniffEncoding } from './encoding.ts';
import { type Layout, guessLayout } from './layout.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { numberAt, countNumbers } from './numbers.ts';
import { type ReadFault, type ReadNpis, NpiReader } from './reader.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function readBytes(bytes: Uint8Array, piece = bytes.length, layout = guessLayout(bytes, true)): ReadNpis | ReadFault {
  const reader = new NpiReader(layout);
  for (let from = 0; from < bytes.length; from += Math.max(1, piece)) {
    if (!reader.push(bytes.subarray(from, from + Math.max(1, piece)))) break;
  }
  return atOnce(reader.finish());
}

function read(text: string, column?: number): ReadNpis {
  const bytes = utf8(text);
  const guessed = guessLayout(bytes, true);
  const layout: Layout = column === undefined ? guessed : { ...guessed, column };
  const done = readBytes(bytes, bytes.length, layout);
  if ('code' in done) throw new Error(done.code);
  return done;
}

const list = ({ numbers }: ReadNpis): number[] =>
  Array.from({ length: countNumbers(numbers) }, (_, index) => numberAt(numbers, index) ?? Number.NaN);

const [A, B, C] = [1_234_567_893, 1_245_319_599, 1_972_500_046];

it.each([
  ['lines', `${A}\n${B}\r\n${C}\r`],
  ['one line', `${A},${B};${C}`],
  ['blanks and tabs', `  ${A} ${B}\t${C}  `],
  ['a word above', `NPI number\n${A}\n${B}\n${C}`],
  ['quotes and signs of spreadsheets', `"${A}"\n="${B}"\n'${C}`],
  ['a blank that does not break', `${A}\u00a0\n\u00a0${B}\n${C}\u200b`],
  ['an amount made of a number', `${A}.0\n${B}.00\n${C}`],
  ['a table', `Name,NPI,Phone\n"Doe, ""Jo""",${A},2125550100\nRoe,${B},2125550101\nPoe,${C},2125550102`],
  ['a table of another country', `Médecin;N° NPI\nDoé;${A}\nRoe;${B}\nPoe;${C}`],
  ['lines in quotes', `Name\tNPI\n"Doe\n1"\t${A}\nRoe\t${B}\nPoe\t${C}\n`],
])('reads %s', (_, text) => {
  const done = read(text);
  expect(list(done)).toEqual([A, B, C]);
  expect(done.wrong).toEqual({ length: 0, rounded: 0, text: 0 });
});

it('reads UTF-16 of both orders, with and without a mark, and Latin-1', () => {
  const text = `Médecin;NPI\nDoé 😀;${A}\nRoe;${B}`;
  for (const [big, mark] of [
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ] as const) {
    const bytes = new Uint8Array(((mark ? 1 : 0) + text.length) * 2);
    const view = new DataView(bytes.buffer);
    let at = 0;
    if (mark) view.setUint16(2 * at++, 0xfeff, !big);
    for (let index = 0; index < text.length; index += 1) view.setUint16(2 * at++, text.charCodeAt(index), !big);
    const sniffed = sniffEncoding(bytes);
    expect(sniffed).toEqual({ encoding: big ? 'utf-16be' : 'utf-16le', mark: mark ? 2 : 0 });
    const decoder = new Utf16(big ? 'utf-16be' : 'utf-16le');
    const pieces = [bytes.subarray(sniffed.mark, 31), bytes.subarray(31)].map((each) => [...decoder.toUtf8(each)]);
    expect(new TextDecoder().decode(Uint8Array.from(pieces.flat()))).toBe(text);
  }
  expect(sniffEncoding(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31))).toEqual({ encoding: 'utf-8', mark: 3 });
  const latin = Uint8Array.from(text.replace(' 😀', ''), (char) => char.charCodeAt(0));
  expect(guessLayout(latin, true).columns.map(({ name }) => name)).toEqual(['Médecin', 'NPI']);
});

it('says of each invalid entry why, and where', () => {
  const done = read(`${A}\n12345\n1.23E+09\n\nDr. Who\n12345678901\n1,23E+09`);
  expect(done.listed).toEqual([
    { kind: 'length', line: 2, text: '12345' },
    { kind: 'rounded', line: 3, text: '1.23E+09' },
    { kind: 'text', line: 5, text: 'Dr.' },
    { kind: 'text', line: 5, text: 'Who' },
    { kind: 'length', line: 6, text: '12345678901' },
    { kind: 'length', line: 7, text: '1' },
    { kind: 'rounded', line: 7, text: '23E+09' },
  ]);
  expect(done.lines).toBe(7);
});

it('counts doubtful numbers, repeated ones and rows that have no number', () => {
  const done = read(`name,npi\na,${A}\nb,${A + 1}\nc,\nd,${A}\n,\ne\nf,${A}`);
  expect([...done.doubtful.small]).toEqual([A + 1]);
  expect([...done.repeated.small]).toEqual([A]);
  expect(done).toMatchObject({ repeats: 2, empty: 2, entries: 4 });
});

it('keeps ten digits that are beyond 32 bits, and those that begin with zeros', () =>
  expect(list(read('9999999999\n4294967296\n0000000001\n4294967295'))).toEqual([
    1, 4294967295, 4294967296, 9999999999,
  ]));

it('keeps the whole name of a column', () => {
  const name = 'x'.repeat(80);
  expect(guessLayout(utf8(`NPI,${name}\n${A},1\n${B},2`), true).columns[1]?.name).toBe(name);
});

it('reads another column when asked to', () =>
  expect(list(read(`NPI,Referred by\n${A},${B}\n,x\n,y`, 1))).toEqual([B]));

it('stops at a quotation mark that is never closed, and says where it is', () => {
  const text = `name,npi\nDoe,${A}\n"Roe,${B}\n${`x,${C}\n`.repeat(60_000)}`;
  expect(readBytes(utf8(text), 65_536)).toEqual({ code: 'QUOTE_NOT_CLOSED', line: 3 });
});

it('reads the same in pieces of any size', () => {
  const part = fc.constantFrom(
    String(A),
    String(B),
    '123',
    'x',
    '"',
    '""',
    ',',
    '\t',
    ' ',
    '\r',
    '\n',
    '\r\n',
    '=',
    'é',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      (parts, piece, table) => {
        const bytes = utf8(parts.join(''));
        const layout: Layout = { separator: table ? ',' : null, columns: [], head: false, column: 0 };
        expect(readBytes(bytes, piece, layout)).toEqual(readBytes(bytes, bytes.length, layout));
      },
    ),
    { numRuns: 300 },
  );
});
