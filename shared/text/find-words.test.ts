// Finding by typed words.
import { describe, expect, it } from 'vitest';
import { find } from './find-words.ts';

const items = ['Undo Set budget', 'Show problems', 'Cardiology HCP | Display | Specialists', 'Push 37 changes'].map(
  (text) => ({ id: text, text }),
);
const texts = (typed: string): string[] => find(items, typed, 10).map((item) => item.text);

describe('find', () => {
  it('wants every word, in any order and case', () => {
    expect(texts('display cardio')).toEqual(['Cardiology HCP | Display | Specialists']);
    expect(texts('display tactic')).toEqual([]);
  });
  it('finds names with accents without them', () => {
    const named = [{ id: 'q', text: 'Québec | Oncology' }];
    expect(find(named, 'QUEBEC', 1)).toEqual(named);
    expect(find(named, 'Qué onc', 1)).toEqual(named);
  });
  it('puts a name that begins with it before one that only holds it', () =>
    expect(texts('p')[0]).toBe('Push 37 changes'));
  it('shows everything in its order while nothing is typed, up to its limit', () =>
    expect(find(items, '  ', 2).map((item) => item.text)).toEqual(['Undo Set budget', 'Show problems']));
});

it('finds by other words that planners use, after exact names', () => {
  const many = { id: 'many', text: 'Edit many: find and replace, set', synonyms: 'bulk edit multiple changes' };
  const named = { id: 'named', text: 'Bulk order sheet' };
  expect(find([many, named], 'bulk', 5).map(({ id }) => id)).toEqual(['named', 'many']);
  expect(find([many, named], 'bulk edit', 5).map(({ id }) => id)).toEqual(['many']);
});
