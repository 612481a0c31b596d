// Saying which entity of the platform one is that can't be created from here: a campaign, an NPI list (§4.2, §4.3).
import { kindEntry } from '../../domain/resources/registry.ts';
import { cellChange } from '../change.ts';
import { originChanges } from '../same-origin.ts';
import type { Draft, EntityRef } from '../document.ts';
import { type Command, recordOf } from './command.ts';
import type { RemoteId } from '../../kernel/remote-id.ts';

/**
 * No change for an entity that has an ID: what the platform has given is never changed here. `platform`: where the planner
 * has it from, that of the draft's account; null where none is chosen.
 */
export function setRemoteId(draft: Draft, ref: EntityRef, remoteId: RemoteId, platform: string | null): Command {
  const name = `Set the platform ID of a ${kindEntry(ref.kind).label}`.replace('a NPI', 'an NPI');
  const record = recordOf(draft, ref);
  if (record === undefined || record.remoteId !== null) return { name, changes: [] };
  return { name, changes: [cellChange(ref, ['remoteId'], null, remoteId), ...originChanges(draft, platform)] };
}
