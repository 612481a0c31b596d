// Where a name is cut.
import { describe, expect, it } from 'vitest';
import { splitName } from './names.ts';

it('shows what cannot be seen, also at the cut', () => {
  expect(splitName('a | b\u0000', 'a | c')).toEqual({ stem: 'a |', tail: 'b␀' });
  expect(splitName('a\u202e | b', 'a\u202e | c')).toEqual({ stem: 'a⟨U+202E⟩ |', tail: 'b' });
});

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
