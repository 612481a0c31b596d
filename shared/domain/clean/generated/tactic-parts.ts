// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isList, isObject } from '../../../kernel/json.ts';
import {
  isChoice10,
  isChoice11,
  isChoice12,
  isChoice13,
  isChoice15,
  isNumber,
  isNumber14,
  isText7,
  isText9,
} from './leaves.ts';

export function isMaxSpendPerTactic(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'enabled' && typeof inside === 'boolean') seen += 1;
    else if (name === 'amount' && isNumber(inside)) seen += 1;
    else if (name === 'period' && (!there || inside === 'day' || inside === 'flight')) continue;
    else return false;
  }
  return seen === 2;
}

function isSegments(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else if (name === 'segmentId' && Number.isSafeInteger(inside)) seen += 1;
    else if (name === 'segmentType' && (inside === 'practitioner' || inside === 'specialty')) seen += 1;
    else return false;
  }
  return seen === 2;
}

export function isHcpByPractitioner(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'crossDevice' && (!there || isChoice10(inside))) continue;
    else if (name === 'npiReporting' && (!there || typeof inside === 'boolean')) continue;
    else if (name === 'segments' && isSegments(inside)) seen += 1;
    else return false;
  }
  return seen === 1;
}

export function isNumbers(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isText9(item)) return false;
  }
  return true;
}

function isPixelsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'pixelId' && Number.isSafeInteger(inside)) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

function isPixels(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isPixelsItem(item)) return false;
  }
  return true;
}

export function isRetargetingPixels(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'crossDevice' && (!there || isChoice10(inside))) continue;
    else if (name === 'recency' && isChoice11(inside)) seen += 1;
    else if (name === 'pixels' && (!there || isPixels(inside))) continue;
    else return false;
  }
  return seen === 1;
}

function isSegmentsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if ((name === 'providerId' || name === 'segmentId') && Number.isSafeInteger(inside)) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 2;
}

function isSegments2(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isSegmentsItem(item)) return false;
  }
  return true;
}

export function isBehavioralSegments(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'crossDevice' && (!there || isChoice12(inside))) continue;
    else if (name === 'segments' && isSegments2(inside)) seen += 1;
    else return false;
  }
  return seen === 1;
}

function isSegmentsItem2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'meshCode' && isText7(inside)) seen += 1;
    else if (name === 'segmentType' && (inside === 'treatment' || inside === 'condition')) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 2;
}

function isSegments3(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isSegmentsItem2(item)) return false;
  }
  return true;
}

export function isHealthPopulations(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'crossDevice' && (!there || isChoice12(inside))) continue;
    else if (name === 'segments' && isSegments3(inside)) seen += 1;
    else if (name === 'operator' && (!there || inside === 'or' || inside === 'and')) continue;
    else if (name === 'historicalPeriod' && isChoice13(inside)) seen += 1;
    else return false;
  }
  return seen === 2;
}

export function isIabNewCategories(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'categoryId' && Number.isSafeInteger(inside)) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

export function isValues(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isText7(item)) return false;
  }
  return true;
}

function isDeviceTypes(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isChoice15(item)) return false;
  }
  return true;
}

export function isDevices(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'deviceTypes' && isDeviceTypes(inside)) seen += 1;
    else if (name === 'include' && typeof inside === 'boolean') seen += 1;
    else return false;
  }
  return seen === 2;
}

function isDomainListsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'listId' && isText7(inside)) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

function isDomainLists(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isDomainListsItem(item)) return false;
  }
  return true;
}

function isDomainsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'domainName' && isText7(inside)) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

function isDomains(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isDomainsItem(item)) return false;
  }
  return true;
}

function isAppsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'appName' && isText7(inside)) seen += 1;
    else if (name === 'include' && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 1;
}

function isApps(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isAppsItem(item)) return false;
  }
  return true;
}

export function isDomainsApps(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if ((name === 'domainLists' || name === 'appLists') && (!there || isDomainLists(inside))) continue;
    else if (name === 'domains' && (!there || isDomains(inside))) continue;
    else if (name === 'apps' && (!there || isApps(inside))) continue;
    else return false;
  }
  return true;
}

export function isInventorySources(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'exchanges' && isValues(inside)) seen += 1;
    else if (name === 'include' && typeof inside === 'boolean') seen += 1;
    else return false;
  }
  return seen === 2;
}

function isTypes(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!(item === 'app' || item === 'site')) return false;
  }
  return true;
}

export function isInventoryTypes(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'types' && isTypes(inside)) seen += 1;
    else if (name === 'include' && typeof inside === 'boolean') seen += 1;
    else return false;
  }
  return seen === 2;
}

export function isViewability(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'minViewabilityRate' && isNumber14(inside)) seen += 1;
    else if (name === 'provider' && inside === 'DV') seen += 1;
    else return false;
  }
  return seen === 2;
}
