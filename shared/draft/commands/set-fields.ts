// Setting and clearing fields: one cell or a whole pasted range, always one step of undo.
import { type Steps, atOnce } from '../../kernel/in-slices.ts';
import type { Json, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import { type SetChange, joinCells } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { type Command, recordOf, setChange, withSet } from './command.ts';
import { type CellColumn, ColumnBuilder } from './cell-column.ts';
import { columnChanges, nameOfSetting } from './set-columns.ts';

/** One field to be set; without `value` it is cleared. */
export interface FieldCell {
  readonly kind: Kind;
  readonly key: string;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly value?: Json | undefined;
}

export function setField(draft: Draft, kind: Kind, key: string, path: Path, value: Json): Command {
  return setFields(draft, [{ kind, key, path, value }]);
}

/** Many cells at once. Cells of entities that are gone, and indexes that an array does not have, are skipped. */
export function setFields(draft: Draft, cells: readonly FieldCell[], name?: string): Command {
  const columns = new ColumnBuilder();
  for (const { kind, key, path, value } of cells) columns.add(kind, key, path, value);
  return atOnce(setColumnsInSteps(draft, columns.columns, name, () => joinCells(oneByOne(draft, cells))));
}

/** The same where the cells stand in columns already: for bulk edits, which never make 100,000 objects of them. */
export function setColumns(draft: Draft, columns: readonly CellColumn[], name?: string): Command {
  return atOnce(setColumnsInSteps(draft, columns, name));
}

/** Nothing may be edited between two steps. */
export function* setColumnsInSteps(
  draft: Draft,
  columns: readonly CellColumn[],
  name?: string,
  inOrder = (): SetChange[] => joinCells(oneByOne(draft, columns.flatMap(toFieldCells))),
): Steps<Command> {
  const set = (yield* columnChanges(draft, columns)) ?? { changes: inOrder() };
  return { name: name ?? nameOfSetting(columns), ...set };
}

function toFieldCells({ kind, path, keys, values }: CellColumn): FieldCell[] {
  return keys.map((key, index) => ({ kind, key, path, value: values[index] }));
}

function oneByOne(draft: Draft, cells: readonly FieldCell[]): SetChange[] {
  const changes: SetChange[] = [];
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
