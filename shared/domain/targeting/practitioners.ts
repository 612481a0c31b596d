// Targeting of practitioners: by practitioner segment and by NPI (§2.5).
import { z } from '../../kernel/zod.ts';
import { field, include, optional } from '../shape/field.ts';
import { doubtfulId, list, npiReporting, visitorDevices } from './object-parts.ts';

const section = '§2.5';

export const hcpByPractitioner = field(
  z.looseObject({
    crossDevice: visitorDevices(),
    npiReporting,
    segments: optional(
      field(
        z.looseObject({
          include: optional(include()),
          segmentId: doubtfulId('Segment id'),
          segmentType: optional(
            field(z.enum(['practitioner', 'specialty']), {
              title: 'Segment type',
              section,
              description: 'What the segment is made of.',
              valueWords: { practitioner: 'Practitioners', specialty: 'Specialty' },
              doubts: { absent: true },
            }),
          ),
        }),
        { title: 'Segment', section, description: 'Which practitioners.', doubts: { absent: true } },
      ),
    ),
  }),
  { title: 'HCP by practitioner', section, description: 'Practitioners by segment or specialty.' },
);

const listId = z.string();
const listIdMeta = { title: 'NPI list', section, unit: 'id', description: "The list's id on the platform." } as const;

const npiNumbers = field(
  z.looseObject({
    numbers: list(
      field(z.string().regex(/^\d{10}$/), { title: 'NPI', section, expected: 'exactly ten digits' }),
      'NPIs',
      { description: 'Ten digits each.', standsAlone: true },
    ),
    include: optional(include()),
  }),
  { title: 'NPI numbers', standsAlone: true, section, description: 'Practitioners by their numbers.' },
);

function npiTargeting(listItem: Readonly<Record<string, z.ZodType>>) {
  return field(
    z.looseObject({
      crossDevice: visitorDevices(),
      npiReporting,
      lists: optional(
        list(
          field(z.looseObject({ ...listItem, include: optional(include()) }), { title: 'NPI list', section }),
          'NPI lists',
          {
            standsAlone: true,
          },
        ),
      ),
      npiNumbers: optional(npiNumbers),
    }),
    { title: 'NPI targeting', section, description: 'By NPI lists or by NPI numbers; one of the two is needed.' },
  );
}

/** In a draft: a list by a key of the file or by its id (contract §1). */
export const draftNpiTargeting = npiTargeting({
  list: optional(field(z.string(), { title: 'NPI list', section, description: 'An NPI list of this draft.' })),
  listId: optional(field(listId, listIdMeta)),
});

export const sentNpiTargeting = npiTargeting({
  listId: optional(field(listId, { ...listIdMeta, doubts: { absent: true } })),
});
