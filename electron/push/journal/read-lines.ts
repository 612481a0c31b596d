// Reads a text file of ASCII lines a part at a time: as one text a long one would not fit a string.
import type { FileHandle } from 'node:fs/promises';

export interface FileLine {
  readonly text: string;
  /** Whether a line break follows; false for text after the last one. */
  readonly ends: boolean;
}

const PART_BYTES = 1 << 20;
const LINE_BREAK = 0x0a;
/** No line of ours comes near. Longer lines are cut here, and fit no checksum. */
const LONGEST_LINE = 1 << 28;

export interface ReadLinesOptions {
  /** The first byte that is read; 0 by default. */
  readonly from?: number;
  /** Characters. For tests. */
  readonly longest?: number;
}

/** Bytes that are not ASCII come as the characters of Latin-1. Throws what reading throws. */
export async function* readLines(handle: FileHandle, options: ReadLinesOptions = {}): AsyncGenerator<FileLine, void> {
  const { from = 0, longest = LONGEST_LINE } = options;
  const buffer = Buffer.allocUnsafe(PART_BYTES);
  let parts: string[] = [];
  let length = 0;
  let isZero = false;
  const add = (part: string): void => {
    // Blocks that the disk never got may be many, and are no line.
    const kept = isZero ? '' : part.slice(0, longest - length);
    if (kept !== '') parts.push(kept);
    length += kept.length;
    isZero ||= kept.endsWith('\0');
  };
  const line = (ends: boolean): FileLine => {
    const text = parts.length === 1 ? (parts[0] ?? '') : parts.join('');
    parts = [];
    length = 0;
    isZero = false;
    return { text, ends };
  };
  for (let position = from; ;) {
    const { bytesRead } = await handle.read(buffer, 0, PART_BYTES, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    if (isZero && !buffer.subarray(0, bytesRead).includes(LINE_BREAK)) continue;
    const text = buffer.toString('latin1', 0, bytesRead);
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      add(text.slice(at, end));
      yield line(true);
      at = end + 1;
    }
    add(text.slice(at));
  }
  if (length > 0) yield line(false);
}
