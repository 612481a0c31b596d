// What a draft file must have around its bodies (contract §1); mistakes inside them are problems, not refusals.
import { SEEN_PATTERN, isSeen } from '../kernel/visible.ts';
import { z } from '../kernel/zod.ts';
import { accountSchema } from '../domain/resources/account.ts';
import { NPI_LIST_KINDS } from '../domain/resources/npi-list.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { draftIdSchema } from './draft-id.ts';

export const FORMAT = 'flightplan-draft';
export const VERSION = 1;

/** A file larger than this is refused before it is read. Bytes of JSON, unpacked; engines have no text of much more. */
export const MAX_DRAFT_BYTES = 500_000_000;
/** Of all five arrays: the largest drafts have a third as many, and empty ones fit into a few bytes each. */
export const MAX_ENTRIES = 1_000_000;

/**
 * How deep a body may nest: the interface's deepest has six levels. Beyond it is no draft but an attack on the stack.
 */
export const MAX_DEPTH = 100;

const text = z.string();
const body = z.looseObject({});

const WHOLE = { error: 'a whole number above 0, or null' };

/** Digits in a text are an id too: those beyond 2^53, and some writers spell every id so (§2.2). */
const remoteId = z
  .union([z.int(WHOLE).positive(WHOLE), z.string().regex(/^[1-9]\d{0,18}$/, WHOLE)], WHOLE)
  .nullish()
  .meta({ description: "The platform's id, null until it is created there." });

const NAMING = { error: 'a text that is not blank' };

const key = z.string().refine(isSeen, NAMING).meta({ description: 'Unique in this file.', pattern: SEEN_PATTERN });

const common = {
  key,
  remoteId,
  base: body.nullish().meta({ description: 'The body last seen on the platform, null when never read.' }),
  draft: body.meta({ description: 'The body that the planner wants.' }),
  notes: z.array(z.unknown()).optional().meta({ description: 'For review between agencies: text, by, at.' }),
};

const parent = (of: string) => z.string({ error: `the key of a ${of}` }).meta({ description: `The key of its ${of}.` });

/** One record of each array, without what its bodies hold. */
export const recordSchemas = {
  campaign: z.looseObject(common),
  lineItem: z.looseObject({
    ...common,
    campaign: parent('campaign'),
    complete: z.boolean().optional().meta({ description: 'Whether the draft is known to be the whole line item.' }),
    campaignAssumed: z.boolean().optional().meta({
      description: 'true: a pull put it under this campaign, which neither the platform nor the planner has named.',
    }),
  }),
  tactic: z.looseObject({ ...common, lineItem: parent('line item') }),
  creative: z.looseObject(common),
  npiList: z.looseObject({
    ...common,
    kind: z.enum(NPI_LIST_KINDS, { error: 'standard, attribute, smart or operator' }).optional(),
    archived: z.boolean().optional().meta({ description: 'An archived list takes no change.' }),
  }),
} as const satisfies Record<Kind, z.ZodType>;

/** What zod's issues are called where a schema does not say it itself: what would be right, in a few words. */
export function expectedWords(issue: { readonly code?: string; readonly expected?: unknown }): string | undefined {
  if (issue.code === 'too_small') return 'a number above 0';
  return issue.code === 'invalid_type' ? TYPE_WORDS[String(issue.expected)] : undefined;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Everything beside the five arrays. */
export const headerSchema = z.looseObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  id: draftIdSchema.optional().meta({
    description: 'A UUID, made with the draft and kept by copies of its file; absent in older files.',
  }),
  title: text.optional(),
  note: text.optional(),
  exportedAt: text.optional().meta({ description: 'ISO 8601.' }),
  exportedBy: text.optional(),
  app: z.unknown().optional(),
  account: accountSchema,
  part: z
    .unknown()
    .optional()
    .meta({ description: 'true: a part of a draft; entities missing here were not taken out.' }),
  versions: z
    .unknown()
    .optional()
    .meta({ description: 'IDs of the versions that this file goes back to, newest last: in packed files alone.' }),
  signature: z.unknown().optional().meta({ description: 'Who wrote the file: by, publicKey (Ed25519), at, value.' }),
  conflicts: z.unknown().optional(),
});
