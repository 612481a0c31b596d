// A value of the file as people read it in a terminal, beside its path there: no JSON, and no list longer than a glance.
import { type Json, type JsonObject, isList, isObject } from '../../shared/kernel/json.ts';
import { count } from './table.ts';

/** An NPI list can hold a million numbers: only their count is shown. */
const MOST_ENTRIES = 5;

const text = (value: Json | undefined, most = Infinity): string =>
  typeof value === 'string' ? value : formatValue(value, most);

/** `flight of 5000, 06-01-2027 00:00:00 to 06-20-2027 23:59:59`. */
function shownFlight({ budget, startDate, endDate }: JsonObject): string {
  return `flight of ${text(budget)}, ${text(startDate)} to ${text(endDate)}`;
}

/** Of an object no member behind the one that reaches `most` characters: a line that shows no more needs no more. */
export function formatValue(value: Json | undefined, most = Infinity): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return `"${value}"`;
  if (isList(value)) {
    if (value.length === 0) return 'empty';
    return value.length > MOST_ENTRIES
      ? count(value.length, 'entry', 'entries')
      : value.map((item) => text(item, most)).join('; ');
  }
  if (!isObject(value)) return String(value);
  if (value['startDate'] !== undefined && value['budget'] !== undefined) return shownFlight(value);
  let shown = '';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === null) continue;
    shown += `${shown === '' ? '' : ', '}${name} ${text(inner, most)}`;
    if (shown.length > most) break;
  }
  return shown === '' ? 'empty' : shown;
}
