import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareRemoteIds,
  isRemoteId,
  MAX_REMOTE_ID,
  parseRemoteId,
  parseTypedRemoteId,
  remoteIdSchema,
} from './remote-id.ts';

/** Any id, and often one near where its form changes. */
const sizes = fc.oneof(
  fc.bigInt(1n, 2n ** 63n - 1n),
  fc.bigInt(2n ** 53n - 9n, 2n ** 53n + 9n),
  fc.bigInt(2n ** 63n - 9n, 2n ** 63n - 1n),
);

describe('parseRemoteId', () => {
  it('has one form for an id, which keeps every digit', () =>
    fc.assert(
      fc.property(sizes, (size) => {
        const id = parseRemoteId(String(size));
        expect(String(id)).toBe(String(size));
        expect(typeof id).toBe(size < 2n ** 53n ? 'number' : 'string');
        expect([parseRemoteId(size), parseRemoteId(id), isRemoteId(id)]).toEqual([id, id, true]);
        expect(remoteIdSchema.parse(String(size))).toBe(id);
      }),
    ));

  it('takes no zero, sign, fraction, exponent, blank, size beyond 2^63 - 1, or number that may have lost digits', () => {
    const texts = [
      '',
      '0',
      '-1',
      '+1',
      '01',
      '1.0',
      '1e3',
      ' 1',
      '1 ',
      '1\n',
      '0x1',
      '١',
      '9223372036854775808',
      '1'.repeat(40),
    ];
    const others = [0, -1, 1.5, NaN, Infinity, 2 ** 53, 0n, 2n ** 63n, null, undefined, true, [1], {}];
    for (const value of [...texts, ...others]) expect(parseRemoteId(value), String(value)).toBeNull();
    expect(remoteIdSchema.safeParse(2 ** 53).success).toBe(false);
  });

  it('knows the one form from the other spelling', () =>
    expect([isRemoteId('7'), isRemoteId(7), isRemoteId(null), isRemoteId(MAX_REMOTE_ID)]).toEqual([
      false,
      true,
      false,
      true,
    ]));
});

describe('compareRemoteIds', () =>
  it('orders ids by size', () =>
    fc.assert(
      fc.property(sizes, sizes, (one, other) => {
        const [a, b] = [parseRemoteId(one) ?? 0, parseRemoteId(other) ?? 0];
        expect(Math.sign(compareRemoteIds(a, b))).toBe(one < other ? -1 : one > other ? 1 : 0);
      }),
    )));

it('an id that is typed may have zeros before it and blanks around it; one of a file may not', () => {
  expect(parseTypedRemoteId(' 0003101 ')).toBe(3101);
  expect(parseTypedRemoteId('0009007199254740993')).toBe('9007199254740993');
  for (const text of ['', '0', '00', '1 2', '1e3', `0${2n ** 63n}`]) expect(parseTypedRemoteId(text)).toBeNull();
  expect(parseRemoteId('03101')).toBeNull();
});
