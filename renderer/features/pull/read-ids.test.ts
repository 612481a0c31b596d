// Pasted ids: separators, words and links that name the kind, heads of columns, repetitions, and other text.
import { describe, expect, it } from 'vitest';
import { readIds } from './read-ids.ts';

const NONE = { campaign: [], lineItem: [], creative: [], npiList: [] };

describe('ids without a kind', () => {
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
    ['words that say nothing', 'ID 3101, id: 3102 and no. 3103'],
  ])('are taken from %s', (_what, text) =>
    expect(readIds(text)).toEqual({ named: NONE, mixed: [3101, 3102, 3103], count: 3, repeated: 0, wrong: [] }),
  );

  it('have up to nineteen digits, where no sheet has made a number of them', () => {
    const text = '12 9007199254740993, 9223372036854775807\n9223372036854775808 9007199254740990.00';
    expect(readIds(text)).toMatchObject({
      mixed: [12, '9007199254740993', '9223372036854775807'],
      wrong: [{ line: 2, text: '9223372036854775808 9007199254740990.00' }],
    });
  });

  it('are folded where they are there again, and that is counted', () =>
    expect(readIds('7 8 7\n7')).toMatchObject({ mixed: [7, 8], repeated: 2, wrong: [] }));

  it('are taken from among other text, which is named by its line', () =>
    expect(readIds('Name of it\n3101\n31a 3102\n\n-5\n0\n3.5\n99999999999999999999')).toEqual({
      named: NONE,
      mixed: [3101, 3102],
      count: 2,
      repeated: 0,
      wrong: [
        { line: 1, text: 'Name of it', why: 'no-id' },
        { line: 3, text: '31a', why: 'no-id' },
        { line: 5, text: '-5', why: 'no-id' },
        { line: 6, text: '0', why: 'no-id' },
        { line: 7, text: '3.5', why: 'no-id' },
        { line: 8, text: '99999999999999999999', why: 'no-id' },
      ],
    }));

  it('are not found in blank text', () =>
    expect(readIds(' \n\t')).toEqual({ named: NONE, mixed: [], count: 0, repeated: 0, wrong: [] }));
});

describe('the kind of an id', () => {
  it.each([
    ['a word before it', 'line item 3101'],
    ['a word and a colon', 'Line items: 3101'],
    ['a word written together with it', 'lineitem:3101'],
    ['an abbreviation written together with it', 'LI-3101'],
    ['an abbreviation', 'LI 3101'],
    ['a word with “ID”', 'Line item ID 3101'],
    ['a word in snake case', 'line_item_id=3101'],
    ['a head over it', 'Line item ID\n3101'],
    ['a head with a colon', 'line-items:\n\n3101'],
    ['a link', 'https://ads.example.com/account/501/campaigns/9001/lineitems/3101/edit?tab=2'],
    ['a link with a hash', 'www.example.com/#/line-items/3101'],
  ])('is said by %s: %j', (_what, text) =>
    expect(readIds(text)).toEqual({
      named: { ...NONE, lineItem: [3101] },
      mixed: [],
      count: 1,
      repeated: 0,
      wrong: [],
    }),
  );

  it('holds for what follows in the line, and no further', () =>
    expect(readIds('campaign 9001, 9002; creative 7 8\n9')).toMatchObject({
      named: { ...NONE, campaign: [9001, 9002], creative: [7, 8] },
      mixed: [9],
    }));

  it('is that of the column in a sheet with heads', () => {
    const sheet = 'Campaign ID\tName\tLine item\tNPI list\n9001\t\t3101\t77\n9001\t\t3102\t';
    expect(readIds(sheet)).toMatchObject({
      named: { ...NONE, campaign: [9001], lineItem: [3101, 3102], npiList: [77] },
      mixed: [],
      repeated: 1,
    });
  });

  it('of an id that is there with and without one is the one that is said', () =>
    expect(readIds('3101\nline item 3101')).toMatchObject({
      named: { ...NONE, lineItem: [3101] },
      mixed: [],
      count: 1,
      repeated: 1,
    }));

  it('of a link without one is not guessed, and its account is no id', () => {
    expect(readIds('https://ads.example.com/accounts/501/edit/3101')).toMatchObject({ mixed: [3101], wrong: [] });
    const account = 'https://ads.example.com/accounts/501';
    expect(readIds(account)).toMatchObject({ count: 0, wrong: [{ text: account, why: 'no-id' }] });
  });

  it('tactic is said to be one that can’t be read', () =>
    expect(readIds('tactic 4001\nTactics\n4002')).toMatchObject({
      count: 0,
      wrong: [
        { line: 1, text: '4001', why: 'tactic' },
        { line: 3, text: '4002', why: 'tactic' },
      ],
    }));
});
