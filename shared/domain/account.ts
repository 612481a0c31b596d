// What the account allows: the part of a draft that decides which rules bind (contract §1).
import { z } from '../kernel/zod.ts';

/** A member that is absent is unknown, not false or empty: a rule that needs it warns (contract §1). */
export const accountSchema = z.looseObject({
  id: z.number().int().positive(),
  name: z.string().optional(),
  managedService: z.boolean().optional(),
  mandatoryCustomFields: z
    .looseObject({ lineItem: z.array(z.string()).optional(), tactic: z.array(z.string()).optional() })
    .optional(),
  dsaRequired: z.boolean().optional(),
});

export type Account = z.infer<typeof accountSchema>;

/** The names of the custom fields that the account demands, each once; undefined when it does not say. */
export function mandatoryFields(account: Account, kind: 'lineItem' | 'tactic'): readonly string[] | undefined {
  const names = account.mandatoryCustomFields?.[kind];
  if (names === undefined) return undefined;
  const isPlain = names.length < 2 && names[0] !== '';
  return isPlain ? names : [...new Set(names)].filter((name) => name !== '');
}
