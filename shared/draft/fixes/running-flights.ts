// A flight that runs with another start, or less money than is due: as it is on the platform, or at its due money.
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { counted } from '../../kernel/counted.ts';
import { type Json, type JsonObject, isObject, parsePath } from '../../kernel/json.ts';
import { formatMoney, fromCents } from '../../kernel/money.ts';
import { readAmount } from '../../kernel/money-sum.ts';
import { DueMoney } from '../due-money.ts';
import { flightsOf } from '../flight-list.ts';
import { type Asked, type Fix, LEAVE } from './fix.ts';

interface Running {
  readonly index: number;
  readonly mine: JsonObject;
  readonly there: JsonObject;
}

function findFlight({ record, problem }: Asked): Running | null {
  const index = parsePath(problem.path)[1];
  const mine = typeof index === 'number' ? flightsOf(record.draft)[index] : undefined;
  if (typeof index !== 'number' || !isObject(mine)) return null;
  const there = flightsOf(record.base ?? undefined).find((flight) => isObject(flight) && flight['id'] === mine['id']);
  return isObject(there) ? { index, mine, there } : null;
}

const isStart = ({ rule }: Asked['problem']): boolean => rule === 'flight.running.start';

function findValue(asked: Asked, { there }: Running, way: string): Json | undefined {
  if (isStart(asked.problem)) return there['startDate'];
  return way === 'due' ? fromCents(new DueMoney(asked.record, asked.now).of(there)) : budgetOf(there);
}

export const RUNNING_FLIGHTS: Fix = {
  id: 'runningFlights',
  verb: 'Put back',
  name: (count) => `Put back ${counted(count, 'flight that runs', 'flights that run')}`,
  countsPlaces: true,
  answers: ({ rule }) => rule === 'flight.running.start' || rule === 'flight.running.budget',
  ways: ({ problem }) => {
    const platform = { id: 'platform', title: 'As on the platform' };
    // The planner may mean what was typed.
    return isStart(problem) ? [platform, LEAVE] : [{ id: 'due', title: 'Its due money' }, platform, LEAVE];
  },
  cells: (asked, way) => {
    const flight = findFlight(asked);
    const value = flight === null || way === LEAVE.id ? undefined : findValue(asked, flight, way);
    if (flight === null || value === undefined) return null;
    const { kind, key } = asked.problem;
    const member = isStart(asked.problem) ? 'startDate' : 'budget';
    return [{ kind, key, path: ['draft', 'flights', flight.index, member], value }];
  },
  figure: (asked) => {
    const flight = findFlight(asked);
    if (flight === null || isStart(asked.problem)) return '';
    const [mine, there] = [flight.mine, flight.there].map((one) => readAmount(budgetOf(one)));
    return typeof mine === 'number' && typeof there === 'number' ? `${formatMoney(there)} to ${formatMoney(mine)}` : '';
  },
};
