// Columns for people: as wide as their longest cell, two spaces apart, names made visible.
import { visible } from '../../shared/kernel/visible.ts';

/** `rightFrom`: the first of the columns whose cells end at one place, as figures do. */
export function table(unsafe: readonly (readonly string[])[], indent = '', rightFrom = Infinity): string {
  const rows = unsafe.map((row) => row.map(visible));
  const widths = columnWidths(rows);
  return rows.map((row) => `${tableLine(row, widths, indent, rightFrom)}\n`).join('');
}

/** For a table line by line; its cells are `visible` already. */
export function columnWidths(rows: readonly (readonly string[])[]): readonly number[] {
  const widths: number[] = [];
  for (const row of rows)
    for (let column = 0; column < row.length; column += 1)
      widths[column] = Math.max(widths[column] ?? 0, row[column]?.length ?? 0);
  return widths;
}

export function tableLine(
  row: readonly string[],
  widths: readonly number[],
  indent = '',
  rightFrom = Infinity,
): string {
  let line = indent;
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column] ?? '';
    if (column > 0) line += '  ';
    line += pad(cell, widths[column] ?? 0, column >= rightFrom);
  }
  return line.trimEnd();
}

const pad = (cell: string, width: number, right: boolean): string =>
  right ? cell.padStart(width) : cell.padEnd(width);

/** `1 error`, `3 errors`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `45 s`, `4 min`, `1 h 20 min`, rounded up: a promise that is kept. */
export function duration(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
