// A change to an NPI list: numbers replaced, added or removed, or the attribute columns replaced (§2.7, §4.2).
import type { Json } from '../../kernel/json.ts';
import { z } from '../../kernel/zod.ts';
import { longList } from '../../npi/known.ts';
import { MAX_COLUMNS, MAX_NPIS } from '../../npi/npi.ts';
import { field, integer, optional } from '../shape/field.ts';

const section = '§2.7';

const TEN_DIGITS = /^\d{10}$/;

export const npis = field(
  z
    .array(field(z.string().regex(TEN_DIGITS), { title: 'NPI', section, expected: 'exactly ten digits' }))
    .min(1)
    .max(MAX_NPIS),
  {
    title: 'NPI numbers',
    section,
    description: 'Ten digits each, at least one, at most 1,000,000.',
    codes: { tooShort: 'INVALID_VALUE', tooLong: 'LIMIT_EXCEEDED' },
    // Of JSON, as all that is checked.
    isKnown: (values) => longList(values as readonly Json[]) !== undefined,
  },
);

export const attributes = field(
  z
    .array(field(z.unknown(), { title: 'Attribute', section }))
    .min(1)
    .max(MAX_COLUMNS),
  {
    title: 'Attributes',
    section,
    description:
      'At least one column, at most 35; a name may occur only once. The fields of one are not shown (§4.10).',
    codes: { tooShort: 'INVALID_VALUE', tooLong: 'LIMIT_EXCEEDED' },
  },
);

export const npiColumnIndex = field(integer().min(0), {
  title: 'NPI column',
  section,
  description: 'Which column holds the NPI, counted from 0.',
});

const meta = { title: 'NPI list', section } as const;

/** What planners call the list. The interface shows no such field (§2.7), so it is never sent. */
const name = optional(field(z.string(), { title: 'Name', section, readOnly: true }));

/** §2.7: standard and attribute lists take changes; smart and operator-supplied ones take none. */
export const NPI_LIST_KINDS = ['standard', 'attribute', 'smart', 'operator'] as const;
export type NpiListKind = (typeof NPI_LIST_KINDS)[number];
export const NPI_LIST_KIND_WORDS = {
  standard: 'Standard',
  attribute: 'Attribute',
  smart: 'Smart',
  operator: 'Operator-supplied',
} as const satisfies Record<NpiListKind, string>;

export const NPI_OPERATIONS = ['replace', 'add', 'remove', 'replaceAttributes'] as const;
export const NPI_OPERATION_WORDS = {
  replace: 'Replace all',
  add: 'Add',
  remove: 'Remove',
  replaceAttributes: 'Replace attributes',
} as const satisfies Record<(typeof NPI_OPERATIONS)[number], string>;

const operation = {
  title: 'On push',
  valueWords: NPI_OPERATION_WORDS,
  section,
  description: 'Replace all numbers, add some or remove some; or replace the attribute columns of an attribute list.',
} as const;

export const npiListSchema = field(
  z.discriminatedUnion('operation', [
    field(
      z.looseObject({
        operation: field(z.enum(['replace', 'add', 'remove']), operation),
        npis,
        name,
      }),
      meta,
    ),
    field(
      z.looseObject({
        operation: field(z.literal('replaceAttributes'), operation),
        attributes,
        npiColumnIndex,
        name,
      }),
      meta,
    ),
  ]),
  meta,
);

/** A list that is only referred to: there is nothing to send, so nothing is asked of it. */
export const idleNpiList = field(
  z.looseObject({
    operation: z.never().optional(),
    npis: z.never().optional(),
    attributes: z.never().optional(),
    name,
  }),
  meta,
);

export const npiReplaceRequest = field(z.looseObject({ npis }), meta);
export const npiPatchRequest = field(
  z.looseObject({ operation: field(z.enum(['add', 'remove']), operation), npis }),
  meta,
);
export const npiAttributesRequest = field(z.looseObject({ attributes, npiColumnIndex }), meta);
