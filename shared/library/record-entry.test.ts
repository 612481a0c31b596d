// Records of the platform as entries: the value that targeting takes, the path, the facets.
import { expect, test } from 'vitest';
import { fitsFacets } from './facets.ts';
import { readLibraryEntry } from './record-entry.ts';

const INFO = { country_iso: 'US', country_name: 'United States' };

test('targeting takes a mesh code, a category id, the ISO code of a country or state, the name of a city (§2.5)', () => {
  const code = (...[part, value]: Parameters<typeof readLibraryEntry>) => readLibraryEntry(part, value)?.entry.code;
  expect(code('healthTaxonomy', { meshCode: 'D001249', name: 'Asthma' })).toBe('D001249');
  expect(code('brandSuitability', { id: '101', name: 'Alcohol' })).toBe('101');
  expect(code('geo', { id: 1, name: 'Ohio', type: 'state', iso_code: 'US-OH' })).toBe('US-OH');
  expect(code('geo', { id: 2, name: 'Columbus', type: 'city', iso_code: 'US-OH-COLUM' })).toBe('Columbus');
  expect(readLibraryEntry('geo', { name: 'no id' })).toBeNull();
});

test('the path is without its own name, and its country and state', () => {
  const city = { id: 2, name: 'New York', type: 'city', country_info: INFO };
  const state_info = { state_iso: 'US-NY', state_name: 'New York' };
  expect(
    readLibraryEntry('geo', { ...city, state_info, path: ['United States', 'New York', 'New York'] })?.entry,
  ).toMatchObject({
    path: ['United States', 'New York'],
    facets: { type: 'city', country: 'US', state: 'US-NY' },
  });
  const segment = { meshCode: 'D1', name: 'Asthma', metadata: { taxonomyPath: 'Respiratory > Asthma' } };
  expect(readLibraryEntry('healthTaxonomy', segment)?.entry.path).toEqual(['Respiratory']);
});

test('facets: any value of each, every facet; a flag that is not said is not set', () => {
  const facets = { segmentType: 'condition', audience: ['inCondition', 'keywords'] };
  expect(fitsFacets(facets, { segmentType: ['treatment', 'condition'], audience: ['keywords'] })).toBe(true);
  expect(fitsFacets(facets, { segmentType: ['condition'], audience: ['healthPages'] })).toBe(false);
  expect(fitsFacets(facets, { isSensitive: ['false'] })).toBe(true);
  expect(fitsFacets(facets, { type: ['city'] })).toBe(false);
});
