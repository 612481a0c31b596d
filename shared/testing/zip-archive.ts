// A ZIP archive of parts as a test has them, stored or deflated, whatever sizes it is to claim.
interface ArchivePart {
  /** In ASCII. */
  readonly name: string;
  /** ASCII text, or bytes. */
  readonly content: string | Uint8Array;
  /** Whether `content` is deflated already (raw, RFC 1951); else it is stored. */
  readonly isDeflated?: boolean;
  /** The unpacked size that the archive claims, bytes; that of `content` where it is left out. */
  readonly unpackedSize?: number;
}

type Field = readonly [at: number, bytes: 2 | 4, value: number];

const VERSION = 20;
const DEFLATED = 8;

function record(size: number, fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  for (const [at, bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return new Uint8Array(view.buffer);
}

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Uint8Array.from(content, (letter) => letter.charCodeAt(0)) : content;

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function zipArchive(parts: readonly ArchivePart[]): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const { name, content, isDeflated = false, unpackedSize } of parts) {
    const [label, data] = [toBytes(name), toBytes(content)];
    /** The same in both records, from the version that is needed to unpack it. */
    const about = (from: number): Field[] => [
      [from, 2, VERSION],
      [from + 4, 2, isDeflated ? DEFLATED : 0],
      [from + 14, 4, data.length],
      [from + 18, 4, unpackedSize ?? data.length],
      [from + 22, 2, label.length],
    ];
    locals.push(record(30, [[0, 4, 0x04034b50], ...about(4)]), label, data);
    entries.push(record(46, [[0, 4, 0x02014b50], [4, 2, VERSION], ...about(6), [42, 4, at]]), label);
    at += 30 + label.length + data.length;
  }
  const list = joined(entries);
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, parts.length],
    [10, 2, parts.length],
    [12, 4, list.length],
    [16, 4, at],
  ]);
  return joined([...locals, list, end]);
}
