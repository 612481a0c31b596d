// Writes a request body in pieces, so that a list of a million NPIs is never held as text as a whole.
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import type { BodyPieces } from './transport.ts';

const PIECE = 20_000;

/** A short body as one text, a long one piece by piece: once to know its length, once to send it. */
export function writeBody(body: JsonObject): string | BodyPieces {
  const long = Object.values(body).some((value) => Array.isArray(value) && value.length > PIECE);
  if (!long) return JSON.stringify(body);
  let length = 0;
  for (const piece of pieces(body)) length += Buffer.byteLength(piece);
  return { length, pieces: () => pieces(body) };
}

function* pieces(body: JsonObject): Iterable<string> {
  let mark = '{';
  for (const [member, value] of Object.entries(body)) {
    yield `${mark}${JSON.stringify(member)}:`;
    mark = ',';
    if (Array.isArray(value) && value.length > PIECE) yield* listPieces(value as readonly Json[]);
    else yield JSON.stringify(value);
  }
  yield mark === '{' ? '{}' : '}';
}

function* listPieces(list: readonly Json[]): Iterable<string> {
  for (let at = 0; at < list.length; at += PIECE) {
    const text = JSON.stringify(list.slice(at, at + PIECE));
    yield `${at === 0 ? '[' : ','}${text.slice(1, -1)}`;
  }
  yield ']';
}
