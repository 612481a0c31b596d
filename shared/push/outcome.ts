// The result of a step that succeeded: the platform's id, and the body that is now known to be there.
import { createdId, decodeAnswer, endpointOf, writeOf } from '../api/endpoints.ts';
import type { Kind } from '../domain/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { isList, sameJson } from '../kernel/json.ts';
import type { StepResult } from './events.ts';
import { digestOf } from './fold.ts';
import { objects } from './line-item-change.ts';
import { adoptFlightIds } from './adopt-flight-ids.ts';
import { carried, notCarried } from './sendable.ts';
import type { Step } from './step.ts';

export interface Success {
  readonly body: Json | undefined;
  readonly location: string | null;
}

type Base = NonNullable<StepResult['base']>;

/** The schema's types are not read-only as ours are; what they hold is the same JSON, and nobody here writes to it. */
const asBase = (body: JsonObject): Base => body as Base;
const asValue = (value: Json): Base[string] => value as Base[string];

/** `sent`: canonical. Null when a creation's answer names no id: it is there, and nobody can say where. */
export function resultOfSuccess(
  step: Step,
  record: EntityRecord,
  sent: JsonObject,
  answer: Success,
): StepResult | null {
  const of = { kind: step.kind, key: step.key };
  if (!endpointOf(step.operation).repeatable) {
    const remoteId = createdId(step.operation, answer.body, answer.location);
    if (remoteId === null) return null;
    return { ...of, remoteId, ...createdBase(step.kind, record, sent, shownFlights(step, answer)) };
  }
  if (step.kind === 'npiList') return { ...of, remoteId: record.remoteId, base: null, drafted: digestOf(record.draft) };
  const base = updatedBase(step, record, sent, shownFlights(step, answer));
  return { ...of, remoteId: record.remoteId, base: asBase(base) };
}

function shownFlights(step: Step, answer: Success): readonly JsonObject[] {
  return objects(decodeAnswer(step.operation, answer.body)?.['flights']);
}

/**
 * The base of something just created: what was sent. Its draft is taken over but for what the call could not carry (a
 * line item's budget cap, §4.4; a second custom field setting, §2.3), which stays a change.
 */
export function createdBase(
  kind: Kind,
  record: EntityRecord,
  sent: JsonObject,
  shown: readonly JsonObject[] = [],
): Pick<StepResult, 'base' | 'takes'> {
  const base: Record<string, Json> = { ...carried(kind, record.draft) };
  const settings = base['customFieldSettings'];
  if (isList(settings) && settings.length > 1) base['customFieldSettings'] = settings.slice(0, 1);
  const flights = sent['flights'];
  if (!Array.isArray(flights)) return { base: asBase(base) };
  const sentFlights = shown.length === 0 ? objects(flights) : adoptFlightIds(objects(flights), shown);
  base['flights'] = sentFlights;
  const before = record.draft['flights'] ?? null;
  // Ids that came along with copied flights were not sent and mean nothing here.
  const stale = objects(before).some((flight) => flight['id'] !== undefined);
  return {
    base: asBase(base),
    ...(stale && !sameJson(before, sentFlights)
      ? { takes: [{ field: 'flights', before: asValue(before), after: asValue(sentFlights) }] }
      : {}),
  };
}

function updatedBase(step: Step, record: EntityRecord, sent: JsonObject, shown: readonly JsonObject[]): JsonObject {
  if (writeOf(step.operation)?.sends === 'changes') return patched(record.base ?? {}, sent);
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
  if ((draft['budgetCap'] ?? null) === null) return { ...carried(kind, draft), ...platformOwn };
  const { budgetCap: _, ...rest } = platformOwn;
  return { ...carried(kind, draft), ...rest };
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
