// Writes an archive piece by piece: a part is packed as it comes, and nothing of it is kept.
import { web } from './web.ts';

export interface NewPart {
  readonly name: string;
  readonly data: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Sizes are 32 bits wide (APPNOTE 4.4.8): a larger archive would be damaged. */
const MOST_BYTES = 0xffff_ffff;
/** Sizes come after the part; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day there is: two exports of one draft are equal. */
const DATE = 33;

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb8_8320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crcOver(crc: number, bytes: Uint8Array): number {
  let value = crc;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] as number) ^ (value >>> 8); // one of 256
  return value;
}

/** Little-endian fields of 2 or 4 bytes, with bytes behind them. */
function record(
  fields: readonly (readonly [size: 2 | 4, value: number])[],
  ...rest: readonly Uint8Array[]
): Uint8Array {
  const length = fields.reduce((sum, [size]) => sum + size, 0) + rest.reduce((sum, { length: size }) => sum + size, 0);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  for (const piece of rest) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

interface Written {
  readonly name: Uint8Array;
  readonly at: number;
  crc: number;
  packed: number;
  size: number;
}

/** Throws where a part or the whole is longer than an archive can say, and whatever `data` throws. */
export async function* zipped(parts: AsyncIterable<NewPart>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  const passed = (piece: Uint8Array): Uint8Array => {
    at += piece.length;
    if (at > MOST_BYTES) throw new RangeError('The archive is longer than 4 GiB.');
    return piece;
  };
  for await (const { name, data } of parts) {
    const part: Written = { name: new web.TextEncoder().encode(name), at, crc: 0, packed: 0, size: 0 };
    written.push(part);
    yield passed(
      record(
        [
          [4, 0x0403_4b50],
          [2, VERSION],
          [2, FLAGS],
          [2, DEFLATED],
          [2, 0],
          [2, DATE],
          ...([0, 0, 0].map((zero) => [4, zero]) as [4, number][]), // of three zeros
          [2, part.name.length],
          [2, 0],
        ],
        part.name,
      ),
    );
    for await (const piece of packed(data, part)) yield passed(piece);
    yield passed(record([[4, 0x0807_4b50], ...sizes(part)]));
  }
  const begins = at;
  for (const part of written) yield passed(entry(part));
  const count = written.length;
  yield record([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, at - begins],
    [4, begins],
    [2, 0],
  ]);
}

function sizes({ crc, packed: length, size }: Written): [4, number][] {
  return [
    [4, crc],
    [4, length],
    [4, size],
  ];
}

function entry(part: Written): Uint8Array {
  return record(
    [
      [4, 0x0201_4b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      ...sizes(part),
      [2, part.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, part.at],
    ],
    part.name,
  );
}

/** Counts into `part` what it packs. */
async function* packed(data: NewPart['data'], part: Written): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new web.CompressionStream('deflate-raw');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let crc = 0xffff_ffff;
  const fed = (async () => {
    for await (const piece of data) {
      crc = crcOver(crc, piece);
      part.size += piece.length;
      if (part.size > MOST_BYTES) throw new RangeError('A part of the archive is longer than 4 GiB.');
      await writer.write(piece);
    }
    await writer.close();
  })();
  // Where the rows fail the packing must not be waited for.
  fed.catch(() => reader.cancel().catch(() => undefined));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (value === undefined) continue;
      part.packed += value.length;
      yield value;
    }
    await fed;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  part.crc = ~crc >>> 0;
}
