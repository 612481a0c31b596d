// Whether a workbook is what its size says: a few kilobytes that unpack to gigabytes stop here.
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { inMegabytes, named } from './reading-result.ts';

/** Of all parts together, unpacked. */
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;
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

const view = async (source: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await source.slice(from, to).arrayBuffer());

/** The parts that the archive lists; null where it is damaged. */
async function partsOf(source: Blob): Promise<Part[] | null> {
  const tail = await view(source, Math.max(0, source.size - END_ROOM), source.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < 0) return null;
  const [count, size, from] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count > MOST_PARTS || from + size > source.size) return null;
  const list = await view(source, from, from + size);
  const parts: Part[] = [];
  for (let at = 0; parts.length < count;) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const local = list.getUint32(at + 42, true);
    const head = await view(source, local, local + 30);
    if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL_SIGNATURE) return null;
    const begins = local + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    const packed = list.getUint32(at + 20, true);
    if (begins + packed > source.size) return null;
    parts.push({ at: begins, packed, isDeflated: list.getUint16(at + 10, true) === DEFLATED });
    at += 46 + list.getUint16(at + 28, true) + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return parts;
}

/** How much a part unpacks to, counted and thrown away; it stops when it is more than `most`. */
async function unpackedSize(source: Blob, { at, packed, isDeflated }: Part, most: number): Promise<number> {
  if (!isDeflated) return packed;
  const reader = source
    .slice(at, at + packed)
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      return size;
    }
  }
}

/** What an archive claims of itself is not believed: every part is unpacked once, and only counted. */
export async function checkArchive(source: Blob, name: string, most = MOST_UNPACKED_BYTES): Promise<Result<null>> {
  const damaged = fail('SHEET_NOT_READABLE', named(name));
  let left = most;
  try {
    const parts = await partsOf(source);
    if (parts === null) return damaged;
    for (const part of parts) {
      left -= await unpackedSize(source, part, left);
      if (left < 0) return fail('SHEET_TOO_LARGE', { ...named(name), limit: inMegabytes(most) });
    }
  } catch (error) {
    // A file that can't be read any more is another thing; all else is bytes that are not packed as they should be.
    if (error instanceof DOMException) throw error;
    return damaged;
  }
  return ok(null);
}
