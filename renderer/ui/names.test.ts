// Where names are split.
import { describe, expect, it } from 'vitest';
import { nameParts, sharedPrefix, splitName } from './names.ts';

it('shows what cannot be seen, also at the cut', () => {
  expect(splitName('a | b\u0000', 'a | c')).toEqual({ prefix: 'a |', rest: 'b␀' });
  expect(splitName('a\u202e | b', 'a\u202e | c')).toEqual({ prefix: 'a⟨U+202E⟩ |', rest: 'b' });
});

describe('splitName', () => {
  it('cuts after the parts shared with the name above', () =>
    expect(splitName('Cardiology HCP | Display | Specialists', 'Cardiology HCP | Q1 2026')).toEqual({
      prefix: 'Cardiology HCP |',
      rest: 'Display | Specialists',
    }));
  it('leaves names alone that share nothing or belong to nothing', () => {
    expect(splitName('Specialty: cardiology', 'Display | Specialists')).toEqual({
      prefix: '',
      rest: 'Specialty: cardiology',
    });
    expect(splitName('A | B', undefined)).toEqual({ prefix: '', rest: 'A | B' });
  });
  it('never leaves an empty rest', () => {
    expect(splitName('A | B', 'A | B')).toEqual({ prefix: 'A |', rest: 'B' });
    expect(splitName('A', 'A')).toEqual({ prefix: '', rest: 'A' });
  });
});

it('finds the prefix that all names share, up to a separator', () => {
  expect(sharedPrefix(['Cardiology HCP | Display | A', 'Cardiology HCP | Video | B'])).toBe('Cardiology HCP |');
  expect(sharedPrefix(['Display | A', 'Display | B', 'Dis'])).toBe('');
  expect(sharedPrefix(['Alone | A'])).toBe('');
});

it.each([
  ['Retargeting 30 days', '', 'Retargeting', ' 30 days'],
  ['Display | Retargeting 30 days', 'Display', ' | Retargeting', ' 30 days'],
  ['Display | Cardiology north (copy)', 'Display', ' | Cardiology', ' north (copy)'],
  ['Display | 30 days', 'Display', ' |', ' 30 days'],
  ['Specialists (copy) (copy)', '', 'Specialists', ' (copy) (copy)'],
  ['Banner_300x250_v2', '', 'Banner', '_300x250_v2'],
  ['Specialists', '', 'Specialists', ''],
  ['Respiratory › Asthma', '', 'Respiratory', ' › Asthma'],
  ['Nierengesundheitsprogramm', '', 'Nierengesundheitsp', 'rogramm'],
  ['心脏病学医疗保健专业人员第一季度展示广告', '', '心脏病学医疗保健专业人员第', '一季度展示广告'],
  ['Кардиология, первый квартал', '', 'Кардиология, первый', ' квартал'],
  ['برنامج | القلب والأوعية الدموية', 'برنامج | القلب والأوعية الدموية', '', ''],
])('%s keeps its end in sight', (rest, middle, start, tail) =>
  expect(nameParts({ prefix: '', rest })).toEqual({ front: '', middle, start, tail }),
);
