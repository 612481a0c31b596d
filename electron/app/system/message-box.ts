// A question that the main process asks by itself, in a box of the system, and how a name is said in one.
import { visible } from '../../../shared/kernel/visible.ts';

/** A question with two answers; the first is to leave it, and what Enter and Esc mean. */
export interface MessageBox {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly cancel: string;
  readonly confirm: string;
  /** A warning by default. */
  readonly type?: 'info';
}

/** Last in a box about something that the page asked for: a page that was taken over could ask for it too. */
export const NOT_YOURS = 'Cancel if you did not choose this in Flightplan just now.';
const LONGEST = 80;
/** Characters that stay invisible as parts of a script or an emoji, such as joiners: a box shows all of them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** A name from outside, on one line and no longer than a box is wide; its end tells it from others. */
export function shownName(text: string): string {
  const characters = [...visible(text).replaceAll(HIDDEN, ' ').replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= LONGEST) return characters.join('');
  const half = LONGEST / 2;
  return `${characters.slice(0, half - 1).join('')}…${characters.slice(-half).join('')}`;
}
