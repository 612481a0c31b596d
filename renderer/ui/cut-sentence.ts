// The whole text of a row's sentence that does not fit, in the tooltip: for the pointer, and for the row with the keyboard.
import type { Attachment } from 'svelte/attachments';
import { tip } from './tip.ts';

/** Of a row with a `Sentence` in it; a row without one, or with all of it in sight, has no tooltip. */
export const showCutSentence: Attachment<HTMLElement> = (row) => tip(() => cutText(row))(row);

function cutText(row: HTMLElement): string {
  const sentence = row.querySelector<HTMLElement>('[data-sentence]');
  if (sentence === null) return '';
  const { clientHeight, clientWidth, scrollHeight, scrollWidth } = sentence;
  const isCut = scrollHeight > clientHeight || scrollWidth > clientWidth;
  return isCut ? (sentence.textContent ?? '') : '';
}
