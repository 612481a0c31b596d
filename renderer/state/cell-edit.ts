// Cells typed or pasted by a planner, as one command: what can be read becomes a value, what cannot stays as typed.
import type { Command } from '../../shared/draft/commands/command.ts';
import { setFields } from '../../shared/draft/commands/set-fields.ts';
import type { Cell } from '../../shared/draft/commands/set-fields.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Json, Path } from '../../shared/kernel/json.ts';
import type { Field, Row } from './fields/field.ts';
import type { Reading } from './fields/reading.ts';

/** One cell to be set: as typed, in the spelling of `reading`, or as a value (undefined clears it). */
export type CellEdit = { readonly row: Row; readonly field: Field } & (
  { readonly text: string; readonly reading?: Reading } | { readonly value: Json | undefined }
);

/** Cells that are not editable in their row are left alone. */
export function cellCommand(draft: Draft, cells: readonly CellEdit[], name?: string): Command {
  const meant: Cell[] = [];
  for (const cell of cells) {
    const { row, field } = cell;
    const path = inBody(field.place(row));
    if (path === null || field.editable(row) !== true) continue;
    meant.push({
      kind: row.kind,
      key: row.key,
      path,
      value: 'text' in cell ? typed(cell.text, row, field, cell.reading) : cell.value,
    });
  }
  return setFields(draft, meant, name);
}

const bodyPaths = new WeakMap<Path, Path | null>();

/** A place without its first step, the same array for the same place: a bulk edit is put together by it. */
function inBody(place: Path): Path | null {
  let path = bodyPaths.get(place);
  if (path === undefined) {
    path = place[0] === 'draft' ? place.slice(1) : null;
    bodyPaths.set(place, path);
  }
  return path;
}

/** Drafts hold bad input: text that means nothing here is kept, and validation says so at its cell. */
function typed(text: string, row: Row, field: Field, reading?: Reading): Json | undefined {
  const parsed = field.parse(text, row, reading);
  return parsed.ok ? parsed.value : parsed.text;
}
