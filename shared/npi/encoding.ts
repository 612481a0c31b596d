// How the bytes of a text are to be read: UTF-8 and Latin-1 as they are, UTF-16 as UTF-8; and a few bytes as text.

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface Sniffed {
  readonly encoding: Encoding;
  /** How many bytes of a byte order mark it begins with. */
  readonly mark: number;
}

/** Digits and separators are the same in UTF-8 and Latin-1, so only UTF-16 has to be told apart. */
export function sniffEncoding(start: Uint8Array): Sniffed {
  const [first, second, third] = start;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', mark: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', mark: 2 };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', mark: 3 };
  // Without a mark: of digits in UTF-16 every other byte is zero, always on the same side.
  const zeros = [0, 0];
  const length = Math.min(start.length, 1000) & ~1;
  for (let index = 0; index < length; index += 1)
    if (start[index] === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = length / 2;
  if (odd > most * 0.7 && even < most * 0.1) return { encoding: 'utf-16le', mark: 0 };
  if (even > most * 0.7 && odd < most * 0.1) return { encoding: 'utf-16be', mark: 0 };
  return { encoding: 'utf-8', mark: 0 };
}

/** Turns UTF-16 into UTF-8, piece by piece: a piece may end in the middle of a character. */
export class Utf16 {
  readonly #big: boolean;
  /** The odd byte that the last piece ended with, and the first half of a character; -1 without one. */
  #odd = -1;
  #half = -1;

  constructor(encoding: 'utf-16le' | 'utf-16be') {
    this.#big = encoding === 'utf-16be';
  }

  toUtf8(bytes: Uint8Array): Uint8Array {
    const out = new Uint8Array(bytes.length * 2 + 4);
    let at = 0;
    const put = (code: number): void => {
      if (code < 0x80) out[at++] = code;
      else if (code < 0x800) {
        out[at++] = 0xc0 | (code >> 6);
        out[at++] = 0x80 | (code & 63);
      } else {
        if (code < 0x10000) out[at++] = 0xe0 | (code >> 12);
        else {
          out[at++] = 0xf0 | (code >> 18);
          out[at++] = 0x80 | ((code >> 12) & 63);
        }
        out[at++] = 0x80 | ((code >> 6) & 63);
        out[at++] = 0x80 | (code & 63);
      }
    };
    for (const byte of bytes) {
      if (this.#odd < 0) {
        this.#odd = byte;
        continue;
      }
      const unit = this.#big ? (this.#odd << 8) | byte : (byte << 8) | this.#odd;
      this.#odd = -1;
      const isLow = unit >= 0xdc00 && unit <= 0xdfff;
      if (this.#half >= 0) {
        put(isLow ? 0x10000 + ((this.#half - 0xd800) << 10) + (unit - 0xdc00) : 0xfffd);
        this.#half = -1;
        if (isLow) continue;
      }
      if (unit >= 0xd800 && unit <= 0xdbff) this.#half = unit;
      else put(isLow ? 0xfffd : unit);
    }
    return out.subarray(0, at);
  }
}

const PART = 8192;

function asLatin(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += PART)
    text += String.fromCharCode(...bytes.subarray(from, from + PART));
  return text;
}

/** UTF-8 if valid, else Latin-1: for names of columns and for the shown part of an entry. */
export function bytesText(bytes: Uint8Array): string {
  if (bytes.every((byte) => byte < 0x80)) return asLatin(bytes);
  // A text that is cut in the middle of a character is read up to it.
  for (let cut = 0; cut < 4 && cut < bytes.length; cut += 1) {
    try {
      const whole = bytes.subarray(0, bytes.length - cut);
      return decodeURIComponent(Array.from(whole, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
    } catch {
      // Not UTF-8, or not to its end.
    }
  }
  return asLatin(bytes);
}
