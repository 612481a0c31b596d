// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isList, isObject } from '../../../kernel/json.ts';
import { isFlightTime } from '../../field.ts';
import {
  isChoice,
  isChoice2,
  isChoice3,
  isChoice4,
  isNumber,
  isNumber3,
  isNumber4,
  isNumber5,
  isNumber6,
  isText2,
  isText3,
} from './leaves.ts';
import {
  begin,
  isCustomFieldSettings,
  isDayParting,
  isFlights,
  isFrequencyCap2,
  isManagementFee2,
  isManagementFee3,
  isMaxDailySpendOverride,
  noted,
} from './line-item.ts';
import { isCustomFieldSettingsItem } from './shared-parts.ts';

function isFlightsItem3(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'id' && (!there || Number.isSafeInteger(inside))) {
      if (there) noted.bits |= 4096;
    } else if (name === 'budget' && isNumber4(inside)) seen += 1;
    else if ((name === 'startDate' || name === 'endDate') && typeof inside === 'string' && isFlightTime(inside))
      seen += 1;
    else if (name === 'pacingMode' && (inside === 'EVEN' || inside === 'ASAP' || inside === 'AHEAD')) seen += 1;
    else if (name === 'paceAheadPercent' && (!there || isNumber5(inside))) {
      if (there) noted.bits |= 16384;
    } else if ((name === 'totalImpressionCap' || name === 'dailyImpressionCap') && (!there || isNumber6(inside)))
      continue;
    else if (name === 'maxDailySpendOverride' && isMaxDailySpendOverride(inside)) seen += 1;
    else return false;
  }
  return seen === 5;
}

function isFlights3(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  if (value.length > 1) noted.bits |= 2048;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isFlightsItem3(item)) return false;
  }
  return true;
}

function isLineItemCreate(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'name' && isText2(inside)) seen += 1;
    else if (name === 'costModel' && isChoice(inside)) {
      seen += 1;
      if (inside === 'CPC') noted.bits |= 8;
      if (inside === 'Fixed CPM') noted.bits |= 16;
    } else if (name === 'cpmPrice' && (!there || isNumber3(inside))) {
      if (there) noted.bits |= 32;
    } else if (name === 'description' && (!there || isText3(inside))) continue;
    else if (name === 'inventoryType' && isChoice2(inside)) seen += 1;
    else if (name === 'budgetDistribution' && (!there || isChoice3(inside))) {
      if (there) noted.bits |= 2;
    } else if (name === 'customFieldSettings' && (!there || isCustomFieldSettingsItem(inside))) continue;
    else if (name === 'flights' && isFlights3(inside)) seen += 1;
    else if (name === 'frequencyCap' && (!there || isFrequencyCap2(inside))) continue;
    else if (name === 'managementFee' && (!there || isManagementFee2(inside))) {
      if (there) noted.bits |= 2097152;
    } else if (name === 'campaignId' && Number.isSafeInteger(inside)) seen += 1;
    else if (name === 'timezone' && isChoice4(inside)) seen += 1;
    else if (name === 'dayparting' && (!there || isDayParting(inside))) continue;
    else return false;
  }
  return seen === 6;
}

function isLineItemReplace(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'name' && isText2(inside)) seen += 1;
    else if (name === 'costModel' && isChoice(inside)) {
      seen += 1;
      if (inside === 'CPC') noted.bits |= 8;
      if (inside === 'Fixed CPM') noted.bits |= 16;
    } else if (name === 'cpmPrice' && (!there || isNumber3(inside))) {
      if (there) noted.bits |= 32;
    } else if (name === 'description' && (!there || isText3(inside))) continue;
    else if (name === 'inventoryType' && isChoice2(inside)) seen += 1;
    else if (name === 'budgetDistribution' && (!there || isChoice3(inside))) {
      if (there) noted.bits |= 2;
    } else if (name === 'timeZone' && isChoice4(inside)) seen += 1;
    else if (name === 'customFieldSettings' && (!there || isCustomFieldSettings(inside))) continue;
    else if (name === 'flights' && isFlights(inside)) seen += 1;
    else if (name === 'frequencyCap' && (!there || isFrequencyCap2(inside))) continue;
    else if (name === 'dayParting' && (!there || isDayParting(inside))) continue;
    else if (name === 'managementFee' && (!there || isManagementFee3(inside))) {
      if (there) noted.bits |= 2097152;
    } else if (name === 'campaignId' && Number.isSafeInteger(inside)) seen += 1;
    else return false;
  }
  return seen === 6;
}

function isFlightsItem4(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'id' && Number.isSafeInteger(inside)) {
      seen += 1;
      noted.bits |= 4096;
    } else if (name === 'budget' && (!there || isNumber4(inside))) continue;
    else if (
      (name === 'startDate' || name === 'endDate') &&
      (!there || (typeof inside === 'string' && isFlightTime(inside)))
    )
      continue;
    else if (name === 'pacingMode' && (!there || inside === 'EVEN' || inside === 'ASAP' || inside === 'AHEAD'))
      continue;
    else if (name === 'paceAheadPercent' && (!there || (typeof inside === 'number' && inside >= 1 && inside <= 99))) {
      if (there) noted.bits |= 16384;
    } else if ((name === 'totalImpressionCap' || name === 'dailyImpresssionCap') && (!there || isNumber6(inside)))
      continue;
    else return false;
  }
  return seen === 1;
}

function isFlights4(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  if (value.length > 1) noted.bits |= 2048;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isFlightsItem4(item)) return false;
  }
  return true;
}

function isLineItemPatch(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'name' && (!there || isText2(inside))) continue;
    else if (name === 'costModel' && (!there || isChoice(inside))) {
      if (inside === 'CPC') noted.bits |= 8;
      if (inside === 'Fixed CPM') noted.bits |= 16;
    } else if (name === 'budgetDistribution' && (!there || isChoice3(inside))) {
      if (there) noted.bits |= 2;
    } else if (name === 'timeZone' && (!there || isChoice4(inside))) continue;
    else if (name === 'budgetCap' && (!there || isNumber(inside))) {
      if (there) noted.bits |= 1;
    } else if (name === 'budgetModified' && (!there || typeof inside === 'boolean')) {
      if (there) noted.bits |= 4;
    } else if (name === 'flights' && (!there || isFlights4(inside))) continue;
    else return false;
  }
  return true;
}

export function cleanLineItemCreate(body: unknown): number {
  begin();
  return isLineItemCreate(body) ? noted.bits : -1;
}

export function cleanLineItemReplace(body: unknown): number {
  begin();
  return isLineItemReplace(body) ? noted.bits : -1;
}

export function cleanLineItemPatch(body: unknown): number {
  begin();
  return isLineItemPatch(body) ? noted.bits : -1;
}
