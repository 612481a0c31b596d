// Flights that end this week, in order, and the next to end.
import { expect, it } from 'vitest';
import { parseFlightTime } from '../kernel/calendar.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { endingFlights } from './ending-flights.ts';
import { planSpend } from './planned-spend.ts';

it('counts a week from Monday to Sunday, and the day on which a flight that runs until midnight ends', () => {
  const ends = ['10', '11', '17', '13', '25', '18'];
  const flights = ends.map((day) => flight(1, 1, { endDate: `01-${day}-2027 23:59:59` }));
  const draft = buildDraft({
    campaigns: [{ key: 'c1', remoteId: 1, draft: {} }],
    lineItems: [{ key: 'l1', campaign: 'c1', draft: item(flights) }],
  });
  const { flights: planned } = planSpend(draft.entities.lineItem.values());
  const indexes = (today: string): readonly (number | undefined)[] => {
    const { thisWeek, next } = endingFlights(planned, parseFlightTime(`01-${today}-2027 12:00:00`) ?? 0);
    return [...thisWeek.map(({ flight: { index } }) => index), next?.flight.index];
  };
  expect(indexes('13')).toEqual([1, 3, 2, 5]);
  expect(indexes('31')).toEqual([4, undefined]);
});
