// A review by key: each entity that changed or is noted once, in order, forwards and backwards, and round again.
import { expect, it } from 'vitest';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { nextReview } from './next-review.ts';

const SAMPLE = makeSample({ campaigns: 2, lineItems: 4, tactics: 6, seed: 1 });

it('comes by each of them once, in the order of the draft, from wherever it starts', () => {
  const all = KINDS.flatMap((kind) => [...SAMPLE.entities[kind].keys()].map((key) => ({ kind, key })));
  const wanted = all.filter((_, index) => index % 3 === 1);
  for (const back of [false, true]) {
    const order = back ? wanted.toReversed() : wanted;
    let at = nextReview(SAMPLE, wanted, null, back);
    for (const ref of [...order, ...order]) {
      expect(at).toEqual(ref);
      at = nextReview(SAMPLE, wanted, at, back);
    }
  }
  expect(nextReview(SAMPLE, wanted, all[2] ?? null, false)).toEqual(all[4]);
  expect(nextReview(SAMPLE, wanted, all[2] ?? null, true)).toEqual(all[1]);
  expect(nextReview(SAMPLE, [], all[2] ?? null, false)).toBeNull();
});
