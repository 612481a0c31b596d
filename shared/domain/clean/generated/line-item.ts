// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import type { Json } from '../../../kernel/json.ts';
import { isWholeCents } from '../../../kernel/money.ts';
import { HALF_CHARACTER } from '../../../kernel/whole-text.ts';
import { isFlightTime } from '../../field.ts';

type Members = Readonly<Record<string, unknown>>;
type Kept = Record<string, Json | undefined>;

export const WATCHED: readonly string[] = ['budgetDistribution', 'costModel=CPC', 'costModel=Fixed CPM', 'cpmPrice', 'customFieldSettings[1]', 'dayParting.enabled=true', 'dayParting.schedule', 'dayParting.schedule[].hours', 'flights[1]', 'flights[].id', 'flights[].maxDailySpendOverride.enabled=true', 'frequencyCap.applyFrequencyCap=true', 'frequencyCap.crossDevice', 'frequencyCap.hoursValue', 'frequencyCap.period', 'frequencyCap.period=hour(s)', 'frequencyCap.times', 'managementFee', 'managementFee.cpm', 'managementFee.percentage'];

let present = 0;

export const kept: Kept = {};

const VALUES_1: ReadonlySet<unknown> = new Set(['Eastern Time', 'Central Time', 'Mountain Time', 'Pacific Time', 'Greenwich Mean Time', 'Central European Time', 'India Standard Time', 'China Standard Time', 'Australian Eastern Time', 'Eastern European Time', 'Moscow Time', 'Samara Time', 'Maldives Time', 'Omsk Time', 'Christmas Island Time', 'Japan Standard Time', 'Sakhalin Time', 'New Zealand Time', 'Azores Time', 'Argentina Time', 'Atlantic Time (Canada)', 'Alaska Time (USA)', 'Hawaii Time']);
const PATTERN_2 = /^(?:[01]\d|2[0-3]):00-(?:(?:[01]\d|2[0-4]):00)$/;
function object1(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'isNewField': if (!(typeof inside === 'boolean')) return false; seen += 1; break;
      case 'fieldName': if (!(typeof inside === 'string' && inside.length >= 1 && inside.length <= 100 && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'fieldValue': if (!(typeof inside === 'string' && inside.length >= 1 && inside.length <= 500 && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'fieldId': if (there && !(typeof inside === 'number' && Math.abs(inside) <= 9007199254740991 || typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 3;
}

function list2(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (value.length > 1) present |= 16;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object1(item))) return false;
  }
  return true;
}

function object3(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'enabled': if (!(typeof inside === 'boolean')) return false; seen += 1; if ((inside as unknown) === true) present |= 1024; break;
      case 'type': if (there && !(inside === 'amount' || inside === 'multiplier')) return false; break;
      case 'value': if (there && !(typeof inside === 'number' && inside > 0.01 && inside < Infinity)) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object4(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; if (there) present |= 512; break;
      case 'budget': if (!(typeof inside === 'number' && inside > 0 && inside <= 999999.99 && isWholeCents(inside))) return false; seen += 1; break;
      case 'startDate': if (!(typeof inside === 'string' && isFlightTime(inside))) return false; seen += 1; break;
      case 'endDate': if (!(typeof inside === 'string' && isFlightTime(inside))) return false; seen += 1; break;
      case 'pacingMode': if (!(inside === 'EVEN' || inside === 'ASAP' || inside === 'AHEAD')) return false; seen += 1; break;
      case 'paceAheadPercent': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 99)) return false; break;
      case 'totalImpressionCap': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 999999999)) return false; break;
      case 'dailyImpressionCap': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 999999999)) return false; break;
      case 'maxDailySpendOverride': if (there && !(object3(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 4;
}

function list5(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  if (value.length > 1) present |= 256;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object4(item))) return false;
  }
  return true;
}

function object6(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'applyFrequencyCap': if (!(typeof inside === 'boolean')) return false; seen += 1; if ((inside as unknown) === true) present |= 2048; break;
      case 'times': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 100)) return false; if (there) present |= 65536; break;
      case 'period': if (there && !(inside === 'day' || inside === 'hour(s)' || inside === 'week' || inside === 'month')) return false; if (there) present |= 16384; if ((inside as unknown) === 'hour(s)') present |= 32768; break;
      case 'hoursValue': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 1000)) return false; if (there) present |= 8192; break;
      case 'crossDevice': if (there && !(inside === 'Per Device' || inside === 'Per Person' || inside === 'Per Household')) return false; if (there) present |= 4096; break;
      case 'untrackable': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'ipUntrackable': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list7(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(item === 'mon' || item === 'tue' || item === 'wed' || item === 'thu' || item === 'fri' || item === 'sat' || item === 'sun')) return false;
  }
  return true;
}

function list8(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(typeof item === 'string' && PATTERN_2.test(item))) return false;
  }
  return true;
}

function object9(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'days': if (!(list7(inside))) return false; seen += 1; break;
      case 'hours': if (!(list8(inside))) return false; seen += 1; present |= 128; break;
      default: return false;
    }
  }
  return seen === 2;
}

function list10(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object9(item))) return false;
  }
  return true;
}

function object11(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'enabled': if (!(typeof inside === 'boolean')) return false; seen += 1; if ((inside as unknown) === true) present |= 32; break;
      case 'schedule': if (there && !(list10(inside))) return false; if (there) present |= 64; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object12(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'type': if (!(inside === 'Percentage' || inside === 'CPM' || inside === 'PercentageAndCPM' || inside === 'FixedCPM')) return false; seen += 1; break;
      case 'percentage': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 99)) return false; if (there) present |= 524288; break;
      case 'cpm': if (there && !(typeof inside === 'number' && inside > 0.01 && inside < Infinity && isWholeCents(inside))) return false; if (there) present |= 262144; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object13(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'name': if (!(typeof inside === 'string' && inside.length >= 1 && inside.length <= 255 && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'costModel': if (!(inside === 'CPM' || inside === 'Fixed CPM' || inside === 'CPC')) return false; seen += 1; if ((inside as unknown) === 'CPC') present |= 2; if ((inside as unknown) === 'Fixed CPM') present |= 4; break;
      case 'cpmPrice': if (there && !(typeof inside === 'number' && inside >= 0.01 && inside <= 2000 && isWholeCents(inside))) return false; if (there) present |= 8; break;
      case 'description': if (there && !(typeof inside === 'string' && inside.length <= 1000 && !HALF_CHARACTER.test(inside))) return false; break;
      case 'inventoryType': if (!(inside === 'Display' || inside === 'Video' || inside === 'Audio' || inside === 'Native' || inside === 'Search' || inside === 'DOOH' || inside === 'NativeVideo')) return false; seen += 1; break;
      case 'budgetDistribution': if (there && !(inside === 'Dollars' || inside === 'Percent' || inside === 'Priority')) return false; if (there) present |= 1; break;
      case 'timeZone': if (!(VALUES_1.has(inside))) return false; seen += 1; break;
      case 'customFieldSettings': if (there && !(list2(inside))) return false; break;
      case 'flights': if (!(list5(inside))) return false; seen += 1; break;
      case 'frequencyCap': if (there && !(object6(inside))) return false; break;
      case 'dayParting': if (there && !(object11(inside))) return false; break;
      case 'managementFee': if (there && !(object12(inside))) return false; if (there) present |= 131072; break;
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'budgetModified': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 5;
}

function object14(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'type': if (!(inside === 'Percentage' || inside === 'CPM' || inside === 'PercentageAndCPM' || inside === 'FixedCPM')) return false; seen += 1; break;
      case 'percentage': if (there && !(typeof inside === 'number' && inside >= 0.01 && inside <= 99.99 && isWholeCents(inside))) return false; if (there) present |= 524288; break;
      case 'cpm': if (there && !(typeof inside === 'number' && inside > 0.01 && inside < Infinity && isWholeCents(inside))) return false; if (there) present |= 262144; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object15(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'name': if (!(typeof inside === 'string' && inside.length >= 1 && inside.length <= 255 && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'costModel': if (!(inside === 'CPM' || inside === 'Fixed CPM' || inside === 'CPC')) return false; seen += 1; if ((inside as unknown) === 'CPC') present |= 2; if ((inside as unknown) === 'Fixed CPM') present |= 4; break;
      case 'cpmPrice': if (there && !(typeof inside === 'number' && inside >= 0.01 && inside <= 2000 && isWholeCents(inside))) return false; if (there) present |= 8; break;
      case 'description': if (there && !(typeof inside === 'string' && inside.length <= 1000 && !HALF_CHARACTER.test(inside))) return false; break;
      case 'inventoryType': if (!(inside === 'Display' || inside === 'Video' || inside === 'Audio' || inside === 'Native' || inside === 'Search' || inside === 'DOOH' || inside === 'NativeVideo')) return false; seen += 1; break;
      case 'budgetDistribution': if (there && !(inside === 'Dollars' || inside === 'Percent' || inside === 'Priority')) return false; if (there) present |= 1; break;
      case 'timeZone': if (!(VALUES_1.has(inside))) return false; seen += 1; break;
      case 'customFieldSettings': if (there && !(list2(inside))) return false; break;
      case 'flights': if (!(list5(inside))) return false; seen += 1; break;
      case 'frequencyCap': if (there && !(object6(inside))) return false; break;
      case 'dayParting': if (there && !(object11(inside))) return false; break;
      case 'managementFee': if (there && !(object14(inside))) return false; if (there) present |= 131072; break;
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'budgetModified': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 5;
}

function object16(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'name': if (there && !(typeof inside === 'string' && inside.length >= 1 && inside.length <= 255 && !HALF_CHARACTER.test(inside))) return false; break;
      case 'costModel': if (there && !(inside === 'CPM' || inside === 'Fixed CPM' || inside === 'CPC')) return false; if ((inside as unknown) === 'CPC') present |= 2; if ((inside as unknown) === 'Fixed CPM') present |= 4; break;
      case 'cpmPrice': if (there && !(typeof inside === 'number' && inside >= 0.01 && inside <= 2000 && isWholeCents(inside))) return false; if (there) present |= 8; break;
      case 'description': if (there && !(typeof inside === 'string' && inside.length <= 1000 && !HALF_CHARACTER.test(inside))) return false; break;
      case 'inventoryType': if (there && !(inside === 'Display' || inside === 'Video' || inside === 'Audio' || inside === 'Native' || inside === 'Search' || inside === 'DOOH' || inside === 'NativeVideo')) return false; break;
      case 'budgetDistribution': if (there && !(inside === 'Dollars' || inside === 'Percent' || inside === 'Priority')) return false; if (there) present |= 1; break;
      case 'timeZone': if (there && !(VALUES_1.has(inside))) return false; break;
      case 'customFieldSettings': if (there && !(list2(inside))) return false; break;
      case 'flights': if (there && !(list5(inside))) return false; break;
      case 'frequencyCap': if (there && !(object6(inside))) return false; break;
      case 'dayParting': if (there && !(object11(inside))) return false; break;
      case 'managementFee': if (there && !(object14(inside))) return false; if (there) present |= 131072; break;
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'budgetModified': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return true;
}

function object17(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; if (there) present |= 512; break;
      case 'budget': if (!(typeof inside === 'number' && inside > 0 && inside <= 999999.99 && isWholeCents(inside))) return false; seen += 1; break;
      case 'startDate': if (!(typeof inside === 'string' && isFlightTime(inside))) return false; seen += 1; break;
      case 'endDate': if (!(typeof inside === 'string' && isFlightTime(inside))) return false; seen += 1; break;
      case 'pacingMode': if (!(inside === 'EVEN' || inside === 'ASAP' || inside === 'AHEAD')) return false; seen += 1; break;
      case 'paceAheadPercent': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 99)) return false; break;
      case 'totalImpressionCap': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 999999999)) return false; break;
      case 'dailyImpressionCap': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 999999999)) return false; break;
      case 'maxDailySpendOverride': if (!(object3(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 5;
}

function list18(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  if (value.length > 1) present |= 256;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object17(item))) return false;
  }
  return true;
}

function object19(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'name': if (!(typeof inside === 'string' && inside.length >= 1 && inside.length <= 255 && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'costModel': if (!(inside === 'CPM' || inside === 'Fixed CPM' || inside === 'CPC')) return false; seen += 1; if ((inside as unknown) === 'CPC') present |= 2; if ((inside as unknown) === 'Fixed CPM') present |= 4; break;
      case 'cpmPrice': if (there && !(typeof inside === 'number' && inside >= 0.01 && inside <= 2000 && isWholeCents(inside))) return false; if (there) present |= 8; break;
      case 'description': if (there && !(typeof inside === 'string' && inside.length <= 1000 && !HALF_CHARACTER.test(inside))) return false; break;
      case 'inventoryType': if (!(inside === 'Display' || inside === 'Video' || inside === 'Audio' || inside === 'Native' || inside === 'Search' || inside === 'DOOH' || inside === 'NativeVideo')) return false; seen += 1; break;
      case 'budgetDistribution': if (there && !(inside === 'Dollars' || inside === 'Percent' || inside === 'Priority')) return false; if (there) present |= 1; break;
      case 'customFieldSettings': if (there && !(object1(inside))) return false; break;
      case 'flights': if (!(list18(inside))) return false; seen += 1; break;
      case 'frequencyCap': if (there && !(object6(inside))) return false; break;
      case 'managementFee': if (there && !(object12(inside))) return false; if (there) present |= 131072; break;
      case 'campaignId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'timezone': if (!(VALUES_1.has(inside))) return false; seen += 1; break;
      case 'dayparting': if (there && !(object11(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 6;
}

function object20(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'name': if (!(typeof inside === 'string' && inside.length >= 1 && inside.length <= 255 && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'costModel': if (!(inside === 'CPM' || inside === 'Fixed CPM' || inside === 'CPC')) return false; seen += 1; if ((inside as unknown) === 'CPC') present |= 2; if ((inside as unknown) === 'Fixed CPM') present |= 4; break;
      case 'cpmPrice': if (there && !(typeof inside === 'number' && inside >= 0.01 && inside <= 2000 && isWholeCents(inside))) return false; if (there) present |= 8; break;
      case 'description': if (there && !(typeof inside === 'string' && inside.length <= 1000 && !HALF_CHARACTER.test(inside))) return false; break;
      case 'inventoryType': if (!(inside === 'Display' || inside === 'Video' || inside === 'Audio' || inside === 'Native' || inside === 'Search' || inside === 'DOOH' || inside === 'NativeVideo')) return false; seen += 1; break;
      case 'budgetDistribution': if (there && !(inside === 'Dollars' || inside === 'Percent' || inside === 'Priority')) return false; if (there) present |= 1; break;
      case 'timeZone': if (!(VALUES_1.has(inside))) return false; seen += 1; break;
      case 'customFieldSettings': if (there && !(list2(inside))) return false; break;
      case 'flights': if (!(list5(inside))) return false; seen += 1; break;
      case 'frequencyCap': if (there && !(object6(inside))) return false; break;
      case 'dayParting': if (there && !(object11(inside))) return false; break;
      case 'managementFee': if (there && !(object14(inside))) return false; if (there) present |= 131072; break;
      case 'campaignId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 6;
}

function object21(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'id': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; present |= 512; break;
      case 'budget': if (there && !(typeof inside === 'number' && inside > 0 && inside <= 999999.99 && isWholeCents(inside))) return false; break;
      case 'startDate': if (there && !(typeof inside === 'string' && isFlightTime(inside))) return false; break;
      case 'endDate': if (there && !(typeof inside === 'string' && isFlightTime(inside))) return false; break;
      case 'pacingMode': if (there && !(inside === 'EVEN' || inside === 'ASAP' || inside === 'AHEAD')) return false; break;
      case 'paceAheadPercent': if (there && !(typeof inside === 'number' && inside >= 1 && inside <= 99)) return false; break;
      case 'totalImpressionCap': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 999999999)) return false; break;
      case 'dailyImpresssionCap': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 999999999)) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list22(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  if (value.length > 1) present |= 256;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object21(item))) return false;
  }
  return true;
}

function object23(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'name': if (there && !(typeof inside === 'string' && inside.length >= 1 && inside.length <= 255 && !HALF_CHARACTER.test(inside))) return false; break;
      case 'costModel': if (there && !(inside === 'CPM' || inside === 'Fixed CPM' || inside === 'CPC')) return false; if ((inside as unknown) === 'CPC') present |= 2; if ((inside as unknown) === 'Fixed CPM') present |= 4; break;
      case 'budgetDistribution': if (there && !(inside === 'Dollars' || inside === 'Percent' || inside === 'Priority')) return false; if (there) present |= 1; break;
      case 'timeZone': if (there && !(VALUES_1.has(inside))) return false; break;
      case 'budgetCap': if (there && !(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; break;
      case 'budgetModified': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'flights': if (there && !(list22(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

export function cleanNewLineItem(body: unknown): number {
  present = 0;
  return object13(body) ? present : -1;
}

export function cleanWholeLineItem(body: unknown): number {
  present = 0;
  return object15(body) ? present : -1;
}

export function cleanKnownLineItem(body: unknown): number {
  present = 0;
  return object16(body) ? present : -1;
}

export function cleanLineItemCreate(body: unknown): number {
  present = 0;
  return object19(body) ? present : -1;
}

export function cleanLineItemReplace(body: unknown): number {
  present = 0;
  return object20(body) ? present : -1;
}

export function cleanLineItemPatch(body: unknown): number {
  present = 0;
  return object23(body) ? present : -1;
}
