// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import { isEither2, isText4, isText5 } from './leaves.ts';

export function isCustomFieldSettingsItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'isNewField' && typeof inside === 'boolean') seen += 1;
    else if (name === 'fieldName' && isText4(inside)) seen += 1;
    else if (name === 'fieldValue' && isText5(inside)) seen += 1;
    else if (name === 'fieldId' && (!there || isEither2(inside))) continue;
    else return false;
  }
  return seen === 3;
}
