// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import type { Json } from '../../../kernel/json.ts';
import { isWholeCents } from '../../../kernel/money.ts';
import { HALF_CHARACTER } from '../../../kernel/whole-text.ts';
import { isAssignmentTimeOrNone } from '../../field.ts';

type Members = Readonly<Record<string, unknown>>;
type Kept = Record<string, Json | undefined>;

export const WATCHED: readonly string[] = ['baseBidPrice', 'budgetDistribution.type=Dollars', 'budgetDistribution.type=Percent', 'creativeAssignments', 'creativeAssignments[0]', 'creativeAssignments[1]', 'creativeAssignments[].endDate', 'creativeAssignments[].startDate', 'customFieldSettings[1]', 'frequencyCap.applyFrequencyCap=false', 'frequencyCap.applyFrequencyCap=true', 'frequencyCap.hoursValue', 'frequencyCap.period', 'frequencyCap.period=hour(s)', 'frequencyCap.times', 'managementFee', 'managementFee.cpm', 'managementFee.percentage', 'maxBidPrice', 'mediaOptimization.conversionPixelId', 'mediaOptimization.goal', 'mediaOptimization.type=CPA', 'mediaOptimization.type=CTR', 'mediaOptimization.type=Viewability', 'targeting.domainsApps', 'targeting.geoTargets.parent', 'targeting.npiTargeting', 'targeting.npiTargeting.lists', 'targeting.npiTargeting.npiNumbers'];

let present = 0;

export const kept: Kept = {
  'baseBidPrice': undefined,
  'budgetDistribution.type': undefined,
  'budgetDistribution.value': undefined,
  'creativeAssignments': undefined,
  'maxBidPrice': undefined,
  'targeting.domainsApps': undefined,
  'targeting.geoTargets.parent.type': undefined,
  'targeting.geoTargets.type': undefined,
  'targeting.npiTargeting.lists': undefined,
  'targeting.npiTargeting.npiNumbers.numbers': undefined,
};

function forget(): void {
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

const PATTERN_1 = /^\d{10}$/;
function object1(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'type': if (!(inside === 'Dollars' || inside === 'Percent' || inside === 'Priority')) return false; seen += 1; if ((inside as unknown) === 'Dollars') present |= 2; if ((inside as unknown) === 'Percent') present |= 4; kept['budgetDistribution.type'] = inside as Json; break;
      case 'value': if (!(typeof inside === 'number' && inside >= 0 && inside < Infinity)) return false; seen += 1; kept['budgetDistribution.value'] = inside as Json; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'enabled': if (!(typeof inside === 'boolean')) return false; seen += 1; break;
      case 'amount': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; seen += 1; break;
      case 'period': if (there && !(inside === 'day' || inside === 'flight')) return false; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object3(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'type': if (!(inside === 'Percentage' || inside === 'CPM' || inside === 'PercentageAndCPM' || inside === 'FixedCPM')) return false; seen += 1; break;
      case 'percentage': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 99)) return false; if (there) present |= 131072; break;
      case 'cpm': if (there && !(typeof inside === 'number' && inside > 0.01 && inside < Infinity && isWholeCents(inside))) return false; if (there) present |= 65536; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object4(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'type': if (there && !(inside === 'CPM' || inside === 'FLAT' || inside === 'CPC' || inside === 'CTR' || inside === 'CPA' || inside === 'Tactic_Reach' || inside === 'LineItem_Reach' || inside === 'Campaign_Reach' || inside === 'Viewability')) return false; if ((inside as unknown) === 'CPA') present |= 2097152; if ((inside as unknown) === 'CTR') present |= 4194304; if ((inside as unknown) === 'Viewability') present |= 8388608; break;
      case 'goal': if (there && !(typeof inside === 'number' && inside > 0 && inside < Infinity)) return false; if (there) present |= 1048576; break;
      case 'conversionPixelId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; if (there) present |= 524288; break;
      default: return false;
    }
  }
  return true;
}

function object5(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'applyFrequencyCap': if (!(typeof inside === 'boolean')) return false; seen += 1; if ((inside as unknown) === false) present |= 512; if ((inside as unknown) === true) present |= 1024; break;
      case 'times': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 100)) return false; if (there) present |= 16384; break;
      case 'period': if (there && !(inside === 'day' || inside === 'hour(s)' || inside === 'week' || inside === 'month')) return false; if (there) present |= 4096; if ((inside as unknown) === 'hour(s)') present |= 8192; break;
      case 'hoursValue': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 1000)) return false; if (there) present |= 2048; break;
      case 'crossDevice': if (there && !(inside === 'Per Device' || inside === 'Per Person' || inside === 'Per Household')) return false; break;
      case 'untrackable': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'ipUntrackable': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object6(value: unknown): boolean {
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

function list7(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (value.length > 1) present |= 256;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object6(item))) return false;
  }
  return true;
}

function object8(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creative': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'creativeId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'weight': if (!(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 100)) return false; seen += 1; break;
      case 'startDate': if (there && !(typeof inside === 'string' && inside !== '' && isAssignmentTimeOrNone(inside))) return false; if (there) present |= 128; break;
      case 'endDate': if (there && !(typeof inside === 'string' && inside !== '' && isAssignmentTimeOrNone(inside))) return false; if (there) present |= 64; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list9(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (value.length > 0) present |= 16;
  if (value.length > 1) present |= 32;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object8(item))) return false;
  }
  return true;
}

function object10(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'segmentId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'segmentType': if (!(inside === 'practitioner' || inside === 'specialty')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object11(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'crossDevice': if (there && !(inside === 'device' || inside === 'person' || inside === 'home_ip' || inside === 'practice_ip')) return false; break;
      case 'npiReporting': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'segments': if (!(object10(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object12(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'list': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'listId': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return true;
}

function list13(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object12(item))) return false;
  }
  return true;
}

function list14(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(typeof item === 'string' && PATTERN_1.test(item))) return false;
  }
  return true;
}

function object15(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'numbers': if (!(list14(inside))) return false; seen += 1; kept['targeting.npiTargeting.npiNumbers.numbers'] = inside as Json; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object16(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'crossDevice': if (there && !(inside === 'device' || inside === 'person' || inside === 'home_ip' || inside === 'practice_ip')) return false; break;
      case 'npiReporting': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'lists': if (there && !(list13(inside))) return false; if (there) present |= 134217728; kept['targeting.npiTargeting.lists'] = inside as Json; break;
      case 'npiNumbers': if (there && !(object15(inside))) return false; if (there) present |= 268435456; break;
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
      case 'pixelId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list18(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
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
      case 'crossDevice': if (there && !(inside === 'device' || inside === 'person' || inside === 'home_ip' || inside === 'practice_ip')) return false; break;
      case 'recency': if (!(inside === 1 || inside === 7 || inside === 15 || inside === 30 || inside === 60 || inside === 90 || inside === '1' || inside === '7' || inside === '15' || inside === '30' || inside === '60' || inside === '90' || inside === '90plus')) return false; seen += 1; break;
      case 'pixels': if (there && !(list18(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object20(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'providerId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'segmentId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 2;
}

function list21(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object20(item))) return false;
  }
  return true;
}

function object22(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'crossDevice': if (there && !(inside === 'device' || inside === 'person' || inside === 'household' || inside === 'household_ip')) return false; break;
      case 'segments': if (!(list21(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object23(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'meshCode': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'segmentType': if (!(inside === 'treatment' || inside === 'condition')) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 2;
}

function list24(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object23(item))) return false;
  }
  return true;
}

function object25(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'crossDevice': if (there && !(inside === 'device' || inside === 'person' || inside === 'household' || inside === 'household_ip')) return false; break;
      case 'segments': if (!(list24(inside))) return false; seen += 1; break;
      case 'operator': if (there && !(inside === 'or' || inside === 'and')) return false; break;
      case 'historicalPeriod': if (!(inside === 3 || inside === 30 || inside === '3' || inside === '30' || inside === '90plus')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object26(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'categoryId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list27(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(typeof item === 'string' && item !== '' && !HALF_CHARACTER.test(item))) return false;
  }
  return true;
}

function object28(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'type': if (!(inside === 'country' || inside === 'state')) return false; seen += 1; kept['targeting.geoTargets.parent.type'] = inside as Json; break;
      case 'value': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object29(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'type': if (!(inside === 'country' || inside === 'state' || inside === 'city' || inside === 'metro')) return false; seen += 1; kept['targeting.geoTargets.type'] = inside as Json; break;
      case 'values': if (!(list27(inside))) return false; seen += 1; break;
      case 'parent': if (there && !(object28(inside))) return false; if (there) present |= 33554432; break;
      case 'include': if (!(typeof inside === 'boolean')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 3;
}

function list30(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(item === 'desktop' || item === 'mobile' || item === 'tablet' || item === 'connected_tv' || item === 'connected_device' || item === 'set_top_box' || item === 'ooh_device')) return false;
  }
  return true;
}

function object31(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'deviceTypes': if (!(list30(inside))) return false; seen += 1; break;
      case 'include': if (!(typeof inside === 'boolean')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object32(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'listId': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list33(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object32(item))) return false;
  }
  return true;
}

function object34(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'domainName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list35(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object34(item))) return false;
  }
  return true;
}

function object36(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'appName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list37(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object36(item))) return false;
  }
  return true;
}

function object38(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'domainLists': if (there && !(list33(inside))) return false; break;
      case 'domains': if (there && !(list35(inside))) return false; break;
      case 'appLists': if (there && !(list33(inside))) return false; break;
      case 'apps': if (there && !(list37(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object39(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'exchanges': if (!(list27(inside))) return false; seen += 1; break;
      case 'include': if (!(typeof inside === 'boolean')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function list40(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(item === 'app' || item === 'site')) return false;
  }
  return true;
}

function object41(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'types': if (!(list40(inside))) return false; seen += 1; break;
      case 'include': if (!(typeof inside === 'boolean')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object42(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'minViewabilityRate': if (!(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 80)) return false; seen += 1; break;
      case 'provider': if (!(inside === 'DV')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object43(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'hcpByPractitioner': if (there && !(object11(inside))) return false; break;
      case 'npiTargeting': if (there && !(object16(inside))) return false; if (there) present |= 67108864; break;
      case 'retargetingPixels': if (there && !(object19(inside))) return false; break;
      case 'behavioralSegments': if (there && !(object22(inside))) return false; break;
      case 'healthPopulations': if (there && !(object25(inside))) return false; break;
      case 'iabNewCategories': if (there && !(object26(inside))) return false; break;
      case 'geoTargets': if (there && !(object29(inside))) return false; break;
      case 'devices': if (there && !(object31(inside))) return false; break;
      case 'domainsApps': if (there && !(object38(inside))) return false; if (there) present |= 16777216; kept['targeting.domainsApps'] = inside as Json; break;
      case 'inventorySources': if (there && !(object39(inside))) return false; break;
      case 'inventoryTypes': if (there && !(object41(inside))) return false; break;
      case 'viewability': if (there && !(object42(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object44(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'description': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'enabled': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'baseBidPrice': if (there && !(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; if (there) present |= 1; kept['baseBidPrice'] = inside as Json; break;
      case 'maxBidPrice': if (there && !(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; if (there) present |= 262144; kept['maxBidPrice'] = inside as Json; break;
      case 'budgetDistribution': if (there && !(object1(inside))) return false; break;
      case 'maxSpendPerTactic': if (there && !(object2(inside))) return false; break;
      case 'managementFee': if (there && !(object3(inside))) return false; if (there) present |= 32768; break;
      case 'mediaOptimization': if (there && !(object4(inside))) return false; break;
      case 'frequencyCap': if (there && !(object5(inside))) return false; break;
      case 'customFieldSettings': if (there && !(list7(inside))) return false; break;
      case 'creativeAssignments': if (there && !(list9(inside))) return false; if (there) present |= 8; kept['creativeAssignments'] = inside as Json; break;
      case 'targeting': if (there && !(object43(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object45(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creativeId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'weight': if (!(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 1 && inside <= 100)) return false; seen += 1; break;
      case 'startDate': if (there && !(typeof inside === 'string' && inside !== '' && isAssignmentTimeOrNone(inside))) return false; if (there) present |= 128; break;
      case 'endDate': if (there && !(typeof inside === 'string' && inside !== '' && isAssignmentTimeOrNone(inside))) return false; if (there) present |= 64; break;
      default: return false;
    }
  }
  return seen === 2;
}

function list46(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (value.length > 0) present |= 16;
  if (value.length > 1) present |= 32;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object45(item))) return false;
  }
  return true;
}

function object47(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'listId': if (!(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'include': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 1;
}

function list48(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object47(item))) return false;
  }
  return true;
}

function object49(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'crossDevice': if (there && !(inside === 'device' || inside === 'person' || inside === 'home_ip' || inside === 'practice_ip')) return false; break;
      case 'npiReporting': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'lists': if (there && !(list48(inside))) return false; if (there) present |= 134217728; kept['targeting.npiTargeting.lists'] = inside as Json; break;
      case 'npiNumbers': if (there && !(object15(inside))) return false; if (there) present |= 268435456; break;
      default: return false;
    }
  }
  return true;
}

function object50(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'hcpByPractitioner': if (there && !(object11(inside))) return false; break;
      case 'npiTargeting': if (there && !(object49(inside))) return false; if (there) present |= 67108864; break;
      case 'retargetingPixels': if (there && !(object19(inside))) return false; break;
      case 'behavioralSegments': if (there && !(object22(inside))) return false; break;
      case 'healthPopulations': if (there && !(object25(inside))) return false; break;
      case 'iabNewCategories': if (there && !(object26(inside))) return false; break;
      case 'geoTargets': if (there && !(object29(inside))) return false; break;
      case 'devices': if (there && !(object31(inside))) return false; break;
      case 'domainsApps': if (there && !(object38(inside))) return false; if (there) present |= 16777216; kept['targeting.domainsApps'] = inside as Json; break;
      case 'inventorySources': if (there && !(object39(inside))) return false; break;
      case 'inventoryTypes': if (there && !(object41(inside))) return false; break;
      case 'viewability': if (there && !(object42(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object51(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'lineItemId': if (!(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; seen += 1; break;
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'description': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'enabled': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'baseBidPrice': if (there && !(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; if (there) present |= 1; kept['baseBidPrice'] = inside as Json; break;
      case 'maxBidPrice': if (there && !(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; if (there) present |= 262144; kept['maxBidPrice'] = inside as Json; break;
      case 'budgetDistribution': if (there && !(object1(inside))) return false; break;
      case 'maxSpendPerTactic': if (there && !(object2(inside))) return false; break;
      case 'managementFee': if (there && !(object3(inside))) return false; if (there) present |= 32768; break;
      case 'mediaOptimization': if (there && !(object4(inside))) return false; break;
      case 'frequencyCap': if (there && !(object5(inside))) return false; break;
      case 'customFieldSettings': if (there && !(object6(inside))) return false; break;
      case 'creativeAssignments': if (there && !(list46(inside))) return false; if (there) present |= 8; kept['creativeAssignments'] = inside as Json; break;
      case 'targeting': if (there && !(object50(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 2;
}

export function cleanTactic(body: unknown): number {
  present = 0;
  forget();
  return object44(body) ? present : -1;
}

export function cleanTacticCreate(body: unknown): number {
  present = 0;
  forget();
  return object51(body) ? present : -1;
}
