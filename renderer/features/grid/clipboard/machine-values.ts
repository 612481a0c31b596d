// The attributes of an HTML table cell: how many cells it spans, and the value behind its text.
import { defined } from '../../../../shared/kernel/defined.ts';
import { z } from '../../../../shared/kernel/zod.ts';
import type { FieldType } from '../../../state/fields/field.ts';
import { type FieldTypeName, FIELD_TYPES } from '../../../state/fields/types/field-types.ts';
import { decoded } from './entities.ts';
import type { OwnValue, SheetCell } from './sheet-cell.ts';

/** With a text where that is more exact than what the cell shows. */
export type Machine = Partial<SheetCell>;

export interface CellAttributes {
  readonly columns: number;
  readonly rows: number;
  readonly machine?: Machine;
  /** Of our own cells that hold just what they show. */
  readonly shows?: FieldType;
}

const PLAIN: CellAttributes = { columns: 1, rows: 1 };
/** Nothing else that a cell may carry is of interest: nearly all cells carry looks only. */
const TELLING = /(?:span|data-value|data-sheets-value|sdval|x:num)\s*=/i;
/** One after the other, each from where the last ended: what has no value is stepped over and never gone back into. */
const ATTRIBUTE = /[\s=>"'/]*([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/gy;
/** Of a number format; spreadsheets allow 255. */
const LONGEST_FORMAT = 1000;
/** Our own cells by the tens of thousands: as `html-write.ts` writes them. */
const OWN = /data-type="([a-z-]+)"(?: (data-value|sdval)=(?:"([^"]*)"|'([^']*)'))?/;

/** The first attribute of a name counts, as in browsers. */
function parseAttributes(inside: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = double ?? single ?? bare;
    if (value !== undefined && !found.has(key)) found.set(key, decoded(value));
  }
  return found;
}

/** Member 1 is the kind of value and the member that has it: 2 is a text, 3 a number. */
const googleValue = z.discriminatedUnion('1', [
  z.looseObject({ '1': z.literal(2), '2': z.string() }),
  z.looseObject({ '1': z.literal(3), '3': z.number() }),
]);
/** Member 1 is the kind of format: 3 a percentage, 5 and 7 a date with or without a time. */
const googleFormat = z.looseObject({ '1': z.number() });

function json(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A number format with a year or a day in it shows a date: `MM/DD/YYYY`, `[$-407]T. MMMM JJJJ`. */
function detectFormat(format: string): SheetCell['shows'] {
  const bare = format.slice(0, LONGEST_FORMAT).replace(/\[[^\]]*\]|"[^"]*"|\\./g, '');
  if (bare.includes('%')) return 'percent';
  return /[yj]{2}|d{1,4}|t{1,4}\./i.test(bare) ? 'date' : undefined;
}

function numeric(number: number, shows?: SheetCell['shows']): Machine | undefined {
  if (!Number.isFinite(number)) return undefined;
  return shows === undefined ? { number } : { number, shows };
}

/** By the name that our own cells carry; none of what only shows another record's name. */
function typeNamed(name: string): FieldType | undefined {
  const type = Object.hasOwn(FIELD_TYPES, name) ? FIELD_TYPES[name as FieldTypeName] : undefined; // its own key
  return type?.content === 'parent' ? undefined : type;
}

/** Checked by hand: a schema for each of 200,000 cells would take longer than all the rest of a paste. */
function ownCell(inside: string): Pick<CellAttributes, 'machine' | 'shows'> | undefined {
  const match = OWN.exec(inside);
  if (match === null) return undefined;
  const [, typeName = '', name, double, single] = match;
  const type = typeNamed(typeName);
  if (type === undefined) return undefined;
  const text = double ?? single;
  if (text === undefined) return type.saidByText === true ? { shows: type } : undefined;
  // Of figures the number for spreadsheets is the value too; of a date it is a count of days.
  if (name === 'sdval' && type.carries !== 'number') return undefined;
  const own = ownValue(type, text);
  return own === undefined ? undefined : { machine: { own } };
}

function ownValue(type: FieldType, text: string): OwnValue | undefined {
  if (type.carries === 'boolean')
    return text === 'true' || text === 'false' ? { type, value: text === 'true' } : undefined;
  if (type.carries !== 'number') return { type, value: decoded(text) };
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? { type, value } : undefined;
}

function foreignValue(attributes: ReadonlyMap<string, string>): Machine | undefined {
  const libre = attributes.get('sdval') ?? '';
  if (libre !== '')
    return numeric(Number(libre), detectFormat((attributes.get('sdnum') ?? '').split(';').slice(2).join(';')));
  const google = googleValue.safeParse(json(attributes.get('data-sheets-value')));
  if (google.success) {
    if (google.data['1'] === 2) return { text: google.data['2'] };
    const format = googleFormat.safeParse(json(attributes.get('data-sheets-numberformat')));
    const kind = format.success ? format.data['1'] : 0;
    return numeric(google.data['3'], kind === 3 ? 'percent' : kind === 5 || kind === 7 ? 'date' : undefined);
  }
  const excel = attributes.get('x:num') ?? '';
  return excel === '' ? undefined : numeric(Number(excel));
}

/** `inside`: the text between the name of a cell's tag and its end. */
export function cellAttributes(inside: string): CellAttributes {
  const own = ownCell(inside);
  if (own !== undefined) return { columns: 1, rows: 1, ...own };
  if (!TELLING.test(inside)) return PLAIN;
  const attributes = parseAttributes(inside);
  const machine = foreignValue(attributes);
  return {
    columns: Number(attributes.get('colspan') ?? 1),
    rows: Number(attributes.get('rowspan') ?? 1),
    ...defined({ machine }),
  };
}
