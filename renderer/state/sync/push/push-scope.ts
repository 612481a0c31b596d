// What of the draft a push takes: all that has changed, or a choice of it with what that needs.
import type { Draft, EntityRef } from '../../../../shared/draft/document.ts';
import { findCampaignKey, keysOfCampaign, keysWithBelow, withNeeded } from '../../../../shared/push/needed-keys.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import type { PushStep } from './push-progress.ts';

export type ScopeId = 'all' | 'selected' | 'campaign' | 'failed';

export interface PushScope {
  readonly id: ScopeId;
  /** The keys of the pushed entities, with those they need; null: all changed ones. */
  readonly only: ReadonlySet<string> | null;
  /** Of those, what was not chosen and goes along because it is not on the platform yet. */
  readonly needed: readonly EntityRef[];
}

export const ALL: PushScope = { id: 'all', only: null, needed: [] };

/** The changes that are of a scope; what they are counted by. */
export type ScopedChanges = Pick<Changes, 'list' | 'markOf' | 'fieldsOf' | 'count'>;

export function countEntityChanges(changes: Pick<Changes, 'markOf' | 'fieldsOf'>, ref: EntityRef): number {
  const mark = changes.markOf(ref);
  return mark === 'new' ? 1 : mark === 'changed' ? changes.fieldsOf(ref).length : 0;
}

export function changesIn({ only }: PushScope, changes: Changes): ScopedChanges {
  if (only === null) return changes;
  const list = changes.list.filter(({ key }) => only.has(key));
  return {
    list,
    count: list.reduce((sum, ref) => sum + countEntityChanges(changes, ref), 0),
    markOf: (ref) => changes.markOf(ref),
    fieldsOf: (ref) => changes.fieldsOf(ref),
  };
}

export function computePushScope(
  id: ScopeId,
  draft: Draft,
  changes: Pick<Changes, 'list'>,
  keys: Iterable<string>,
): PushScope {
  const chosen = new Set(keys);
  const only = withNeeded(draft, chosen);
  return { id, only, needed: changes.list.filter(({ key }) => only.has(key) && !chosen.has(key)) };
}

/** What failed, and what was held back because of it. */
export function failedKeys(steps: readonly PushStep[]): string[] {
  return steps.flatMap(({ state, reason, key }) =>
    state === 'failed' || (state === 'blocked' && reason?.code === 'WAITED_FOR_FAILED') ? [key] : [],
  );
}

/** What of these, with all below them, a push would send; null for nothing. */
export function computeScopeBelow(
  draft: Draft,
  changes: Pick<Changes, 'list'>,
  refs: readonly EntityRef[],
): PushScope | null {
  const keys = keysWithBelow(draft, refs);
  const chosen = changes.list.flatMap(({ key }) => (keys.has(key) ? [key] : []));
  const isCampaign = refs.length === 1 && refs[0]?.kind === 'campaign';
  return chosen.length === 0 ? null : computePushScope(isCampaign ? 'campaign' : 'selected', draft, changes, chosen);
}

interface ScopeNeeds {
  readonly draft: Draft;
  readonly changes: Pick<Changes, 'list'>;
  readonly selected: readonly EntityRef[];
  readonly steps: readonly PushStep[];
}

/** The scopes that hold a change, the whole first. */
export function listPushScopes({ draft, changes, selected, steps }: ScopeNeeds): PushScope[] {
  const changed = new Set(changes.list.map(({ key }) => key));
  const scoped = (id: ScopeId, keys: readonly string[]): PushScope[] => {
    const chosen = keys.filter((key) => changed.has(key));
    return chosen.length === 0 ? [] : [computePushScope(id, draft, changes, chosen)];
  };
  const [first] = selected;
  const campaign = first === undefined ? undefined : findCampaignKey(draft, first);
  return [
    ALL,
    ...scoped('failed', failedKeys(steps)),
    ...scoped('selected', [...keysWithBelow(draft, selected)]),
    ...(campaign === undefined ? [] : scoped('campaign', [...keysOfCampaign(draft, campaign)])),
  ];
}
