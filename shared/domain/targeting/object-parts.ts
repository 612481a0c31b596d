// What several targeting objects share: their crossDevice sets, ids and lists (§2.5).
import { z } from '../../kernel/zod.ts';
import { type FieldMeta, field, optional, platformId } from '../shape/field.ts';

const section = '§2.5';

/** What planners call them; each object takes four of them. */
const DEVICE_WORDS: Readonly<Record<string, string>> = {
  device: 'Device',
  person: 'Person',
  home_ip: 'Home IP',
  practice_ip: 'Practice IP',
  household: 'Household',
  household_ip: 'Household IP',
};

/** crossDevice of objects that target practitioners and visitors. */
export function visitorDevices(description?: string) {
  return crossDevice(['device', 'person', 'home_ip', 'practice_ip'], description);
}

/** crossDevice of objects that target audiences. */
export function audienceDevices() {
  return crossDevice(['device', 'person', 'household', 'household_ip']);
}

function crossDevice(values: readonly [string, ...string[]], description = 'How far targeting follows a person.') {
  return optional(
    field(z.enum(values), {
      title: 'Cross-device',
      section,
      description,
      default: 'Device',
      valueWords: DEVICE_WORDS,
    }),
  );
}

export const npiReporting = optional(
  field(z.boolean(), {
    title: 'NPI reporting',
    section,
    default: 'no',
    description: 'Whether NPI reporting is wanted.',
  }),
);

/** An id that the table types as integer, and does not mark as required. */
export function doubtfulId(title: string) {
  return optional(field(platformId(), { title, section, unit: 'id', doubts: { absent: true } }));
}

/** A text that the table does not mark as required. */
export function doubtfulText(title: string) {
  return optional(field(z.string(), { title, section, doubts: { absent: true, empty: true } }));
}

export function list<Item extends z.ZodType>(
  item: Item,
  title: string,
  more: Pick<FieldMeta, 'description' | 'standsAlone'> = {},
) {
  return field(z.array(item), { title, section, doubts: { empty: true }, ...more });
}
