// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import type { Json } from '../../../kernel/json.ts';
import { isList, isObject } from '../../../kernel/json.ts';
import { isFlightTime } from '../../field.ts';
import {
  isChoice,
  isChoice2,
  isChoice3,
  isChoice4,
  isChoice5,
  isChoice6,
  isChoice8,
  isNumber,
  isNumber10,
  isNumber11,
  isNumber3,
  isNumber4,
  isNumber5,
  isNumber6,
  isNumber7,
  isNumber8,
  isNumber9,
  isText2,
  isText3,
} from './leaves.ts';
import { isDays, isHours } from './line-item-parts.ts';
import { isCustomFieldSettingsItem } from './shared-parts.ts';

export function isCustomFieldSettings(value: unknown): boolean {
  if (!isList(value)) return false;
  if (value.length > 0) noted.bits |= 64;
  if (value.length > 1) noted.bits |= 128;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isCustomFieldSettingsItem(item)) return false;
  }
  return true;
}

export function isMaxDailySpendOverride(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'enabled' && typeof inside === 'boolean') {
      seen += 1;
      if (inside === true) noted.bits |= 8192;
    } else if (name === 'type' && (!there || inside === 'amount' || inside === 'multiplier')) continue;
    else if (name === 'value' && (!there || isNumber7(inside))) continue;
    else return false;
  }
  return seen === 1;
}

function isFlightsItem(value: unknown): boolean {
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
    else if (name === 'maxDailySpendOverride' && (!there || isMaxDailySpendOverride(inside))) continue;
    else return false;
  }
  return seen === 4;
}

export function isFlights(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  if (value.length > 1) noted.bits |= 2048;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isFlightsItem(item)) return false;
  }
  return true;
}

export function isFrequencyCap2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'applyFrequencyCap' && typeof inside === 'boolean') {
      seen += 1;
      if (inside === true) noted.bits |= 32768;
    } else if (name === 'times' && (!there || isNumber8(inside))) {
      if (there) noted.bits |= 1048576;
    } else if (name === 'period' && (!there || isChoice5(inside))) {
      if (there) noted.bits |= 262144;
      if (inside === 'hour(s)') noted.bits |= 524288;
    } else if (name === 'hoursValue' && (!there || isNumber9(inside))) {
      if (there) noted.bits |= 131072;
    } else if (name === 'crossDevice' && (!there || isChoice6(inside))) {
      if (there) noted.bits |= 65536;
    } else if ((name === 'untrackable' || name === 'ipUntrackable') && (!there || typeof inside === 'boolean'))
      continue;
    else return false;
  }
  return seen === 1;
}

function isScheduleItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'days' && isDays(inside)) seen += 1;
    else if (name === 'hours' && isHours(inside)) {
      seen += 1;
      noted.bits |= 1024;
    } else return false;
  }
  return seen === 2;
}

function isSchedule(value: unknown): boolean {
  if (!isList(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isScheduleItem(item)) return false;
  }
  return true;
}

export function isDayParting(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'enabled' && typeof inside === 'boolean') {
      seen += 1;
      if (inside === true) noted.bits |= 256;
    } else if (name === 'schedule' && (!there || isSchedule(inside))) {
      if (there) noted.bits |= 512;
    } else return false;
  }
  return seen === 1;
}

export function isManagementFee2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'type' && isChoice8(inside)) seen += 1;
    else if (name === 'percentage' && (!there || isNumber5(inside))) {
      if (there) noted.bits |= 8388608;
    } else if (name === 'cpm' && (!there || isNumber10(inside))) {
      if (there) noted.bits |= 4194304;
    } else return false;
  }
  return seen === 1;
}

function isNewLineItem(value: unknown): boolean {
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
    else if (name === 'managementFee' && (!there || isManagementFee2(inside))) {
      if (there) noted.bits |= 2097152;
    } else if (name === 'budgetCap' && (!there || isNumber(inside))) {
      if (there) noted.bits |= 1;
    } else if (name === 'id' && (!there || Number.isSafeInteger(inside))) continue;
    else if (name === 'budgetModified' && (!there || typeof inside === 'boolean')) {
      if (there) noted.bits |= 4;
    } else return false;
  }
  return seen === 5;
}

function isFlightsItem2(value: unknown): boolean {
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
    else if (name === 'paceAheadPercent' && (!there || (typeof inside === 'number' && inside >= 1 && inside <= 99))) {
      if (there) noted.bits |= 16384;
    } else if ((name === 'totalImpressionCap' || name === 'dailyImpressionCap') && (!there || isNumber6(inside)))
      continue;
    else if (name === 'maxDailySpendOverride' && (!there || isMaxDailySpendOverride(inside))) continue;
    else return false;
  }
  return seen === 4;
}

function isFlights2(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  if (value.length > 1) noted.bits |= 2048;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isFlightsItem2(item)) return false;
  }
  return true;
}

export function isManagementFee3(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'type' && isChoice8(inside)) seen += 1;
    else if (name === 'percentage' && (!there || isNumber11(inside))) {
      if (there) noted.bits |= 8388608;
    } else if (name === 'cpm' && (!there || isNumber10(inside))) {
      if (there) noted.bits |= 4194304;
    } else return false;
  }
  return seen === 1;
}

function isWholeLineItem(value: unknown): boolean {
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
    else if (name === 'flights' && isFlights2(inside)) seen += 1;
    else if (name === 'frequencyCap' && (!there || isFrequencyCap2(inside))) continue;
    else if (name === 'dayParting' && (!there || isDayParting(inside))) continue;
    else if (name === 'managementFee' && (!there || isManagementFee3(inside))) {
      if (there) noted.bits |= 2097152;
    } else if (name === 'budgetCap' && (!there || isNumber(inside))) {
      if (there) noted.bits |= 1;
    } else if (name === 'id' && (!there || Number.isSafeInteger(inside))) continue;
    else if (name === 'budgetModified' && (!there || typeof inside === 'boolean')) {
      if (there) noted.bits |= 4;
    } else return false;
  }
  return seen === 5;
}

function isKnownLineItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'name' && (!there || isText2(inside))) continue;
    else if (name === 'costModel' && (!there || isChoice(inside))) {
      if (inside === 'CPC') noted.bits |= 8;
      if (inside === 'Fixed CPM') noted.bits |= 16;
    } else if (name === 'cpmPrice' && (!there || isNumber3(inside))) {
      if (there) noted.bits |= 32;
    } else if (name === 'description' && (!there || isText3(inside))) continue;
    else if (name === 'inventoryType' && (!there || isChoice2(inside))) continue;
    else if (name === 'budgetDistribution' && (!there || isChoice3(inside))) {
      if (there) noted.bits |= 2;
    } else if (name === 'timeZone' && (!there || isChoice4(inside))) continue;
    else if (name === 'customFieldSettings' && (!there || isCustomFieldSettings(inside))) continue;
    else if (name === 'flights' && (!there || isFlights2(inside))) continue;
    else if (name === 'frequencyCap' && (!there || isFrequencyCap2(inside))) continue;
    else if (name === 'dayParting' && (!there || isDayParting(inside))) continue;
    else if (name === 'managementFee' && (!there || isManagementFee3(inside))) {
      if (there) noted.bits |= 2097152;
    } else if (name === 'budgetCap' && (!there || isNumber(inside))) {
      if (there) noted.bits |= 1;
    } else if (name === 'id' && (!there || Number.isSafeInteger(inside))) continue;
    else if (name === 'budgetModified' && (!there || typeof inside === 'boolean')) {
      if (there) noted.bits |= 4;
    } else return false;
  }
  return true;
}

export const WATCHED: readonly string[] = [
  'budgetCap',
  'budgetDistribution',
  'budgetModified',
  'costModel=CPC',
  'costModel=Fixed CPM',
  'cpmPrice',
  'customFieldSettings[0]',
  'customFieldSettings[1]',
  'dayParting.enabled=true',
  'dayParting.schedule',
  'dayParting.schedule[].hours',
  'flights[1]',
  'flights[].id',
  'flights[].maxDailySpendOverride.enabled=true',
  'flights[].paceAheadPercent',
  'frequencyCap.applyFrequencyCap=true',
  'frequencyCap.crossDevice',
  'frequencyCap.hoursValue',
  'frequencyCap.period',
  'frequencyCap.period=hour(s)',
  'frequencyCap.times',
  'managementFee',
  'managementFee.cpm',
  'managementFee.percentage',
];

export const noted = { bits: 0 };

export const kept: Record<string, Json | undefined> = {};

export function begin(): void {
  noted.bits = 0;
}

export function cleanNewLineItem(body: unknown): number {
  begin();
  return isNewLineItem(body) ? noted.bits : -1;
}

export function cleanWholeLineItem(body: unknown): number {
  begin();
  return isWholeLineItem(body) ? noted.bits : -1;
}

export function cleanKnownLineItem(body: unknown): number {
  begin();
  return isKnownLineItem(body) ? noted.bits : -1;
}
