// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import type { Json } from '../../../kernel/json.ts';
import { isList, isObject } from '../../../kernel/json.ts';
import {
  isChoice10,
  isChoice14,
  isChoice3,
  isChoice5,
  isChoice6,
  isChoice8,
  isChoice9,
  isNumber,
  isNumber10,
  isNumber12,
  isNumber13,
  isNumber5,
  isNumber8,
  isNumber9,
  isText,
  isText7,
  isText8,
} from './leaves.ts';
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
  isNumbers,
  isRetargetingPixels,
  isValues,
  isViewability,
} from './tactic-parts.ts';

export function isBudgetDistribution(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'type' && isChoice3(inside)) {
      seen += 1;
      if (inside === 'Dollars') noted.bits |= 2;
      if (inside === 'Percent') noted.bits |= 4;
      kept['budgetDistribution.type'] = inside;
    } else if (name === 'value' && isNumber12(inside)) {
      seen += 1;
      kept['budgetDistribution.value'] = inside;
    } else return false;
  }
  return seen === 2;
}

export function isManagementFee4(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'type' && isChoice8(inside)) seen += 1;
    else if (name === 'percentage' && (!there || isNumber5(inside))) {
      if (there) noted.bits |= 262144;
    } else if (name === 'cpm' && (!there || isNumber10(inside))) {
      if (there) noted.bits |= 131072;
    } else return false;
  }
  return seen === 1;
}

export function isMediaOptimization(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'type' && (!there || isChoice9(inside))) {
      if (inside === 'CPA') noted.bits |= 4194304;
      if (inside === 'CTR') noted.bits |= 8388608;
      if (inside === 'Viewability') noted.bits |= 16777216;
    } else if (name === 'goal' && (!there || isNumber13(inside))) {
      if (there) noted.bits |= 2097152;
    } else if (name === 'conversionPixelId' && (!there || Number.isSafeInteger(inside))) {
      if (there) noted.bits |= 1048576;
    } else return false;
  }
  return true;
}

export function isFrequencyCap3(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'applyFrequencyCap' && typeof inside === 'boolean') {
      seen += 1;
      if (inside === false) noted.bits |= 1024;
      if (inside === true) noted.bits |= 2048;
    } else if (name === 'times' && (!there || isNumber8(inside))) {
      if (there) noted.bits |= 32768;
    } else if (name === 'period' && (!there || isChoice5(inside))) {
      if (there) noted.bits |= 8192;
      if (inside === 'hour(s)') noted.bits |= 16384;
    } else if (name === 'hoursValue' && (!there || isNumber9(inside))) {
      if (there) noted.bits |= 4096;
    } else if (name === 'crossDevice' && (!there || isChoice6(inside))) continue;
    else if ((name === 'untrackable' || name === 'ipUntrackable') && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

function isCustomFieldSettings2(value: unknown): boolean {
  if (!isList(value)) return false;
  if (value.length > 0) noted.bits |= 256;
  if (value.length > 1) noted.bits |= 512;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isCustomFieldSettingsItem(item)) return false;
  }
  return true;
}

function isCreativeAssignmentsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'creative' && (!there || isText(inside))) continue;
    else if (name === 'creativeId' && (!there || Number.isSafeInteger(inside))) continue;
    else if (name === 'weight' && isNumber8(inside)) seen += 1;
    else if (name === 'startDate' && (!there || isText8(inside))) {
      if (there) noted.bits |= 128;
    } else if (name === 'endDate' && (!there || isText8(inside))) {
      if (there) noted.bits |= 64;
    } else return false;
  }
  return seen === 1;
}

function isCreativeAssignments(value: unknown): boolean {
  if (!isList(value)) return false;
  if (value.length > 0) noted.bits |= 16;
  if (value.length > 1) noted.bits |= 32;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isCreativeAssignmentsItem(item)) return false;
  }
  return true;
}

function isListsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if ((name === 'list' || name === 'listId') && (!there || isText(inside))) continue;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return true;
}

function isLists(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isListsItem(item)) return false;
  }
  return true;
}

export function isNpiNumbers(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'numbers' && isNumbers(inside)) {
      seen += 1;
      kept['targeting.npiTargeting.npiNumbers.numbers'] = inside;
    } else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

function isNpiTargeting(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'crossDevice' && (!there || isChoice10(inside))) continue;
    else if (name === 'npiReporting' && (!there || typeof inside === 'boolean')) continue;
    else if (name === 'lists' && (!there || isLists(inside))) {
      if (there) noted.bits |= 268435456;
      kept['targeting.npiTargeting.lists'] = inside;
    } else if (name === 'npiNumbers' && (!there || isNpiNumbers(inside))) {
      if (there) noted.bits |= 536870912;
    } else return false;
  }
  return true;
}

function isParent(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'type' && (inside === 'country' || inside === 'state')) {
      seen += 1;
      kept['targeting.geoTargets.parent.type'] = inside;
    } else if (name === 'value' && isText7(inside)) seen += 1;
    else return false;
  }
  return seen === 2;
}

export function isGeoTargets(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'type' && isChoice14(inside)) {
      seen += 1;
      kept['targeting.geoTargets.type'] = inside;
    } else if (name === 'values' && isValues(inside)) seen += 1;
    else if (name === 'parent' && (!there || isParent(inside))) {
      if (there) noted.bits |= 67108864;
    } else if (name === 'include' && typeof inside === 'boolean') seen += 1;
    else return false;
  }
  return seen === 3;
}

function isTargeting(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'hcpByPractitioner' && (!there || isHcpByPractitioner(inside))) continue;
    else if (name === 'npiTargeting' && (!there || isNpiTargeting(inside))) {
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

function isTactic(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'name' && isText7(inside)) seen += 1;
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
    else if (name === 'customFieldSettings' && (!there || isCustomFieldSettings2(inside))) continue;
    else if (name === 'creativeAssignments' && (!there || isCreativeAssignments(inside))) {
      if (there) noted.bits |= 8;
      kept['creativeAssignments'] = inside;
    } else if (name === 'targeting' && (!there || isTargeting(inside))) continue;
    else return false;
  }
  return seen === 1;
}

export const WATCHED: readonly string[] = [
  'baseBidPrice',
  'budgetDistribution.type=Dollars',
  'budgetDistribution.type=Percent',
  'creativeAssignments',
  'creativeAssignments[0]',
  'creativeAssignments[1]',
  'creativeAssignments[].endDate',
  'creativeAssignments[].startDate',
  'customFieldSettings[0]',
  'customFieldSettings[1]',
  'frequencyCap.applyFrequencyCap=false',
  'frequencyCap.applyFrequencyCap=true',
  'frequencyCap.hoursValue',
  'frequencyCap.period',
  'frequencyCap.period=hour(s)',
  'frequencyCap.times',
  'managementFee',
  'managementFee.cpm',
  'managementFee.percentage',
  'maxBidPrice',
  'mediaOptimization.conversionPixelId',
  'mediaOptimization.goal',
  'mediaOptimization.type=CPA',
  'mediaOptimization.type=CTR',
  'mediaOptimization.type=Viewability',
  'targeting.domainsApps',
  'targeting.geoTargets.parent',
  'targeting.npiTargeting',
  'targeting.npiTargeting.lists',
  'targeting.npiTargeting.npiNumbers',
];

export const noted = { bits: 0 };

export const kept: Record<string, Json | undefined> = {
  baseBidPrice: undefined,
  'budgetDistribution.type': undefined,
  'budgetDistribution.value': undefined,
  creativeAssignments: undefined,
  maxBidPrice: undefined,
  'targeting.domainsApps': undefined,
  'targeting.geoTargets.parent.type': undefined,
  'targeting.geoTargets.type': undefined,
  'targeting.npiTargeting.lists': undefined,
  'targeting.npiTargeting.npiNumbers.numbers': undefined,
};

export function begin(): void {
  noted.bits = 0;
  kept['baseBidPrice'] = undefined;
  kept['budgetDistribution.type'] = undefined;
  kept['budgetDistribution.value'] = undefined;
  kept['creativeAssignments'] = undefined;
  kept['maxBidPrice'] = undefined;
  kept['targeting.domainsApps'] = undefined;
  kept['targeting.geoTargets.parent.type'] = undefined;
  kept['targeting.geoTargets.type'] = undefined;
  kept['targeting.npiTargeting.lists'] = undefined;
  kept['targeting.npiTargeting.npiNumbers.numbers'] = undefined;
}

export function cleanTactic(body: unknown): number {
  begin();
  return isTactic(body) ? noted.bits : -1;
}
