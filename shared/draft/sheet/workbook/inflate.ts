// Unpacks what a workbook holds, piece by piece.
import { web } from './web.ts';
import type { Part } from './zip-parts.ts';

/** Throws for bytes that are not packed as they should be. */
export async function* inflate(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const { Blob, DecompressionStream } = web;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A part of an archive that was found sound, as text. */
export async function* partText(bytes: Uint8Array, { at, packed, isDeflated }: Part): AsyncGenerator<string> {
  const body = bytes.subarray(at, at + packed);
  const decoder = new web.TextDecoder('utf-8');
  for await (const piece of isDeflated ? inflate(body) : [body]) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
