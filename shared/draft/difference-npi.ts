// What is left to do on an NPI list: its draft is an operation (contract §1), so it is compared by its effect.
import { isList, sameJson } from '../kernel/json.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { FieldChange } from './field-change.ts';

/** One change at `npis` or `attributes`, or none when the list is known to be as the operation would leave it. */
export function npiListChanges(base: JsonObject | null, draft: JsonObject): FieldChange[] {
  const member = draft['operation'] === 'replaceAttributes' ? 'attributes' : 'npis';
  const mine = draft[member];
  const seen = base?.[member];
  if (mine === undefined || isDone(draft, base, mine, seen)) return [];
  return [{ path: [member], mine, ...(seen === undefined ? {} : { base: seen }) }];
}

function isDone(draft: JsonObject, base: JsonObject | null, mine: Json, seen: Json | undefined): boolean {
  if (base === null) return false;
  // A base that carries an operation is what was sent last: the platform's own read of a list is not shown (§4.10).
  if (base['operation'] !== undefined) return sameJson(base, draft);
  if (!isList(mine) || !isList(seen)) return false;
  const [wanted, there] = [mine, new Set<Json>(seen)];
  const operation = draft['operation'];
  if (operation === 'add') return wanted.every((npi) => there.has(npi));
  if (operation === 'remove') return !wanted.some((npi) => there.has(npi));
  if (operation === 'replaceAttributes') {
    return sameJson(mine, seen) && sameJson(draft['npiColumnIndex'] ?? null, base['npiColumnIndex'] ?? null);
  }
  return new Set(wanted).size === there.size && wanted.every((npi) => there.has(npi));
}
