// JSON in ASCII, so that its characters are its bytes.

/** Escapes all other characters of a JSON text: it means the same. */
export function asciiText(json: string): string {
  // eslint-disable-next-line no-control-regex -- the first character that is not ASCII is the point
  return json.replace(/[^\x00-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
