// The one list of sheets: what a row of each is, and its parent (contract §2).
import type { Kind } from '../../domain/resources/registry.ts';

export const SHEET_KINDS = [
  'campaign',
  'line-item',
  'flight',
  'tactic',
  'creative',
  'npi-list',
  'assignment',
  'targeting',
] as const;

export type SheetKind = (typeof SHEET_KINDS)[number];

export interface SheetPlan {
  /** The name of its worksheet. */
  readonly title: string;
  readonly noun: readonly [one: string, many: string];
  /** The records that the rows are, or are parts of. */
  readonly kind: Kind;
  /** A row is an entry of this list, not a record. */
  readonly list?: 'flights' | 'creativeAssignments';
  /** A row is the record's targeting: the records themselves have a sheet of their own. */
  readonly under?: 'targeting';
  /** The column that names what a row belongs to. */
  readonly parent?: { readonly header: string; readonly kind: Kind };
  /** Members of the body that are no columns here: they have a sheet of their own, or are too many for a cell. */
  readonly without?: readonly string[];
}

export const SHEETS = {
  campaign: { title: 'Campaigns', noun: ['campaign', 'campaigns'], kind: 'campaign', without: ['id'] },
  'line-item': {
    title: 'Line items',
    noun: ['line item', 'line items'],
    kind: 'lineItem',
    parent: { header: 'Campaign', kind: 'campaign' },
    without: ['id', 'flights', 'customFieldSettings'],
  },
  flight: {
    title: 'Flights',
    noun: ['flight', 'flights'],
    kind: 'lineItem',
    list: 'flights',
    parent: { header: 'Line item', kind: 'lineItem' },
    without: ['id'],
  },
  tactic: {
    title: 'Tactics',
    noun: ['tactic', 'tactics'],
    kind: 'tactic',
    parent: { header: 'Line item', kind: 'lineItem' },
    without: ['id', 'targeting', 'creativeAssignments', 'customFieldSettings'],
  },
  creative: { title: 'Creatives', noun: ['creative', 'creatives'], kind: 'creative', without: ['id'] },
  'npi-list': { title: 'NPI lists', noun: ['NPI list', 'NPI lists'], kind: 'npiList', without: ['npis'] },
  assignment: {
    title: 'Assignments',
    noun: ['assignment', 'assignments'],
    kind: 'tactic',
    list: 'creativeAssignments',
    parent: { header: 'Tactic', kind: 'tactic' },
  },
  targeting: {
    title: 'Targeting',
    noun: ['tactic', 'tactics'],
    kind: 'tactic',
    under: 'targeting',
    parent: { header: 'Tactic', kind: 'tactic' },
  },
} as const satisfies Record<SheetKind, SheetPlan>;

/** The sheets of a workbook beside those of the kinds. */
export const README_TITLE = 'Read me';
export const CHOICES_TITLE = 'Choices';

/** As spreadsheets compare the names of sheets: in any case. */
export const isSameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The kind whose worksheet is called so. */
export function findTitledKind(title: string): SheetKind | undefined {
  return SHEET_KINDS.find((kind) => isSameTitle(SHEETS[kind].title, title));
}

/** The plan under the common type, for code that iterates kinds. */
export function sheetPlan(kind: SheetKind): SheetPlan {
  return SHEETS[kind];
}
