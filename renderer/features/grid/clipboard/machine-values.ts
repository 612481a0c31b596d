// The values that spreadsheets put beside a cell's text: LibreOffice's, Google's, Excel's older ones, and our own.
import { z } from '../../../../shared/kernel/zod.ts';
import type { SheetCell } from './sheet-cell.ts';
import { decoded } from './entities.ts';

const ATTRIBUTE = /([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/** The attributes of a tag; the first of a name counts, as in browsers. */
export function attributesOf(inside: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decoded(double ?? single ?? bare ?? ''));
  }
  return found;
}

/** Member 1 says what kind of value follows: 3 is a number, which is in member 3. */
const googleValue = z.looseObject({ '1': z.literal(3), '3': z.number() });
/** Member 1 says what kind of format: 3 a percentage, 5 and 7 a date with or without a time. */
const googleFormat = z.looseObject({ '1': z.number() });
const ownType = z.enum(['text', 'money', 'integer', 'number', 'percent', 'date-time', 'enum', 'boolean']);
const ownValue = z.union([z.string(), z.number(), z.boolean()]);

function json(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A number format with a year or a day in it shows a date: `MM/DD/YYYY`, `[$-407]T. MMMM JJJJ`. */
function showsOf(format: string): SheetCell['shows'] {
  const bare = format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '');
  if (bare.includes('%')) return 'percent';
  return /[yj]{2}|d{1,4}|t{1,4}\./i.test(bare) ? 'date' : undefined;
}

type Machine = Omit<SheetCell, 'text'>;

function numeric(number: number, shows: SheetCell['shows']): Machine | undefined {
  if (!Number.isFinite(number)) return undefined;
  return shows === undefined ? { number } : { number, shows };
}

/** What a cell's attributes say of its value; undefined where they say nothing. */
export function machineValue(attributes: ReadonlyMap<string, string>): Machine | undefined {
  const type = ownType.safeParse(attributes.get('data-type'));
  const own = type.success ? ownValue.safeParse(json(attributes.get('data-value'))) : undefined;
  if (type.success && own?.success === true) return { own: { type: type.data, value: own.data } };
  const libre = attributes.get('sdval');
  if (libre !== undefined) {
    const format = (attributes.get('sdnum') ?? '').split(';').slice(2).join(';');
    return libre === '' ? undefined : numeric(Number(libre), showsOf(format));
  }
  const google = googleValue.safeParse(json(attributes.get('data-sheets-value')));
  if (google.success) {
    const format = googleFormat.safeParse(json(attributes.get('data-sheets-numberformat')));
    const kind = format.success ? format.data['1'] : 0;
    return numeric(google.data['3'], kind === 3 ? 'percent' : kind === 5 || kind === 7 ? 'date' : undefined);
  }
  const excel = attributes.get('x:num');
  return excel === undefined || excel === '' ? undefined : numeric(Number(excel), undefined);
}
