// Records of a live draft by the id that the platform gave them: a map a kind, made at the first question, then kept.
import type { Kind } from '../domain/resources/registry.ts';
import type { Json } from '../kernel/json.ts';
import type { Change } from './change.ts';
import type { Draft, EntityRecord } from './document.ts';
import { type RemoteId, isRemoteId } from '../kernel/remote-id.ts';

/**
 * Never lacks a record, and may name one that has lost its id or its place since: look-ups return only those that have
 * it.
 */
export class RemoteIds {
  readonly #draft: Draft;
  readonly #kinds = new Map<Kind, Map<RemoteId, readonly string[]>>();

  /** `draft` is live: it changes in place, and `follow` tells how. */
  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** The first of a kind with an id, in draft order. */
  find(kind: Kind, remoteId: RemoteId): EntityRecord | undefined {
    return this.all(kind, remoteId)[0];
  }

  /** All of a kind with an id, in draft order: only a mistake gives one id to two. */
  all(kind: Kind, remoteId: RemoteId): readonly EntityRecord[] {
    const records = this.#draft.entities[kind];
    const keys = this.#indexIds(kind).get(remoteId) ?? [];
    const found = keys.flatMap((key) => records.get(key) ?? []).filter((record) => record.remoteId === remoteId);
    if (found.length < 2) return found;
    const two = new Set(found);
    return [...records.values()].filter((record) => two.has(record));
  }

  /** After the draft has taken `changes` in. */
  follow(changes: readonly Change[]): void {
    for (const change of changes) {
      const ids = change.op === 'header' ? undefined : this.#kinds.get(change.kind);
      if (ids === undefined) continue;
      if (change.op === 'insert') note(ids, change.record.remoteId, change.key);
      else if (change.op === 'set' && change.path[0] === 'remoteId') {
        for (const [index, key] of change.keys.entries()) note(ids, change.after[index], key);
      }
    }
  }

  #indexIds(kind: Kind): ReadonlyMap<RemoteId, readonly string[]> {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const ids = new Map<RemoteId, readonly string[]>();
    for (const { remoteId, key } of this.#draft.entities[kind].values()) note(ids, remoteId, key);
    this.#kinds.set(kind, ids);
    return ids;
  }
}

function note(ids: Map<RemoteId, readonly string[]>, remoteId: Json | undefined, key: string): void {
  if (!isRemoteId(remoteId)) return;
  const keys = ids.get(remoteId);
  if (keys === undefined) ids.set(remoteId, [key]);
  else if (!keys.includes(key)) ids.set(remoteId, [...keys, key]);
}
