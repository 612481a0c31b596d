// Where a name is cut.
import { describe, expect, it } from 'vitest';
import { splitName } from './names.ts';

it('shows what cannot be seen, also at the cut', () => {
  expect(splitName('a | b\u0000', 'a | c')).toEqual({ start: 'a |', end: 'b␀' });
  expect(splitName('a\u202e | b', 'a\u202e | c')).toEqual({ start: 'a⟨U+202E⟩ |', end: 'b' });
});

describe('splitName', () => {
  it('cuts after the parts shared with the name above', () => {
    expect(splitName('Cardiology HCP | Display | Specialists', 'Cardiology HCP | Q1 2026')).toEqual({
      start: 'Cardiology HCP |',
      end: 'Display | Specialists',
    });
  });
  it('leaves names alone that share nothing or belong to nothing', () => {
    expect(splitName('Specialty: cardiology', 'Display | Specialists')).toEqual({
      start: '',
      end: 'Specialty: cardiology',
    });
    expect(splitName('A | B', undefined)).toEqual({ start: '', end: 'A | B' });
  });
  it('never leaves an empty end', () => {
    expect(splitName('A | B', 'A | B')).toEqual({ start: 'A |', end: 'B' });
    expect(splitName('A', 'A')).toEqual({ start: '', end: 'A' });
  });
});
