// The writing direction of a cell's text.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

/** Whether a text is set from the right: its first letter decides, as the page's own `dir="auto"` has it. */
export function readsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '');
}
