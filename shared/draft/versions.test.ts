// Versions in a header come from files: they are bounded, and invalid ids are passed over.
import { expect, it } from 'vitest';
import { isEarlierVersion, readVersions, versionsWith, withoutVersions } from './versions.ts';

it('keeps the newest twenty, and believes nothing else', () => {
  const many = Array.from({ length: 30 }, (_, index) => `v${index}`);
  expect(versionsWith({ versions: many }, 'new')).toEqual([...many.slice(-19), 'new']);
  expect(readVersions({ versions: ['a', 5, '', null, 'x'.repeat(100), 'b'] })).toEqual(['a', 'b']);
  for (const versions of ['a', 5, null, {}]) expect(readVersions({ versions })).toEqual([]);
  expect(withoutVersions({ title: 'T', versions: ['a'] })).toEqual({ title: 'T' });
});

it('finds what the writer of a file began with by the newest version alone', () => {
  const file = { versions: ['a', 'b', 'c'] };
  expect(isEarlierVersion({ versions: ['x', 'b'] }, file)).toBe(true);
  // Something was saved since b: the kept version is not the one that the other side knew.
  expect(isEarlierVersion({ versions: ['b', 'later'] }, file)).toBe(false);
  expect(isEarlierVersion({}, {})).toBe(false);
});
