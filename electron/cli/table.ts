// Columns for people: as wide as their longest cell, two spaces apart, no control characters from outside.

export function table(unsafe: readonly (readonly string[])[], indent = ''): string {
  const rows = unsafe.map((row) => row.map(plain));
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
  const line = (row: readonly string[]): string =>
    `${indent}${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}

/** `1 error`, `3 errors`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

/** `45 s`, `4 min`, `1 h 20 min`, rounded up: a promise that is kept. */
export function duration(seconds: number): string {
  if (seconds < 100) return `${String(Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${String(minutes)} min` : `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}

/**
 * Keys, names and texts of files and platforms may hold characters that steer a terminal, or turn its reading order.
 */
export function plain(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what this is about
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ');
}
