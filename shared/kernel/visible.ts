// Characters that cannot be seen, made visible where names are shown: a name must not look like another one, nor turn
// the words around it.

/** C0 controls have pictures of their own in Unicode: U+2400 for NUL and so on. */
const PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = '\u2421';

/**
 * Controls, direction marks and overrides, joiners, spaces without width, fillers, soft hyphens, tags, lone surrogates. Not
 * the joiners inside an emoji or a script that is written with them, and not one variation of a letter or sign.
 */
const UNSEEN = new RegExp(
  [
    '(?<!(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic}|\\p{Script=Han})\\p{L}|\\p{M}|\\p{Emoji_Presentation}|\\ufe0f)[\\u200c\\u200d]',
    '(?<![^\\s\\p{Cc}\\p{Cf}\\p{Cs}a-zA-Z\\p{Variation_Selector}])\\p{Variation_Selector}',
    '[\\p{Cc}\\p{Cs}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f]',
    '[\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}]',
  ].join('|'),
  'gu',
);

/** Fast path that most names take: nothing invisible is possible in them. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2190-\u21ff]*$/;

/** A text of nothing but spaces would look as if there were none. */
const SPACES = /^\p{Zs}+$/u;

/** A character that leaves a mark: no blank, control or half of a pair, and none that is drawn as nothing. */
const SEEN = /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/**
 * The same for programs whose patterns have no properties of characters, as JSON Schema allows: without the ones beyond
 * U+FFFF.
 */
export const SEEN_PATTERN =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f' +
  '\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb]';

/** Whether a text shows anything: not empty, and not of blanks and unseen characters alone. */
export function isSeen(text: string): boolean {
  return SEEN.test(text);
}

function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(PICTURES + code);
  if (code === DELETE) return DELETE_PICTURE;
  return `\u27e8U+${code.toString(16).toUpperCase().padStart(4, '0')}\u27e9`;
}

/**
 * The text with each unseen character as a picture (␀) or its number (⟨U+202E⟩), and nothing but spaces as their count
 * (⟨3 spaces⟩); everything else as it is.
 */
export function visible(text: string): string {
  if (SPACES.test(text)) return `\u27e8${text.length} ${text.length === 1 ? 'space' : 'spaces'}\u27e9`;
  return PLAIN.test(text) ? text : text.replace(UNSEEN, shown);
}

/** The same of a part of a page, where blanks, tabs and line breaks lay it out. */
export function visibleInText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .replace(UNSEEN, (character) => (/[\n\t]/.test(character) ? character : shown(character)));
}
