// What each byte of a text of numbers is: a digit, the end of something, or neither.

export const DIGIT = 0;
export const LINE = 1;
const SEPARATES = 2;
/** Around a number, but no part of it: blanks in a table, quotes, the equals sign and apostrophe of spreadsheets. */
export const AROUND = 3;
export const QUOTE = 4;
export const OTHER = 5;

/** By byte: which of these it is, in a table with this separator or in a text of numbers only. */
export function kindsOfBytes(separator: string | null): Uint8Array {
  const table = new Uint8Array(256).fill(OTHER);
  for (let digit = 48; digit < 58; digit += 1) table[digit] = DIGIT;
  for (const char of '\n\r') table[char.charCodeAt(0)] = LINE;
  for (const char of " '=\t") table[char.charCodeAt(0)] = AROUND;
  table[34] = separator === null ? AROUND : QUOTE;
  // A blank that does not break, in Latin-1 and as both bytes of UTF-8; and the zero byte.
  for (const byte of [0xa0, 0xc2, 0]) table[byte] = AROUND;
  for (const char of separator ?? ' \t,;|') table[char.charCodeAt(0)] = SEPARATES;
  return table;
}
