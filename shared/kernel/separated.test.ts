// Separated text of files: where a quoted cell begins and ends, and a quote that nothing closes.
import { describe, expect, it, test } from 'vitest';
import { separatedRows } from './separated.ts';

function read(text: string, separator = ','): { rows: string[][]; open: string | undefined } {
  let open: string | undefined;
  const onOpenQuote = (rest: string): void => {
    open = rest;
  };
  const rows = [...separatedRows(text, separator, { onOpenQuote })];
  return { rows, open };
}

describe('a file of separated text', () => {
  it('reads a cell in quotes with blanks around it, and keeps the blanks of others', () =>
    expect(read('a, "b, c" ,d\n x ,"y"\t,z').rows).toEqual([
      ['a', 'b, c', 'd'],
      [' x ', 'y', 'z'],
    ]));

  it('keeps quotes that are a part of a cell alone', () =>
    expect(read('"Big" sale,5" pipe\n""" x"," ""b"').rows).toEqual([
      ['"Big" sale', '5" pipe'],
      ['" x', ' "b'],
    ]));

  it.each(['a,"b,c\nd,e', 'a,"b,c\nd,"e', 'a, "Sale, "now"'])('ends at a quote that is never closed: %j', (text) => {
    const { rows, open } = read(text);
    expect(rows).toEqual([]);
    expect(open).toMatch(/^ ?"/);
  });

  it('takes a tab for the separator that it is, and not for a blank', () =>
    expect(read('a\t\t"b"\t', '\t').rows).toEqual([['a', '', 'b', '']]));
});

test('a row of more cells than are taken is the last, and is not kept whole', () => {
  const rows = [...separatedRows(`a,b\n${','.repeat(100_000)}\nc`, ',', { mostCells: 3 })];
  expect(rows).toEqual([
    ['a', 'b'],
    ['', '', '', ''],
  ]);
});

test('a cell that is too long keeps its doubled quotes', () =>
  expect([...separatedRows('"a""b",""""""""', ',', { longestCell: 4 })]).toEqual([['a"b', '""""""']]));
