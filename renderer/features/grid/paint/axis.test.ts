// The months over the small flight bars: as many as can be read, each where it begins.
import { expect, test } from 'vitest';
import { parseFlightTime } from '../../../../shared/kernel/calendar.ts';
import { type Axis, monthTicks } from './axis.ts';

function axis(start: string, end: string): Axis {
  const [from, to] = [parseFlightTime(`${start} 00:00:00`), parseFlightTime(`${end} 00:00:00`)];
  if (from === null || to === null) throw new Error('no such day');
  return { start: from, end: to };
}

const words = (start: string, end: string, width = 136): string[] =>
  monthTicks(axis(start, end), width).map(({ text }) => text);

test('each month of a quarter is named where it begins', () => {
  const ticks = monthTicks(axis('01-01-2027', '04-01-2027'), 136);
  expect(ticks.map(({ text }) => text)).toEqual(['Jan', 'Feb', 'Mar']);
  expect(ticks.map(({ share }) => Math.round(share * 90))).toEqual([0, 31, 59]);
});

test('of more months than have room only some are named, the same ones in every year', () => {
  expect(words('01-01-2027', '01-01-2028')).toEqual(['Jan', 'Apr', 'Jul', 'Oct']);
  expect(words('02-01-2027', '01-01-2028', 300)).toEqual('Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
});

test('where years follow each other a January says which', () => {
  expect(words('11-01-2026', '03-01-2027')).toEqual(['Nov', 'Dec', '2027', 'Feb']);
  expect(words('01-01-2026', '01-01-2030')).toEqual(['2026', '2027', '2028', '2029']);
});

test('a January of another year than the planner’s says which', () => {
  const quarter = axis('01-01-2027', '04-01-2027');
  expect(monthTicks(quarter, 136, 2026).map(({ text }) => text)).toEqual(['2027', 'Feb', 'Mar']);
  expect(monthTicks(quarter, 136, 2027).map(({ text }) => text)).toEqual(['Jan', 'Feb', 'Mar']);
});

test('a hundred years have no more ticks than room', () =>
  expect(words('01-01-2026', '01-01-2126').length).toBeLessThanOrEqual(5));
