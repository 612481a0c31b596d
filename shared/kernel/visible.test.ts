// Names that hold invisible characters.
import { describe, expect, it } from 'vitest';
import { visible } from './visible.ts';

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
    ['a joiner that joins nothing', ' \u200d ', ' ⟨U+200D⟩ '],
  ])('shows %s', (_what, text, seen) => expect(visible(text)).toBe(seen));

  it.each(['Cardiology HCP | Q1 2027', 'قلب', 'לב', '心脏病学', '👩‍⚕️ doctors', 'क्‍ष', 'Ærøskøbing, naïve', ''])(
    'leaves “%s” as it is',
    (text) => expect(visible(text)).toBe(text),
  );
});
