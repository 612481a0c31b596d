// Clipboards made to hang the window: cells are read in one pass, and too much is refused as a whole.
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../shared/kernel/in-slices.ts';
import { CellBudget } from '../../../cells/cell-budget.ts';
import { readCells } from './clipboard.ts';

/** Of a clipboard that was gone through again for each of its characters, it would take many minutes. */
const MANY = 300_000;
const cell = (attributes: string, inside: string): string => `<table><tr><td ${attributes}>${inside}</td></tr></table>`;

describe('a hostile clipboard is read in one pass:', () =>
  it.each([
    ['a long name of an attribute', cell(`colspan=1 ${'a'.repeat(MANY)}`, 'x'), [['x']]],
    ['attributes without values', cell(`colspan=1 ${'a '.repeat(MANY)}`, 'x'), [['x']]],
    ['open brackets of a number format', cell(`sdval=1 sdnum="1;0;${'['.repeat(MANY)}"`, 'x'), [['x']]],
    ['ends of a style that do not end', cell('', `<style>${'</style'.repeat(MANY)}`), [['']]],
    ['line breaks between two letters', cell('', `x${'<br>'.repeat(MANY)}y`), [[`x${'\n'.repeat(MANY)}y`]]],
    ['spaces between two letters', cell('', `x${'&nbsp;'.repeat(MANY)}y`), [[`x${' '.repeat(MANY)}y`]]],
    ['paragraphs', cell('', '<p>x'.repeat(MANY / 2)), [['x\n'.repeat(MANY / 2).trim()]]],
  ])('%s', (_what, html, expected) => {
    const cells = atOnce(readCells({ html, text: '' }));
    if (cells === 'tooMuch') throw new Error(cells);
    expect(cells.map((row) => row.map(({ text }) => text))).toEqual(expected);
  }));

describe('too much for one paste is', () => {
  it.each([
    [
      '4 kB that claim ten million cells',
      `<table><tr>${'<td colspan=1000 rowspan=900>'.repeat(12)}${'<tr>'.repeat(900)}`,
    ],
    ['cells that reach over rows', `<table><tr>${'<td colspan=999 rowspan=65534>'.repeat(9)}${'<tr>'.repeat(900)}`],
    ['a cell as long as a book', cell('', 'x'.repeat(1_000_001))],
  ])('%s', (_what, html) => expect(atOnce(readCells({ html, text: 'a' }))).toBe('tooMuch'));
  it('text of more cells than any draft has', () => {
    expect(atOnce(readCells({ html: '', text: '\t'.repeat(2_600_000) }))).toBe('tooMuch');
    expect(atOnce(readCells({ html: '', text: 'x'.repeat(1_000_001) }))).toBe('tooMuch');
  });
  it('nothing that just fits', () => {
    expect(atOnce(readCells({ html: '', text: 'a\tb\nc\td' }, new CellBudget(4)))).toHaveLength(2);
    expect(
      atOnce(readCells({ html: '<table><tr><td colspan=2>a<tr><td>b<td>c', text: '' }, new CellBudget(4))),
    ).toHaveLength(2);
    expect(atOnce(readCells({ html: '', text: 'a\tb\nc\td' }, new CellBudget(3)))).toBe('tooMuch');
  });
});
