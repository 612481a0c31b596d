// Prints a long result in pieces: as one text that of a draft of 300,000 tactics is longer than a text can be.
import type { Output } from './io.ts';

/** Characters of a piece, about. */
const PIECE = 262_144;

/** Ends early once the reader has gone; false then. */
export async function writeParts(output: Output, parts: Iterable<string>): Promise<boolean> {
  let piece = '';
  for (const part of parts) {
    piece += part;
    if (piece.length < PIECE) continue;
    if (!(await output.write(piece))) return false;
    piece = '';
  }
  return piece === '' || (await output.write(piece));
}

/** The JSON of `head` and of one more member, a list, after its own. An absent member of `head` is left out. */
export function* listJson(
  head: object,
  member: string,
  items: Iterable<unknown>,
  tail: object = {},
): Generator<string> {
  const open = JSON.stringify(head).slice(0, -1);
  yield `${open}${open === '{' ? '' : ','}${JSON.stringify(member)}:[`;
  let mark = '';
  for (const item of items) {
    yield mark + JSON.stringify(item);
    mark = ',';
  }
  const rest = JSON.stringify(tail).slice(1);
  yield `]${rest === '}' ? '' : ','}${rest}`;
}
