// The lines a grid draws: its rows in order, with a heading before each run of rows that share a parent.

/** A run of neighbouring rows; kept instead of one entry a line, so that 100,000 rows cost nothing to lay out. */
export interface Group {
  /** The parent's key; undefined for rows that stand under no heading. */
  readonly key: string | undefined;
  readonly firstRow: number;
  /** One past the group's last row. */
  readonly endRow: number;
  /** The heading's line, or the first row's where there is no heading. */
  readonly firstLine: number;
}

export interface Lines {
  /** Rows and headings together. */
  readonly count: number;
  readonly groups: readonly Group[];
}

/**
 * Neighbours with the same parent make one group. With `once` a parent may head only one group: where the order tears
 * its rows apart there are no headings at all, since there would be too many of them.
 */
export function groupLines(
  rows: readonly string[],
  parentOf: (row: string) => string | undefined,
  once = false,
): Lines {
  const groups: Group[] = [];
  const seen = new Set<string>();
  let [open, firstRow, line] = [undefined as string | undefined, 0, 0];
  const close = (endRow: number): void => {
    if (endRow === firstRow) return;
    groups.push({ key: open, firstRow, endRow, firstLine: line });
    line += endRow - firstRow + (open === undefined ? 0 : 1);
  };
  for (let index = 0; index < rows.length; index += 1) {
    const parent = parentOf(rows[index] ?? '');
    if (parent === open) continue;
    close(index);
    if (once && parent !== undefined && seen.size === seen.add(parent).size) return plainLines(rows.length);
    [open, firstRow] = [parent, index];
  }
  close(rows.length);
  return { count: line, groups };
}

/** Rows without headings. */
export function plainLines(rows: number): Lines {
  return { count: rows, groups: rows === 0 ? [] : [{ key: undefined, firstRow: 0, endRow: rows, firstLine: 0 }] };
}

/** The last group whose `start` is at most `index`. */
function groupAt(groups: readonly Group[], index: number, start: (group: Group) => number): Group | undefined {
  let [low, high] = [0, groups.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    const group = groups[middle];
    if (group !== undefined && start(group) <= index) low = middle;
    else high = middle;
  }
  return groups[low];
}

export function groupOfRow({ groups }: Lines, row: number): Group | undefined {
  return groupAt(groups, row, (group) => group.firstRow);
}

/** The line that a row stands on. */
export function lineOfRow(lines: Lines, row: number): number {
  const group = groupOfRow(lines, row);
  if (group === undefined) return row;
  return group.firstLine + row - group.firstRow + (group.key === undefined ? 0 : 1);
}

/** What stands on a line: a heading of `group`, or the row of that index in it. */
export function lineAt({ groups }: Lines, line: number): { readonly group: Group; readonly row: number | null } | null {
  const group = groupAt(groups, line, (each) => each.firstLine);
  if (group === undefined) return null;
  const inside = line - group.firstLine - (group.key === undefined ? 0 : 1);
  return inside >= group.endRow - group.firstRow ? null : { group, row: inside < 0 ? null : group.firstRow + inside };
}
