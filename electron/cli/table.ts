// Columns for people: as wide as their longest cell, two spaces apart, names made visible.
import { visible } from '../../shared/kernel/visible.ts';

export function table(unsafe: readonly (readonly string[])[], indent = ''): string {
  const rows = unsafe.map((row) => row.map(visible));
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
  const line = (row: readonly string[]): string =>
    `${indent}${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}

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
