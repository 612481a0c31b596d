// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isList } from '../../../kernel/json.ts';
import { isText } from './leaves.ts';

export function isCategoryName(value: unknown): boolean {
  if (!isList(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    if (!isText(item)) return false;
  }
  return true;
}
