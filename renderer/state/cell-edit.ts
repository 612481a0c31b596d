// Cells typed or pasted by a planner, as one command: what can be read becomes a value, what cannot stays as typed.
import type { Command } from '../../shared/draft/commands/command.ts';
import { ColumnBuilder } from '../../shared/draft/commands/set-columns.ts';
import { setColumns } from '../../shared/draft/commands/set-fields.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Json, Path } from '../../shared/kernel/json.ts';
import type { Field, Row } from './fields/field.ts';
import type { Reading } from './fields/reading.ts';

/** One cell to be set: as typed, in the spelling of `reading`, or as a value (undefined clears it). */
export type CellEdit = { readonly row: Row; readonly field: Field } & (
  { readonly text: string; readonly reading?: Reading } | { readonly value: Json | undefined }
);

interface Typed {
  readonly text: string;
  readonly reading?: Reading | undefined;
}

/** Cells that are not editable in their row are left alone. */
export function cellCommand(draft: Draft, cells: readonly CellEdit[], name?: string): Command {
  const columns = new ColumnBuilder();
  const typed = textReader();
  // Cells of one column share their place: what lies in the body is worked out once for it.
  const inside = new Map<Path, Path | null>();
  for (const cell of cells) {
    const { row, field } = cell;
    const place = field.place(row);
    let path = inside.get(place);
    if (path === undefined) inside.set(place, (path = place[0] === 'draft' ? place.slice(1) : null));
    if (path === null || field.editable(row) !== true) continue;
    columns.add(row.kind, row.key, path, 'text' in cell ? typed(cell, row, field) : cell.value);
  }
  return setColumns(draft, columns.columns, name);
}

/**
 * Reads typed text, and what was read last in a field not again: a bulk edit says the same 100,000 times. Dates depend
 * on their row's zone.
 */
function textReader(): (cell: Typed, row: Row, field: Field) => Json | undefined {
  const last = new Map<Field, Typed & { readonly value: Json | undefined }>();
  return ({ text, reading }, row, field) => {
    const known = last.get(field);
    if (known?.text === text && known.reading === reading && field.type !== 'date-time') return known.value;
    // Drafts hold bad input: text that means nothing here is kept, and validation says so at its cell.
    const parsed = field.parse(text, row, reading);
    const value = parsed.ok ? parsed.value : parsed.text;
    last.set(field, { text, reading, value });
    return value;
  };
}
