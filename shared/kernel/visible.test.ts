// Names that hold invisible characters.
import { describe, expect, it } from 'vitest';
import { SEEN_PATTERN, isSeen, visible } from './visible.ts';

describe('visible', () => {
  it.each([
    ['a NUL', 'a\u0000b', 'a␀b'],
    ['a line break', 'a\nb', 'a␊b'],
    ['a tab', 'a\tb', 'a␉b'],
    ['an escape', '\u001b[31m', '␛[31m'],
    ['a delete', 'a\u007f', 'a␡'],
    ['a C1 control', 'a\u0085b', 'a⟨U+0085⟩b'],
    ['a right-to-left override', 'photo\u202egnp.exe', 'photo⟨U+202E⟩gnp.exe'],
    ['an isolate', '\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
    ['a direction mark', 'a\u200fb', 'a⟨U+200F⟩b'],
    ['a space without width', 'Cardio\u200blogy', 'Cardio⟨U+200B⟩logy'],
    ['a soft hyphen', 'Cardio\u00adlogy', 'Cardio⟨U+00AD⟩logy'],
    ['a byte order mark', '\ufeffname', '⟨U+FEFF⟩name'],
    ['a tag', 'a\u{e0041}', 'a⟨U+E0041⟩'],
    ['a lone surrogate', 'a\ud800', 'a⟨U+D800⟩'],
    ['nothing but spaces', ' \u00a0 ', '⟨3 spaces⟩'],
    ['a filler', 'a\u3164b\uffa0', 'a⟨U+3164⟩b⟨U+FFA0⟩'],
    ['a blank of Braille', '\u2800', '⟨U+2800⟩'],
    ['a variation of a plain letter', 'a\ufe00', 'a⟨U+FE00⟩'],
    ['a second variation of one sign', '❤\ufe0f\ufe0e\u{e0101}', '❤\ufe0f⟨U+FE0E⟩⟨U+E0101⟩'],
    ['a joiner in a script that has none', 'a\u200cb\u200d', 'a⟨U+200C⟩b⟨U+200D⟩'],
    ['a joiner that joins nothing', ' \u200d ', ' ⟨U+200D⟩ '],
  ])('shows %s', (_what, text, seen) => expect(visible(text)).toBe(seen));

  it.each([
    'Cardiology HCP | Q1 2027',
    'قلب',
    'לב',
    '心脏病学',
    '👩‍⚕️ doctors',
    '❤️ 1️⃣',
    'نامه\u200cای',
    '葛\u{e0100}城',
    'क्‍ष',
    'Ærøskøbing, naïve',
    '',
  ])('leaves “%s” as it is', (text) => expect(visible(text)).toBe(text));
});

describe('isSeen', () => {
  it.each([
    '',
    ' \u00a0\u3000',
    '\u0000\u0085',
    '\u200b\u200f\u2060\ufeff',
    '\u3164\u115f\u1160\uffa0',
    '\u2800',
    '\u00ad',
  ])('is false of %j', (text) => expect(isSeen(text)).toBe(false));
  it.each(['\ufe0f', '\u{e0101}', '\u{e0041}\u{e007f}', '\ud800', '\ufffa'])('is false of %j', (text) =>
    expect(isSeen(text)).toBe(false),
  );
  it.each(['l1', '\u200bl', '⠁', '💊', '0', '.'])('is true of %j', (text) => expect(isSeen(text)).toBe(true));

  it('agrees with the pattern for other programs on every character up to U+FFFF', () => {
    const pattern = new RegExp(SEEN_PATTERN);
    const other: string[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      if (!/\p{Cs}/u.test(character) && isSeen(character) !== pattern.test(character)) other.push(code.toString(16));
    }
    expect(other).toEqual([]);
  });
});
