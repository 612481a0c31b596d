// Unsafe characters are escaped for a terminal, and JSON keeps its values.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeText } from './output.ts';
import { anyCharacter } from '../../shared/testing/any-character.ts';

test.each([
  ['an escape', '\u001b[2J', '\\u001b[2J'],
  ['a C1 control that is an escape too', '\u009b2J', '\\u009b2J'],
  ['a backspace and a return', 'a\b\r', 'a\\u0008\\u000d'],
  ['an override of the direction', 'a\u202eb', 'a\\u202eb'],
  ['isolates and the Arabic mark', '\u2066\u061c\u2069', '\\u2066\\u061c\\u2069'],
  ['zero width', 'pay\u200bpal\ufeff\u00ad', 'pay\\u200bpal\\ufeff\\u00ad'],
  ['fillers', '\u115f\u3164', '\\u115f\\u3164'],
  ['tags, which take two units', '\u{e0041}', '\\udb40\\udc41'],
  ['half of a pair', '\ud800', '\\ud800'],
  ['line and paragraph separators', '\u2028\u2029', '\\u2028\\u2029'],
])('%s is shown, not sent', (_, text, shown) => expect(safeText(text)).toBe(shown));

test('line breaks, tabs and words of any language stay', () => {
  const text = 'Ünïcode 漢字 עברית 🩺\n\t→ “x”';
  expect(safeText(text)).toBe(text);
});

test('JSON says the same as before', () =>
  fc.assert(
    fc.property(fc.json({ stringUnit: anyCharacter }), (json) => {
      expect(JSON.parse(safeText(json))).toEqual(JSON.parse(json));
    }),
  ));
