// Assigning creatives to many tactics as one step: weights shared evenly in each ad size that changes (§2.4).
import { adSize, sizeText } from '../../creative/ad-size.ts';
import { type Json, isObject, listOf, sameJson } from '../../kernel/json.ts';
import { counted } from '../../kernel/counted.ts';
import { assignCreatives, assignedKeys } from '../assign-creatives.ts';
import type { Draft } from '../document.ts';
import type { Command } from './command.ts';
import { type FieldCell, setFields } from './set-fields.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';

export interface AssignPlan {
  readonly command: Command;
  /** Keys of tactics that change, with how many creatives they have before and after. */
  readonly changed: readonly { readonly tactic: string; readonly before: number; readonly after: number }[];
  /** Keys of tactics that are on the platform: they can't be changed (§2.4: create only). */
  readonly pushed: readonly string[];
  /** Keys of tactics that have them already. */
  readonly same: readonly string[];
}

/**
 * `replaces`: the other assignments of the tactics go; otherwise they stay, with weights shared again where sizes meet.
 */
export function planAssign(
  draft: Draft,
  tactics: readonly string[],
  creatives: readonly string[],
  replaces: boolean,
): AssignPlan {
  const { creative: known, tactic: all } = draft.entities;
  const findSize = (key: string): string | undefined => {
    const size = adSize(known.get(key)?.draft ?? {});
    return size === null ? undefined : sizeText(size);
  };
  const cells: FieldCell[] = [];
  const [changed, pushed, same]: [AssignPlan['changed'][number][], string[], string[]] = [[], [], []];
  for (const key of tactics) {
    const record = all.get(key);
    if (record === undefined) continue;
    if (record.remoteId !== null) {
      pushed.push(key);
      continue;
    }
    const before = listOf(record.draft['creativeAssignments']);
    const kept = replaces ? before.filter((one) => creatives.some((wanted) => names(draft, one, wanted))) : before;
    // Named by its platform id, it is assigned already.
    const missing = creatives.filter((wanted) => !kept.some((one) => names(draft, one, wanted)));
    const after = assignCreatives(kept, new Set([...assignedKeys(kept), ...missing]), findSize);
    if (sameJson(before, after)) same.push(key);
    else {
      changed.push({ tactic: key, before: before.length, after: after.length });
      cells.push({ kind: 'tactic', key, path: ['creativeAssignments'], value: after });
    }
  }
  const name = `Assign creatives to ${counted(changed.length, 'tactic', 'tactics')}`;
  return { command: setFields(draft, cells, name), changed, pushed, same };
}

function names(draft: Draft, assignment: Json, creative: string): boolean {
  if (!isObject(assignment)) return false;
  const { creative: key, creativeId } = assignment;
  if (typeof key === 'string') return key === creative;
  return isRemoteId(creativeId) && draft.entities.creative.get(creative)?.remoteId === creativeId;
}
