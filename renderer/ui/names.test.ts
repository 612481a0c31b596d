// Where a name is cut.
import { describe, expect, it } from 'vitest';
import { splitName } from './names.ts';

describe('splitName', () => {
  it('cuts after the parts shared with the name above', () => {
    expect(splitName('Cardiology HCP | Display | Specialists', 'Cardiology HCP | Q1 2026')).toEqual({
      stem: 'Cardiology HCP |',
      tail: 'Display | Specialists',
    });
  });
  it('leaves names alone that share nothing or belong to nothing', () => {
    expect(splitName('Specialty: cardiology', 'Display | Specialists')).toEqual({
      stem: '',
      tail: 'Specialty: cardiology',
    });
    expect(splitName('A | B', undefined)).toEqual({ stem: '', tail: 'A | B' });
  });
  it('never leaves an empty end', () => {
    expect(splitName('A | B', 'A | B')).toEqual({ stem: 'A |', tail: 'B' });
    expect(splitName('A', 'A')).toEqual({ stem: '', tail: 'A' });
  });
});
