// Two entities that both sides gave one id of the platform: no draft may hold that, and a planner has to say which it is.
import { defined } from '../kernel/defined.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import { type Match, type Matches, eachMatch } from './matches.ts';
import type { OpenConflict } from '../draft/open-conflicts.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** The one whose id is newer loses it, theirs before mine; its conflict keeps the id, and keeps it from being sent. */
export function dropSharedIds(
  matches: Matches,
  merged: Readonly<Record<Kind, Map<string, EntityRecord>>>,
  note: (conflict: OpenConflict) => void,
): void {
  let byKey: ReadonlyMap<string, Match> | undefined;
  for (const kind of KINDS) {
    const holders = new Map<RemoteId, EntityRecord>();
    for (const record of merged[kind].values()) {
      if (record.remoteId === null) continue;
      const holder = holders.get(record.remoteId);
      if (holder === undefined) {
        holders.set(record.remoteId, record);
        continue;
      }
      byKey ??= matchesByKey(matches);
      const loser = isSurer(byKey.get(record.key), byKey.get(holder.key), record.remoteId) ? holder : record;
      holders.set(record.remoteId, loser === record ? holder : record);
      const match = byKey.get(loser.key);
      merged[kind].set(loser.key, { ...loser, remoteId: null });
      const sides = { base: match?.base?.remoteId, mine: match?.mine?.remoteId, theirs: match?.theirs?.remoteId };
      note({ part: 'record', kind, key: loser.key, path: 'remoteId', ...defined(sides) });
    }
  }
}

/** Whether the first has the id for longer, or by mine. */
function isSurer(one: Match | undefined, other: Match | undefined, id: RemoteId): boolean {
  const age = (match: Match | undefined): number =>
    match?.base?.remoteId === id ? 2 : match?.mine?.remoteId === id ? 1 : 0;
  return age(one) > age(other);
}

function matchesByKey(matches: Matches): Map<string, Match> {
  const byKey = new Map<string, Match>();
  eachMatch(matches, (match) => byKey.set(match.key, match));
  return byKey;
}
