// The account of a draft: what it allows, which decides what rules bind, and where its ids come from (contract §1).
import { z } from '../../kernel/zod.ts';
import { remoteIdSchema } from '../../kernel/remote-id.ts';

/** How drafts name the bundled practice platform: its address changes from start to start. */
export const PRACTICE_PLATFORM = 'practice';

/** Characters of an address; a base URL may have as many. */
const LONGEST_PLATFORM = 1000;

/** Where remote ids come from: scheme, host, port and path of a base URL, or `practice`. */
export const idsPlatformSchema = z
  .string({ error: 'the address of a platform' })
  .min(1, { error: 'the address of a platform' })
  .max(LONGEST_PLATFORM, { error: `an address of at most ${LONGEST_PLATFORM} characters` });

/** A member that is absent is unknown, not false or empty: a rule that needs it warns (contract §1). */
export const accountSchema = z.looseObject({
  id: remoteIdSchema,
  name: z.string().optional(),
  managedService: z.boolean().optional(),
  mandatoryCustomFields: z
    .looseObject({ lineItem: z.array(z.string()).optional(), tactic: z.array(z.string()).optional() })
    .optional(),
  dsaRequired: z.boolean().optional(),
  platform: idsPlatformSchema
    .optional()
    .meta({ description: 'Where its remote ids come from: scheme, host, port and path of the base URL, or practice.' }),
});

export type Account = z.infer<typeof accountSchema>;

/** The names of the custom fields that the account demands, each once; undefined when it does not say. */
export function mandatoryFields(account: Account, kind: 'lineItem' | 'tactic'): readonly string[] | undefined {
  const names = account.mandatoryCustomFields?.[kind];
  if (names === undefined) return undefined;
  const isPlain = names.length < 2 && names[0] !== '';
  return isPlain ? names : [...new Set(names)].filter((name) => name !== '');
}

/**
 * The custom fields that each such body must have. Several that the account demands of tactics are none of them: a create
 * carries one (§2.4), so any of them does.
 */
export function requiredFields(account: Account, kind: 'lineItem' | 'tactic'): readonly string[] {
  const names = mandatoryFields(account, kind) ?? [];
  return kind === 'tactic' && names.length > 1 ? [] : names;
}

/** The custom fields of which a tactic can have one alone, although the account demands them all; empty where it can meet it. */
export function rivalFields(account: Account): readonly string[] {
  const names = mandatoryFields(account, 'tactic') ?? [];
  return names.length > 1 ? names : [];
}
