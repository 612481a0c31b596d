// CRC-32 (the one of zip and PNG) over plain ASCII: detects torn journal lines.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

const START = 0xffffffff;

function add(before: number, text: string): number {
  let value = before;
  for (let index = 0; index < text.length; index += 1) {
    value = (value >>> 8) ^ (TABLE[(value ^ text.charCodeAt(index)) & 0xff] ?? 0);
  }
  return value;
}

const shown = (value: number): string => ((value ^ START) >>> 0).toString(16).padStart(8, '0');

/** Eight hex digits. Over ASCII its characters are its bytes; of others the low byte counts. */
export function checksum(text: string): string {
  return shown(add(START, text));
}

/** The checksum of the pieces as one text. */
export function computeChecksum(pieces: Iterable<string>): string {
  let value = START;
  for (const piece of pieces) value = add(value, piece);
  return shown(value);
}
