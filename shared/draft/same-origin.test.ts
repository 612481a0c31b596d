// Ids of one platform are no ids of another, also where a draft does not say yet where its own are from.
import { expect, test } from 'vitest';
import { sharesIncomingIds } from './same-origin.ts';

const [LIVE, OTHER] = ['https://api.example.com', 'https://other.example.com'];
const of = (platform?: string) => ({ id: 501, ...(platform === undefined ? {} : { platform }) });

test.each([
  ['both say one platform', of(LIVE), of(LIVE), null, false, true],
  ['they say two', of(LIVE), of(OTHER), null, true, false],
  ['a draft that was never pushed, of an account that is not practice', of(), of('practice'), LIVE, true, false],
  ['a draft that was never pushed, of the same account', of(), of(LIVE), LIVE, false, true],
  ['its ids come before its account', of(LIVE), of(LIVE), 'practice', false, true],
  ['practice on this computer', of(), of('practice'), 'practice', true, true],
  ['practice on another', of('practice'), of('practice'), 'practice', false, false],
  ['two accounts', of(LIVE), { ...of(LIVE), id: 502 }, LIVE, true, false],
] as const)('%s', (_, mine, incoming, home, isOwn, shares) => {
  expect(sharesIncomingIds(mine, incoming, { home, isOwn })).toBe(shares);
});
