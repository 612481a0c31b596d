// One row of a bulk edit that moves flights: what it writes, and its dates in words before and after.
import { type LeftFlights, type ShiftOptions, shiftFlights } from '../../../shared/draft/commands/shift-flights.ts';
import { flightSpans } from '../../../shared/draft/flight-spans.ts';
import { showDate } from '../../../shared/kernel/calendar-text.ts';
import { type Json, type JsonObject, type Path, getAt } from '../../../shared/kernel/json.ts';
import type { Row } from '../../state/fields/field.ts';
import { shiftRefusalWords } from '../../state/fields/shift-words.ts';

const DATES = ['startDate', 'endDate'] as const;

interface ShiftedRow {
  readonly before: Json;
  readonly after: Json;
  /** The written cells. */
  readonly cells: readonly { readonly path: Path; readonly value: Json }[];
  readonly left: LeftFlights;
}

/** A line item's flights move together, a flight by itself. In a few words where they can't be moved. */
export function shiftedRow(row: Row, options: ShiftOptions): ShiftedRow | string {
  const { flight, record } = row;
  const shifted = shiftFlights(record, flight === undefined ? 'all' : [flight], options);
  if (typeof shifted === 'string') return shiftRefusalWords(shifted);
  const flights = [...shifted.flights];
  const cells =
    flight === undefined
      ? [{ path: ['flights'], value: flights }]
      : DATES.map((member) => ({
          path: ['flights', flight, member],
          value: getAt(flights, [flight, member]) ?? null,
        }));
  const { left } = shifted;
  return { before: datesIn(record.draft, flight), after: datesIn({ ...record.draft, flights }, flight), cells, left };
}

/** `Jan 5, 2027 to Mar 29, 2027`, of a flight or of all. */
function datesIn(body: JsonObject, flight: number | undefined): Json {
  const one = flight === undefined ? body : { flights: [getAt(body, ['flights', flight]) ?? null] };
  const spans = flightSpans(one);
  const [first] = spans;
  if (first === undefined) return '';
  return `${showDate(first.start)} to ${showDate(Math.max(...spans.map(({ end }) => end)))}`;
}
