// Words nearly spelled right: the bit-parallel count equals the plain table, over any words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearWord } from './near-word.ts';

/** Edits from `word` to the nearest start of `text`, by the table everybody knows. */
function plainEdits(word: string, text: string): number {
  const rows = Array.from({ length: word.length + 1 }, (_, row) =>
    Array.from({ length: text.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= word.length; row += 1) {
    for (let column = 1; column <= text.length; column += 1) {
      const other = word[row - 1] === text[column - 1] ? 0 : 1;
      let best = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + other,
      );
      const swapped = row > 1 && column > 1 && word[row - 1] === text[column - 2] && word[row - 2] === text[column - 1];
      if (swapped) best = Math.min(best, rows[row - 2]![column - 2]! + 1);
      rows[row]![column] = best;
    }
  }
  return Math.min(...rows[word.length]!);
}

test('as the plain table says, for any word and any text', () => {
  const letters = (least: number, most: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'z'), minLength: least, maxLength: most });
  fc.assert(
    fc.property(letters(4, 31), letters(0, 40), (word, text) => {
      const most = word.length < 8 ? 1 : 2;
      const found = NearWord.of(word)!.edits(`xx${text}yy`, 2, 2 + text.length);
      expect(found).toBe(Math.min(plainEdits(word, text), most + 1));
    }),
    { numRuns: 2000 },
  );
});

test('one edit from four letters on, two from eight; three letters have to be right', () => {
  const near = (word: string, other: string): boolean =>
    (NearWord.of(word)?.edits(other, 0, other.length) ?? 9) <= (word.length < 8 ? 1 : 2);
  expect(NearWord.of('ohi')).toBeNull();
  expect(near('ohoi', 'ohio')).toBe(true);
  expect(near('dibaetes', 'diabetes')).toBe(true);
  expect(near('dibeates', 'diabetes')).toBe(true);
  expect(near('asthna', 'asthmatic')).toBe(true);
  expect(near('azthna', 'asthma')).toBe(false);
});
