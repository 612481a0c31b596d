// The sample: everything the tour shows is in it, it repeats, and no rule finds anything.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { type Kind, KINDS } from '../../domain/resources/registry.ts';
import type { Draft } from '../document.ts';
import { validateDraft } from '../validate.ts';
import { writeDraft } from '../write.ts';
import { makeSample } from './sample.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

function bodies(draft: Draft, kind: Kind): JsonObject[] {
  return [...draft.entities[kind].values()].map((record) => record.draft);
}

function every(values: readonly (Json | undefined)[]): Json[] {
  return [...new Set(values.filter((value) => value !== undefined))].sort();
}

function flights(draft: Draft): JsonObject[] {
  return bodies(draft, 'lineItem').flatMap((body) => body['flights'] as JsonObject[]);
}

/** Luhn over 80840 and the number, from the right. */
function passesCheckDigit(npi: string): boolean {
  const digits = [...`80840${npi}`].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('the sample', () => {
  const sample = makeSample();

  it('has what the tour needs', () => {
    expect(Object.fromEntries(KINDS.map((kind) => [kind, sample.entities[kind].size]))).toEqual({
      campaign: 2,
      lineItem: 12,
      tactic: 60,
      creative: 10,
      npiList: 2,
    });
    expect(flights(sample)).toHaveLength(30);
    expect([...sample.entities.campaign.values()].map(({ remoteId }) => remoteId)).toEqual([9001, 9002]);
    expect([...sample.entities.npiList.values()].map(({ remoteId }) => remoteId)).toEqual([77, 78]);
  });

  it('holds every inventory type, cost model, pacing, kind of creative and targeting object', () => {
    const lineItems = bodies(sample, 'lineItem');
    expect(every(lineItems.map((body) => body['inventoryType']))).toEqual([
      'Audio',
      'DOOH',
      'Display',
      'Native',
      'NativeVideo',
      'Search',
      'Video',
    ]);
    expect(every(lineItems.map((body) => body['costModel']))).toEqual(['CPC', 'CPM', 'Fixed CPM']);
    expect(every(flights(sample).map((flight) => flight['pacingMode']))).toEqual(['AHEAD', 'ASAP', 'EVEN']);
    expect(every(bodies(sample, 'creative').map((body) => body['creativeType']))).toEqual([
      'expandable',
      'html',
      'video',
    ]);
    const targeting = bodies(sample, 'tactic').map((body) => (isObject(body['targeting']) ? body['targeting'] : {}));
    expect(every(targeting.flatMap((objects) => Object.keys(objects)))).toHaveLength(12);
  });

  it('is without an error and without a warning', () => expect(validateDraft(sample, { now: NOW })).toEqual([]));

  it('is without an error and without a warning at any size and seed', () => {
    const counts = fc.record({
      campaigns: fc.integer({ min: 1, max: 5 }),
      lineItems: fc.integer({ min: 1, max: 40 }),
      tactics: fc.integer({ min: 0, max: 150 }),
      creatives: fc.integer({ min: 1, max: 30 }),
      npiLists: fc.integer({ min: 0, max: 3 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(counts, (options) => validateDraft(makeSample(options), { now: NOW }).length === 0),
      { numRuns: 40 },
    );
  });

  it('starts where it is told, every time of the year', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => new Date(NOW + days * 86_400_000));
    fc.assert(
      fc.property(day, (date) => {
        const start = date.toISOString().slice(0, 10);
        expect(validateDraft(makeSample({ start }), { now: date.getTime() - 31 * 86_400_000 })).toEqual([]);
      }),
      { numRuns: 30 },
    );
    expect(() => makeSample({ start: '2027-02-30' })).toThrow(RangeError);
  });

  it('is the same for the same seed and another for another', () => {
    expect(writeDraft(makeSample({ seed: 7 }))).toBe(writeDraft(makeSample({ seed: 7 })));
    expect(writeDraft(makeSample({ seed: 8 }))).not.toBe(writeDraft(makeSample({ seed: 7 })));
  });

  it('has NPIs that pass their check digit', () => {
    const npis = bodies(sample, 'npiList').flatMap((body) => body['npis'] as string[]);
    expect(npis).toHaveLength(48);
    expect(npis.filter((npi) => !/^\d{10}$/.test(npi) || !passesCheckDigit(npi))).toEqual([]);
  });

  it('grows to the counts that are asked for, or that follow from the tactics', () => {
    const sizes = (draft: Draft): number[] => KINDS.map((kind) => draft.entities[kind].size);
    expect(sizes(makeSample({ tactics: 3000, seed: 7 }))).toEqual([2, 60, 3000, 150, 2]);
    expect(sizes(makeSample({ campaigns: 3, lineItems: 7, tactics: 0, creatives: 1 }))).toEqual([3, 7, 0, 1, 2]);
    expect(sizes(makeSample({ campaigns: 0 }))).toEqual([0, 0, 0, 10, 2]);
  });
});
