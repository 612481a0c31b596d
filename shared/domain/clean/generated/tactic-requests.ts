// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isList, isObject } from '../../../kernel/json.ts';
import { isChoice10, isNumber, isNumber8, isText, isText7, isText8 } from './leaves.ts';
import { isCustomFieldSettingsItem } from './shared-parts.ts';
import {
  isBehavioralSegments,
  isDevices,
  isDomainsApps,
  isHcpByPractitioner,
  isHealthPopulations,
  isIabNewCategories,
  isInventorySources,
  isInventoryTypes,
  isMaxSpendPerTactic,
  isRetargetingPixels,
  isViewability,
} from './tactic-parts.ts';
import {
  begin,
  isBudgetDistribution,
  isFrequencyCap3,
  isGeoTargets,
  isManagementFee4,
  isMediaOptimization,
  isNpiNumbers,
  kept,
  noted,
} from './tactic.ts';

function isCreativeAssignmentsItem2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'creativeId' && Number.isSafeInteger(inside)) seen += 1;
    else if (name === 'weight' && isNumber8(inside)) seen += 1;
    else if (name === 'startDate' && (!there || isText8(inside))) {
      if (there) noted.bits |= 128;
    } else if (name === 'endDate' && (!there || isText8(inside))) {
      if (there) noted.bits |= 64;
    } else return false;
  }
  return seen === 2;
}

function isCreativeAssignments2(value: unknown): boolean {
  if (!isList(value)) return false;
  if (value.length > 0) noted.bits |= 16;
  if (value.length > 1) noted.bits |= 32;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isCreativeAssignmentsItem2(item)) return false;
  }
  return true;
}

function isListsItem2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'listId' && isText(inside)) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

function isLists2(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isListsItem2(item)) return false;
  }
  return true;
}

function isNpiTargeting2(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'crossDevice' && (!there || isChoice10(inside))) continue;
    else if (name === 'npiReporting' && (!there || typeof inside === 'boolean')) continue;
    else if (name === 'lists' && (!there || isLists2(inside))) {
      if (there) noted.bits |= 268435456;
      kept['targeting.npiTargeting.lists'] = inside;
    } else if (name === 'npiNumbers' && (!there || isNpiNumbers(inside))) {
      if (there) noted.bits |= 536870912;
    } else return false;
  }
  return true;
}

function isTargeting2(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'hcpByPractitioner' && (!there || isHcpByPractitioner(inside))) continue;
    else if (name === 'npiTargeting' && (!there || isNpiTargeting2(inside))) {
      if (there) noted.bits |= 134217728;
    } else if (name === 'retargetingPixels' && (!there || isRetargetingPixels(inside))) continue;
    else if (name === 'behavioralSegments' && (!there || isBehavioralSegments(inside))) continue;
    else if (name === 'healthPopulations' && (!there || isHealthPopulations(inside))) continue;
    else if (name === 'iabNewCategories' && (!there || isIabNewCategories(inside))) continue;
    else if (name === 'geoTargets' && (!there || isGeoTargets(inside))) continue;
    else if (name === 'devices' && (!there || isDevices(inside))) continue;
    else if (name === 'domainsApps' && (!there || isDomainsApps(inside))) {
      if (there) noted.bits |= 33554432;
      kept['targeting.domainsApps'] = inside;
    } else if (name === 'inventorySources' && (!there || isInventorySources(inside))) continue;
    else if (name === 'inventoryTypes' && (!there || isInventoryTypes(inside))) continue;
    else if (name === 'viewability' && (!there || isViewability(inside))) continue;
    else return false;
  }
  return true;
}

function isTacticCreate(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'lineItemId' && Number.isSafeInteger(inside)) seen += 1;
    else if (name === 'name' && isText7(inside)) seen += 1;
    else if (name === 'description' && (!there || isText(inside))) continue;
    else if (name === 'enabled' && (!there || typeof inside === 'boolean')) continue;
    else if (name === 'baseBidPrice' && (!there || isNumber(inside))) {
      if (there) noted.bits |= 1;
      kept['baseBidPrice'] = inside;
    } else if (name === 'maxBidPrice' && (!there || isNumber(inside))) {
      if (there) noted.bits |= 524288;
      kept['maxBidPrice'] = inside;
    } else if (name === 'budgetDistribution' && (!there || isBudgetDistribution(inside))) continue;
    else if (name === 'maxSpendPerTactic' && (!there || isMaxSpendPerTactic(inside))) continue;
    else if (name === 'managementFee' && (!there || isManagementFee4(inside))) {
      if (there) noted.bits |= 65536;
    } else if (name === 'mediaOptimization' && (!there || isMediaOptimization(inside))) continue;
    else if (name === 'frequencyCap' && (!there || isFrequencyCap3(inside))) continue;
    else if (name === 'customFieldSettings' && (!there || isCustomFieldSettingsItem(inside))) continue;
    else if (name === 'creativeAssignments' && (!there || isCreativeAssignments2(inside))) {
      if (there) noted.bits |= 8;
      kept['creativeAssignments'] = inside;
    } else if (name === 'targeting' && (!there || isTargeting2(inside))) continue;
    else return false;
  }
  return seen === 2;
}

export function cleanTacticCreate(body: unknown): number {
  begin();
  return isTacticCreate(body) ? noted.bits : -1;
}
