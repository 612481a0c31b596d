// Feeds a text to a record reader in pieces, as a stream does.
import type { JsonObject } from '../../shared/kernel/json.ts';
import type { RecordReader } from '../api/json-records.ts';

/** The records found when the text comes in pieces of the given lengths, and the rest of it at last. */
export function readInPieces(reader: RecordReader, text: string, lengths: readonly number[]): JsonObject[] {
  const found: JsonObject[] = [];
  let at = 0;
  for (const length of [...lengths, text.length]) {
    found.push(...reader.take(text.slice(at, at + length)));
    at += length;
  }
  return [...found, ...reader.end()];
}
