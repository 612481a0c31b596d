// A cell's value carried to another cell: as it is within a column, through its text from one kind of field to another.
import type { Json } from '../../../../shared/kernel/json.ts';
import type { Field, Row } from '../../../state/fields/field.ts';

/** Undefined clears. Text that means nothing in the other field stays text, as if it had been typed there. */
export function valueFor(to: Field, row: Row, of: Field, from: Row): Json | undefined {
  const held = of.read(from);
  if (to.id === of.id) return held;
  const meant = to.parse(of.editText(held, from), row);
  return meant.ok ? meant.value : meant.text;
}
