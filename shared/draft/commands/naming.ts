// The label of a command in the undo menu: a verb, the field, how many rows of which kind.
import type { Path } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { type Kind, kindEntry } from '../../domain/resources/registry.ts';

/** A field that a command sets, in a row of a kind or in one flight of a line item. */
export interface EditedField {
  readonly kind: Kind;
  readonly key: string;
  /** Inside the draft body. */
  readonly path: Path;
}

/** "Set budget of 3 flights", "Clear description of a tactic", "Set 12 fields of 4 line items". */
export function nameOfEdit(verb: string, edited: readonly EditedField[]): string {
  const rows = new Set<string>();
  // Keys are unique in the whole file (contract §1), so a key alone names its row.
  for (const { key, path } of edited) rows.add(isFlight(path) ? `${key} ${path[1]}` : key);
  return nameOfRows(verb, edited, edited.length, rows.size);
}

/** The same where cells and rows are counted already; `edited` has each field and kind at least once. */
export function nameOfRows(
  verb: string,
  edited: Iterable<Omit<EditedField, 'key'>>,
  cells: number,
  rows: number,
): string {
  const fields = new Set<string>();
  const nouns = new Set<Kind | 'flight'>();
  for (const { kind, path } of edited) {
    const flight = isFlight(path);
    const custom = customField(path);
    fields.add(custom ?? fieldWords((flight ? path.slice(2) : path).join('.')));
    nouns.add(flight ? 'flight' : kind);
  }
  const [field] = fields;
  const what = fields.size === 1 && field ? field : formatCount(cells, 'field', 'fields');
  const [noun] = nouns;
  return nouns.size === 1 && noun !== undefined ? `${verb} ${what} of ${countOfKind(rows, noun)}` : `${verb} ${what}`;
}

/** A custom field has its own name, the list of them the planners' word. */
function customField(path: Path): string | undefined {
  if (path[0] !== 'customFieldSettings') return undefined;
  return typeof path[1] === 'string' ? path[1] : 'custom fields';
}

function isFlight(path: Path): boolean {
  return path[0] === 'flights' && typeof path[1] === 'number';
}

/** "a line item", "3 line items". */
export function countOfKind(count: number, noun: Kind | 'flight'): string {
  if (noun === 'flight') return formatCount(count, 'flight', 'flights');
  const { label, plural } = kindEntry(noun);
  return formatCount(count, label, plural);
}

function formatCount(count: number, one: string, many: string): string {
  if (count === 1) return one.startsWith('NPI') ? `an ${one}` : `a ${one}`;
  return `${formatNumber(count)} ${many}`;
}

/** `frequencyCap.times` as "frequency cap times". */
function fieldWords(path: string): string {
  const members = path.split('.').filter((step) => !/^\d+$/.test(step));
  return members.map((member) => member.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()).join(' ');
}
