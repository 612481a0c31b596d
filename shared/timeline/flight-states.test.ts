// A flight's bar says "changed" where the list of changes says so of the flight, and nowhere else.
import { expect, test } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { flightFacts } from './flight-states.ts';

const NOW = Date.UTC(2027, 0, 1);
const findState = (base: JsonObject, mine: JsonObject): string | undefined => {
  const [first, second] = [flight(2, 100, { id: 7 }), flight(4, 100, { id: 8 })];
  const lineItem = {
    key: 'l1',
    campaign: 'c1',
    remoteId: 5,
    base: item([{ ...first, ...base }, second]),
    draft: item([second, { ...first, ...mine }]),
  };
  const draft = buildDraft({ campaigns: [{ key: 'c1', remoteId: 9, draft: {} }], lineItems: [lineItem] });
  return flightFacts(draft.entities.lineItem.get('l1')!, NOW)[1]?.state;
};

test('a member that only the draft has is a change, null in place of an absent one is not', () => {
  expect(findState({}, {})).toBe('pushed');
  expect(findState({}, { totalImpressionCap: 5 })).toBe('changed');
  expect(findState({ paceAheadPercent: null }, {})).toBe('pushed');
  expect(findState({ budget: 99 }, {})).toBe('changed');
});
