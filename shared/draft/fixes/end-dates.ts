// A flight that ends before it starts: the length that its others have, the two dates swapped, or the same day.
import { type Json, type JsonObject, isObject, parsePath } from '../../kernel/json.ts';
import { type Civil, DAY_MS, SECOND_MS, formatFlightTime } from '../../kernel/calendar.ts';
import { countOfKind } from '../commands/naming.ts';
import { flightsOf } from '../flight-list.ts';
import { type FlightSpan, flightSpans, readFlightTime } from '../flight-spans.ts';
import type { Asked, Fix, FixCell } from './fix.ts';

interface Backwards extends FlightSpan {
  readonly index: number;
}

function findFlight({ record, problem }: Asked): Backwards | null {
  const index = parsePath(problem.path)[1];
  const flight: Json | undefined = typeof index === 'number' ? flightsOf(record.draft)[index] : undefined;
  if (typeof index !== 'number' || !isObject(flight)) return null;
  const [start, end] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
  return start === null || end === null ? null : { index, start, end };
}

const right = (body: JsonObject): readonly FlightSpan[] => flightSpans(body).filter(({ start, end }) => end > start);

/** The length that most others have, of equally many the shorter one; of the campaign's where the line item has none. */
function usualLength({ draft, record }: Asked): number | null {
  const own = right(record.draft);
  const siblings = [...draft.entities.lineItem.values()].filter(({ campaign }) => campaign === record.campaign);
  const spans = own.length > 0 ? own : siblings.flatMap(({ draft: body }) => right(body));
  const counts = new Map<number, number>();
  for (const { start, end } of spans) counts.set(end - start, (counts.get(end - start) ?? 0) + 1);
  const [most] = [...counts].sort(([a, often], [b, oftener]) => oftener - often || a - b);
  return most?.[0] ?? null;
}

/** At the latest a second before the next flight starts. */
function bounded({ record }: Asked, { index, start }: Backwards, end: Civil): Civil | null {
  const starts = flightsOf(record.draft).flatMap((flight, at) => {
    const other = at !== index && isObject(flight) ? readFlightTime(flight['startDate']) : null;
    return other !== null && other > start ? other : [];
  });
  const latest = Math.min(end, ...starts.map((next) => next - SECOND_MS));
  return latest > start ? latest : null;
}

const dateCell = ({ problem: { kind, key } }: Asked, index: number, member: string, time: Civil): FixCell => ({
  kind,
  key,
  path: ['draft', 'flights', index, member],
  value: formatFlightTime(time),
});

export const END_DATES: Fix = {
  id: 'endDates',
  head: 'A flight ends after it starts',
  verb: 'Move',
  name: (count) => `Move the end of ${countOfKind(count, 'flight')}`,
  countsPlaces: true,
  answers: ({ rule }) => rule === 'flight.dates.order',
  ways: () => [
    { id: 'usual', title: 'The usual length', detail: 'As the other flights, up to the next one' },
    { id: 'swap', title: 'Swap start and end' },
    { id: 'day', title: 'End of the start day' },
  ],
  cells: (asked, way) => {
    const flight = findFlight(asked);
    if (flight === null) return null;
    if (way === 'swap') {
      if (flight.start === flight.end) return null;
      return [
        dateCell(asked, flight.index, 'startDate', flight.end),
        dateCell(asked, flight.index, 'endDate', flight.start),
      ];
    }
    const length = way === 'day' ? null : usualLength(asked);
    if (way === 'usual' && length === null) return null;
    const day = Math.floor(flight.start / DAY_MS) * DAY_MS + DAY_MS - SECOND_MS;
    const end = bounded(asked, flight, length === null ? day : flight.start + length);
    return end === null ? null : [dateCell(asked, flight.index, 'endDate', end)];
  },
  figure: (asked) => {
    const flight = findFlight(asked);
    const day = (time: Civil): string => formatFlightTime(time).slice(0, 10).replaceAll('-', '/');
    return flight === null ? '' : `Flight ${flight.index + 1}: ${day(flight.start)} to ${day(flight.end)}`;
  },
};
