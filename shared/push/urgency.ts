// Which part of a draft is pushed first: what has the earliest flight.
import type { JsonObject } from '../kernel/json.ts';
import { parseFlightTime } from '../kernel/calendar.ts';
import { placeInZone } from '../kernel/zone-time.ts';
import { ianaZone } from '../domain/time-zones.ts';
import type { Draft } from '../draft/document.ts';
import { objects } from './line-item-change.ts';

/** Epoch milliseconds of the first flight's start; infinity without one that can be read. */
function firstStart(body: JsonObject): number {
  const zone = ianaZone(body['timeZone']);
  let first = Number.POSITIVE_INFINITY;
  for (const flight of objects(body['flights'])) {
    const start = typeof flight['startDate'] === 'string' ? parseFlightTime(flight['startDate']) : null;
    if (start === null) continue;
    first = Math.min(first, zone === undefined ? start : placeInZone(start, zone).instant);
  }
  return first;
}

export interface Urgency {
  of(key: string): number;
}

/** Of each entity: its own first flight, its line item's, or the first of those that need it. */
export function urgencies(draft: Draft): Urgency {
  const first = new Map<string, number>();
  const atMost = (key: string, value: number): void => {
    first.set(key, Math.min(first.get(key) ?? Number.POSITIVE_INFINITY, value));
  };
  for (const record of draft.entities.lineItem.values()) {
    const start = firstStart(record.draft);
    atMost(record.key, start);
    if (record.campaign !== undefined) atMost(record.campaign, start);
  }
  for (const record of draft.entities.tactic.values()) {
    const start = record.lineItem === undefined ? undefined : first.get(record.lineItem);
    if (start === undefined) continue;
    atMost(record.key, start);
    for (const assignment of objects(record.draft['creativeAssignments'])) {
      if (typeof assignment['creative'] === 'string') atMost(assignment['creative'], start);
    }
  }
  return { of: (key) => first.get(key) ?? Number.POSITIVE_INFINITY };
}
