// Characters that cannot be seen, made visible where names are shown: a name must not look like another one, nor turn
// the words around it.

/** C0 controls have pictures of their own in Unicode: U+2400 for NUL and so on. */
const PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = '\u2421';

/**
 * Controls, direction marks and overrides, joiners, spaces without width, soft hyphens, tags, lone surrogates. Not the
 * joiners inside an emoji or a script that is written with them.
 */
const UNSEEN =
  /(?<!\p{L}|\p{M}|\p{Emoji_Presentation}|\ufe0f)[\u200c\u200d]|[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}\u{e0020}-\u{e007f}]/gu;

/** Fast path that most names take: nothing invisible is possible in them. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2190-\u21ff]*$/;

/** A text of nothing but spaces would look as if there were none. */
const SPACES = /^\p{Zs}+$/u;

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
