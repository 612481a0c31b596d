// The lines a grid draws: its rows in order, with a heading before each run of rows that share a parent.

/** Lines as numbers: a row's index, or `-(group + 1)` for a heading. Numbers, so that 100,000 lines cost little. */
export interface Lines {
  readonly lines: readonly number[];
  /** The line that each row stands on. */
  readonly lineOfRow: readonly number[];
  /** The place in `groups` of each row's group; -1 where rows have no headings. */
  readonly groupOfRow: readonly number[];
  readonly groups: readonly Group[];
}

export interface Group {
  /** The parent's key. */
  readonly key: string;
  readonly firstRow: number;
  /** One past the group's last row. */
  readonly endRow: number;
}

/** `parentOf` undefined for all rows: no headings. Neighbours with the same parent make one group. */
export function groupLines(rows: readonly string[], parentOf: (row: string) => string | undefined): Lines {
  const lines: number[] = [];
  const lineOfRow: number[] = [];
  const groupOfRow: number[] = [];
  const groups: Group[] = [];
  let open: { key: string; firstRow: number } | undefined;
  const close = (endRow: number): void => {
    if (open !== undefined) groups.push({ ...open, endRow });
  };
  for (const [index, row] of rows.entries()) {
    const parent = parentOf(row);
    if (parent !== open?.key) {
      close(index);
      open = parent === undefined ? undefined : { key: parent, firstRow: index };
      if (open !== undefined) lines.push(-(groups.length + 1));
    }
    lineOfRow.push(lines.length);
    groupOfRow.push(open === undefined ? -1 : groups.length);
    lines.push(index);
  }
  close(rows.length);
  return { lines, lineOfRow, groupOfRow, groups };
}

/** What the names of a group share up to their last common separator: "Cardiology HCP |" of several line items. */
export function sharedStem(names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return '';
  let length = first.length;
  for (const name of others) {
    let same = 0;
    while (same < length && name[same] === first[same]) same += 1;
    length = same;
  }
  const end = first.slice(0, length).lastIndexOf(' | ');
  return end < 0 ? '' : first.slice(0, end + 2);
}
