// What a journal brings into a draft, field by field, as a planner is shown it before or after it is believed.
import type { Kind } from '../domain/resources/registry.ts';
import type { Change } from '../draft/change.ts';
import type { Draft } from '../draft/document.ts';
import { type Json, formatPath, isObject, sameJson } from '../kernel/json.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

export interface TakenField {
  readonly kind: Kind;
  readonly key: string;
  /** `remoteId`, `base.budgetCap`, or as the draft writes it: `flights[0].id`. */
  readonly field: string;
  /** Null where there was nothing. */
  readonly from: Json;
  readonly to: Json;
  /** The platform's id of the entity afterwards. */
  readonly id: RemoteId | null;
}

/** `draft` with the changes in it. A base that changed is told by its fields. */
export function takenFields(draft: Draft, changes: readonly Change[]): TakenField[] {
  return changes.flatMap((change) => {
    // Folding sets fields and does nothing else.
    if (change.op !== 'set') return [];
    const { kind, path, keys, before, after } = change;
    return keys.flatMap((key, index) => {
      const id = draft.entities[kind].get(key)?.remoteId ?? null;
      const [from, to] = [before[index] ?? null, after[index] ?? null];
      if (path[0] === 'base' && path.length === 1) {
        return baseFields(from, to).map((field) => ({ kind, key, ...field, id }));
      }
      return [{ kind, key, field: formatPath(path[0] === 'draft' ? path.slice(1) : path), from, to, id }];
    });
  });
}

function baseFields(from: Json, to: Json): Pick<TakenField, 'field' | 'from' | 'to'>[] {
  if (!isObject(from) && !isObject(to)) return [{ field: 'base', from, to }];
  const [before, after] = [isObject(from) ? from : {}, isObject(to) ? to : {}];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !sameJson(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field: `base.${field}`, from: before[field] ?? null, to: after[field] ?? null }));
}
