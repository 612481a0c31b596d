// Countries and states that have names without a library: all of them, and each only once.
import { expect, test } from 'vitest';
import { builtInPlaces } from './built-in-part.ts';
import { namedPlaces, placeName } from './place-names.ts';

test('every code has a name of its own', () => {
  const places = [...namedPlaces().values()];
  expect(places.map(({ country }) => country ?? '').filter((country) => country === '')).toHaveLength(249);
  expect(places.filter(({ country }) => country === 'US')).toHaveLength(51);
  expect(places.filter(({ country }) => country === 'CA')).toHaveLength(13);
  for (const { code, name } of places) expect(name, code).toMatch(/^\p{Lu}[^\d]{2,}$/u);
  for (const country of [undefined, 'US', 'CA']) {
    const names = places.filter((place) => place.country === country).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(['US', 'US-NY', 'CA-QC', 'DE', 'US-XX', 'Columbus'].map(placeName)).toEqual([
    ...['United States', 'New York', 'Quebec', 'Germany'],
    ...[undefined, undefined],
  ]);
});

test('they are a part of a library like any other', () => {
  const part = builtInPlaces();
  expect(part.packed.count).toBe(namedPlaces().size);
  const [entry] = part.search.search('new york', {}, 10, []).entries;
  expect(part.entryAt(entry ?? -1)).toMatchObject({
    name: 'New York',
    code: 'US-NY',
    path: ['United States'],
    facets: { type: 'state', country: 'US', state: 'US-NY' },
  });
  const us = part.children(null).find(({ code }) => code === 'US');
  expect(us?.children).toBe(51);
  expect(part.children(us?.id ?? '')).toHaveLength(51);
});
