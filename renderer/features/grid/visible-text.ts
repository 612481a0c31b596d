// Text as a cell shows it: what has no shape of its own is made visible, so that nothing hides in a name.

// Control characters, and those that join, hide or turn text around.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const ANY_HIDDEN = new RegExp(HIDDEN.source);

/** `␉` for a tab, `␊` for a line break; for what has no picture its code: `⟨202E⟩`. */
function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `⟨${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

export function visibleText(text: string): string {
  return ANY_HIDDEN.test(text) ? text.replace(HIDDEN, picture) : text;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether letters that are read from the right are in it, so that its direction has to be found out. */
export function readsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
