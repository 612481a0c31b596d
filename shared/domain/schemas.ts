// Every schema that bodies are checked by: drafts by kind, request bodies by endpoint (contract §2, `check`).
import type { z } from '../kernel/zod.ts';
import { campaignBudgetRequest, campaignSchema } from './campaign.ts';
import type { CheckKind } from './check-kinds.ts';
import { creativeRequest, creativeSchema } from './creative.ts';
import {
  knownLineItem,
  lineItemCreateRequest,
  lineItemPatchRequest,
  lineItemReplaceRequest,
  newLineItem,
  wholeLineItem,
} from './line-item.ts';
import { npiAttributesRequest, npiListSchema, npiPatchRequest, npiReplaceRequest } from './npi-list.ts';
import type { Kind } from './registry.ts';
import { tacticCreateRequest, tacticSchema } from './tactic.ts';

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

export const requestSchemas: Readonly<Record<CheckKind, z.ZodType>> = {
  'campaign-budget': campaignBudgetRequest,
  'line-item-create': lineItemCreateRequest,
  'line-item-replace': lineItemReplaceRequest,
  'line-item-patch': lineItemPatchRequest,
  'tactic-create': tacticCreateRequest,
  creative: creativeRequest,
  'npi-replace': npiReplaceRequest,
  'npi-patch': npiPatchRequest,
  'npi-attributes': npiAttributesRequest,
};
