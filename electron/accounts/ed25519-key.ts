// A sender's public key, as far as it is theirs alone: one spelling, one encoding, a point of the whole group.
import { type KeyObject, createPublicKey } from 'node:crypto';

const BYTES = 32;
/** In the last byte: the sign of x. */
const SIGN = 0x80;

/**
 * y of the points of order 1, 2, 4 and 8, little-endian. Under such a key a signature that anybody can write is good for
 * every text, or for one in eight.
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
]);

/** 2^255 - 19 and above are second encodings of the points from 0 on (RFC 8032, 5.1.3). */
const SECOND_ENCODING = /^(?:e[d-f]|f[0-9a-f])(?:ff){30}7f$/;

/** Null for a text that is no such key. Throws where it is no point of the curve. */
export function readPublicKey(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== BYTES || bytes.toString('base64') !== base64) return null;
  const y = Buffer.from(bytes);
  y[BYTES - 1] = (bytes[BYTES - 1] ?? 0) & ~SIGN;
  const hex = y.toString('hex');
  if (SMALL_ORDER.has(hex) || SECOND_ENCODING.test(hex)) return null;
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });
}
