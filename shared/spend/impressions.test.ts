// What budgets buy at bids: whole impressions, between the cheapest and the dearest tactic.
import { describe, expect, it } from 'vitest';
import type { EntityRecord } from '../draft/document.ts';
import type { JsonObject } from '../kernel/json.ts';
import { bought } from './impressions.ts';

const tactics = (...bodies: JsonObject[]): EntityRecord[] =>
  bodies.map((draft, index) => ({ key: `t${index}`, remoteId: null, base: null, draft }));

describe('what a budget buys', () => {
  it('is counted at the bids of its tactics, those that are off left out', () => {
    const bids = tactics(
      { baseBidPrice: 2, maxBidPrice: 8 },
      { baseBidPrice: 3, maxBidPrice: 10 },
      { baseBidPrice: 0.01, enabled: false },
    );
    expect(bought(100_000, { costModel: 'CPM' }, bids)).toEqual({
      unit: 'impressions',
      atBase: { low: 333_333, high: 500_000 },
      atMax: { low: 100_000, high: 125_000 },
    });
  });

  it('takes the bids that the platform takes where none is set', () =>
    expect(bought(100, { costModel: 'CPC' }, tactics({}))).toEqual({
      unit: 'clicks',
      atBase: { low: 1, high: 1 },
      atMax: { low: 0, high: 0 },
    }));

  it('goes by the price of a Fixed CPM line item', () =>
    expect(bought(1_000, { costModel: 'Fixed CPM', cpmPrice: 0.5 }, [])).toMatchObject({ atMax: { low: 20_000 } }));

  it('says what it lacks', () => {
    expect(bought(100, {}, [])).toBe('NO_TACTICS');
    expect(bought(100, {}, tactics({ baseBidPrice: 'a lot' }))).toBe('NO_PRICE');
    expect(bought(100, {}, tactics({ baseBidPrice: 0 }))).toBe('NO_PRICE');
    expect(bought(100, { costModel: 'Fixed CPM' }, [])).toBe('NO_PRICE');
  });
});
