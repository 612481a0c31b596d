// The text of one HTML table cell: white space collapsed as browsers do, line breaks preserved.

const LINES = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'table']);

/** White space that HTML would not draw as written, at an end or twice, and hard spaces. */
const LAID_OUT = /[\t\r\n\f\v\u00a0]| {2}|^ | $/;

/** Whether the text of a cell may be read as another than the one that was written. */
export const isLaidOut = (text: string): boolean => LAID_OUT.test(text);

/** A line break, kept apart from white space that is only layout. */
const BREAK = '\v';

export class CellText {
  #raw = '';
  #endsInBreak = false;

  clear(): void {
    this.#raw = '';
    this.#endsInBreak = false;
  }

  add(piece: string): void {
    this.#raw += piece;
    if (piece !== '') this.#endsInBreak = false;
  }

  /** What a tag means for the text. Cells of a table inside a cell are kept apart. */
  breakBy(tag: string): void {
    if (tag === 'br' || (LINES.has(tag) && this.#raw !== '' && !this.#endsInBreak)) {
      this.#raw += BREAK;
      this.#endsInBreak = true;
    } else if ((tag === 'td' || tag === 'th') && this.#raw !== '') this.add(' ');
  }

  /** Hard spaces as spaces. `exact`: every space is meant, as LibreOffice writes them. */
  shown(exact: boolean): string {
    const raw = this.#raw;
    if (!isLaidOut(raw)) return raw;
    if (exact) return trimmed(raw.replaceAll(BREAK, '\n'), '\n');
    const lines = raw.replace(/[ \t\r\n\f]+/g, ' ').replace(/ ?\v ?/g, '\n');
    const text = trimmed(lines, ' \n').replaceAll('\u00a0', ' ');
    return text.trim() === '' ? '' : text;
  }
}

/** Without these characters at its ends. A pattern would look for the end from each of them. */
function trimmed(text: string, characters: string): string {
  let [from, to] = [0, text.length];
  while (from < to && characters.includes(text.charAt(from))) from += 1;
  while (to > from && characters.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
