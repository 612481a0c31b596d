// What three spreadsheets put on the clipboard as HTML is read into the same cells that they show.
import { FIELD_TYPES } from '../../../state/fields/types/field-types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCEL, GOOGLE_SHEETS, LIBRE_OFFICE, toHtmlTable } from '../../../testing/clipboard-samples.ts';
import { atOnce } from '../../../../shared/kernel/in-slices.ts';
import { parseHtmlTable as tableInSteps } from './html-table.ts';
import type { SheetCell } from './sheet-cell.ts';

const readHtmlTable = (html: string) => atOnce(tableInSteps(html));

const texts = (html: string): string[][] | undefined => readHtmlTable(html)?.map((row) => row.map(({ text }) => text));

describe('tables of spreadsheets', () => {
  it('of Excel: wrapped lines are one, hard spaces are spaces, the hidden row is left out', () =>
    expect(texts(EXCEL)).toEqual([
      ['3/12/2026', '3/29/2026 23:59', '$20,600.00', 'Search & Native\nsecond line'],
      ['4/1/2026', '4/30/2026 23:59', '', 'a long name that Excel wraps in its markup'],
    ]));
  it('of LibreOffice: with the values behind dates, amounts and percentages', () =>
    expect(readHtmlTable(LIBRE_OFFICE)).toEqual([
      [
        { text: '12.03.26', number: 46093, shows: 'date' },
        { text: '29.03.2026 23:59', number: 46110.9993055556, shows: 'date' },
        { text: '20.600,50 €', number: 20600.5 },
        { text: 'Suche\nzweite Zeile' },
      ],
      [
        { text: '01.04.26', number: 46113, shows: 'date' },
        { text: '' },
        { text: '12,50%', number: 0.125, shows: 'percent' },
        { text: '1500', number: 1500 },
      ],
    ]));
  it('of LibreOffice: spaces stand for themselves, twice, at an end or hard', () => {
    const table =
      '<table><tr><td><font>a  b</font></td><td> c </td><td>d<br>  e</td><td>1&nbsp;f</td><td><br></td></table>';
    expect(texts(`<html><head><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/></head>${table}`)).toEqual([
      ['a  b', ' c ', 'd\n  e', '1\u00a0f', ''],
    ]);
    expect(texts(table)).toEqual([['a b', 'c', 'd\ne', '1 f', '']]);
  });
  it('of Google Sheets: the text behind a cell counts, with all its spaces', () => {
    const behind = '{&quot;1&quot;:2,&quot;2&quot;:&quot;a  b &quot;}';
    expect(texts(`<table><tr><td data-sheets-value="${behind}">a b</td><td>c</td></table>`)).toEqual([['a  b ', 'c']]);
  });
  it('of Google Sheets: merged cells are their first cell and blanks', () =>
    expect(readHtmlTable(GOOGLE_SHEETS)).toEqual([
      [{ text: 'Q1 > Q2' }, { text: '' }, { text: 'c' }],
      [
        { text: '3/12/2026', number: 46093, shows: 'date' },
        { text: '$1,234.50', number: 1234.5 },
        { text: 'one\ntwo' },
      ],
      [{ text: '' }, { text: '12.50%', number: 0.125, shows: 'percent' }, { text: '' }],
    ]));
});

describe('HTML that is no plain table', () => {
  it.each([
    ['none at all', ''],
    ['prose', '<p>Budget</p>'],
    ['prose beside a table', '<p>See:</p><table><tr><td>1</td></tr></table>'],
    ['two tables', '<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>'],
    ['a table without cells', '<table></table>'],
  ])('%s leaves it to the text', (_what, html) => expect(readHtmlTable(html)).toBeNull());
  it('is read as far as it goes: unclosed cells, quotes, stray signs, scripts and styles', () => {
    expect(texts('<TABLE><TR><TD>1<TD>a < b<TR><TD title="x > y">2')).toEqual([['1', 'a < b'], ['2']]);
    expect(texts("<table><tr><td title=it's>1</td><td>5\" x 6'</td></tr></table>")).toEqual([['1', '5" x 6\'']]);
    expect(texts('<table><tr><td>1<script>alert("</td><td>")</script></td><style>td{}</style></tr></table>')).toEqual([
      ['1'],
    ]);
    expect(texts('<table><tr><td>a<table><tr><td>b<td>c</table></td><td>d</td></tr></table>')).toEqual([
      ['a\nb c', 'd'],
    ]);
    expect(texts('<table><td>&Omega;&ne;&OElig;&rarr;&#146;&#x80;&bdquo;</td>')).toEqual([['Ω≠Œ→’€„']]);
    expect(texts('<table><td>&#x41;&#66;&eacute;&bogus;&#xD800;&#0;</td>')).toEqual([['ABé&bogus;\ufffd\ufffd']]);
  });
  it('keeps paragraphs of a cell apart', () =>
    expect(texts('<table><tr><td><p>one</p><p>two</p></td><td><div>x</div></td></tr></table>')).toEqual([
      ['one\ntwo', 'x'],
    ]));
  it('cannot ask for more cells than its length allows', () => {
    const wide = readHtmlTable(
      '<table><tr><td colspan=999999999>1</td></tr><tr><td rowspan=999999999>2</td></tr></table>',
    );
    expect(wide?.map((row) => row.length)).toEqual([1000, 1]);
    expect(texts('<table><tr><td colspan=-1 rowspan=x>1</td><td>2</td></tr></table>')).toEqual([['1', '2']]);
  });
  it('never throws, whatever it is', () => {
    const piece = fc.constantFrom(
      '<table>',
      '<tr>',
      '<td',
      '>',
      '</td>',
      ' colspan="',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      'x',
      '&amp',
      ';',
      '<br>',
      '</table>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(() => readHtmlTable(pieces.join(''))).not.toThrow();
      }),
    );
  });
});

describe('our own table', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', 'a\tb', 'x\ny', '<b>&amp;', '  two  spaces ', '"', '\u00a0'),
  );
  const cell: fc.Arbitrary<SheetCell> = fc.oneof(
    text.map((value) => ({ text: value, own: { type: FIELD_TYPES.text, value: value } })),
    // Once where it is no date, and once where it would be read as another by the figure beside it.
    text.map((value) => ({ text: value, own: { type: FIELD_TYPES['date-time'], value } })),
    text.map((value) => ({
      text: value,
      number: 46093,
      shows: 'date' as const,
      own: { type: FIELD_TYPES['date-time'], value },
    })),
    text.map((value) => ({ text: 'as JSON', own: { type: FIELD_TYPES.summary, value: JSON.stringify({ value }) } })),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((number) => ({ text: String(number), number, own: { type: FIELD_TYPES.money, value: number + 0 } })),
    fc.boolean().map((value) => ({ text: value ? 'Yes' : 'No', own: { type: FIELD_TYPES.boolean, value } })),
  );
  it('brings back exactly what each cell held', () => {
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(readHtmlTable(toHtmlTable(rows))?.map((row) => row.map(({ own }) => own))).toEqual(
          rows.map((row) => row.map(({ own }) => own)),
        );
      }),
    );
  });
  it('shows what each cell shows to programs that know nothing of its values', () => {
    const plain = fc.array(fc.constantFrom('a', '<', '&', '"', "'", ' ', '\n', '9'), { minLength: 1 });
    fc.assert(
      fc.property(plain, (signs) => {
        const value = signs.join('');
        const shown = readHtmlTable(toHtmlTable([[{ text: value }]]))?.[0]?.[0]?.text;
        // Blank lines at its ends and spaces beside a line break are all that a table cell may lose.
        expect(shown?.replace(/ *\n */g, '\n').trim()).toBe(value.replace(/ *\n */g, '\n').trim());
      }),
    );
  });
  it('marks spaces so that LibreOffice and Excel keep them: hard at an end, the first of a run plain', () => {
    const [mark, end] = ['<span style="mso-spacerun:yes">', '</span>'];
    const html = toHtmlTable([[{ text: ' a   b' }, { text: 'c \n d' }]]);
    expect(html).toContain(`>${mark}&nbsp;${end}a${mark} &nbsp;&nbsp;${end}b</td>`);
    expect(html).toContain(`>c${mark}&nbsp;${end}<br>${mark}&nbsp;${end}d</td>`);
  });
  it('is a table of plain cells: what looks like a formula or a tag stays text', () => {
    const html = toHtmlTable([[{ text: '=HYPERLINK("x")' }, { text: '<img src=x onerror=alert(1)>' }]]);
    expect(html).toContain('<td class="t" sdnum="1033;0;@">=HYPERLINK(&quot;x&quot;)</td>');
    expect(html).not.toContain('<img');
  });
});
