// Pasted ids: separators, repetitions, and what is no id.
import { describe, expect, it } from 'vitest';
import { readIds } from './read-ids.ts';

describe('readIds', () => {
  it.each([
    ['a column', '3101\n3102\n3103'],
    ['a column of Windows', '3101\r\n3102\r\n3103\r\n'],
    ['commas and blanks', '3101, 3102 ,3103'],
    ['tabs of a sheet', '3101\t3102\t3103'],
    ['semicolons', '3101;3102;3103;'],
    ['a list in JSON', '[3101, "3102", \'3103\']'],
    ['a number sign', '#3101 #3102 #3103'],
    ['decimals of a sheet', '3101.00\n3102.0\n3103'],
    ['an unseen byte order mark', '\ufeff3101\u200b3102 3103'],
    ['zeros before', '0003101 03102 3103'],
  ])('takes %s', (_what, text) => {
    expect(readIds(text)).toEqual({ ids: [3101, 3102, 3103], repeated: 0, wrong: [] });
  });

  it('folds what is there again, and says how often', () => {
    expect(readIds('7 8 7\n7')).toEqual({ ids: [7, 8], repeated: 2, wrong: [] });
  });

  it('names the line of what is no id, and takes the ids beside it', () => {
    expect(readIds('Line item ID\n3101\n31a 3102\n\n-5\n0\n3.5\n99999999999999999999')).toEqual({
      ids: [3101, 3102],
      repeated: 0,
      wrong: [
        { line: 1, text: 'Line item ID' },
        { line: 3, text: '31a' },
        { line: 5, text: '-5' },
        { line: 6, text: '0' },
        { line: 7, text: '3.5' },
        { line: 8, text: '99999999999999999999' },
      ],
    });
  });

  it('finds nothing in nothing', () => {
    expect(readIds(' \n\t')).toEqual({ ids: [], repeated: 0, wrong: [] });
  });
});
