// The hours of the week in which a line item's ads may run (§2.3).
import { z } from '../../kernel/zod.ts';
import { field, optional } from '../shape/field.ts';

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** On the hour only, 24-hour clock: midnight is 00:00. An end of 24:00 draws a warning only (README: readings). */
const HOUR_RANGE = /^(?:[01]\d|2[0-3]):00-(?:(?:[01]\d|2[0-4]):00)$/;

export const dayParting = field(
  z.looseObject({
    enabled: optional(
      field(z.boolean(), {
        title: 'Enabled',
        section: '§2.3',
        description: 'When it is off the line item runs the full day.',
        doubts: { absent: true },
      }),
    ),
    schedule: optional(
      field(
        z.array(
          field(
            z.looseObject({
              days: optional(
                field(z.array(field(z.enum(DAYS), { title: 'Day', section: '§2.3' })), {
                  title: 'Days',
                  section: '§2.3',
                  description: 'The days on which these hours are open.',
                  doubts: { absent: true, empty: true },
                }),
              ),
              hours: optional(
                field(
                  z.array(
                    field(z.string().regex(HOUR_RANGE), {
                      title: 'Hour range',
                      section: '§2.3',
                      expected: 'a range of full hours, HH:00-HH:00',
                    }),
                  ),
                  {
                    title: 'Hours',
                    section: '§2.3',
                    description: 'Ranges of full hours on a 24-hour clock; midnight is 00:00.',
                    doubts: { absent: true, empty: true },
                  },
                ),
              ),
            }),
            { title: 'Entry', section: '§2.3' },
          ),
        ),
        { title: 'Schedule', section: '§2.3', description: 'At least one entry when day-parting is on.' },
      ),
    ),
  }),
  { title: 'Day-parting', section: '§2.3', description: 'Hours in which ads may run.' },
);
