// Cuts a stream of bytes into lines of text without ever holding more than one line and one chunk.

export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly fault: 'too long' | 'not UTF-8' };

const NEWLINE = 0x0a;
const NOT_A_CHARACTER = '\uFFFD';

function decode(bytes: Buffer, number: number): Line {
  try {
    return { number, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { number, fault: 'not UTF-8' };
  }
}

/** All lines of `bytes`, which holds whole lines only. The quick way is one decoding for all of them. */
function* wholeLines(bytes: Buffer, first: number): Generator<Line> {
  const text = bytes.toString('utf8');
  if (!text.includes(NOT_A_CHARACTER)) {
    let number = first;
    for (const line of text.split('\n')) yield { number: number++, text: line };
    return;
  }
  let [at, number] = [0, first];
  while (at <= bytes.length) {
    const end = bytes.indexOf(NEWLINE, at);
    const stop = end < 0 ? bytes.length : end;
    yield decode(bytes.subarray(at, stop), number++);
    at = stop + 1;
  }
}

/** Batches of lines as they come, numbered from 1. A line above `mostBytes` is skipped and said to be too long. */
export async function* readLines(input: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Iterable<Line>> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let tooLong = false;
  let number = 1;
  const hold = (part: Buffer): void => {
    heldBytes += part.length;
    tooLong ||= heldBytes > mostBytes;
    if (tooLong) held = [];
    else if (part.length > 0) held.push(part);
  };
  const ended = (): Line => {
    const bytes = Buffer.concat(held);
    const line: Line = tooLong ? { number, fault: 'too long' } : decode(bytes, number);
    [held, heldBytes, tooLong] = [[], 0, false];
    number += 1;
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
    yield [ended()];
    const lastEnd = bytes.lastIndexOf(NEWLINE);
    if (lastEnd > firstEnd) {
      const lines = [...wholeLines(bytes.subarray(firstEnd + 1, lastEnd), number)];
      number += lines.length;
      yield lines;
    }
    hold(Buffer.from(bytes.subarray(lastEnd + 1)));
  }
  if (heldBytes > 0) yield [ended()];
}
