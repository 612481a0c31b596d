// Whether a workbook can be read: a few kilobytes that unpack to gigabytes stop here, and so do tags without end.
import { inflate } from './inflate.ts';
import { MarkupGuard } from './markup-guard.ts';
import { type Part, parseZipParts } from './zip-parts.ts';

/** Of all parts together, unpacked. */
export const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;

interface Unpacked {
  readonly size: number;
  readonly isSound: boolean;
}

/** Watched, counted and thrown away; it stops when it is more than `most`, or has a tag that does not end. */
async function unpacked(bytes: Uint8Array, part: Part, most: number): Promise<Unpacked> {
  const guard = new MarkupGuard();
  let size = 0;
  for await (const piece of pieces(bytes, part)) {
    size += piece.byteLength;
    if (!guard.push(piece)) return { size, isSound: false };
    if (size > most) return { size, isSound: true };
  }
  // Drawings of an older kind hold what browsers forgive.
  return { size, isSound: !part.name.endsWith('.xml') || guard.isWhole };
}

function pieces(bytes: Uint8Array, { at, packed, isDeflated }: Part): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  const inside = bytes.subarray(at, at + packed);
  return isDeflated ? inflate(inside) : [inside];
}

/** What an archive claims of itself is not believed: every part is unpacked once, watched and counted. */
export async function archiveFault(
  bytes: Uint8Array,
  most = MOST_UNPACKED_BYTES,
): Promise<'damaged' | 'too large' | null> {
  const parts = parseZipParts(bytes);
  if (parts === null) return 'damaged';
  let left = most;
  try {
    for (const part of parts) {
      const { size, isSound } = await unpacked(bytes, part, left);
      left -= size;
      if (left < 0) return 'too large';
      if (!isSound) return 'damaged';
    }
  } catch {
    return 'damaged';
  }
  return null;
}
