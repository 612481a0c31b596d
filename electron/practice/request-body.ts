// Reads a request's body with a cap and parses it; invalid JSON becomes the platform's 400.
import type { Json } from '../../shared/kernel/json.ts';
import { parseBothWays } from '../../shared/kernel/exact-json.ts';
import { type Call, type Outcome, refuse } from './answers.ts';

/** A million NPIs take 14 MB; this leaves room for white space. */
const MOST_BYTES = 32 * 1024 * 1024;

export type BodyReading =
  | ({ readonly ok: true; readonly body: Json } & Pick<Call, 'written'>)
  | { readonly ok: false; readonly refused: Outcome & { readonly type: 'refused' } };

function refused(code: string, message: string): BodyReading {
  const details = [{ field: '', code, message }];
  return { ok: false, refused: refuse(400, 'VALIDATION_ERROR', 'The body cannot be read.', details) };
}

async function readText(request: Request): Promise<string | undefined> {
  if (request.body === null) return '';
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export async function readBody(request: Request): Promise<BodyReading> {
  const text = await readText(request);
  if (text === undefined) return refused('INVALID_LENGTH', 'The body is larger than this platform takes.');
  try {
    const { written, exact } = parseBothWays(text);
    return exact === undefined ? { ok: true, body: written } : { ok: true, body: exact, written };
  } catch {
    return refused('INVALID_FORMAT', 'The body is no JSON.');
  }
}
