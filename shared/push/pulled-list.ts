// A pulled NPI list against a draft: a draft is an operation on the list, not the list (contract §1).
import type { EntityRecord } from '../draft/document.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Comparison } from './conflict.ts';
import { sameField } from './same-field.ts';
import { outcome } from './three-way.ts';

/** What of an answer a base holds. The answer's members are not shown (§4.10); those of the requests are looked for. */
export function listBody(shown: JsonObject): JsonObject {
  const { npis, attributes, npiColumnIndex } = shown;
  if (Array.isArray(attributes)) {
    return { attributes, ...(typeof npiColumnIndex === 'number' ? { npiColumnIndex } : {}) };
  }
  return Array.isArray(npis) ? { npis } : {};
}

/**
 * Only a draft that says what the whole list shall be can be changed on both sides. What is to be added or taken out
 * stays to be added or taken out, whatever the list has become.
 */
export function compareList(
  record: EntityRecord,
  shown: JsonObject,
): Pick<Comparison, 'base' | 'draft' | 'merged' | 'conflicts'> {
  const { base, draft } = record;
  const member = draft['operation'] === 'replaceAttributes' ? 'attributes' : 'npis';
  const theirs = shown[member];
  const whole = draft['operation'] === 'replace' || draft['operation'] === 'replaceAttributes';
  // An answer that shows nothing of the list must not take away what is known of it.
  if (theirs === undefined) return { base: base ?? shown, draft, merged: [], conflicts: [] };
  // A base that carries an operation is what was sent last, not what the list held (§4.10).
  if (!whole || base === null || base['operation'] !== undefined)
    return { base: shown, draft, merged: [], conflicts: [] };
  const [before, mine] = [base[member], draft[member]];
  const same = (a: typeof mine, b: typeof mine): boolean => sameField([member], { value: a }, { value: b });
  if (same(before, theirs)) return { base, draft, merged: [], conflicts: [] };
  if (same(mine, theirs)) return { base: shown, draft, merged: [], conflicts: [] };
  if (!same(before, mine)) {
    return { base, draft, merged: [], conflicts: [outcome([member], before, mine, theirs)] };
  }
  return {
    base: shown,
    draft: { ...draft, ...shown },
    merged: [outcome([member], before, mine, theirs)],
    conflicts: [],
  };
}
