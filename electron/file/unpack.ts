// Unpacks gzip with a cap on the output: a small file must not fill the memory.
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Failure, fail } from '../../shared/kernel/result.ts';

/** The first two bytes of gzip (contract §1: a reader sniffs them, never the name). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Unpacked pieces; the last may be a failure: `NOT_GZIP` {file, reason}, `FILE_TOO_LARGE` {file, size, limit}. */
export async function* unpackedPieces(
  packed: AsyncIterable<Uint8Array>,
  limit: number,
  file: string,
): AsyncGenerator<Uint8Array | Failure> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  const source = Readable.from(packed);
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  let size = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size < limit) {
        yield piece;
        continue;
      }
      yield fail('FILE_TOO_LARGE', { file, size, limit }).failure;
      return;
    }
  } catch (error) {
    if (!isZlibError(error)) throw error;
    yield fail('NOT_GZIP', { file, reason: error.code }).failure;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

const PIECE_BYTES = 262_144;

function isZlibError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}
