// Which creative a tactic shows, with what weight and when (§2.4).
import { z } from '../../kernel/zod.ts';
import { type Doubts, assignmentTime, field, integer, optional, platformId } from '../shape/field.ts';

const creativeId = field(platformId(), {
  title: 'Creative id',
  section: '§2.4',
  unit: 'id',
  description: "The creative's id on the platform.",
});

const time = (title: string, description: string, doubts: Doubts) =>
  optional(
    field(assignmentTime(), { title, section: '§2.4', unit: 'assignmentTime', description, emptyIsNone: true, doubts }),
  );

const times = (doubts: Doubts = {}) => ({
  startDate: time('Start', 'From when the creative may be shown.', doubts),
  endDate: time('End', 'Until when the creative may be shown.', doubts),
});

const members = {
  weight: field(integer(), {
    title: 'Weight',
    section: '§2.4',
    unit: 'percent',
    description: 'Weights of one ad size add up to 100.',
    doubts: { atLeast: 1, atMost: 100 },
  }),
};

const meta = {
  title: 'Creatives',
  section: '§2.4',
  description: 'A tactic does not serve without at least one.',
} as const;
const itemMeta = { title: 'Creative', section: '§2.4' } as const;

/** In a draft: the creative by a key of the file or by its id on the platform (contract §1). */
export const draftAssignments = field(
  z.array(
    field(
      z.looseObject({
        creative: optional(
          field(z.string(), { title: 'Creative', section: '§2.4', description: 'A creative of this draft.' }),
        ),
        creativeId: optional(creativeId),
        ...members,
        ...times(),
      }),
      itemMeta,
    ),
  ),
  meta,
);

/** As the platform takes it; whether it takes an empty date is not said. */
export const sentAssignments = field(
  z.array(field(z.looseObject({ creativeId, ...members, ...times({ empty: true }) }), itemMeta)),
  meta,
);
