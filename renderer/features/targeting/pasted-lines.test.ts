// A pasted column of NPIs: read as the lists of NPIs read theirs, whatever a spreadsheet has put around a number.
import { expect, it } from 'vitest';
import { TARGETING_OBJECTS } from '../../../shared/domain/targeting/objects.ts';
import { readByHand } from './pasted-lines.ts';

it('takes an NPI out of what a spreadsheet writes, and says what has lost its digits', () => {
  const list = TARGETING_OBJECTS.flatMap(({ lists }) => lists).find(({ id }) => id === 'npiNumbers');
  if (list === undefined) throw new Error('There is no list of NPIs.');
  for (const line of ['1234567893', '="1234567893"', "'1234567893", '1234567893.0', '\u200b1234567893\u00a0']) {
    expect(readByHand(list, line, true)).toMatchObject({ state: 'matched', choices: [{ item: '1234567893' }] });
  }
  for (const [line, note] of [
    ['1.23E+09', 'Rounded by a spreadsheet'],
    ['123456789', 'Not ten digits'],
    ['1234567893.5', 'Not a number'],
  ] as const)
    expect(readByHand(list, line, true)).toMatchObject({ state: 'wrong', choices: [], note });
});
