// Custom fields of the account (§2.3): the name of one that is made new must be unique in it.
import { type Json, type JsonObject, isList, isObject, listOf } from '../../../shared/kernel/json.ts';
import type { Call, Detail } from '../answers.ts';

const HOLDERS = ['lineItem', 'tactic'] as const;

/** The fields that a body names; a create has one object, a replace a list. */
function settingsIn(body: JsonObject): readonly JsonObject[] {
  const settings = body['customFieldSettings'];
  return (isObject(settings) ? [settings] : listOf(settings)).filter(isObject);
}

/** Whether any line item or tactic of the account has the field, or the account demands it. */
function hasField({ account, store }: Call, name: Json | undefined): boolean {
  return HOLDERS.some(
    (kind) =>
      account.mandatoryCustomFields?.[kind]?.some((demanded) => demanded === name) === true ||
      [...store.all(kind)].some(({ body }) => settingsIn(body).some(({ fieldName }) => fieldName === name)),
  );
}

/** Problems of fields that a request makes as new although the account has them. */
export function knownFields(call: Call, body: JsonObject): readonly Detail[] {
  const place = isList(body['customFieldSettings']) ? (at: number) => `[${at}]` : () => '';
  return settingsIn(body).flatMap(({ fieldName, isNewField }, index): Detail[] => {
    if (isNewField !== true || !hasField(call, fieldName)) return [];
    const field = `customFieldSettings${place(index)}.fieldName`;
    const message = 'The account has a custom field of this name.';
    return [{ field, message, code: 'DUPLICATE_RESOURCE', value: fieldName ?? null }];
  });
}

/** What a draft has of fields that are still to be made is not there yet. */
export function withoutNewFields(body: JsonObject): JsonObject {
  const settings = body['customFieldSettings'];
  if (!isList(settings)) return body;
  const known = settings.filter((item) => !isObject(item) || item['isNewField'] !== true);
  return { ...body, customFieldSettings: known };
}
