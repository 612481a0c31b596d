// The numbers behind a refusal, as planners read them (§7.4).
import { expect, test } from 'vitest';
import { detailValueWords } from './detail-value.ts';

test.each([
  [{ npiCount: 1_000_001, maxNPISupportLimit: 1_000_000 }, 'NPIs: 1,000,001, most: 1,000,000'],
  [{ existingNPIs: 2, requestedRemovals: 2 }, 'NPIs in the list: 2, to be removed: 2'],
  [{ maximumAttributeColumnLimit: 35 }, 'most columns: 35'],
  [{ dailyLimit_max: null, otherThing: true }, 'other thing: yes'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e, 2 more'],
  [12.5, '12.5'],
  ['TopLeft', 'TopLeft'],
  [null, ''],
  [undefined, ''],
])('%j is "%s"', (value, words) => expect(detailValueWords(value)).toBe(words));
