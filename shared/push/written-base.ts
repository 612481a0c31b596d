// The body that is on the platform once it has taken a write: what was sent, over what it keeps for itself.
import { findWrite } from '../api/endpoints.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import { type Json, type JsonObject, isList } from '../kernel/json.ts';
import { adoptFlightIds } from './adopt-flight-ids.ts';
import type { StepResult } from './events.ts';
import { objects } from './line-item-call.ts';
import { withKnownFields } from './new-fields.ts';
import { carried, notCarried } from './sendable.ts';
import type { Step } from './step.ts';
import { findTakes } from './takes.ts';

interface Created extends Pick<StepResult, 'takes'> {
  readonly base: NonNullable<StepResult['base']>;
}

/** The schema's type is not read-only as ours are; it is the same JSON, and it is not written to. */
export const asBase = (body: JsonObject): Created['base'] => body as Created['base'];

/**
 * The base of something just created: what was sent. Its draft is taken over but for what the call could not carry (a
 * line item's budget cap, §4.4; a second custom field setting, §2.3), which stays a change.
 */
export function createdBase(
  kind: Kind,
  record: EntityRecord,
  sent: JsonObject,
  shown: readonly JsonObject[] = [],
): Created {
  const base: Record<string, Json> = { ...withKnownFields(carried(kind, record.draft)) };
  const settings = base['customFieldSettings'];
  if (isList(settings) && settings.length > 1) base['customFieldSettings'] = settings.slice(0, 1);
  const flights = sent['flights'];
  if (!Array.isArray(flights)) return { base: asBase(base) };
  const sentFlights = shown.length === 0 ? objects(flights) : adoptFlightIds(objects(flights), shown);
  base['flights'] = sentFlights;
  // Ids that came along with copied flights were not sent and mean nothing here.
  const stale = objects(record.draft['flights']).some((flight) => flight['id'] !== undefined);
  return { base: asBase(base), ...(stale ? findTakes(record.draft, { ...record.draft, flights: sentFlights }) : {}) };
}

/** The base of something that was replaced or patched. `shown`: the flights that the answer shows. */
export function updatedBase(
  step: Step,
  record: EntityRecord,
  sent: JsonObject,
  shown: readonly JsonObject[],
): JsonObject {
  if (findWrite(step.operation)?.sends === 'changes') return patched(record.base ?? {}, sent);
  const base = replacedBase(step.kind, record);
  const flights = base['flights'];
  if (step.kind !== 'lineItem' || !Array.isArray(flights) || shown.length === 0) return base;
  return { ...base, flights: adoptFlightIds(objects(flights), shown) };
}

/**
 * What a replace carried, over what the platform shows of itself. Whether it resets a line item's budget cap, which only
 * a patch carries, is not said (§4.4): one that the draft has is due once more. One that the draft lacks cannot be taken
 * away and stays what it was.
 */
function replacedBase(kind: Kind, { base, draft }: EntityRecord): JsonObject {
  const platformOwn = notCarried(kind, base ?? {});
  const sent = withKnownFields(carried(kind, draft));
  if ((draft['budgetCap'] ?? null) === null) return { ...sent, ...platformOwn };
  const { budgetCap: _, ...rest } = platformOwn;
  return { ...sent, ...rest };
}

/** A patch leaves alone what it does not send (§4.4). */
function patched(base: JsonObject, sent: JsonObject): JsonObject {
  const { flights, ...fields } = sent;
  if (!Array.isArray(flights)) return { ...base, ...fields };
  const changed = new Map(objects(flights).map((flight) => [flight['id'], flight]));
  const known = objects(base['flights']).map((flight) => {
    const change = changed.get(flight['id']);
    if (change === undefined) return flight;
    // The percentage goes with the pacing that it belongs to (§2.3).
    const { paceAheadPercent, ...rest } = flight;
    const ahead = change['pacingMode'] === 'AHEAD' || change['pacingMode'] === undefined;
    return { ...(ahead && paceAheadPercent !== undefined ? { ...rest, paceAheadPercent } : rest), ...change };
  });
  return { ...base, ...fields, flights: known };
}
