// Examples of FIPS 180-4 and NIST's vectors, and the lengths at which a block is full.
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(55), '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318'],
  ['a'.repeat(64), 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
  ['a'.repeat(10_000), '27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711'],
  ['\u00ff', 'a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89'],
])('%#', (text, digest) => expect(sha256(text)).toBe(digest));

test('a text that is not bytes has no digest here', () => expect(() => sha256('€')).toThrow(RangeError));
