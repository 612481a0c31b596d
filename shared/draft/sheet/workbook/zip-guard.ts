// Whether a workbook is what its size says: a few kilobytes that unpack to gigabytes stop here.
import { inflate } from './inflate.ts';
import { type Part, parseZipParts } from './zip-parts.ts';

/** Of all parts together, unpacked. */
export const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;
/** How much a part unpacks to, counted and thrown away; it stops when it is more than `most`. */
async function unpackedSize(bytes: Uint8Array, { at, packed, isDeflated }: Part, most: number): Promise<number> {
  if (!isDeflated) return packed;
  let size = 0;
  for await (const piece of inflate(bytes.subarray(at, at + packed))) {
    size += piece.byteLength;
    if (size > most) break;
  }
  return size;
}

/** What an archive claims of itself is not believed: every part is unpacked once, and only counted. */
export async function archiveFault(
  bytes: Uint8Array,
  most = MOST_UNPACKED_BYTES,
): Promise<'damaged' | 'too large' | null> {
  const parts = parseZipParts(bytes);
  if (parts === null) return 'damaged';
  let left = most;
  try {
    for (const part of parts) {
      left -= await unpackedSize(bytes, part, left);
      if (left < 0) return 'too large';
    }
  } catch {
    return 'damaged';
  }
  return null;
}
