// Searching targeting metadata: accents, case, several words, and the order of what is found.
import { describe, expect, test } from 'vitest';
import { foldText, parseQuery, rankOf } from './metadata-search.ts';
import type { Findable } from './metadata-search.ts';

const named = (name: string, more: Partial<Findable> = {}): Findable => ({ name, codes: [], path: '', ...more });

function rank(found: Findable, text: string): number | null {
  const query = parseQuery(text);
  if (query === null) throw new Error('nothing asked for');
  return rankOf(found, query);
}

describe('searching by what planners type', () => {
  test('case and accents do not matter, in the name or in the query', () => {
    expect(foldText('Québec ÅRHUS')).toBe('quebec arhus');
    expect(rank(named('Québec'), 'QUEBEC')).toBe(0);
    expect(rank(named('Quebec'), 'Québec')).toBe(0);
  });

  test('the whole name or code, its start, words of it, a part of it, what is above it: in this order', () => {
    const ranks = [
      rank(named('Asthma'), 'asthma'),
      rank(named('Asthma in children'), 'asthma'),
      rank(named('Severe asthma'), 'asthma'),
      rank(named('Wheezing', { codes: ['asthma-7'] }), 'asthma'),
      rank(named('Antiasthmatics'), 'asthma'),
      rank(named('Inhalers', { path: 'Respiratory > Asthma' }), 'asthma'),
    ];
    expect(ranks).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('every word has to be found, in any order', () => {
    expect(rank(named('Diabetes Mellitus, Type 2'), '2 diabetes')).toBe(2);
    expect(rank(named('Diabetes Mellitus, Type 2'), 'diabetes insipidus')).toBeNull();
    expect(rank(named('Springfield', { path: 'United States > Illinois' }), 'springfield illinois')).toBe(5);
  });

  test('nothing but spaces asks for nothing', () => {
    expect(parseQuery('  \t')).toBeNull();
  });
});
