// Takes what a step brought into a draft that its planner may have edited meanwhile.
import { NPI_LIST_SENT } from '../domain/resources/npi-list-content.ts';
import { type JsonObject, isList, sameJson } from '../kernel/json.ts';
import { jsonPieces } from '../kernel/json-pieces.ts';
import { type Change, cellChange } from '../draft/change.ts';
import { confirmCampaign } from '../draft/commands/confirm-campaign.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { originChanges } from '../draft/same-origin.ts';
import { computeChecksum } from './checksum.ts';
import type { StepResult } from './events.ts';
import { objects } from './line-item-call.ts';
import { knownFieldChanges } from './new-fields.ts';
import { adoptFlightIds } from './adopt-flight-ids.ts';

/**
 * The changes that bring the platform's id, the new base and the flights' ids, and with the first id where it comes from.
 * Of an entity that is gone from the draft only what it made for others: custom fields.
 */
export function foldResult(draft: Draft, result: StepResult): Change[] {
  const record = draft.entities[result.kind].get(result.key);
  const { madeFields = [] } = result;
  const changes: Change[] = madeFields.length === 0 ? [] : knownFieldChanges(draft, madeFields, result);
  if (record === undefined) return changes;
  if (result.remoteId !== null) changes.push(...originChanges(draft, result.platform ?? null));
  if (result.remoteId !== null && result.remoteId !== record.remoteId) {
    changes.push(cellChange(result, ['remoteId'], record.remoteId, result.remoteId));
    // It was made here, so nothing of it is unknown (contract §1).
    if (result.kind === 'lineItem' && record.remoteId === null && record.complete !== true) {
      changes.push(cellChange(result, ['complete'], record.complete, true));
    }
  }
  if (result.campaign !== undefined && draft.entities.campaign.has(result.campaign))
    changes.push(...confirmCampaign(draft, [result.key], result.campaign).changes);
  changes.push(...draftChanges(record, result));
  const base = result.drafted === undefined ? baseOf(result) : ownBase(record, result.drafted);
  if (!sameJson(record.base, base)) changes.push(cellChange(result, ['base'], record.base, base));
  return changes;
}

/** What of an NPI list's draft was sent: not what planners call it. */
function sentList(draft: JsonObject): JsonObject {
  const sent = NPI_LIST_SENT.map((member) => [member, draft[member]] as const);
  return Object.fromEntries(sent.flatMap(([member, value]) => (value === undefined ? [] : [[member, value] as const])));
}

/** The checksum recorded in place of an NPI list's change, which is too long to be written down a second time. */
export function computeDigest(draft: JsonObject): string {
  return computeChecksum(jsonPieces(sentList(draft)));
}

/** Its schema's values are JSON. */
function baseOf({ base }: StepResult): JsonObject | null {
  return base as JsonObject | null;
}

function ownBase(record: EntityRecord, drafted: string): JsonObject | null {
  return computeDigest(record.draft) === drafted ? sentList(record.draft) : null;
}

function draftChanges(record: EntityRecord, result: StepResult): Change[] {
  const changes: Change[] = [];
  const taken = new Set<string>();
  for (const take of result.takes ?? []) {
    // A value that the planner has typed since stays.
    if (!sameJson(record.draft[take.field] ?? null, take.before)) continue;
    changes.push(cellChange(result, ['draft', take.field], record.draft[take.field], take.after));
    taken.add(take.field);
  }
  const flights = record.draft['flights'];
  const shown = objects(baseOf(result)?.['flights']);
  if (taken.has('flights') || !isList(flights) || shown.length === 0) return changes;
  const own = objects(flights);
  const named = adoptFlightIds(own, shown);
  for (const [index, flight] of named.entries()) {
    const before = own[index];
    if (before === undefined || flight === before) continue;
    changes.push(cellChange(result, ['draft', 'flights', flights.indexOf(before), 'id'], undefined, flight['id']));
  }
  return changes;
}
