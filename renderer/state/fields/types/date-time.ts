// Dates with a time of day, in the zone of their row.
import { readFlightTime } from '../../../../shared/draft/flight-spans.ts';
import { dateTimeCodec, toInstant } from '../date-time-codecs.ts';
import type { FieldType } from '../field.ts';
import { DATE_SHEET } from './date-sheet.ts';
import { SIZE_TESTS } from './figure.ts';

export const dateTimeType: FieldType = {
  name: 'date-time',
  align: 'left',
  content: 'value',
  editor: 'date',
  codec: ({ time = 'start', startOf }) => dateTimeCodec(time, startOf),
  sortKey: (value, row) => {
    const time = readFlightTime(value);
    return time === null ? null : toInstant(time, row);
  },
  order: { up: 'earliest first', down: 'latest first' },
  tests: SIZE_TESTS,
  testWords: { more: 'is after', less: 'is before' },
  // By the clock of its own zone, as it is read.
  size: (value) => (typeof value === 'number' ? value : readFlightTime(value)),
  parsesByRow: true,
  operations: ['shift', 'set', 'clear'],
  carries: 'string',
  sheet: DATE_SHEET,
  spelling: 'date',
  noun: 'a date',
};
