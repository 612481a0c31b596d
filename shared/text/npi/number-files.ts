// Numbers as a file that other programs read: one per line, or with why they are not taken.
import type { WrongKind } from '../../npi/npi-entry.ts';
import { npiText } from '../../npi/npi.ts';
import { type NpiNumbers, numberAt, countNumbers } from '../../npi/numbers.ts';
import type { WrongEntry } from '../../npi/reader.ts';

/** Lines that are put together between two looks at the clock. */
const PART = 20_000;

export const WRONG_WORDS = {
  length: 'Not ten digits',
  rounded: 'Rounded by a spreadsheet',
  text: 'Not a number',
} as const satisfies Record<WrongKind, string>;

/** With a head, so that a spreadsheet shows what it is. Yields now and then. */
export function* numbersFile(numbers: NpiNumbers): Generator<undefined, string> {
  const size = countNumbers(numbers);
  const parts: string[] = ['NPI\r\n'];
  let lines: string[] = [];
  for (let index = 0; index < size; index += 1) {
    lines.push(npiText(numberAt(numbers, index) as number)); // below the size
    if (lines.length < PART && index < size - 1) continue;
    parts.push(`${lines.join('\r\n')}\r\n`);
    lines = [];
    yield;
  }
  return parts.join('');
}

/** What begins like a formula is made text: a spreadsheet must not carry it out. */
function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function wrongFile(entries: readonly WrongEntry[]): string {
  const lines = entries.map(({ kind, line, text }) => `${line},${csvText(text)},${WRONG_WORDS[kind]}`);
  return ['Line,Entry,Why', ...lines, ''].join('\r\n');
}
