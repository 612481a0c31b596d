// The generated tests by what they are for: drafts by kind, line items by where they stand, requests by endpoint.
import type { Kind } from '../registry.ts';
import type { Kept } from '../rule.ts';
import type { CheckKind } from '../check-kinds.ts';
import type { lineItemSchemas } from '../schemas.ts';
import { cleanCampaignBudget } from './generated/campaign-requests.ts';
import * as campaign from './generated/campaign.ts';
import { cleanCreativeRequest } from './generated/creative-requests.ts';
import * as creative from './generated/creative.ts';
import { cleanLineItemCreate, cleanLineItemPatch, cleanLineItemReplace } from './generated/line-item-requests.ts';
import * as lineItem from './generated/line-item.ts';
import { cleanNpiAttributes, cleanNpiPatch, cleanNpiReplace } from './generated/npi-list-requests.ts';
import * as npiList from './generated/npi-list.ts';
import { cleanTacticCreate } from './generated/tactic-requests.ts';
import * as tactic from './generated/tactic.ts';

/**
 * -1 when the shape of a body may have something wrong with it, else bits that say which of the places of `WATCHED`
 * it has.
 */
export type CleanTest = (body: unknown) => number;

/** By the index of its bit, the canonical place of each thing that a test watches. */
export const WATCHED: Readonly<Record<Kind, readonly string[]>> = {
  campaign: campaign.WATCHED,
  lineItem: lineItem.WATCHED,
  tactic: tactic.WATCHED,
  creative: creative.WATCHED,
  npiList: npiList.WATCHED,
};

/** What the last test of a kind kept of its body (`Family.keeps`): to be read before the next body is tested. */
export const KEPT: Readonly<Record<Kind, Kept>> = {
  campaign: campaign.kept,
  lineItem: lineItem.kept,
  tactic: tactic.kept,
  creative: creative.kept,
  npiList: npiList.kept,
};

export const cleanDrafts: Readonly<Record<Kind, CleanTest>> = {
  campaign: campaign.cleanCampaign,
  lineItem: lineItem.cleanKnownLineItem,
  tactic: tactic.cleanTactic,
  creative: creative.cleanCreative,
  npiList: npiList.cleanNpiList,
};

export const cleanLineItems: Readonly<Record<keyof typeof lineItemSchemas, CleanTest>> = {
  new: lineItem.cleanNewLineItem,
  whole: lineItem.cleanWholeLineItem,
  known: lineItem.cleanKnownLineItem,
};

export const cleanRequests: Readonly<Record<CheckKind, CleanTest>> = {
  'campaign-budget': cleanCampaignBudget,
  'line-item-create': cleanLineItemCreate,
  'line-item-replace': cleanLineItemReplace,
  'line-item-patch': cleanLineItemPatch,
  'tactic-create': cleanTacticCreate,
  creative: cleanCreativeRequest,
  'npi-replace': cleanNpiReplace,
  'npi-patch': cleanNpiPatch,
  'npi-attributes': cleanNpiAttributes,
};
