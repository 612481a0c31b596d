// What is said when Delete met cells that can't be cleared, or emptied what the platform needs.
import { counted } from '../../../shared/kernel/counted.ts';
import type { Field, Row } from '../../state/fields/field.ts';
import { nodeOf } from '../../state/fields/known.ts';

export interface Clearing {
  /** Fields of the range. */
  readonly fields: readonly Field[];
  /** The range's first row. */
  readonly row: Row;
  /** How many cells the range has, and how many of them took it. */
  readonly cells: number;
  readonly taken: number;
}

/** A member of the body itself, or of a flight: inside an object of its own it is needed only while there is one. */
function isNeeded(field: Field): boolean {
  const depth = field.tab === 'flights' ? 1 : 2;
  return field.path.length === depth && nodeOf(field)?.required === true;
}

/** Null where there is nothing to say. */
export function clearWords({ fields, row, cells, taken }: Clearing): string | null {
  const locked = cells - taken;
  const why = fields[0]?.editable(row);
  if (cells === 1 && locked === 1) {
    return `${fields[0]?.title ?? ''} can’t be cleared here. ${typeof why === 'string' ? why : 'It is only added up'}.`;
  }
  const needed = fields.filter((field) => field.editable(row) === true && isNeeded(field)).map(({ title }) => title);
  const said = [
    ...(locked > 0
      ? [`${counted(locked, 'cell', 'cells')} can’t be cleared and stayed as ${locked === 1 ? 'it was' : 'they were'}.`]
      : []),
    ...(taken > 0 && needed.length > 0
      ? [`${needed.join(' and ')} ${needed.length === 1 ? 'is' : 'are'} needed. Ctrl+Z brings back what was there.`]
      : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}
