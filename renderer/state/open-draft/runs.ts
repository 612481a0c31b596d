// Runs of neighbouring rows under one parent: headings, and the children of a parent, are made from them.

/** In columns: a large draft has ten thousand runs. */
export interface Runs {
  /** The parent of each run, undefined where rows have none. Neighbours differ. */
  readonly parents: readonly (string | undefined)[];
  /** The first row of each run. */
  readonly starts: readonly number[];
  /** How many rows there are in all. */
  readonly rows: number;
}

/** `nextParent` gives the parent of each row, one after the other. */
export function runsOf(rows: number, nextParent: (row: number) => string | undefined): Runs {
  const parents: (string | undefined)[] = [];
  const starts: number[] = [];
  let open: string | undefined;
  for (let row = 0; row < rows; row += 1) {
    const parent = nextParent(row);
    if (parent === open && row > 0) continue;
    open = parent;
    parents.push(parent);
    starts.push(row);
  }
  return { parents, starts, rows };
}
