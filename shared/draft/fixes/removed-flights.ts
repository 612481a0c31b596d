// A flight of the platform that the draft leaves out: put back as it is there.
import { counted } from '../../kernel/counted.ts';
import { isList } from '../../kernel/json.ts';
import { countOfKind } from '../commands/naming.ts';
import { withRemovedFlights } from '../commands/put-back-flights.ts';
import { type Fix, LEAVE } from './fix.ts';

export const REMOVED_FLIGHTS: Fix = {
  id: 'removedFlights',
  head: 'A flight of the platform is left out',
  verb: 'Put back',
  name: (count, kind) => `Put back the removed flights of ${countOfKind(count, kind)}`,
  answers: ({ rule }) => rule === 'flight.running.removed' || rule === 'flight.finished.removed',
  // The planner may mean to take them away.
  ways: () => [{ id: 'back', title: 'Put back', detail: 'As on the platform' }, LEAVE],
  cells: ({ record, problem: { kind, key } }, way) =>
    way === LEAVE.id ? null : [{ kind, key, path: ['draft', 'flights'], value: [...withRemovedFlights(record)] }],
  typed: (value) => (isList(value) ? counted(value.length, 'flight', 'flights') : undefined),
};
