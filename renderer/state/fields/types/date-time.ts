// Dates with a time of day, in the zone of their row.
import { timeOf } from '../../../../shared/draft/flight-spans.ts';
import { dateTimeCodec, instantOf } from '../date-time.ts';
import type { FieldType } from '../field.ts';

export const dateTimeType: FieldType = {
  name: 'date-time',
  align: 'left',
  codec: ({ time = 'start', startOf }) => dateTimeCodec(time, startOf),
  sortKey: (value, row) => {
    const time = timeOf(value);
    return time === null ? null : instantOf(time, row);
  },
  order: { up: 'earliest first', down: 'latest first' },
};
