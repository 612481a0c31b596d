// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isList } from '../../../kernel/json.ts';
import { hasLongNumber } from '../../../kernel/long-numbers.ts';
import { isWholeText } from '../../../kernel/whole-text.ts';
import { isText9 } from './leaves.ts';

export function isNpis(value: unknown): boolean {
  if (!isList(value) || value.length < 1 || value.length > 1000000) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isText9(item)) return false;
  }
  return true;
}

export function isAttributes(value: unknown): boolean {
  if (!isList(value) || value.length < 1 || value.length > 35) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!(isWholeText(item) && !hasLongNumber(item))) return false;
  }
  return true;
}
