// A draft as it is once the planner's decisions about unknown steps are taken in, before anything is asked or sent.
import type { Difference } from '../merge/difference.ts';
import { applyChanges, liveDraft } from '../draft/apply.ts';
import type { Draft } from '../draft/document.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { RemoteId } from '../kernel/remote-id.ts';
import { adoptFlightIds } from './adopt-flight-ids.ts';
import { readAnswered } from './answered.ts';
import type { StepResult } from './events.ts';
import { foldResult } from './fold.ts';
import { objects } from './line-item-call.ts';
import { findMadeFields } from './new-fields.ts';
import type { UnknownStep } from './recover.ts';
import { findTakes } from './takes.ts';
import { createdBase } from './written-base.ts';

/** By key: the platform's id of what was created, or null when it is not there. */
export type Settlements = ReadonlyMap<string, RemoteId | null>;

/**
 * The result as if the create had succeeded: the platform has what was sent. `shown`: what a read shows under the id,
 * canonical spelling, with which the flights have theirs.
 */
export function settledResult(
  draft: Draft,
  { kind, key, body, operation }: UnknownStep,
  remoteId: RemoteId,
  shown: JsonObject | null = null,
): StepResult {
  const record = draft.entities[kind].get(key);
  if (record === undefined || body === null) return { kind, key, remoteId, base: null };
  const { base } = createdBase(kind, { ...record, draft: body }, body, objects(shown?.['flights']));
  return { kind, key, remoteId, base, ...ownFlights(record.draft, base), ...findMadeFields(operation, body) };
}

/** Ids that came along with copied flights were not sent, and are those of another line item's. */
function ownFlights(draft: JsonObject, base: StepResult['base']): Pick<StepResult, 'takes'> {
  const drafted = objects(draft['flights']);
  if (!drafted.some((flight) => flight['id'] !== undefined)) return {};
  const nameless = drafted.map(({ id: _, ...flight }) => flight);
  const shown = objects((base as JsonObject | null)?.['flights']); // a body, by its schema
  return findTakes(draft, { ...draft, flights: adoptFlightIds(nameless, shown) });
}

/** Where what a read shows is not what was sent; none where that is not known. */
export function differencesFromSent(
  draft: Draft,
  { kind, key, body }: UnknownStep,
  shown: JsonObject,
): readonly Difference[] {
  const record = draft.entities[kind].get(key);
  if (record === undefined || body === null) return [];
  const { base } = createdBase(kind, { ...record, draft: body }, body, objects(shown['flights']));
  return readAnswered({ kind, sends: 'settled', base, sent: base, draft: body }, shown).fields;
}

/** The draft with the ids that were given, and the steps that are unknown still. */
export function settleDraft(
  draft: Draft,
  unknown: ReadonlyMap<string, UnknownStep>,
  settlements: Settlements,
): { readonly draft: Draft; readonly unknown: ReadonlyMap<string, UnknownStep> } {
  const live = liveDraft(draft);
  const left = new Map(unknown);
  for (const [id, step] of unknown) {
    const remoteId = settlements.get(step.key);
    if (remoteId === undefined) continue;
    left.delete(id);
    if (remoteId !== null) applyChanges(live, foldResult(live, settledResult(live, step, remoteId)));
  }
  return { draft: live, unknown: left };
}
