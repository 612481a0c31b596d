// Reads numbers out of a file or a pasted text, a piece at a time: text in any encoding, or a workbook.
import { Utf16, sniffEncoding } from '../../../shared/npi/encoding.ts';
import { SAMPLE_BYTES, guessLayout } from '../../../shared/npi/layout.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';
import { NpiReader } from '../../../shared/npi/reader.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import type { NpiReading, NpiSource, ReadChoice } from '../ports/npi-port.ts';
import { inMegabytes, named, toReadingResult } from './reading-result.ts';

const MB = 1024 * 1024;
/** A million rows of thirty columns; more is no list of practitioners. */
const MOST_TEXT_BYTES = 512 * MB;
const MOST_SHEET_BYTES = 100 * MB;
const PIECE = MB;

function isWorkbook(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
}
/** What old workbooks and those with a password are packed in. */
function isOldWorkbook(start: Uint8Array): boolean {
  return start[0] === 0xd0 && start[1] === 0xcf && start[2] === 0x11 && start[3] === 0xe0;
}

const lengthOf = (source: NpiSource): number => (source instanceof Uint8Array ? source.length : source.size);

async function readBytes(source: NpiSource, from: number, to: number): Promise<Uint8Array> {
  return source instanceof Uint8Array
    ? source.subarray(from, to)
    : new Uint8Array(await source.slice(from, to).arrayBuffer());
}

async function readText(source: NpiSource, start: Uint8Array, choice: ReadChoice): Promise<Result<NpiReading>> {
  const length = lengthOf(source);
  const { encoding, mark } = sniffEncoding(start);
  const utf16 = encoding === 'utf-8' ? null : new Utf16(encoding);
  const plain = (bytes: Uint8Array): Uint8Array => utf16?.toUtf8(bytes) ?? bytes;
  const first = plain(start.subarray(mark));
  const guessed = guessLayout(first, length <= start.length);
  const layout = { ...guessed, column: choice.column ?? guessed.column };
  const reader = new NpiReader(layout);
  let goOn = reader.push(first);
  for (let from = start.length; goOn && from < length; from += PIECE) {
    goOn = reader.push(plain(await readBytes(source, from, from + PIECE)));
  }
  return toReadingResult(atOnce(reader.finish()), choice.name, { layout, sheets: [], sheet: 0 });
}

/** What a file may be is looked at here before any of it is read; a failure says what to do. */
export async function readSource(source: NpiSource, choice: ReadChoice): Promise<Result<NpiReading>> {
  const length = lengthOf(source);
  const tooLarge = (most: number) =>
    fail('FILE_TOO_LARGE', { ...named(choice.name), size: inMegabytes(length), limit: inMegabytes(most) });
  if (length > MOST_TEXT_BYTES) return tooLarge(MOST_TEXT_BYTES);
  try {
    const start = await readBytes(source, 0, Math.max(PIECE, SAMPLE_BYTES));
    if (source instanceof Uint8Array) return await readText(source, start, choice);
    if (isOldWorkbook(start)) return fail('SHEET_OLD', named(choice.name));
    if (!isWorkbook(start)) return await readText(source, start, choice);
    if (length > MOST_SHEET_BYTES) return tooLarge(MOST_SHEET_BYTES);
    // Loaded when there is a workbook to read: most files are text.
    const { readWorkbook } = await import('./read-workbook.ts');
    return await readWorkbook(source, choice);
  } catch (error) {
    // A file that was moved, or is on a stick that is gone.
    if (error instanceof DOMException) return fail('FILE_NOT_READABLE', { ...named(choice.name), reason: error.name });
    throw error;
  }
}
