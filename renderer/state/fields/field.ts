// What an editable field is: one column of a grid tab, one line of the inspector, and how it reads and takes text.
import type { Json, Path } from '../../../shared/kernel/json.ts';
import type { MoneySum } from '../../../shared/kernel/money-sum.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import type { SpreadOptions } from '../../../shared/draft/commands/spread-budget.ts';
import type { ConditionTest } from '../../../shared/ipc/grid-settings.ts';
import type { BulkOperation } from './bulk-operation.ts';
import type { Reading } from './reading.ts';
import type { SheetValue } from './sheet-value.ts';

export const GRID_TABS = ['campaigns', 'lineItems', 'flights', 'tactics', 'creatives', 'npiLists'] as const;
export type GridTab = (typeof GRID_TABS)[number];

/** What each tab is called, on it and as its grid's accessible name. */
export const GRID_TITLES = {
  campaigns: 'Campaigns',
  lineItems: 'Line items',
  flights: 'Flights',
  tactics: 'Tactics',
  creatives: 'Creatives',
  npiLists: 'NPI lists',
} as const satisfies Record<GridTab, string>;

/** A path step that matches every index of an array; only in cells that sum up, which are locked. */
export const ANY = '*';

export interface Option {
  /** As the draft stores it. */
  readonly value: string;
  /** As planners read it. */
  readonly label: string;
  /** For a narrow column; typing it means the same. */
  readonly short?: string;
}

/** The kind whose records a tab shows; flights are parts of line items. */
export const TAB_KIND = {
  campaigns: 'campaign',
  lineItems: 'lineItem',
  flights: 'lineItem',
  tactics: 'tactic',
  creatives: 'creative',
  npiLists: 'npiList',
} as const satisfies Record<GridTab, Kind>;

/** What the rows of a tab are called: "line item", of several "line items". */
export function rowNoun(tab: GridTab): { readonly label: string; readonly plural: string } {
  return tab === 'flights' ? { label: 'flight', plural: 'flights' } : kindEntry(TAB_KIND[tab]);
}

/** One row of a grid tab. A flight's row is its line item's record and the index of the flight in it. */
export interface Row {
  /** The record's key; for a flight `l1#0`. */
  readonly id: string;
  readonly tab: GridTab;
  readonly kind: Kind;
  readonly key: string;
  readonly record: EntityRecord;
  /** The draft the record was read from, for names of parents and references. */
  readonly draft: Draft;
  /** Index in `draft.flights`; absent for other rows. */
  readonly flight?: number;
  /** The planner's present year, which a date typed without one is in. */
  readonly year?: number;
}

/** What typed text means: a value (undefined clears the field), or text that is kept as typed and gets a problem. */
export type Parsed =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly text: string };

/** Converts a body's value to the text that planners read and type, and back. */
export interface Codec {
  /** As planners read it. Text of bad input comes back as it was typed. */
  format(value: Json | undefined, row: Row): string;
  /** As an editor starts: without currency signs and units, always readable by `parse`. */
  editText(value: Json | undefined, row: Row): string;
  /** `reading`: how figures and dates are spelled where the text comes from; as the window spells them by default. */
  parse(text: string, row: Row, reading?: Reading): Parsed;
}

/** What of a field its type needs to know to read and write its text. */
export interface CodecPlan {
  readonly options?: readonly Option[] | undefined;
  /** What a date without a time of day means. */
  readonly time?: 'start' | 'end' | undefined;
  /** Of an end, what its start holds. */
  readonly startOf?: ((row: Row) => Json | undefined) | undefined;
}

/** How a menu calls the two orders of a column. */
interface OrderWords {
  readonly up: string;
  readonly down: string;
}

export interface SheetForm {
  readonly format: 'cents' | 'general' | 'percent' | 'date';
  /** Null for a value of another type. */
  write(value: Json | undefined, reading: Reading): SheetValue | null;
  /** What a cell means here. Text that can't be read stays text, undefined clears the field. */
  read(cell: SheetValue, field: Pick<Codec, 'parse'>, row: Row, reading: Reading): Json | undefined;
}

/** All that fields of one type have in common, wherever they are shown, typed, pasted, sorted or filtered. */
export interface FieldType {
  /** Its key in `FIELD_TYPES`, and its name on the clipboard: it never changes. */
  readonly name: string;
  readonly align: 'left' | 'right';
  /** What its cells show: a value that is set there, a sum of parts that are set elsewhere, or the row's parent. */
  readonly content: 'value' | 'parts' | 'parent';
  codec(plan: CodecPlan): Codec;
  /** What a value is sorted by; null for a value of another type, which is sorted by what it reads as. */
  sortKey(value: Json, row: Row): number | string | null;
  readonly order: OrderWords;
  /** The tests of a filter that make sense, the likeliest first. */
  readonly tests: readonly ConditionTest[];
  /** Where a test has other words than usual. */
  readonly testWords?: Readonly<Partial<Record<ConditionTest, string>>>;
  /** A value as a number to compare with others; null if it has no size. Only of types that are compared by size. */
  readonly size?: (value: Json | undefined) => number | null;
  /** Whether a stored text is shown just as it is. */
  readonly verbatim?: true;
  /** Whether the row decides what a text means. */
  readonly parsesByRow?: true;
  /** What a bulk edit offers, the likeliest first. */
  readonly operations: readonly BulkOperation[];
  /** Whether a figure of it is a percentage; only of figures. */
  readonly percent?: 'never' | 'maybe' | 'always';
  /** How many a computed figure is rounded to. */
  readonly decimals?: number;
  /** What a copied cell has behind its text. */
  readonly carries?: 'string' | 'number' | 'boolean';
  /** Whether the text always says what the cell holds, so that a copied table need not say it twice. */
  readonly saidByText?: true;
  /** How spreadsheets hold it, where that is more than text. */
  readonly sheet?: SheetForm;
  /** What of its texts depends on the locale. */
  readonly spelling?: 'figure' | 'date';
  /** What a text should be, where an editor says that it is not: "an amount". */
  readonly noun?: string;
  /** Whether it is money: amounts of a column are added up. */
  readonly amount?: true;
  /** The control that it is edited with: of several lines, of one, with a month, with a list of options, a switch. */
  readonly editor: 'text' | 'line' | 'date' | 'choice' | 'switch';
  /** Of every field of the type; most have their own or none. */
  readonly options?: readonly Option[];
  /** What choosing an option sets, where it is not the option's own value. */
  readonly fromOption?: (value: string) => Json;
  /** The text that Space types over a value. */
  readonly toggled?: (value: Json | undefined) => string;
}

/** What numbers are shown with: digits, marks, signs, a currency or percent sign, the e of very large ones. */
export const FIGURE_SIGNS = /^[\d.,+\-−$% e]*$/i;

export interface Field extends Codec {
  /** Unique in its tab, stable: saved views name columns by it. */
  readonly id: string;
  readonly tab: GridTab;
  readonly kind: Kind;
  readonly title: string;
  /** Path inside the record; for flights inside one flight of it. `pathOf` gives the whole path. */
  readonly path: Path;
  readonly type: FieldType;
  /** CSS pixels at 100 %. */
  readonly width: number;
  /** Its width under headings that name the rows' parent, CSS px; 0 where they already say all of it. */
  readonly headedWidth?: number;
  /** What an empty cell reads as, dim: "No cap". */
  readonly absent?: string;
  readonly options?: readonly Option[];
  /** For a cell that is not typed into but chosen in a picker of its own: why the picker is locked; null when it opens. */
  readonly pickerLockReason?: (row: Row) => string | null;
  /**
   * Its value can't be typed and is copied, pasted, filled and cleared as a whole all the same: among cells of the same
   * field, whatever its text says.
   */
  readonly whole?: true;
  /** Whether it represents dates of flights, which bulk edit moves together. */
  readonly moves?: true;
  /** Whether its text may have several lines. */
  readonly multiline?: boolean;
  /** Whether its text is source, shown in letters of one width. */
  readonly source?: boolean;
  /** Whether the same value reads the same in every row. */
  readonly sameText?: boolean;
  /** Whether a number in it always reads as a figure, in signs of `FIGURE_SIGNS` alone: no word is found in it. */
  readonly figures?: boolean;
  /** Of the field, in the same row, in which the time begins that ends in this one: a date without a year lies after it. */
  readonly startField?: string;
  /** Kept at the left edge while scrolling. */
  readonly frozen?: boolean;
  /**
   * The path of this row's value inside its record, e.g. `['draft','flights',0,'budget']`. A cell that sums up all
   * flights has ANY for the flight: problems and changes are found by it, and a written value is spread.
   */
  pathOf(row: Row): Path;
  /** The path that edits write to, when that is not `pathOf`: a custom field is written by its name, whatever its index. */
  readonly target?: Path;
  read(row: Row): Json | undefined;
  /** What its rows are sorted by, where it is not the value as its type has it. */
  readonly sortKey?: (row: Row) => number | null;
  /** Of a cell that adds up several amounts: its sum, which `read` gives without what could not be read. */
  readonly sum?: (row: Row) => MoneySum;
  /** All of what `format` counts or cuts, for who asks for it; where it says more. */
  readonly full?: (value: Json | undefined, row: Row) => string;
  /** Why this value can't be written into this row, in a few words: it would have to be spread and can't be. */
  readonly refusal?: (row: Row, value: Json | undefined, spread: SpreadOptions) => string | null;
  /** Why this row's cell cannot be edited, in a few words that the cell shows: "Not with CPC"; null when it can be. */
  lockReason(row: Row): string | null;
}
