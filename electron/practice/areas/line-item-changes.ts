// What a replace changed, counted as its answer reports it: `meta.changes` of §4.4.
import { type JsonObject, sameJson } from '../../../shared/kernel/json.ts';
import { listObjects } from '../platform-store.ts';

interface Counts {
  readonly added: number;
  readonly removed: number;
  readonly modified: number;
}

function count(before: readonly JsonObject[], after: readonly JsonObject[], member: string): Counts {
  const old = new Map(before.map((item) => [item[member], item]));
  const remaining = after.filter((item) => old.has(item[member]));
  return {
    added: after.length - remaining.length,
    removed: before.length - remaining.length,
    modified: remaining.filter((item) => !sameJson(item, old.get(item[member]))).length,
  };
}

export function diffLineItem(before: JsonObject, after: JsonObject): JsonObject {
  const members = new Set([...Object.keys(before), ...Object.keys(after)]);
  const flights = count(listObjects(before, 'flights'), listObjects(after, 'flights'), 'id');
  const fields = count(
    listObjects(before, 'customFieldSettings'),
    listObjects(after, 'customFieldSettings'),
    'fieldName',
  );
  return {
    updatedFields: [...members].filter((member) => !sameJson(before[member], after[member])),
    flightsModified: flights.modified,
    flightsAdded: flights.added,
    flightsRemoved: flights.removed,
    customFieldsAdded: fields.added,
    customFieldsModified: fields.modified,
    customFieldsRemoved: fields.removed,
  };
}
