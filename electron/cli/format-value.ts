// A value of the file as people read it in a terminal, beside its path there: no JSON, and no list longer than a glance.
import { type Json, type JsonObject, isList, isObject } from '../../shared/kernel/json.ts';
import { count } from './table.ts';

/** An NPI list can hold a million numbers: only their count is shown. */
const MOST_ENTRIES = 5;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : formatValue(value));

/** `flight of 5000, 06-01-2027 00:00:00 to 06-20-2027 23:59:59`. */
function shownFlight({ budget, startDate, endDate }: JsonObject): string {
  return `flight of ${text(budget)}, ${text(startDate)} to ${text(endDate)}`;
}

export function formatValue(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return `"${value}"`;
  if (isList(value)) {
    if (value.length === 0) return 'empty';
    return value.length > MOST_ENTRIES ? count(value.length, 'entry', 'entries') : value.map(text).join('; ');
  }
  if (!isObject(value)) return String(value);
  if (value['startDate'] !== undefined && value['budget'] !== undefined) return shownFlight(value);
  const members = Object.entries(value).filter(([, inner]) => inner !== null);
  return members.length === 0 ? 'empty' : members.map(([name, inner]) => `${name} ${text(inner)}`).join(', ');
}
