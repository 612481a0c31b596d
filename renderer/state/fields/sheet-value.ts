// A value as spreadsheets hold it: the text that they show and the number behind it.
export interface SheetValue {
  readonly text: string;
  /** The figure behind the text; a percentage as a fraction of one, a date as days since the end of 1899. */
  readonly number?: number;
  /** What the number is shown as. */
  readonly shows?: 'percent' | 'date';
}
