// The first letter of a text in the other case: names begin a sentence, titles go into one.

export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** In the middle of a sentence; abbreviations stay as they are. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][A-Z]/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
