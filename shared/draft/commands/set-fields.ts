// Setting and clearing fields: one cell or a whole pasted range, always one step of undo.
import type { Json, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/registry.ts';
import type { Change, SetChange } from '../change.ts';
import { gatherColumns } from '../column.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { recordOf, setChange, withSet } from './command.ts';
import type { Command } from './command.ts';
import { columnChanges, nameOfColumns } from './set-columns.ts';
import type { CellColumn } from './set-columns.ts';

/** One field to be set; without `value` it is cleared. */
export interface Cell {
  readonly kind: Kind;
  readonly key: string;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly value?: Json | undefined;
}

export function setField(draft: Draft, kind: Kind, key: string, path: Path, value: Json): Command {
  return setFields(draft, [{ kind, key, path, value }]);
}

export function clearField(draft: Draft, kind: Kind, key: string, path: Path): Command {
  return setFields(draft, [{ kind, key, path }]);
}

/** Many cells at once. Cells of entities that are gone, and places that an array does not have, are passed over. */
export function setFields(draft: Draft, cells: readonly Cell[], name?: string): Command {
  return setColumns(draft, columnsOf(cells), name, () => gatherColumns(oneByOne(draft, cells)));
}

/** The same where the cells stand in columns already: for bulk edits, which never make 100,000 objects of them. */
export function setColumns(
  draft: Draft,
  columns: readonly CellColumn[],
  name?: string,
  inOrder = (): Change[] => gatherColumns(oneByOne(draft, columns.flatMap(cellsOf))),
): Command {
  const verb = columns.every(({ values }) => values.every((value) => value === undefined)) ? 'Clear' : 'Set';
  return { name: name ?? nameOfColumns(verb, columns), changes: columnChanges(draft, columns) ?? inOrder() };
}

/** The cells of each place together, places in the order in which they first come. */
function columnsOf(cells: readonly Cell[]): CellColumn[] {
  const byPath = new Map<Path, Building>();
  const byName = new Map<string, Building>();
  let last: Building | undefined;
  for (const { kind, key, path, value } of cells) {
    if (last?.path !== path || last.kind !== kind) {
      // Most cells of a column share their path, so that its name is worked out once.
      const known = byPath.get(path);
      last = known?.kind === kind ? known : building(byName, kind, path);
      byPath.set(path, last);
    }
    last.keys.push(key);
    last.values.push(value);
  }
  return [...byName.values()];
}

interface Building extends CellColumn {
  readonly keys: string[];
  readonly values: (Json | undefined)[];
}

function building(all: Map<string, Building>, kind: Kind, path: Path): Building {
  const name = JSON.stringify([kind, path]);
  const column = all.get(name) ?? { kind, path, keys: [], values: [] };
  all.set(name, column);
  return column;
}

function cellsOf({ kind, path, keys, values }: CellColumn): Cell[] {
  return keys.map((key, index) => ({ kind, key, path, value: values[index] }));
}

function oneByOne(draft: Draft, cells: readonly Cell[]): Change[] {
  const changes: Change[] = [];
  // What this command has made of a record so far: the last change, worked in only when another cell needs it.
  const worked = new Map<EntityRecord, { record: EntityRecord; pending: SetChange }>();
  for (const cell of cells) {
    const stored = recordOf(draft, cell);
    if (stored === undefined) continue;
    const earlier = worked.get(stored);
    const record = earlier === undefined ? stored : withSet(earlier.record, earlier.pending);
    const change = setChange(cell, record, ['draft', ...cell.path], cell.value);
    if (change === undefined) continue;
    worked.set(stored, { record, pending: change });
    changes.push(change);
  }
  return changes;
}
