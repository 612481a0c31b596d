// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isList } from '../../../kernel/json.ts';
import { isChoice7, isText6 } from './leaves.ts';

export function isDays(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isChoice7(item)) return false;
  }
  return true;
}

export function isHours(value: unknown): boolean {
  if (!isList(value) || value.length < 1) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isText6(item)) return false;
  }
  return true;
}
