// A pasted sheet with headers: cells between tabs, commas or semicolons, quoted where they hold any of these.

/** Of a sheet that is pasted; more is a file's work. */
export const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;

/** The separator that the first line has most of; a tab where it has none. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = end < 0 ? text : text.slice(0, end);
  const counts = ['\t', ',', ';'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? '\t';
}

/** Rows of cells, without those that are blank; the rest of what is too long is left out. One pass. */
export function readTable(text: string): string[][] {
  const given = text.replace(/^\ufeff/, '');
  const separator = separatorOf(given);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    if (row.length < MOST_COLUMNS) row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < given.length && rows.length <= MOST_ROWS; at += 1) {
    const sign = given.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (given.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r' || given.charAt(at + 1) !== '\n') {
      if (sign === '\r') endRow();
      else cell += sign;
    }
  }
  endRow();
  return rows.slice(0, MOST_ROWS + 1);
}
