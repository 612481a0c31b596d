// Writes a request body in pieces, so that a list of a million NPIs is never held as text as a whole.
import type { JsonObject } from '../../shared/kernel/json.ts';
import { jsonPieces } from '../../shared/kernel/json-pieces.ts';
import type { BodyPieces } from './transport.ts';

const LONG = 20_000;

/** A short body as one text, a long one piece by piece: once to know its length, once to send it. */
export function writeBody(body: JsonObject): string | BodyPieces {
  const long = Object.values(body).some((value) => Array.isArray(value) && value.length > LONG);
  if (!long) return JSON.stringify(body);
  let length = 0;
  for (const piece of jsonPieces(body)) length += Buffer.byteLength(piece);
  return { length, pieces: () => jsonPieces(body) };
}
