// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import type { Json } from '../../../kernel/json.ts';
import { isList, isObject } from '../../../kernel/json.ts';
import { isEither, isNumber, isNumber2, isText } from './leaves.ts';

function isAdvertiser(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'id' && (!there || isEither(inside))) continue;
    else if (name === 'name' && (!there || isText(inside))) continue;
    else return false;
  }
  return true;
}

function isDrug(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if ((name === 'productNdc' || name === 'brandName') && (!there || isText(inside))) continue;
    else return false;
  }
  return true;
}

function isDiagnosis(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if ((name === 'icd10Code' || name === 'shortDescription') && (!there || isText(inside))) continue;
    else return false;
  }
  return true;
}

function isFrequencyCap(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'applyFrequencyCap' && (!there || typeof inside === 'boolean')) continue;
    else if ((name === 'times' || name === 'hoursValue') && (!there || isNumber2(inside))) continue;
    else if ((name === 'period' || name === 'crossDevice') && (!there || isText(inside))) continue;
    else return false;
  }
  return true;
}

function isManagementFee(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'type' && (!there || isText(inside))) continue;
    else if ((name === 'percentage' || name === 'cpm') && (!there || isNumber2(inside))) continue;
    else return false;
  }
  return true;
}

function isCustomFieldsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if ((name === 'fieldName' || name === 'fieldValue') && (!there || isText(inside))) continue;
    else return false;
  }
  return true;
}

function isCustomFields(value: unknown): boolean {
  if (!isList(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isCustomFieldsItem(item)) return false;
  }
  return true;
}

function isCampaignIds(value: unknown): boolean {
  if (!isList(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isEither(item)) return false;
  }
  return true;
}

function isCreativeSeparation(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'enabled' && (!there || typeof inside === 'boolean')) continue;
    else if (name === 'campaignIds' && (!there || isCampaignIds(inside))) continue;
    else return false;
  }
  return true;
}

function isCampaign(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'budgetCap' && (!there || isNumber(inside))) continue;
    else if (name === 'id' && (!there || isEither(inside))) continue;
    else if (
      (name === 'name' ||
        name === 'type' ||
        name === 'description' ||
        name === 'status' ||
        name === 'budgetStatus' ||
        name === 'createdAt' ||
        name === 'updatedAt' ||
        name === 'createdBy' ||
        name === 'updatedBy') &&
      (!there || isText(inside))
    )
      continue;
    else if (name === 'advertiser' && (!there || isAdvertiser(inside))) continue;
    else if ((name === 'drug' || name === 'marketBasketDrug') && (!there || isDrug(inside))) continue;
    else if (name === 'diagnosis' && (!there || isDiagnosis(inside))) continue;
    else if (name === 'frequencyCap' && (!there || isFrequencyCap(inside))) continue;
    else if (name === 'managementFee' && (!there || isManagementFee(inside))) continue;
    else if (name === 'customFields' && (!there || isCustomFields(inside))) continue;
    else if (name === 'creativeSeparation' && (!there || isCreativeSeparation(inside))) continue;
    else return false;
  }
  return true;
}

export const WATCHED: readonly string[] = [];

export const noted = { bits: 0 };

export const kept: Record<string, Json | undefined> = {};

export function begin(): void {
  noted.bits = 0;
}

export function cleanCampaign(body: unknown): number {
  begin();
  return isCampaign(body) ? noted.bits : -1;
}
