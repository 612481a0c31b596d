// The one list of editable fields, tab by tab: grid columns, inspector lines, sheet headers and problem places use it.
import type { Field, GridTab } from './field.ts';

export declare const FIELDS: Readonly<Record<GridTab, readonly Field[]>>;
export declare function fieldsOf(tab: GridTab): readonly Field[];
export declare function fieldById(tab: GridTab, id: string): Field | undefined;
/** The field whose place holds `path` (inside the record), the closest one; for going from a problem to its cell. */
export declare function fieldAt(tab: GridTab, path: readonly (string | number)[]): Field | undefined;
