// Many records' same place as one change: what a bulk edit is, column by column instead of cell by cell.
import type { Json, Path } from '../kernel/json.ts';
import type { Kind } from '../domain/registry.ts';
import { sides } from './change.ts';
import type { Change, Column, ColumnChange, SetChange } from './change.ts';

/** A change that is about one record, or the header. */
export type CellChange = Exclude<Change, ColumnChange>;

export function columnValue(column: Column, index: number): Json | undefined {
  if (column === null) return undefined;
  return 'all' in column ? column.all : column.each[index];
}

/** The shortest column that says these values; what is one and the same for all is said once. */
export function columnOf(values: readonly (Json | undefined)[]): Column {
  const [first] = values;
  if (!values.every((value) => value === first)) return { each: values };
  return first === undefined ? null : { all: first };
}

/** The same said cell by cell. */
export function columnCells({ kind, path, keys, before, after }: ColumnChange): SetChange[] {
  return keys.map((key, index) => ({
    op: 'set',
    kind,
    key,
    path,
    ...sides(columnValue(before, index), columnValue(after, index)),
  }));
}

/** Every column said cell by cell, the rest as it is. */
export function cellByCell(changes: readonly Change[]): CellChange[] {
  return changes.flatMap((change) => (change.op === 'column' ? columnCells(change) : change));
}

/** Neighbouring sets of one place said as columns, the rest as it is. The inverse of saying columns cell by cell. */
export function gatherColumns(changes: readonly Change[]): Change[] {
  const gathered: Change[] = [];
  let run: SetChange[] = [];
  let keys = new Set<string>();
  const settle = (): void => {
    gathered.push(...(run.length > 1 ? [columnFrom(run)] : run));
    run = [];
    keys = new Set();
  };
  for (const change of changes) {
    const [first] = run;
    const goesOn =
      first !== undefined &&
      change.op === 'set' &&
      change.kind === first.kind &&
      samePath(change.path, first.path) &&
      !keys.has(change.key);
    if (!goesOn) settle();
    if (change.op !== 'set') gathered.push(change);
    else {
      run.push(change);
      keys.add(change.key);
    }
  }
  settle();
  return gathered;
}

/** `run`: of one kind and place, two or more. */
function columnFrom(run: readonly SetChange[]): Change {
  const [{ kind, path }] = run as [SetChange, ...SetChange[]]; // two or more, says the caller
  return {
    op: 'column',
    kind,
    path,
    keys: run.map(({ key }) => key),
    before: columnOf(run.map(({ before }) => before)),
    after: columnOf(run.map(({ after }) => after)),
  };
}

export function samePath(a: Path, b: Path): boolean {
  return a === b || (a.length === b.length && a.every((step, index) => step === b[index]));
}

export function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((key, index) => key === b[index]));
}

/** How many cells and records changes are about: a column counts each of its keys. */
export function countChanges(changes: readonly Change[]): number {
  let count = 0;
  for (const change of changes) count += change.op === 'column' ? change.keys.length : 1;
  return count;
}

/** Tells each record that changes are about, in order; one that they come back to is told again. */
export function eachRecord(changes: readonly Change[], tell: (kind: Kind, key: string) => void): void {
  for (const change of changes) {
    if (change.op === 'column') for (const key of change.keys) tell(change.kind, key);
    else if (change.op !== 'header') tell(change.kind, change.key);
  }
}
