// Any character that a text can hold, as a property test's `unit` of a text.
import fc from 'fast-check';

const within = (min: number, max: number) =>
  fc.integer({ min, max }).map(
    (code) => String.fromCodePoint(code),
    (character) => {
      if (typeof character !== 'string' || character.length > 2) throw new Error('not one character');
      return character.codePointAt(0) ?? -1;
    },
  );

/** Of every length in bytes. fast-check's own `binary` makes a table of all 1.1 million first, which costs a second. */
export const anyCharacter = fc.oneof(
  within(0, 0x7f),
  within(0x80, 0xd7ff),
  within(0xe000, 0xffff),
  within(0x1_0000, 0x10_ffff),
);
