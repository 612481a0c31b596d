// A pulled NPI list against a draft: a draft is an operation on the list, not the list (contract §1).
import { differenceAt } from '../merge/difference.ts';
import { isCarriedOut, listMember } from '../domain/resources/npi-list-content.ts';
import type { EntityRecord } from '../draft/document.ts';
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, isList } from '../kernel/json.ts';
import { sameField } from './same-field.ts';
import type { Comparison } from './three-way.ts';

type Seen = Pick<Comparison, 'base' | 'draft' | 'merged' | 'conflicts'>;

/** What of an answer (`readNpiAnswer`) a base holds: the list's content. */
export function listBody(shown: JsonObject): JsonObject {
  const { npis, attributes, npiColumnIndex } = shown;
  if (attributes !== undefined) return { attributes, ...defined({ npiColumnIndex }) };
  return defined({ npis });
}

/** The draft of a list that shall stay as it is; one that holds nothing to send is only referred to. */
export function asItIs(content: JsonObject, name: Json | undefined): JsonObject {
  const named = defined({ name });
  const member = content['attributes'] === undefined ? 'npis' : 'attributes';
  const items = content[member];
  if (!isList(items) || items.length === 0) return named;
  return { operation: member === 'npis' ? 'replace' : 'replaceAttributes', ...content, ...named };
}

/**
 * Numbers still to be added or taken out stay so, whatever the list has become; only a draft that says what the whole
 * list shall be can be changed on both sides. Where nothing was left to send nothing is afterwards: a colleague's
 * removal is not undone unasked.
 */
export function compareList(record: EntityRecord, shown: JsonObject): Seen {
  const { base, draft } = record;
  const member = listMember(draft);
  const [mine, theirs] = [draft[member], shown[member]];
  // An answer that shows nothing of the list must not take away its known content.
  if (theirs === undefined) return { base: base ?? shown, draft, merged: [], conflicts: [] };
  if (mine === undefined || isCarriedOut(shown, draft)) return { base: shown, draft, merged: [], conflicts: [] };
  const before = base?.['operation'] === undefined ? base?.[member] : undefined;
  if (isCarriedOut(base, draft)) {
    const merged = [differenceAt([member], { base: before, mine, theirs })];
    return { base: shown, draft: asItIs(shown, draft['name']), merged, conflicts: [] };
  }
  const whole = draft['operation'] === 'replace' || draft['operation'] === 'replaceAttributes';
  if (!whole || base === null || before === undefined) return { base: shown, draft, merged: [], conflicts: [] };
  if (sameField([member], { value: before }, { value: theirs })) return { base, draft, merged: [], conflicts: [] };
  return { base, draft, merged: [], conflicts: [differenceAt([member], { base: before, mine, theirs })] };
}
