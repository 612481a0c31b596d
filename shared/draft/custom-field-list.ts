// The list of a body's custom fields, read and written by name: their order has no meaning (§2.3).
import { type Account, mandatoryFields, requiredFields } from '../domain/resources/account.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { type Json, type JsonObject, isObject, listOf } from '../kernel/json.ts';

export const CUSTOM_FIELDS = 'customFieldSettings';

/** The names of custom fields that the account demands; empty where it has no such list (contract §1). */
export function demandedFields(account: Account, kind: Kind): readonly string[] {
  return kind === 'lineItem' || kind === 'tactic' ? (mandatoryFields(account, kind) ?? []) : [];
}

/** Those of them that each entity must have. */
export function neededFields(account: Account, kind: Kind): readonly string[] {
  return kind === 'lineItem' || kind === 'tactic' ? requiredFields(account, kind) : [];
}

/** The index of the custom field of this name in the list; -1 when it is not there. */
export function customFieldIndex(body: JsonObject, name: string): number {
  return listOf(body[CUSTOM_FIELDS]).findIndex((item) => isObject(item) && item['fieldName'] === name);
}

/** The value of a named field in a list of them. */
export function valueIn(list: Json | undefined, name: string): Json | undefined {
  const items = listOf(list);
  const item = items[customFieldIndex({ [CUSTOM_FIELDS]: items }, name)];
  return isObject(item) ? item['fieldValue'] : undefined;
}

/**
 * The list with one field set. Undefined takes the field out, but for one that is needed: that stays, empty, so that its
 * problem has a path.
 */
export function withCustomField(
  list: readonly Json[],
  name: string,
  value: Json | undefined,
  needed: readonly string[],
): readonly Json[] {
  const at = customFieldIndex({ [CUSTOM_FIELDS]: list }, name);
  const entry = list[at];
  if (value === undefined && !needed.includes(name)) return at < 0 ? list : list.toSpliced(at, 1);
  const fieldValue = value ?? '';
  if (at < 0) return value === undefined ? list : [...list, { isNewField: false, fieldName: name, fieldValue }];
  return list.with(at, isObject(entry) ? { ...entry, fieldValue } : { isNewField: false, fieldName: name, fieldValue });
}
