// The schemas that bodies of drafts are checked by; those of requests are in requests.ts.
import type { z } from '../kernel/zod.ts';
import { campaignSchema } from './campaign.ts';
import { creativeSchema } from './creative.ts';
import { knownLineItem, newLineItem, wholeLineItem } from './line-item.ts';
import { npiListSchema } from './npi-list.ts';
import type { Kind } from './registry.ts';
import { tacticSchema } from './tactic.ts';

/**
 * What a `draft` member of each kind may hold, for the draft file's JSON Schema. A line item's members are all
 * optional here: one that was only pulled is known in part (contract §1). `checkEntity` asks for what is needed.
 */
export const draftEntitySchemas: Readonly<Record<Kind, z.ZodType>> = {
  campaign: campaignSchema,
  lineItem: knownLineItem,
  tactic: tacticSchema,
  creative: creativeSchema,
  npiList: npiListSchema,
};

/** A line item in a draft is asked for different things by where it stands. */
export const lineItemSchemas = { new: newLineItem, whole: wholeLineItem, known: knownLineItem } as const;
