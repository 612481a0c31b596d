// Whether a workbook is what its size says: a few kilobytes that unpack to gigabytes stop here.
import { inflate } from './inflate.ts';

/** Of all parts together, unpacked. */
export const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;
const MOST_PARTS = 5000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** The end record and the longest comment behind it. */
const END_ROOM = 22 + 65_535;
const DEFLATED = 8;

interface Part {
  readonly at: number;
  readonly packed: number;
  readonly isDeflated: boolean;
}

/** The parts that the archive lists; null where it is damaged. */
function partsOf(bytes: Uint8Array): Part[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes.byteLength;
  let end = size - 22;
  const first = Math.max(0, size - END_ROOM);
  while (end >= first && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < first || end < 0) return null;
  const [count, length, from] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (count > MOST_PARTS || from + length > size) return null;
  const parts: Part[] = [];
  for (let at = from; parts.length < count;) {
    if (at + 46 > from + length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const local = view.getUint32(at + 42, true);
    if (local + 30 > size || view.getUint32(local, true) !== LOCAL_SIGNATURE) return null;
    const begins = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = view.getUint32(at + 20, true);
    if (begins + packed > size) return null;
    parts.push({ at: begins, packed, isDeflated: view.getUint16(at + 10, true) === DEFLATED });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

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
  const parts = partsOf(bytes);
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
