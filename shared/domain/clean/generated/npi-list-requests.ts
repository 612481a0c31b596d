// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import { isNumber16 } from './leaves.ts';
import { isAttributes, isNpis } from './npi-list-parts.ts';
import { begin, noted } from './npi-list.ts';

function isNpiReplace(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'npis' && isNpis(inside)) seen += 1;
    else return false;
  }
  return seen === 1;
}

function isNpiPatch(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'operation' && (inside === 'add' || inside === 'remove')) seen += 1;
    else if (name === 'npis' && isNpis(inside)) seen += 1;
    else return false;
  }
  return seen === 2;
}

function isNpiAttributes(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'attributes' && isAttributes(inside)) seen += 1;
    else if (name === 'npiColumnIndex' && isNumber16(inside)) seen += 1;
    else return false;
  }
  return seen === 2;
}

export function cleanNpiReplace(body: unknown): number {
  begin();
  return isNpiReplace(body) ? noted.bits : -1;
}

export function cleanNpiPatch(body: unknown): number {
  begin();
  return isNpiPatch(body) ? noted.bits : -1;
}

export function cleanNpiAttributes(body: unknown): number {
  begin();
  return isNpiAttributes(body) ? noted.bits : -1;
}
