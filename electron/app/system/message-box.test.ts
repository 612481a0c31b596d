// A name from outside in a box: complete, and with nothing hidden in it.
import { expect, test } from 'vitest';
import { shownName } from './message-box.ts';

test.each([
  ['Northside', 'Northside'],
  ['  Two\nlines\u0007 ', 'Two␊lines␇'],
  ['live\u202eecitcarp', 'live⟨U+202E⟩ecitcarp'],
  ['a\u200bb', 'a⟨U+200B⟩b'],
  ['li\u200dve', 'li⟨U+200D⟩ve'],
])('%j is shown as %j', (name, shown) => expect(shownName(name)).toBe(shown));

test('a long name keeps its end, which tells it from others, and does not push the figures out of the box', () => {
  const shown = shownName(`${'x'.repeat(5000)} Q1 oncology`);
  expect(shown.length).toBeLessThanOrEqual(80);
  expect(shown).toMatch(/^x+….*Q1 oncology$/);
  expect(shownName('👩‍⚕️'.repeat(500)).length).toBeLessThan(400);
});
