// Puts pictures of one icon into one file: Windows' .ico and macOS' .icns.

const BMP_HEADER = 40;
/** Of macOS' types those that hold PNGs in every version: `@2x` ones, and 128 up. It makes 16 and 32 from these. */
const ICNS_TYPES = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 };

/** `pictures` are `{ size, png, pixels }`, pixels as RGBA from the top. */
export function ico(pictures) {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  // Only the largest as PNG: makers of installers and older programs read the small ones as bitmaps.
  const images = pictures.map(({ size, png, pixels }) => (size >= 256 ? png : bitmap(size, pixels)));
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map(({ size }, at) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size % 256, 0); // 0 says 256
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(images[at].length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += images[at].length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...images]);
}

/** BGRA from the bottom, and behind it the mask that only programs without transparency look at. */
function bitmap(size, pixels) {
  const maskRow = Math.ceil(size / 32) * 4;
  const image = Buffer.alloc(BMP_HEADER + size * size * 4 + maskRow * size);
  image.writeUInt32LE(BMP_HEADER, 0);
  image.writeInt32LE(size, 4);
  image.writeInt32LE(size * 2, 8); // colours and mask
  image.writeUInt16LE(1, 12);
  image.writeUInt16LE(32, 14);
  const mask = BMP_HEADER + size * size * 4;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4;
      const row = size - 1 - y;
      const to = BMP_HEADER + (row * size + x) * 4;
      const [red, green, blue, alpha] = pixels.subarray(from, from + 4);
      image.set([blue, green, red, alpha], to);
      if (alpha === 0) image[mask + row * maskRow + (x >> 3)] |= 0x80 >> (x & 7);
    }
  }
  return image;
}

export function icns(pictures) {
  const chunks = Object.entries(ICNS_TYPES).map(([type, wanted]) => {
    const { png } = pictures.find(({ size }) => size === wanted);
    return chunk(type, png);
  });
  return chunk('icns', Buffer.concat(chunks));
}

function chunk(type, body) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}
