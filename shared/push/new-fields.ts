// Custom fields that a push makes (§2.3: isNewField). One call makes a field; from then on every body names it as known.
import type { Operation } from '../api/endpoints.ts';
import type { SetChange } from '../draft/change.ts';
import { FIELD_HOLDERS } from '../domain/resources/custom-fields.ts';
import { CUSTOM_FIELDS } from '../draft/custom-field-list.ts';
import type { Draft, EntityRef } from '../draft/document.ts';
import { type Json, type JsonObject, type Path, isList, isObject, listOf } from '../kernel/json.ts';
import type { StepResult } from './events.ts';

/** The names of the fields that a body calls new. */
function newFields(body: JsonObject): readonly string[] {
  return listOf(body[CUSTOM_FIELDS]).flatMap((item) => newName(item) ?? []);
}

/** Those that a call makes of a canonical body: a create carries the first custom field alone (§2.3). */
export function findNewFields(operation: Operation, body: JsonObject): readonly string[] {
  const settings = body[CUSTOM_FIELDS];
  if (!isList(settings)) return NONE;
  if (operation === 'lineItem.replace') return newFields(body);
  const isCreate = operation === 'lineItem.create' || operation === 'tactic.create';
  return isCreate ? newFields({ [CUSTOM_FIELDS]: settings.slice(0, 1) }) : NONE;
}

const NONE: readonly string[] = [];

/** The custom fields that a call has made, as a member of its result. */
export function findMadeFields(operation: Operation, sent: JsonObject): Pick<StepResult, 'madeFields'> {
  const names = findNewFields(operation, sent);
  return names.length === 0 ? {} : { madeFields: [...names] };
}

/** A body that makes none of the fields in `known`; all of its fields are known where none is given. */
export function withKnownFields(body: JsonObject, known?: ReadonlySet<string>): JsonObject {
  const isKnown = (item: Json): boolean => {
    const name = newName(item);
    return name !== undefined && known?.has(name) !== false;
  };
  const settings = listOf(body[CUSTOM_FIELDS]);
  if (!settings.some(isKnown)) return body;
  const all = settings.map((item) => (isKnown(item) && isObject(item) ? { ...item, isNewField: false } : item));
  return { ...body, [CUSTOM_FIELDS]: all };
}

/** A body that makes none of the fields that the platform is known to have. */
export function withoutMadeFields(body: JsonObject, draft: Draft): JsonObject {
  return newFields(body).length === 0 ? body : withKnownFields(body, knownFields(draft));
}

/** The fields that the platform is known to have, since they were read there or sent. */
export function knownFields({ entities }: Draft): ReadonlySet<string> {
  const names = new Set<string>();
  for (const kind of FIELD_HOLDERS) {
    for (const { base } of entities[kind].values()) {
      for (const item of listOf(base?.[CUSTOM_FIELDS])) {
        const name = isObject(item) ? item['fieldName'] : undefined;
        if (typeof name === 'string') names.add(name);
      }
    }
  }
  return names;
}

/** What makes these fields known in the bodies of all entities but the base of `except`: one change for each place. */
export function knownFieldChanges({ entities }: Draft, names: readonly string[], except: EntityRef): SetChange[] {
  const made = new Set(names);
  return FIELD_HOLDERS.flatMap((kind) => {
    const keys = new Map<string, { readonly path: Path; readonly keys: string[] }>();
    for (const record of entities[kind].values()) {
      const isExcept = kind === except.kind && record.key === except.key;
      for (const body of isExcept ? (['draft'] as const) : (['draft', 'base'] as const)) {
        for (const [index, item] of listOf(record[body]?.[CUSTOM_FIELDS]).entries()) {
          if (!made.has(newName(item) ?? '')) continue;
          const place = keys.get(`${body} ${index}`);
          if (place !== undefined) place.keys.push(record.key);
          else keys.set(`${body} ${index}`, { path: [body, CUSTOM_FIELDS, index, 'isNewField'], keys: [record.key] });
        }
      }
    }
    return [...keys.values()].map(({ path, keys: of }): SetChange => ({
      op: 'set',
      kind,
      path,
      keys: of,
      before: of.map(() => true),
      after: of.map(() => false),
    }));
  });
}

function newName(item: Json): string | undefined {
  if (!isObject(item) || item['isNewField'] !== true) return undefined;
  return typeof item['fieldName'] === 'string' ? item['fieldName'] : undefined;
}
