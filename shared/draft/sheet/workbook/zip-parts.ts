// The parts that an archive lists: their names, and where their bytes are.
import { bytesText } from '../../../npi/encoding.ts';

const MOST_PARTS = 5000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** The end record and the longest comment behind it. */
const END_ROOM = 22 + 65_535;
const DEFLATED = 8;

export interface Part {
  readonly name: string;
  readonly at: number;
  readonly packed: number;
  readonly isDeflated: boolean;
}

/** Null where the archive is damaged. */
export function parseZipParts(bytes: Uint8Array): Part[] | null {
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
    const named = view.getUint16(at + 28, true);
    const name = bytesText(bytes.subarray(at + 46, at + 46 + named));
    parts.push({ name, at: begins, packed, isDeflated: view.getUint16(at + 10, true) === DEFLATED });
    at += 46 + named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}
