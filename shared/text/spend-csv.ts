// Planned spend as comma-separated values (RFC 4180): one row a period, figures as spreadsheets read them.
import { formatDay } from '../kernel/calendar.ts';
import { separatedCell } from '../kernel/separated.ts';
import type { SpendChart } from './spend-chart.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** With a byte order mark, without which Excel takes UTF-8 for something else. No text of a draft is in it. */
export function spendCsv({ bars, isCompared }: SpendChart): string {
  const heads = ['From', 'To', 'Planned', 'At least', 'At most', 'Safety cap', ...(isCompared ? ['Before'] : [])];
  const rows = bars.map(({ from, to, cents, low, high, cap, before }) => [
    formatDay(from),
    formatDay(to),
    ...[cents, low, high, cap].map(dollars),
    ...(isCompared ? [dollars(before ?? 0)] : []),
  ]);
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map((cell) => separatedCell(cell, ',')).join(',')}\r\n`).join('')}`;
}
