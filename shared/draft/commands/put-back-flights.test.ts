// Removed flights are those that the platform alone has; put back they are as there, in time order, and undo is exact.
import { expect, test } from 'vitest';
import { buildDraft, campaign, flight, item, known, makeRecord } from '../../testing/small-draft.ts';
import { withChanges } from '../apply.ts';
import { invertChanges } from '../change.ts';
import { putBackFlights, removedFlights } from './put-back-flights.ts';

const [january, february, march] = [1, 2, 3].map((month) => flight(month, 100 * month, { id: month })) as [
  ReturnType<typeof flight>,
  ReturnType<typeof flight>,
  ReturnType<typeof flight>,
];
const moved = { ...march, startDate: '03-05-2027 00:00:00' };
const fresh = flight(4, 7);

test('each comes back as the platform has it, before the flights that begin later', () => {
  const base = item([january, february, march]);
  const draft = buildDraft({ campaigns: [campaign], lineItems: [known(base, item([moved, fresh]))] });
  expect(removedFlights(makeRecord('lineItem', draft))).toEqual([january, february]);
  const { name, changes } = putBackFlights(draft, ['l1', 'gone']);
  const after = withChanges(draft, changes);
  expect(name).toBe('Put back 2 flights');
  expect(makeRecord('lineItem', after).draft['flights']).toEqual([january, february, moved, fresh]);
  expect(removedFlights(makeRecord('lineItem', after))).toEqual([]);
  expect(withChanges(after, invertChanges(changes))).toEqual(draft);
  expect(putBackFlights(after, ['l1']).changes).toEqual([]);
});
