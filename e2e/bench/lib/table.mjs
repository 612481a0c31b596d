// Figures as a table for people, and as data for programs.
import { median, quantile, ratios } from './statistics.mjs';

/**
 * A row is `{ what, unit, samples, reference? }`, one sample a round; `reference` names another row of the table. Units
 * that end in `/s` are better high, all others are better low.
 */
const isRate = ({ unit }) => unit.endsWith('/s');

/** The figures of a row: its median, its slow end, and its ratio to its reference (below 1 is better). */
export function summarize(row, rows) {
  const reference = rows.find(({ what, unit }) => what === row.reference && unit === row.unit);
  const against = reference && ratios(row.samples, reference.samples);
  return {
    ...row,
    median: median(row.samples),
    p95: isRate(row) ? quantile(row.samples, 0.05) : quantile(row.samples, 0.95),
    ...(against && { ratio: isRate(row) ? 1 / median(against) : median(against) }),
  };
}

function number(value) {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
}

export function formatTable(summaries) {
  const head = ['', 'median', 'p95', 'unit', '× reference'];
  const lines = summaries.map(({ what, unit, median: middle, p95, ratio }) => [
    what,
    number(middle),
    number(p95),
    unit,
    ratio === undefined || !Number.isFinite(ratio) ? '' : ratio.toFixed(2),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((cells) => cells[column].length)));
  return [head, ...lines]
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 || column === 3 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
