// Whether a workbook can be read: a few kilobytes that unpack to gigabytes stop here, and so do tags and formats without end.
import { inflate } from './inflate.ts';
import { MarkupGuard } from './markup-guard.ts';
import { type Part, parseZipParts } from './zip-parts.ts';

/** Of all parts together, unpacked. */
export const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;

/** Bytes of the longest number format times cells, about: the reader looks through so many. */
const MOST_FORMAT_WORK = 500_000_000;

interface Unpacked {
  readonly size: number;
  readonly isSound: boolean;
  readonly guard: MarkupGuard;
}

/** Watched, counted and thrown away; it stops when it is more than `most`, or has a tag that does not end. */
async function unpacked(bytes: Uint8Array, part: Part, most: number): Promise<Unpacked> {
  const guard = new MarkupGuard();
  let size = 0;
  for await (const piece of pieces(bytes, part)) {
    size += piece.byteLength;
    if (!guard.push(piece)) return { size, guard, isSound: false };
    if (size > most) return { size, guard, isSound: true };
  }
  // Drawings of an older kind hold what browsers forgive.
  return { size, guard, isSound: !part.name.endsWith('.xml') || guard.isWhole };
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
  let [cells, format] = [0, 0];
  try {
    for (const part of parts) {
      const { size, isSound, guard } = await unpacked(bytes, part, left);
      left -= size;
      cells += guard.elements;
      format = Math.max(format, guard.longestFormat);
      if (left < 0) return 'too large';
      if (!isSound || cells * format > MOST_FORMAT_WORK) return 'damaged';
    }
  } catch {
    return 'damaged';
  }
  return null;
}
