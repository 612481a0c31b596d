// Cuts a stream of bytes into lines of text without ever holding more than one line and one chunk.

/** What makes a line unreadable. */
export interface LineFault {
  readonly fault: 'too long' | 'not UTF-8';
}

/** Lines that follow each other; `first` is the number of the first of them, from 1. */
export interface Lines {
  readonly first: number;
  readonly lines: readonly (string | LineFault)[];
}

const NEWLINE = 0x0a;
const NOT_A_CHARACTER = '\uFFFD';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer): string | LineFault {
  try {
    return decoder.decode(bytes);
  } catch {
    return { fault: 'not UTF-8' };
  }
}

/** All lines of `bytes`, which holds whole lines only. The quick way is one decoding for all of them. */
function wholeLines(bytes: Buffer): (string | LineFault)[] {
  const text = bytes.toString('utf8');
  if (!text.includes(NOT_A_CHARACTER)) return text.split('\n');
  const lines: (string | LineFault)[] = [];
  for (let at = 0; at <= bytes.length;) {
    const end = bytes.indexOf(NEWLINE, at);
    const stop = end < 0 ? bytes.length : end;
    lines.push(decode(bytes.subarray(at, stop)));
    at = stop + 1;
  }
  return lines;
}

/** Yields lines. One above `mostBytes` is skipped and marked as too long. */
export async function* readLines(input: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Lines> {
  let parts: Buffer[] = [];
  let heldBytes = 0;
  let tooLong = false;
  let number = 1;
  const hold = (part: Buffer): void => {
    heldBytes += part.length;
    tooLong ||= heldBytes > mostBytes;
    if (tooLong) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const ended = (): string | LineFault => {
    const line: string | LineFault = tooLong ? { fault: 'too long' } : decode(Buffer.concat(parts));
    [parts, heldBytes, tooLong] = [[], 0, false];
    return line;
  };
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const firstEnd = bytes.indexOf(NEWLINE);
    if (firstEnd < 0) {
      hold(bytes);
      continue;
    }
    hold(bytes.subarray(0, firstEnd));
    const lines = [ended()];
    const lastEnd = bytes.lastIndexOf(NEWLINE);
    if (lastEnd > firstEnd) for (const line of wholeLines(bytes.subarray(firstEnd + 1, lastEnd))) lines.push(line);
    yield { first: number, lines };
    number += lines.length;
    // A copy, so that the rest of the chunk can go.
    hold(Buffer.from(bytes.subarray(lastEnd + 1)));
  }
  if (heldBytes > 0) yield { first: number, lines: [ended()] };
}
