// Writes a request body in pieces, so that a list of a million NPIs is never held as one text.
import type { JsonObject } from '../../shared/kernel/json.ts';
import { jsonPieces } from '../../shared/kernel/json-pieces.ts';
import type { BodyPieces } from './transport.ts';

const LONG = 20_000;

/**
 * A short body as one text; a long one as the bytes that leave, in pieces: written once, for their length and for
 * sending.
 */
export function writeBody(body: JsonObject): string | BodyPieces {
  const long = Object.values(body).some((value) => Array.isArray(value) && value.length > LONG);
  if (!long) return JSON.stringify(body);
  const pieces: Uint8Array[] = [];
  for (const piece of jsonPieces(body)) pieces.push(Buffer.from(piece));
  return { length: pieces.reduce((sum, { length }) => sum + length, 0), pieces };
}
