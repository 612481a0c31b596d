// The body of an answer, unpacked where its server has packed it: some do although they are asked not to.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** By content coding (RFC 9110 §8.4.1). */
const READERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * The answer itself where it is not packed, or in a way that Node does not know. Ends with an error where what was packed
 * is cut off or damaged, also where there is nothing at all; errors of the connection are the answer's alone.
 */
export function unpackedAnswer(answer: IncomingMessage): Readable {
  const coding = answer.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const reader = READERS.get(coding);
  return reader === undefined ? answer : answer.pipe(reader());
}
