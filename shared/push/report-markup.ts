// A report without a creative's markup: the platform's answers may repeat what was sent to them.

/** From the first tag on, also as HTML or JSON write it: what follows the last one is an ad's text as well. */
const MARKUP = /(?:<|&lt;|\\u003c)[a-z!/?][^]*$/i;

const HIDDEN = '[markup]';

/** A text with `[markup]` in the place of a creative's markup, or of what may be that. */
export const hideMarkup = (text: string): string => text.replace(MARKUP, HIDDEN);

/** The text of a value at a path: of a creative's markup nothing, whether it has a tag or not. */
export function hideMarkupAt(path: string, text: string): string {
  return /(?:^|\.)creativeHtml$/.test(path) ? HIDDEN : hideMarkup(text);
}
