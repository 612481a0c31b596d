// The sample's tactics as the flat rows that other grids take, and what each grid draws of them: the product's own columns
// first, 25 in all.
import { fieldsOf } from '../../../../renderer/state/fields/fields.ts';
import { rowOf } from '../../../../renderer/state/open-draft/rows.ts';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import { type Json, isObject } from '../../../../shared/kernel/json.ts';
import { formatMoney, toCents } from '../../../../shared/kernel/money.ts';

export interface Column {
  /** Also the member of the row. */
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly right: boolean;
  /** Its values are dollars. */
  readonly money: boolean;
}

export type FlatRow = Record<string, string | number | boolean>;

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly FlatRow[];
}

const COLUMNS = 25;
/** Where a row has its own name and its line item's. */
const [NAME, LINE_ITEM] = ['f0', 'f1'];

/** The text of a cell, as the product writes it. */
export function textIn({ id, money }: Column, row: FlatRow | undefined): string {
  const value = row?.[id];
  if (value === undefined || value === '') return '';
  const cents = money ? toCents(Number(value)) : null;
  return cents === null ? String(value) : formatMoney(cents);
}

/** Before the name: a row's number, and the mark of a row that is new. CSS pixels. */
export const GUTTER = 52;
/** The mark's path in a square of 16, and its colour. */
export const NEW = {
  path: 'M5.5 2.5h5a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3z M8 5.5v5M5.5 8h5',
  colour: '#1f7a45',
};
/** Of a name's dim start: its room and colour. */
export const DIM = { width: 72, gap: 4, colour: '#5f6772' };

/** A name in its two tones: the start that it shares with its line item is dim. */
export function nameIn(row: FlatRow | undefined): { readonly dim: string; readonly rest: string } {
  const name = String(row?.[NAME] ?? '');
  const dim = `${row?.[LINE_ITEM] ?? ''} |`;
  return name.startsWith(`${dim} `) ? { dim, rest: name.slice(dim.length + 1) } : { dim: '', rest: name };
}

/** What a body holds below its first level, as `targeting.geoTargets.type`. */
function* leaves(value: Json | undefined, path: string): Generator<[string, string | number | boolean]> {
  if (Array.isArray(value)) for (const [place, each] of value.entries()) yield* leaves(each, `${path}.${place}`);
  else if (isObject(value)) for (const [name, each] of Object.entries(value)) yield* leaves(each, `${path}.${name}`);
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield [path, value];
}

export function sampleTable(options: { readonly tactics: number; readonly seed: number }): Table {
  const draft = makeSample(options);
  const fields = fieldsOf('tactics').slice(0, COLUMNS);
  const columns: Column[] = fields.map(({ title, width, type }, place) => ({
    id: `f${place}`,
    title,
    width,
    right: type.align === 'right',
    money: type.name === 'money',
  }));
  for (let place = columns.length; place < COLUMNS; place += 1) {
    columns.push({ id: `f${place}`, title: `Detail ${place}`, width: 120, right: false, money: false });
  }
  const rows = [...draft.entities.tactic.keys()].map((key) => {
    const row = rowOf('tactics', key, draft);
    if (row === undefined) throw new Error(`no row ${key}`);
    const flat: FlatRow = {};
    for (const [place, field] of fields.entries()) {
      const value = field.read(row);
      flat[`f${place}`] = field.type.name === 'money' && typeof value === 'number' ? value : field.format(value, row);
    }
    let place = fields.length;
    for (const [, value] of leaves(row.record.draft, '')) {
      if (place >= COLUMNS) break;
      flat[`f${place}`] = value;
      place += 1;
    }
    return flat;
  });
  // As data comes from a database: every row has its own.
  return { columns, rows: structuredClone(rows) };
}
