// What the account allows: the part of a draft that decides which rules bind (contract §1).
import { z } from '../kernel/zod.ts';

export const accountSchema = z.looseObject({
  id: z.number().int().positive(),
  name: z.string().optional(),
  managedService: z.boolean().default(false),
  mandatoryCustomFields: z
    .looseObject({ lineItem: z.array(z.string()).default([]), tactic: z.array(z.string()).default([]) })
    .default({ lineItem: [], tactic: [] }),
  dsaRequired: z.boolean().default(false),
});

export type Account = z.infer<typeof accountSchema>;
