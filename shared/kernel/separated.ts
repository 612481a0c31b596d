// Rows and cells of text between tabs, commas or the like, as spreadsheets copy and save it.

const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/**
 * One row after the other; a quoted cell may hold separators and line breaks. The line break that ends the last row is
 * no row. Ends with the cell that `takes` refuses.
 */
export function* separatedRows(
  text: string,
  separator: string,
  takes: (cell: string) => boolean = () => true,
): Generator<string[]> {
  let row: string[] = [];
  let position = 0;
  while (position < text.length) {
    const { cell, next } = readCell(text, position, separator);
    if (!takes(cell)) break;
    row.push(cell);
    position = next;
    if (text[position] === separator) {
      position += 1;
      if (position === text.length) row.push('');
      continue;
    }
    position += text[position] === '\r' && text[position + 1] === '\n' ? 2 : 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

function readCell(text: string, start: number, separator: string): { cell: string; next: number } {
  if (text[start] === '"') {
    const quoted = readQuoted(text, start, separator);
    if (quoted !== null) return quoted;
  }
  const end = separator.charCodeAt(0);
  let next = start;
  for (; next < text.length; next += 1) {
    const unit = text.charCodeAt(next); // each unit of a large paste is looked at: as numbers that takes half as long
    if (unit === end || unit === LINE_FEED || unit === RETURN) break;
  }
  return { cell: text.slice(start, next), next };
}

/** Null when the quote is never closed before a cell ends: then it is a typed quote. */
function readQuoted(text: string, start: number, separator: string): { cell: string; next: number } | null {
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) return null;
    const after = text[quote + 1];
    if (after === '"') {
      position = quote + 2;
      continue;
    }
    if (after !== undefined && after !== separator && after !== '\n' && after !== '\r') return null;
    return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), next: quote + 1 };
  }
}

/** A cell as `separatedRows` reads it back (RFC 4180): in quotes where it needs them. */
export function separatedCell(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
