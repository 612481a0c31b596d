// The schemas that bodies of drafts are checked by; those of requests are in requests.ts.
import type { z } from '../../kernel/zod.ts';
import { campaignSchema } from './campaign.ts';
import { creativeSchema } from './creative.ts';
import { knownLineItem, newLineItem, wholeLineItem } from './line-item.ts';
import { npiListSchema } from './npi-list.ts';
import type { Kind } from './registry.ts';
import { tacticSchema } from './tactic.ts';

/**
 * What a `draft` member of each kind may hold, for the draft file's JSON Schema. All members of a line item are
 * optional here: one that was only pulled is known in part (contract §1). `checkEntity` asks for the required ones.
 */
export const draftEntitySchemas: Readonly<Record<Kind, z.ZodType>> = {
  campaign: campaignSchema,
  lineItem: knownLineItem,
  tactic: tacticSchema,
  creative: creativeSchema,
  npiList: npiListSchema,
};

/** The required members of a line item in a draft depend on its state. */
export const lineItemSchemas = { new: newLineItem, whole: wholeLineItem, known: knownLineItem } as const;
