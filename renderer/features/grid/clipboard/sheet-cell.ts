// A clipboard cell: its text and, where the source program gives it, the value behind the text.
import type { FieldTypeName } from '../../../state/fields/types/field-types.ts';

/** What one of our own cells held: exact, whatever its text was spelled like. */
export interface OwnValue {
  readonly type: FieldTypeName;
  readonly value: string | number | boolean;
}

/** Fields whose cells show just what they hold, so that our own table need not say it twice. */
export const SAID_BY_TEXT = ['text', 'enum'] as const satisfies readonly FieldTypeName[];
export type SaidByText = (typeof SAID_BY_TEXT)[number];

export const isSaidByText = (type: FieldTypeName): type is SaidByText => SAID_BY_TEXT.some((one) => one === type);

export interface SheetCell {
  readonly text: string;
  /** The figure behind the text; a percentage as a fraction of one, a date as days since the end of 1899. */
  readonly number?: number;
  /** What the number is shown as. */
  readonly shows?: 'percent' | 'date';
  readonly own?: OwnValue;
}

export type SheetRows = readonly (readonly SheetCell[])[];
