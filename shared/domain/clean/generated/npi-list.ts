// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import type { Json } from '../../../kernel/json.ts';
import { isObject } from '../../../kernel/json.ts';
import { isChoice20, isNumber16, isText } from './leaves.ts';
import { isAttributes, isNpis } from './npi-list-parts.ts';

function isReplace(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'operation' && isChoice20(inside)) seen += 1;
    else if (name === 'npis' && isNpis(inside)) seen += 1;
    else if (name === 'name' && (!there || isText(inside))) continue;
    else return false;
  }
  return seen === 2;
}

function isReplaceAttributes(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'operation' && inside === 'replaceAttributes') seen += 1;
    else if (name === 'attributes' && isAttributes(inside)) seen += 1;
    else if (name === 'npiColumnIndex' && isNumber16(inside)) seen += 1;
    else if (name === 'name' && (!there || isText(inside))) continue;
    else return false;
  }
  return seen === 3;
}

function isNpiList(value: unknown): boolean {
  if (!isObject(value)) return false;
  const tag = value['operation'];
  if (tag === 'replace' || tag === 'add' || tag === 'remove') return isReplace(value);
  if (tag === 'replaceAttributes') return isReplaceAttributes(value);
  return false;
}

export const WATCHED: readonly string[] = [];

export const noted = { bits: 0 };

export const kept: Record<string, Json | undefined> = {};

export function begin(): void {
  noted.bits = 0;
}

export function cleanNpiList(body: unknown): number {
  begin();
  return isNpiList(body) ? noted.bits : -1;
}
