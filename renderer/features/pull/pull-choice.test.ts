// From pasted ids to the reads: known ids need no search, bounds hold, and the cost is shown.
import { expect, test } from 'vitest';
import { LIMITS } from '../../../shared/api/limits.ts';
import { pullCost } from '../../../shared/push/pull-order.ts';
import { costWords, foundWords, orderFrom, whyNot } from './pull-choice.ts';
import { readIds } from './read-ids.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

const order = (text: string, isKnown: (kind: string, id: RemoteId) => boolean = () => false) =>
  orderFrom(readIds(text), ['campaign', 'lineItem'], LIMITS, isKnown);

test('an id that the draft has as one kind is read as that, one that it has as two is looked for', () => {
  const known = (kind: string, id: RemoteId): boolean => id === 7 || (kind === 'campaign' && id === 8);
  expect(order('7 8 9\ncreative 5', known)).toEqual({
    ids: { campaign: [8], creative: [5] },
    mixed: { ids: [7, 9], kinds: ['lineItem', 'campaign'] },
  });
});

test('nothing, too many, and ids that may be of no kind are not pulled', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1)).join('\n');
  const why = (text: string) => {
    const read = readIds(text);
    return whyNot(
      read,
      orderFrom(read, ['campaign', 'lineItem'], LIMITS, () => false),
    );
  };
  expect(why('')).toBe('Paste at least one ID first');
  expect(why(many(100_000))).toBeUndefined();
  expect(why(many(100_001))).toBe('Pull 100,000 IDs at most at once');
  const noKinds = orderFrom(readIds('7'), [], LIMITS, () => false);
  expect(whyNot(readIds('7'), noKinds)).toBe('Say what the IDs may be first');
  expect(
    whyNot(
      readIds('campaign 7'),
      orderFrom(readIds('campaign 7'), [], LIMITS, () => false),
    ),
  ).toBeUndefined();
});

test('what was found and what it costs is said in words', () => {
  expect(foundWords(readIds('7 8 8'))).toBe('2 IDs, 1 repetition left out');
  expect(foundWords(readIds('campaign 1\nline items 2, 3\n4'))).toBe('1 campaign, 2 line items, 1 ID without a kind');
  const now = new Date(2026, 0, 13, 23, 45).getTime();
  const cost = (text: string) => costWords(pullCost(order(text), LIMITS), now);
  expect(cost('campaign 1')).toBe('1 read, a moment');
  const many = Array.from({ length: 100 }, (_, at) => String(at + 1)).join(' ');
  expect(cost(many)).toBe('100 to 200 reads, about 61 s to 10 min, until 11:55 PM at the latest');
  const campaigns = Array.from({ length: 200 }, (_, at) => `campaign ${at + 1}`).join(' ');
  expect(cost(campaigns)).toBe('200 reads, about 19 min, until Jan 14, 12:04 AM');
});
