// Amounts with more than two decimals: the nearest cent; where two are equally near, the planner says which.
import { type Json, getAt, parsePath } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { counted } from '../../kernel/counted.ts';
import type { Asked, Fix, Way } from './fix.ts';

const EXPECTED = 'at most two decimals';
const DOUBT = 'at most 2 decimals';
const UP: Way = { id: 'up', title: 'Up', detail: '12.345 becomes 12.35' };
const DOWN: Way = { id: 'down', title: 'Down', detail: '12.345 becomes 12.34' };
const NEAREST: Way = { id: 'nearest', title: 'To the nearest cent', detail: '33.333 becomes 33.33' };

/** By the number's shortest writing, as the planner typed it: 1.005 is in the middle, whatever its double is. */
function cents(value: number, way: string): number | null {
  const [whole = '', decimals = ''] = String(value).split('.');
  if (!/^\d{1,12}$/.test(whole) || !/^\d{3,}$/.test(decimals)) return null;
  const down = Number(whole) * 100 + Number(decimals.slice(0, 2));
  const rest = Number(`0.${decimals.slice(2)}`);
  const isUp = way === 'up' || (way === 'nearest' && rest > 0.5);
  const rounded = down + (isUp ? 1 : 0);
  return rounded > 0 ? rounded / 100 : null;
}

/** Between two cents, as near to one as to the other. */
const isMiddle = (value: Json | undefined): boolean =>
  typeof value === 'number' && /^\d+\.\d\d50*$/.test(String(value));

const readValue = ({ record, problem }: Asked): Json | undefined => getAt(record.draft, parsePath(problem.path));

export const TWO_DECIMALS: Fix = {
  id: 'twoDecimals',
  head: 'Amounts have at most two decimals',
  verb: 'Round',
  name: (count) => `Round ${counted(count, 'amount', 'amounts')} to cents`,
  countsPlaces: true,
  answers: ({ code, expected }) => code === 'INVALID_RANGE' && (expected === EXPECTED || expected === DOUBT),
  ways: (asked) => (isMiddle(readValue(asked)) ? [UP, DOWN] : [NEAREST]),
  cells: (asked, way) => {
    const value = readValue(asked);
    const rounded = typeof value === 'number' ? cents(value, way) : null;
    const { kind, key, path } = asked.problem;
    return rounded === null ? null : [{ kind, key, path: ['draft', ...parsePath(path)], value: rounded }];
  },
  figure: (asked) => {
    const value = readValue(asked);
    return typeof value === 'number' ? formatNumber(value) : '';
  },
};
