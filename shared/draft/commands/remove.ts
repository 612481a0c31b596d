// Taking entities out of the draft, with everything below them. Entities on the platform stay: it has no delete (§4).
import { type Result, fail, ok } from '../../kernel/result.ts';
import { type Kind, KINDS, kindEntry } from '../../domain/resources/registry.ts';
import type { Change } from '../change.ts';
import { type Draft, type EntityRecord, type EntityRef, parentKey } from '../document.ts';
import type { Command } from './command.ts';
import { countOfKind } from './naming.ts';
import type { RemoteId } from '../../kernel/remote-id.ts';

/** Refused as ENTITY_ON_PLATFORM {kind, name, remoteId} when one of them, or of their children, has a platform id. */
export function removeEntities(draft: Draft, refs: readonly EntityRef[]): Result<Command> {
  const doomed = withChildren(draft, refs);
  const changes: Change[] = [];
  // Children first, each kind in file order: the inverse then brings parents back before their children.
  for (const kind of [...KINDS].reverse()) {
    const keys = doomed.get(kind);
    if (keys === undefined) continue;
    let last: EntityRecord | undefined;
    for (const record of draft.entities[kind].values()) {
      if (last !== undefined) changes.push({ op: 'remove', kind, key: last.key, record: last, at: record.key });
      last = undefined;
      if (!keys.has(record.key)) continue;
      if (record.remoteId !== null) return fail('ENTITY_ON_PLATFORM', onPlatform(kind, record, record.remoteId));
      last = record;
    }
    if (last !== undefined) changes.push({ op: 'remove', kind, key: last.key, record: last, at: null });
  }
  return ok({ name: nameCommand(refs), changes });
}

export function onPlatform(kind: Kind, record: EntityRecord, remoteId: RemoteId): Record<string, string | number> {
  const name = record.draft['name'] ?? record.base?.['name'];
  return { kind: kindEntry(kind).label, name: typeof name === 'string' ? name : record.key, remoteId };
}

function withChildren(draft: Draft, refs: readonly EntityRef[]): ReadonlyMap<Kind, ReadonlySet<string>> {
  const doomed = new Map<Kind, Set<string>>();
  for (const { kind, key } of refs) {
    const keys = doomed.get(kind);
    if (keys === undefined) doomed.set(kind, new Set([key]));
    else keys.add(key);
  }
  for (const kind of KINDS) {
    const parent = kindEntry(kind).parent;
    const parents = parent === undefined ? undefined : doomed.get(parent.kind);
    if (parents === undefined) continue;
    const keys = doomed.get(kind) ?? new Set<string>();
    for (const [key, record] of draft.entities[kind]) {
      if (parents.has(parentKey(kind, record) ?? '')) keys.add(key);
    }
    doomed.set(kind, keys);
  }
  return doomed;
}

function nameCommand(refs: readonly EntityRef[]): string {
  const kinds = new Set(refs.map((ref) => ref.kind));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined
    ? `Remove ${countOfKind(refs.length, kind)}`
    : `Remove ${refs.length} entities`;
}
