// How often one person may see an ad: the cap of a line item, or a tactic's override of it (§2.3, §2.4).
import { z } from '../../kernel/zod.ts';
import { field, integer, optional } from '../shape/field.ts';

export const CAP_PERIODS = ['day', 'hour(s)', 'week', 'month'] as const;
export const CAP_PERIOD_WORDS = {
  day: 'Day',
  'hour(s)': 'Hours',
  week: 'Week',
  month: 'Month',
} as const satisfies Record<(typeof CAP_PERIODS)[number], string>;

export const CAP_COUNTED = ['Per Device', 'Per Person', 'Per Household'] as const;
export const CAP_COUNTED_WORDS = {
  'Per Device': 'Per device',
  'Per Person': 'Per person',
  'Per Household': 'Per household',
} as const satisfies Record<(typeof CAP_COUNTED)[number], string>;

export const frequencyCap = field(
  z.looseObject({
    applyFrequencyCap: field(z.boolean(), {
      title: 'Frequency cap',
      standsAlone: true,
      section: '§2.3',
      description: 'When it is on, times and period are needed, and on a line item what is counted.',
    }),
    times: optional(
      field(integer().min(1).max(100), {
        title: 'Times',
        section: '§2.3',
        description: 'Needed when the cap is applied.',
      }),
    ),
    period: optional(
      field(z.enum(CAP_PERIODS), {
        title: 'Period',
        valueWords: CAP_PERIOD_WORDS,
        section: '§2.3',
        description: 'Needed when the cap is applied.',
      }),
    ),
    hoursValue: optional(
      field(integer().min(1).max(1000), {
        title: 'Hours',
        section: '§2.3',
        description: 'How many hours; needed when the period is Hours.',
      }),
    ),
    crossDevice: optional(
      field(z.enum(CAP_COUNTED), {
        title: 'Counted',
        valueWords: CAP_COUNTED_WORDS,
        section: '§2.3',
        description: 'Needed on a line item when the cap is applied; a tactic may leave it out.',
      }),
    ),
    untrackable: optional(
      field(z.boolean(), {
        title: 'Untrackable users',
        section: '§2.3',
        description: 'Include users who cannot be tracked.',
      }),
    ),
    ipUntrackable: optional(
      field(z.boolean(), {
        title: 'IP-untrackable users',
        section: '§2.3',
        description: 'Include users who cannot be tracked by their IP address.',
      }),
    ),
  }),
  { title: 'Frequency cap', section: '§2.3', description: 'How often one device, person or household sees the ad.' },
);
