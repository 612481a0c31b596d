// Unpacks gzip with a cap on the output: a small file must not fill the memory.
import { createGunzip } from 'node:zlib';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';

/** The first two bytes of gzip (contract §1: a reader sniffs them, never the name). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Failures: `NOT_GZIP` {file, reason}, `FILE_TOO_LARGE` {file, size, limit} with the unpacked size reached. */
export function unpack(bytes: Uint8Array, limit: number, file: string): Promise<Result<Buffer>> {
  return new Promise((resolve) => {
    const gunzip = createGunzip();
    const parts: Buffer[] = [];
    let size = 0;
    gunzip.on('data', (part: Buffer) => {
      size += part.length;
      if (size < limit) {
        parts.push(part);
        return;
      }
      gunzip.destroy();
      resolve(fail('FILE_TOO_LARGE', { file, size, limit }));
    });
    gunzip.on('error', (error) =>
      resolve(fail('NOT_GZIP', { file, reason: 'code' in error ? String(error.code) : error.message })),
    );
    gunzip.on('end', () => resolve(ok(Buffer.concat(parts))));
    gunzip.end(bytes);
  });
}
