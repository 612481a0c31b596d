// A clipboard cell: its text and, where the source program gives it, the value behind the text.
import type { FieldType } from '../../../state/fields/field.ts';
import type { SheetValue } from '../../../state/fields/sheet-value.ts';

/** What one of our own cells held: exact, whatever its text was spelled like. */
export interface OwnValue {
  readonly type: FieldType;
  readonly value: string | number | boolean;
}

export interface SheetCell extends SheetValue {
  readonly own?: OwnValue;
}

export type SheetRows = readonly (readonly SheetCell[])[];
