// What both sides have added and may be one thing twice: both stay, and a planner says whether they are two.
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { type EntityRecord, parentKey } from '../draft/document.ts';
import { areAlike } from './alike.ts';
import type { Match, Matches } from './matches.ts';
import type { OpenConflict } from '../draft/open-conflicts.ts';
import { nameIn } from './twins.ts';
import { groupBy } from '../kernel/groups.ts';

/** A new entity that one side alone has: what it is in the merged draft, and the key that its side gave to it. */
interface Added {
  readonly record: EntityRecord;
  readonly ownKey: string;
}

/**
 * A conflict for each pair under one parent that has one name, or one key and nearly the same body. It is on theirs, or
 * on mine where theirs alone is on the platform: until it is decided that one is not pushed, with its children, since a
 * pair spends twice.
 */
export function noteDoubled(
  matches: Matches,
  merged: Readonly<Record<Kind, ReadonlyMap<string, EntityRecord>>>,
  note: (conflict: OpenConflict) => void,
): void {
  for (const kind of KINDS) {
    const theirs = addedBy('theirs', matches[kind].theirs.values(), merged[kind]);
    if (theirs.length === 0) continue;
    const mine = addedBy('mine', matches[kind].mine.values(), merged[kind]);
    if (mine.length === 0) continue;
    for (const [{ record: own }, { record: other }] of pairAdded(kind, mine, theirs)) {
      const isMine = own.remoteId === null && other.remoteId !== null;
      const [blocked, twin] = isMine ? [own, other] : [other, own];
      const side = isMine ? { mine: blocked.draft } : { theirs: blocked.draft };
      note({ part: 'record', kind, key: blocked.key, path: '', ...side, twin: twin.key });
    }
  }
}

function addedBy(
  side: 'mine' | 'theirs',
  matches: Iterable<Match>,
  merged: ReadonlyMap<string, EntityRecord>,
): readonly Added[] {
  const added: Added[] = [];
  for (const match of matches) {
    if (match.base !== undefined || (match.mine !== undefined && match.theirs !== undefined)) continue;
    const [record, ownKey] = [merged.get(match.key), match[side]?.key];
    if (record !== undefined && ownKey !== undefined) added.push({ record, ownKey });
  }
  return added;
}

/** The same pairs whichever side is mine. */
function pairAdded(kind: Kind, mine: readonly Added[], theirs: readonly Added[]): [Added, Added][] {
  const byKey = new Map(mine.map((added) => [added.ownKey, added]));
  const pairs: [Added, Added][] = [];
  const paired = new Set<Added>();
  const pair = (own: Added, other: Added): void => {
    pairs.push([own, other]);
    paired.add(own).add(other);
  };
  for (const other of theirs) {
    const own = byKey.get(other.ownKey);
    if (own === undefined || parentKey(kind, own.record) !== parentKey(kind, other.record)) continue;
    if (areAlike(own.record.draft, other.record.draft)) pair(own, other);
  }
  const named = groupByName(
    kind,
    mine.filter((added) => !paired.has(added)),
  );
  for (const [name, others] of groupByName(
    kind,
    theirs.filter((added) => !paired.has(added)),
  )) {
    (named.get(name) ?? []).forEach((own, index) => {
      const other = others[index];
      if (other !== undefined) pair(own, other);
    });
  }
  return pairs;
}

/** By parent and name, those of one name by the keys that their sides gave them. What has no name is left out. */
function groupByName(kind: Kind, all: readonly Added[]): Map<string, Added[]> {
  const groups = groupBy(all, ({ record }) => {
    const name = nameIn(record);
    return name === '' ? undefined : JSON.stringify([parentKey(kind, record) ?? null, name]);
  });
  for (const group of groups.values()) group.sort((one, other) => (one.ownKey < other.ownKey ? -1 : 1));
  return groups;
}
