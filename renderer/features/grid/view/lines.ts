// The lines a grid draws: its rows in order, with a heading before each run of rows that share a parent.
import { type Runs, RunList } from '../../../../shared/draft/runs.ts';

/** Neighbouring rows under one heading, or under none. */
export interface Group {
  /** The parent's key; undefined for rows that stand under no heading. */
  readonly key: string | undefined;
  readonly firstRow: number;
  /** One past the group's last row. */
  readonly endRow: number;
  /** The heading's line, or the first row's where there is no heading. */
  readonly firstLine: number;
}

/** Kept by runs instead of an entry a line, so that 100,000 rows cost nothing to lay out. */
export interface Lines {
  /** Rows and headings together. */
  readonly count: number;
  readonly runs: Runs;
  /** Of each run. */
  readonly firstLines: readonly number[];
}

/** Each run is a group. */
export function groupLines(runs: Runs): Lines {
  const { parents, starts, rows } = runs;
  let headings = 0;
  const firstLines = starts.map((row, run) => row + (parents[run] === undefined ? headings : headings++));
  return { count: rows + headings, runs, firstLines };
}

/**
 * Of sorted rows a parent heads only one group: where the order tears its rows apart there are no headings at all, since
 * there would be too many of them. Mostly the first rows show it, and the others are not looked at.
 */
export function sortedLines(rows: readonly string[], parentOf: (row: string) => string | undefined): Lines {
  const runs = new RunList();
  const headed = new Set<string>();
  for (const row of rows) {
    const before = runs.starts.length;
    const parent = runs.add(parentOf(row));
    if (parent === undefined || runs.starts.length === before) continue;
    if (headed.has(parent)) return plainLines(rows.length);
    headed.add(parent);
  }
  return groupLines(runs);
}

/** Rows without headings. */
export function plainLines(rows: number): Lines {
  const runs = rows === 0 ? { parents: [], starts: [], rows } : { parents: [undefined], starts: [0], rows };
  return { count: rows, runs, firstLines: runs.starts };
}

/** The last run that begins at `index` or before it; `starts` rises. */
function runAt(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle;
  }
  return low;
}

function readGroup({ runs: { parents, starts, rows }, firstLines }: Lines, run: number): Group | undefined {
  const [firstRow, firstLine] = [starts[run], firstLines[run]];
  if (firstRow === undefined || firstLine === undefined) return undefined;
  return { key: parents[run], firstRow, endRow: starts[run + 1] ?? rows, firstLine };
}

export function groupOfRow(lines: Lines, row: number): Group | undefined {
  return readGroup(lines, runAt(lines.runs.starts, row));
}

/** The line of a row. */
export function lineOfRow(lines: Lines, row: number): number {
  const group = groupOfRow(lines, row);
  if (group === undefined) return row;
  return group.firstLine + row - group.firstRow + (group.key === undefined ? 0 : 1);
}

/** The content of a line: a heading of `group`, or the row of that index in it. */
export function lineAt(lines: Lines, line: number): { readonly group: Group; readonly row: number | null } | null {
  const group = readGroup(lines, runAt(lines.firstLines, line));
  if (group === undefined) return null;
  const inside = line - group.firstLine - (group.key === undefined ? 0 : 1);
  return inside >= group.endRow - group.firstRow ? null : { group, row: inside < 0 ? null : group.firstRow + inside };
}
