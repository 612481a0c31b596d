// Texts that a spreadsheet would run as a formula, kept texts on the way out and as they were on the way back.

/**
 * A spreadsheet runs a text that begins like a formula. An apostrophe before it keeps it a text; one that was there is
 * doubled, so that each text can be read back.
 */
export function harmless(text: string): string {
  return /^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** The text that `harmless` was given. */
export function asItWas(text: string): string {
  return /^'+[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text;
}
