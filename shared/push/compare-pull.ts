// What the platform has changed since the draft last saw it, field by field; nothing of the draft changes.
import { type Difference, differenceAt } from '../merge/difference.ts';
import { entityChanges } from '../draft/entity-changes.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { RemoteIds } from '../draft/remote-ids.ts';
import { type Json, type Path, getAt, isObject, listOf, sameJson } from '../kernel/json.ts';
import { type PullAnswer, type PullRead, type ReadFailure, applyPull } from './apply-pull.ts';
import { neverRead } from './left-out.ts';
import type { PullKind } from './pulled.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** What was found about one entity of the draft. */
export type EntitySince =
  | ReadFailure
  | {
      readonly kind: PullKind;
      readonly remoteId: RemoteId;
      readonly key: string;
      /** `first`: it was never read before, so there is nothing to compare with. */
      readonly state: 'changed' | 'same' | 'first';
      /** Changed on the platform alone, or to the same there; `mine` where the planner has made something of it meanwhile. */
      readonly moved: readonly Difference[];
      /** Changed by both, differently: to be decided when it is taken over. */
      readonly conflicts: readonly Difference[];
    };

/** `answers` to reads of what the draft knows; those of anything else are left out. */
export function comparePull(draft: Draft, answers: readonly PullAnswer[]): readonly EntitySince[] {
  const ids = new RemoteIds(draft);
  const known = ofDraft(ids, answers);
  const { draft: after, reads } = applyPull(draft, known, { platform: null });
  return reads.flatMap((read): readonly EntitySince[] => {
    if (read.state === 'failed') return [read];
    const before = draft.entities[read.kind].get(read.key);
    const then = after.entities[read.kind].get(read.key);
    return before === undefined || then === undefined ? [] : [compareRead(read, before, then)];
  });
}

/** Those answers that are about an entity of the draft: what was taken out of it meanwhile is not brought back. */
export function ofDraft(ids: RemoteIds, answers: readonly PullAnswer[]): readonly PullAnswer[] {
  return answers.filter(({ kind, remoteId }) => ids.find(kind, remoteId) !== undefined);
}

function compareRead(
  read: Exclude<PullRead, ReadFailure>,
  before: EntityRecord,
  after: EntityRecord,
): Exclude<EntitySince, ReadFailure> {
  const { kind, remoteId, key } = read;
  // Contract §1: a list's base with an operation is what was last sent, not what the list holds.
  const isOnlySent = kind === 'npiList' && before.base?.['operation'] !== undefined;
  if (neverRead(before.base) || isOnlySent) return { kind, remoteId, key, state: 'first', moved: [], conflicts: [] };
  const { conflicts } = read;
  const moved = movedIn(kind, before, after);
  const state = conflicts.length + moved.length === 0 ? 'same' : 'changed';
  return { kind, remoteId, key, state, moved, conflicts };
}

/** Where the base is another now. Fields in conflict are not among them: those keep theirs until they are decided. */
function movedIn(kind: PullKind, before: EntityRecord, after: EntityRecord): readonly Difference[] {
  if (kind === 'npiList') return movedList(before, after);
  // A line item's base is what the platform shows of it: nothing that it leaves out was taken out there.
  const { base } = before;
  const changes = entityChanges(kind, { key: before.key, remoteId: null, base, draft: after.base ?? {} });
  return changes.map(({ path, flightId, base: was, mine: theirs }): Difference => {
    const mine = mineAt(before, path, flightId);
    const own = sameJson(mine.value, was) ? undefined : mine.value;
    return differenceAt(mine.path, { base: was, mine: own, theirs }, flightId);
  });
}

function movedList(before: EntityRecord, after: EntityRecord): readonly Difference[] {
  const members = new Set([...Object.keys(before.base ?? {}), ...Object.keys(after.base ?? {})]);
  return [...members].flatMap((member): readonly Difference[] => {
    const [base, theirs] = [before.base?.[member], after.base?.[member]];
    if (sameJson(base ?? null, theirs ?? null)) return [];
    return [differenceAt([member], { base, theirs })];
  });
}

/** A field in the planner's body: a flight by its id, since places move. */
function mineAt(
  { draft }: EntityRecord,
  path: Path,
  flightId: Json | undefined,
): { readonly path: Path; readonly value: Json | undefined } {
  if (flightId === undefined) return { path, value: getAt(draft, path) };
  const at = listOf(draft['flights']).findIndex((flight) => isObject(flight) && flight['id'] === flightId);
  const own: Path = at < 0 ? path : ['flights', at, ...path.slice(2)];
  return { path: own, value: at < 0 ? undefined : getAt(draft, own) };
}
