// Targeting of audiences: retargeting pixels, behavioral segments, health populations, content categories (§2.5).
import { counted } from '../../kernel/counted.ts';
import { z } from '../../kernel/zod.ts';
import { field, include, optional } from '../shape/field.ts';
import { audienceDevices, doubtfulId, doubtfulText, list, visitorDevices } from './object-parts.ts';

const section = '§2.5';

/** The days of each, beside "90plus", of which the interface does not say whether it means more than 90 or at least. */
export const RECENCY_DAYS = [1, 7, 15, 30, 60, 90] as const;
export const HISTORY_DAYS = [3, 30] as const;

const DAY_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...RECENCY_DAYS, ...HISTORY_DAYS].map((days) => [days, counted(days, 'day', 'days')])),
  '90plus': '90+ days',
};

/** Days, as a number or as the same digits in text: the interface lists the values but not their type. */
function days(values: readonly number[], title: string) {
  const texts = values.map(String);
  return field(z.literal([...values, ...texts, '90plus']), {
    title,
    section,
    description: 'How many days back.',
    valueWords: DAY_WORDS,
    expected: `one of ${[...texts, '90plus'].join(', ')}`,
  });
}

export const retargetingPixels = field(
  z.looseObject({
    crossDevice: visitorDevices(),
    recency: days(RECENCY_DAYS, 'Recency'),
    pixels: optional(
      list(
        field(z.looseObject({ pixelId: doubtfulId('Pixel id'), include: optional(include()) }), {
          title: 'Pixel',
          section,
        }),
        'Pixels',
      ),
    ),
  }),
  { title: 'Retargeting pixels', section, description: 'People who were seen by a pixel within so many days.' },
);

export const behavioralSegments = field(
  z.looseObject({
    crossDevice: audienceDevices(),
    segments: list(
      field(
        z.looseObject({
          providerId: doubtfulId('Provider id'),
          segmentId: doubtfulId('Segment id'),
          include: optional(include()),
        }),
        { title: 'Segment', section },
      ),
      'Segments',
    ),
  }),
  { title: 'Behavioral segments', section, description: "Data providers' segments." },
);

export const healthPopulations = field(
  z.looseObject({
    crossDevice: audienceDevices(),
    segments: list(
      field(
        z.looseObject({
          meshCode: doubtfulText('MeSH code'),
          segmentType: optional(
            field(z.enum(['treatment', 'condition']), {
              title: 'Segment type',
              section,
              description: 'Whether people have it or are treated so.',
              valueWords: { treatment: 'Treatment', condition: 'Condition' },
              doubts: { absent: true },
            }),
          ),
          include: optional(include()),
        }),
        { title: 'Segment', section },
      ),
      'Segments',
    ),
    operator: optional(
      field(z.enum(['or', 'and']), {
        title: 'Operator',
        section,
        default: 'Any of them',
        valueWords: { or: 'Any of them', and: 'All of them' },
        description: 'Whether one of the segments is enough, or all are needed.',
      }),
    ),
    historicalPeriod: days(HISTORY_DAYS, 'Historical period'),
  }),
  { title: 'Health populations', section, description: 'People by condition or treatment (MeSH).' },
);

export const iabNewCategories = field(
  z.looseObject({ categoryId: doubtfulId('Category id'), include: optional(include()) }),
  { title: 'IAB categories', section, description: 'Content categories.' },
);
