// The writing direction of a cell's text.
import { RIGHT_TO_LEFT } from '../../../ui/names.ts';

const LETTER = /\p{L}/u;

/** Whether a text is set from the right: its first letter decides, as the page's own `dir="auto"` has it. */
export function readsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '');
}
