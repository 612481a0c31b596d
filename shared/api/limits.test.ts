// §8.1 as data, and limits files laid over it.
import { describe, expect, test } from 'vitest';
import { OPERATIONS, windowOf } from './endpoints.ts';
import { LIMITS, parseLimits } from './limits.ts';

describe('§8.1 as data', () => {
  test('every operation has a limit; where the interface is silent it is ten a minute and said to be unknown', () => {
    for (const operation of OPERATIONS) expect(LIMITS[operation].limit).toBeGreaterThan(0);
    const unknown = OPERATIONS.filter((operation) => !LIMITS[operation].known);
    expect(unknown).toEqual([
      'campaign.read',
      'lineItem.create',
      'lineItem.patch',
      'tactic.create',
      'meta.healthTaxonomy',
      'meta.brandSuitability',
    ]);
    for (const operation of unknown) expect(LIMITS[operation]).toMatchObject({ limit: 10, windowMs: 60_000 });
  });

  test('reads are 50 a minute, writes 10', () => {
    expect(LIMITS['lineItem.read'].limit).toBe(50);
    expect(LIMITS['lineItem.replace'].limit).toBe(10);
    expect(LIMITS['npiList.read'].limit).toBe(50);
  });

  test('calls of one line of the table share a window', () => {
    expect(windowOf('npiList.replaceAttributes')).toBe('npiList.replace');
    expect(windowOf('lineItem.replace')).toBe('lineItem.replace');
  });
});

describe('a limits file', () => {
  test('lies over the table: one window for all, limits by operation', () => {
    const parsed = parseLimits({ windowMs: 1000, operations: { 'lineItem.replace': { limit: 3 } } });
    if (!parsed.ok) throw new Error('refused');
    expect(parsed.value['lineItem.replace']).toEqual({ limit: 3, windowMs: 1000, known: true });
    expect(parsed.value['tactic.create']).toEqual({ limit: 10, windowMs: 1000, known: false });
  });

  test('an operation that it names counts as known', () => {
    const parsed = parseLimits({ operations: { 'tactic.create': { limit: 20 } } });
    expect(parsed.ok && parsed.value['tactic.create'].known).toBe(true);
  });

  test.each([
    [{ operations: { 'lineitem.replace': { limit: 3 } } }],
    [{ operations: { 'lineItem.replace': { limit: 0 } } }],
    [{ windowMs: '1000' }],
    [{ windowsMs: 1000 }],
    [[]],
    [null],
  ])('%j is refused', (value) =>
    expect(parseLimits(value)).toMatchObject({ ok: false, failure: { code: 'LIMITS_INVALID' } }),
  );
});
