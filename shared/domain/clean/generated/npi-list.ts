// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import type { Json } from '../../../kernel/json.ts';
import { hasLongNumber } from '../../../kernel/long-numbers.ts';
import { HALF_CHARACTER, isWholeText } from '../../../kernel/whole-text.ts';

type Members = Readonly<Record<string, unknown>>;
type Kept = Record<string, Json | undefined>;

export const WATCHED: readonly string[] = [];

let present = 0;

export const kept: Kept = {};

const PATTERN_1 = /^\d{10}$/;
function list1(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > 1000000) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(typeof item === 'string' && PATTERN_1.test(item))) return false;
  }
  return true;
}

function object2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'operation': if (!(inside === 'replace' || inside === 'add' || inside === 'remove')) return false; seen += 1; break;
      case 'npis': if (!(list1(inside))) return false; seen += 1; break;
      case 'name': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 2;
}

function list3(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > 35) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(isWholeText(item) && !hasLongNumber(item))) return false;
  }
  return true;
}

function object4(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'operation': if (!(inside === 'replaceAttributes')) return false; seen += 1; break;
      case 'attributes': if (!(list3(inside))) return false; seen += 1; break;
      case 'npiColumnIndex': if (!(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 0)) return false; seen += 1; break;
      case 'name': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      default: return false;
    }
  }
  return seen === 3;
}

function object5(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value['operation']) {
    case 'replace': case 'add': case 'remove': return object2(value);
    case 'replaceAttributes': return object4(value);
    default: return false;
  }
}

function object6(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'npis': if (!(list1(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 1;
}

function object7(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'operation': if (!(inside === 'add' || inside === 'remove')) return false; seen += 1; break;
      case 'npis': if (!(list1(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

function object8(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    switch (name) {
      case 'attributes': if (!(list3(inside))) return false; seen += 1; break;
      case 'npiColumnIndex': if (!(typeof inside === 'number' && Number.isSafeInteger(inside) && inside >= 0)) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 2;
}

export function cleanNpiList(body: unknown): number {
  present = 0;
  return object5(body) ? present : -1;
}

export function cleanNpiReplace(body: unknown): number {
  present = 0;
  return object6(body) ? present : -1;
}

export function cleanNpiPatch(body: unknown): number {
  present = 0;
  return object7(body) ? present : -1;
}

export function cleanNpiAttributes(body: unknown): number {
  present = 0;
  return object8(body) ? present : -1;
}
