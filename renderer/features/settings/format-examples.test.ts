// The examples of the settings: what decides is shown as this computer's language decides it.
import { expect, it } from 'vitest';
import { createReading } from '../../state/fields/reading.ts';
import { dateExamples, figureExamples, languageName } from './format-examples.ts';

it.each([
  ['en-US', 'American English', ['1,250.5', '1,500'], ['Mar 12, 2026', 'Mar 12, 2026']],
  ['de-DE', 'German (Germany)', ['1,250.5', '1.5'], ['Dec 3, 2026', 'Mar 12, 2026']],
  ['en-GB', 'British English', ['1,250.5', '1,500'], ['Dec 3, 2026', 'Mar 12, 2026']],
])('shows how figures and dates are read in %s', (locale, name, figures, dates) => {
  const reading = createReading(locale);
  expect(languageName(locale)).toBe(name);
  expect(figureExamples(reading).map(({ read }) => read)).toEqual(figures);
  expect(dateExamples(reading).map(({ read }) => read)).toEqual(dates);
});
