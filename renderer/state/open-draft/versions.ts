// A version counter for each kind of record, so that views of one kind ignore edits of another.
import type { Change } from '../../../shared/draft/change.ts';
import { type Kind, KINDS } from '../../../shared/domain/resources/registry.ts';

export type Versions = Readonly<Record<Kind, number>>;

export function noVersions(): Versions {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>; // one number a kind, all kinds
}

/** Increments the counters of the given kinds and of the changes' kinds. */
export function nextVersions(versions: Versions, changed: readonly (Kind | Change)[]): Versions {
  const kinds = new Set<Kind>();
  for (const item of changed) {
    if (typeof item === 'string') kinds.add(item);
    else if (item.op !== 'header') kinds.add(item.kind);
  }
  const next = { ...versions };
  for (const kind of kinds) next[kind] += 1;
  return next;
}
