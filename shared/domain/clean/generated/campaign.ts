// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import type { Json } from '../../../kernel/json.ts';
import { isWholeCents } from '../../../kernel/money.ts';
import { HALF_CHARACTER } from '../../../kernel/whole-text.ts';

type Members = Readonly<Record<string, unknown>>;
type Kept = Record<string, Json | undefined>;

export const WATCHED: readonly string[] = [];

let present = 0;

export const kept: Kept = {};

function object1(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'id': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside) || typeof inside === 'number' && Math.abs(inside) <= 9007199254740991)) return false; break;
      case 'name': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object2(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'productNdc': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'brandName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object3(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'icd10Code': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'shortDescription': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object4(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'applyFrequencyCap': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'times': if (there && !(typeof inside === 'number' && inside > -Infinity && inside < Infinity)) return false; break;
      case 'period': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'hoursValue': if (there && !(typeof inside === 'number' && inside > -Infinity && inside < Infinity)) return false; break;
      case 'crossDevice': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object5(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'type': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'percentage': if (there && !(typeof inside === 'number' && inside > -Infinity && inside < Infinity)) return false; break;
      case 'cpm': if (there && !(typeof inside === 'number' && inside > -Infinity && inside < Infinity)) return false; break;
      default: return false;
    }
  }
  return true;
}

function object6(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'fieldName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'fieldValue': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function list7(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(object6(item))) return false;
  }
  return true;
}

function list8(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(typeof item === 'string' && !HALF_CHARACTER.test(item) || typeof item === 'number' && Math.abs(item) <= 9007199254740991)) return false;
  }
  return true;
}

function object9(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'enabled': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'campaignIds': if (there && !(list8(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object10(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'budgetCap': if (there && !(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; break;
      case 'id': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside) || typeof inside === 'number' && Math.abs(inside) <= 9007199254740991)) return false; break;
      case 'name': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'type': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'description': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'status': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'budgetStatus': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'createdAt': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'updatedAt': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'createdBy': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'updatedBy': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'advertiser': if (there && !(object1(inside))) return false; break;
      case 'drug': if (there && !(object2(inside))) return false; break;
      case 'marketBasketDrug': if (there && !(object2(inside))) return false; break;
      case 'diagnosis': if (there && !(object3(inside))) return false; break;
      case 'frequencyCap': if (there && !(object4(inside))) return false; break;
      case 'managementFee': if (there && !(object5(inside))) return false; break;
      case 'customFields': if (there && !(list7(inside))) return false; break;
      case 'creativeSeparation': if (there && !(object9(inside))) return false; break;
      default: return false;
    }
  }
  return true;
}

function object11(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'budgetCap': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && isWholeCents(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 1;
}

export function cleanCampaign(body: unknown): number {
  present = 0;
  return object10(body) ? present : -1;
}

export function cleanCampaignBudget(body: unknown): number {
  present = 0;
  return object11(body) ? present : -1;
}
