// Editing the targeting of tactics: one step of undo for all of them.
import type { Targeting } from '../../domain/targeting/edits.ts';
import type { Json } from '../../kernel/json.ts';
import type { Draft } from '../document.ts';
import type { Command } from './command.ts';
import { countOfKind } from './naming.ts';
import { setColumns } from './set-fields.ts';

/** What an edit of targeting does, for the undo menu: "Add 3 places to 2 tactics". */
export interface TargetingWords {
  readonly did: string;
  /** The word between the action and the tactics: "to", "of", "in". */
  readonly link: string;
}

/**
 * Edits the targeting of these tactics. Those that were pushed stay as they are: the platform shows no way to change
 * one (§2.4).
 */
export function editTargeting(
  draft: Draft,
  keys: readonly string[],
  edit: (targeting: Targeting) => Targeting,
  { did, link }: TargetingWords,
): Command {
  const open: string[] = [];
  const values: (Json | undefined)[] = [];
  for (const key of keys) {
    const record = draft.entities.tactic.get(key);
    if (record === undefined || record.remoteId !== null) continue;
    const before = record.draft['targeting'];
    const after = edit(before);
    if (after === before) continue;
    open.push(key);
    values.push(after);
  }
  const name = `${did} ${link} ${countOfKind(open.length, 'tactic')}`;
  if (open.length === 0) return { name, changes: [] };
  return setColumns(draft, [{ kind: 'tactic', path: ['targeting'], keys: open, values }], name);
}
