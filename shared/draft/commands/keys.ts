// Keys for new records: unique in the whole file (contract §1), not only in their own array.
import { freeKey } from '../../kernel/ids.ts';
import { type Kind, KINDS, kindEntry } from '../../domain/resources/registry.ts';
import type { Draft } from '../document.ts';

/** Gives free keys of one kind, each once. */
export function keyGiver(draft: Draft): (kind: Kind) => string {
  const given = new Set<string>();
  const counts = new Map<Kind, number>();
  return (kind) => {
    const count = counts.get(kind) ?? 0;
    const key = freeKey(kindEntry(kind).keyPrefix, {
      has: (wanted) => given.has(wanted) || KINDS.some((other) => draft.entities[other].has(wanted)),
      size: draft.entities[kind].size + count,
    });
    given.add(key);
    counts.set(kind, count + 1);
    return key;
  };
}
