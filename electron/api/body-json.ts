// The JSON of requests and answers: a long list written in pieces, and nothing deeper than what follows can walk.
import { parseExactJson } from '../../shared/kernel/exact-json.ts';
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import { nestsDeeper } from '../../shared/kernel/json-depth.ts';
import { requestText } from '../../shared/api/request-text.ts';
import type { Operation } from '../../shared/api/endpoints.ts';
import { jsonPieces } from '../../shared/kernel/json-pieces.ts';
import type { BodyPieces } from './transport.ts';

const LONG = 20_000;

/**
 * A short body as one text; a long one as the bytes that leave, in pieces: written once, for their length and for
 * sending.
 */
export function writeBody(operation: Operation, body: JsonObject): string | BodyPieces {
  const long = Object.values(body).some((value) => Array.isArray(value) && value.length > LONG);
  if (!long) return requestText(operation, body);
  const pieces: Uint8Array[] = [];
  for (const piece of jsonPieces(body)) pieces.push(Buffer.from(piece));
  return { length: pieces.reduce((sum, { length }) => sum + length, 0), pieces };
}

/** The interface's deepest answer has nine levels. */
const DEEPEST = 100;

/** Undefined for text that is not JSON or nests deeper than any answer of the platform. Ids keep all their digits. */
export function parseAnswer(text: string): { readonly value: Json } | undefined {
  if (nestsDeeper(text, DEEPEST)) return undefined;
  try {
    return { value: parseExactJson(text) };
  } catch {
    return undefined;
  }
}
