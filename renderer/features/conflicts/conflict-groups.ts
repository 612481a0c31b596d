// Conflicts grouped by entity, for the list beside the table.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { PushConflict } from '../../state/sync/conflicts.svelte.ts';

export interface ConflictGroup {
  readonly id: string;
  readonly ref: EntityRef;
  readonly fields: readonly PushConflict[];
  /** Fields without a choice. */
  readonly open: number;
}

export function conflictGroups(conflicts: readonly PushConflict[]): ConflictGroup[] {
  const groups = new Map<string, { ref: EntityRef; fields: PushConflict[] }>();
  for (const conflict of conflicts) {
    const id = `${conflict.kind}:${conflict.key}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { ref: { kind: conflict.kind, key: conflict.key }, fields: [conflict] });
    else group.fields.push(conflict);
  }
  return [...groups].map(([id, { ref, fields }]) => ({
    id,
    ref,
    fields,
    open: fields.filter((field) => field.choice === null).length,
  }));
}

/** "Theirs kept", "Mine kept", "1 mine, 2 theirs" once all of an entity's fields are decided. */
export function outcome(fields: readonly PushConflict[]): string {
  const mine = fields.filter((field) => field.choice === 'mine').length;
  const theirs = fields.filter((field) => field.choice === 'theirs').length;
  if (mine === fields.length) return 'Mine kept';
  if (theirs === fields.length) return 'Theirs taken';
  return `${String(mine)} mine, ${String(theirs)} theirs`;
}
