// Dates with a time of day, in the zone of their row.
import { dateTimeCodec } from '../date-time.ts';
import type { FieldType } from '../field.ts';

export const dateTimeType: FieldType = {
  name: 'date-time',
  align: 'left',
  codec: ({ time = 'start', startOf }) => dateTimeCodec(time, startOf),
};
