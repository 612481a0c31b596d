// How deep a JSON text nests, found without parsing it: recursion over what nests deeper overflows the stack.

const [QUOTE, BACKSLASH, LEFT_BRACKET, LEFT_BRACE] = [0x22, 0x5c, 0x5b, 0x7b];
/** `]` is two above `[`, `}` two above `{`. */
const CLOSES = 2;

export function nestsDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === LEFT_BRACKET || code === LEFT_BRACE) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === LEFT_BRACKET + CLOSES || code === LEFT_BRACE + CLOSES) depth -= 1;
  }
  return false;
}

/** The index of the closing quotation mark; the text's end if it is missing. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
}
