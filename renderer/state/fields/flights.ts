// Fields of one flight of a line item (§2.3). Its dates are in the line item's own time zone.
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { type JsonObject, getAt } from '../../../shared/kernel/json.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { readFlightTime } from '../../../shared/draft/flight-spans.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import type { Row } from './field.ts';
import { type FieldPlan, IN_INSPECTOR } from './make.ts';
import * as lists from './shared-options.ts';

const inFlight = (row: Row, ...path: string[]) =>
  getAt(row.record as JsonObject, ['draft', 'flights', row.flight ?? 0, ...path]); // a record is JSON

/** How long it runs, in days begun. */
function days(row: Row): string {
  const [start, end] = [readFlightTime(inFlight(row, 'startDate')), readFlightTime(inFlight(row, 'endDate'))];
  if (start === null || end === null || end < start) return '';
  return String(Math.ceil((end - start) / DAY_MS));
}

/** The maximum daily spend; `2x the even pace` unless the flight overrides it (§2.3). */
function safetyCap(row: Row): string {
  const override = inFlight(row, 'maxDailySpendOverride');
  if (getAt(override, ['enabled']) !== true) return '2x the even pace';
  const value = getAt(override, ['value']);
  if (getAt(override, ['type']) === 'multiplier') return `${rawText(value)}x the even pace`;
  return typeof value === 'number' ? `${formatMoney(Math.round(value * 100))} a day` : `${rawText(value)} a day`;
}

export const FLIGHT_FIELDS: readonly FieldPlan[] = [
  {
    id: 'flight',
    title: 'Flight',
    type: 'summary',
    width: 260,
    headedWidth: 104,
    frozen: true,
    pathOf: (row) => ['draft', 'flights', row.flight ?? 0],
    read: (row) => `${nameOf('lineItem', row.record)}, flight ${(row.flight ?? 0) + 1}`,
    lockReason: () => 'Named after its line item',
  },
  { id: 'budget', type: 'money', path: ['budget'], width: 112 },
  { id: 'startDate', type: 'date-time', path: ['startDate'], width: 192, time: 'start', moves: true },
  {
    id: 'endDate',
    type: 'date-time',
    path: ['endDate'],
    width: 192,
    time: 'end',
    moves: true,
    start: { field: 'startDate', read: (row) => inFlight(row, 'startDate') },
  },
  { id: 'days', title: 'Days', type: 'summary', width: 56, read: days, lockReason: () => 'From its dates' },
  { id: 'pacingMode', type: 'enum', path: ['pacingMode'], width: 88, options: lists.PACING },
  {
    id: 'paceAheadPercent',
    type: 'percent',
    path: ['paceAheadPercent'],
    width: 120,
    format: (value) => (typeof value === 'number' ? `${value}%` : rawText(value)),
    lockReason: (row) =>
      inFlight(row, 'pacingMode') === 'AHEAD' || inFlight(row, 'paceAheadPercent') !== undefined
        ? null
        : 'Only with Ahead',
  },
  { id: 'totalImpressionCap', type: 'integer', path: ['totalImpressionCap'], width: 120 },
  { id: 'dailyImpressionCap', type: 'integer', path: ['dailyImpressionCap'], width: 128 },
  {
    id: 'maxDailySpendOverride',
    type: 'summary',
    path: ['maxDailySpendOverride'],
    width: 144,
    format: (_held, row) => safetyCap(row),
    lockReason: () => IN_INSPECTOR,
  },
  {
    id: 'id',
    type: 'integer',
    path: ['id'],
    width: 96,
    format: (value) => (value === undefined ? 'New' : rawText(value)),
    lockReason: () => 'Given by the platform',
  },
];
