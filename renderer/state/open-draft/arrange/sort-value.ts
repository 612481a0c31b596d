// What a cell is sorted by: numbers as numbers, dates by their instant, the rest as planners read it.
import { TIME_ZONES, isTimeZoneName } from '../../../../shared/domain/time-zones.ts';
import { instantInZone } from '../../../../shared/kernel/zone-time.ts';
import { flightSpans, timeOf } from '../../../../shared/draft/flight-spans.ts';
import type { Field, Row } from '../../fields/field.ts';
import type { SortValue } from './order.ts';

/** A civil time of the row as an instant in its own zone; where it names none, as if it were in UTC. */
function instant(time: number, row: Row): number {
  const zone = row.record.draft['timeZone'];
  return isTimeZoneName(zone) ? instantInZone(time, TIME_ZONES[zone].iana).instant : time;
}

/** The dates of a line item read as text, and sort by when its first flight starts. */
function firstStart(row: Row): number | null {
  const [first] = flightSpans(row.record.draft);
  return first === undefined ? null : instant(first.start, row);
}

export function sortValue(field: Field, row: Row): SortValue {
  if (field.type.name === 'summary' && field.id === 'dates') return firstStart(row);
  const value = field.read(row);
  if (value === undefined || value === null || value === '') return null;
  switch (field.type.name) {
    case 'money':
    case 'integer':
    case 'number':
    case 'percent':
      return typeof value === 'number' ? value : field.format(value, row);
    case 'date-time': {
      const time = timeOf(value);
      return time === null ? field.format(value, row) : instant(time, row);
    }
    case 'boolean':
      // Yes before No: active rows come first on every list.
      return typeof value === 'boolean' ? Number(!value) : field.format(value, row);
    case 'text':
      return typeof value === 'string' ? value : field.format(value, row);
    default:
      return field.format(value, row);
  }
}
