// Workbooks whose markup never ends, ends in its middle or takes too long are refused before a reader of rows sees them.
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipArchive } from '../../../testing/zip-archive.ts';
import { MarkupGuard } from './markup-guard.ts';
import { archiveFault } from './zip-guard.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const MEGABYTE = 1024 * 1024;

/** A workbook that is hardly one, with this as its worksheet. */
const findFault = (content: string, name = 'xl/worksheets/sheet1.xml'): Promise<string | null> =>
  archiveFault(zipArchive([{ name, content: deflateRawSync(bytes(content)), isDeflated: true }]));

describe('a tag that does not end', () => {
  const rest = '<a/>'.repeat(2 * MEGABYTE);
  it.each([
    ['a comment', `<sheetData><!-- ${rest}`],
    ['a comment whose end is its beginning', `<sheetData><!-->${rest}`],
    ['a comment that nearly ends', `<sheetData><!--->${rest}`],
    ['an attribute', `<sheetData><c r="${rest}`],
    ['an attribute in single quotes', `<sheetData><c r='${rest}`],
    ['a name', `<sheetData><${'c'.repeat(2 * MEGABYTE)}`],
    ['a closing tag', `<sheetData></${'c'.repeat(2 * MEGABYTE)}`],
    ['characters', `<sheetData><![CDATA[ ${rest}`],
    ['an instruction', `<sheetData><?x ${rest}`],
    ['an instruction that nearly ends', `<sheetData><?>${rest}`],
    ['a declaration', `<!DOCTYPE ${'x'.repeat(2 * MEGABYTE)}`],
    ['one that does end, after too long', `<sheetData><!--${rest}--></sheetData>`],
  ])('%s is refused, wherever its bytes are cut', async (_what, content) => {
    expect(await findFault(content)).toBe('damaged');
    const guard = new MarkupGuard();
    const all = bytes(content);
    let looked = 0;
    for (; looked < all.length && guard.push(all.subarray(looked, looked + 4096)); looked += 4096);
    // It stops there, and does not look at all of it.
    expect(looked).toBeLessThan(2 * MEGABYTE);
  });

  it('is found in a part that another one’s name or first byte hides', async () => {
    const hidden = `\0<sheetData><!-- ${'<a/>'.repeat(2 * MEGABYTE)}`;
    for (const name of ['xl/media/image1.emf', 'sheet', 'xl/worksheets/sheet1.xml']) {
      expect(await findFault(hidden, name), name).toBe('damaged');
    }
  });
});

describe('a number format that is longer than any', () => {
  const format = (name: string, length: number): string =>
    `<styles><${name} formatCode="${'_'.repeat(length)}"/></styles>`;
  const cells = (many: number): string => `<sheetData>${'<c s="1"/>'.repeat(many)}</sheetData>`;
  const tryFormat = (styles: string, many: number): Promise<string | null> =>
    archiveFault(
      zipArchive([
        { name: 'xl/worksheets/sheet1.xml', content: deflateRawSync(bytes(cells(many))), isDeflated: true },
        { name: 'xl/any.xml', content: deflateRawSync(bytes(styles)), isDeflated: true },
      ]),
    );

  it.each(['numFmt', 'x:NUMFMT', `${'long'.repeat(20)}:numFmt`])('is refused with many cells: <%s>', async (name) => {
    expect(await tryFormat(format(name, 900_000), 1000)).toBe('damaged');
    expect(await tryFormat(format(name, 900_000), 100)).toBeNull();
    expect(await tryFormat(format(name, 250), 200_000)).toBeNull();
  });

  it('is no other tag of that length', async () =>
    expect(await tryFormat(format('numFmts', 900_000), 1000)).toBeNull());

  it('is found alike in pieces of any size', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (size) => {
        const all = bytes(format('numFmt', 600));
        const guard = new MarkupGuard();
        for (let at = 0; at < all.length; at += size) guard.push(all.subarray(at, at + size));
        expect(guard.longestFormat).toBeGreaterThan(600);
      }),
    ));
});

describe('markup that is cut off', () => {
  const whole =
    '<?xml version="1.0"?>\n<!-- a > b --><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a &gt; b</t></is></c>' +
    '<c r=\'B1\' x="/>"/></row></sheetData><![CDATA[ <x> ]]></worksheet>\n';

  it('is refused at every byte', async () => {
    expect(await findFault(whole)).toBeNull();
    const end = whole.lastIndexOf('</worksheet>') + '</worksheet>'.length;
    for (let length = 23; length < end; length += 1) {
      expect(await findFault(whole.slice(0, length)), whole.slice(0, length)).toBe('damaged');
    }
  });

  it('is not looked for in pictures, nor in drawings of an older kind', async () => {
    expect(await findFault('PNG <not a tag', 'xl/media/image1.png')).toBeNull();
    expect(await findFault('<xml><br></xml>', 'xl/drawings/vmlDrawing1.vml')).toBeNull();
  });

  it('is found alike in pieces of any size', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.nat(whole.length), (sizes, length) => {
        const all = bytes(whole.slice(0, length));
        const [once, cut] = [new MarkupGuard(), new MarkupGuard()];
        once.push(all);
        let at = 0;
        for (const size of [...sizes, all.length]) {
          cut.push(all.subarray(at, at + size));
          at += size;
        }
        expect(cut.isWhole).toBe(once.isWhole);
      }),
    ));
});
