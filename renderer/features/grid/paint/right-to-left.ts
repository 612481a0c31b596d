// The writing direction of a cell's text.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether characters that are read from the right are in it, so that its direction has to be found out. */
export function readsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
