// The earliest flight start of each entity of a draft, by which a plan is ordered.
import type { JsonObject } from '../kernel/json.ts';
import { parseFlightTime } from '../kernel/calendar.ts';
import { instantInZone } from '../kernel/zone-time.ts';
import { ianaZone } from '../domain/resources/time-zones.ts';
import type { Draft } from '../draft/document.ts';
import { objects } from './line-item-call.ts';

/** Epoch milliseconds of the first flight's start; infinity when no start can be parsed. */
function firstStart(body: JsonObject): number {
  const zone = ianaZone(body['timeZone']);
  let first = Number.POSITIVE_INFINITY;
  for (const flight of objects(body['flights'])) {
    const start = typeof flight['startDate'] === 'string' ? parseFlightTime(flight['startDate']) : null;
    if (start === null) continue;
    first = Math.min(first, zone === undefined ? start : instantInZone(start, zone).instant);
  }
  return first;
}

export interface EarliestStarts {
  /** Epoch milliseconds; infinity for an entity without flights. */
  of(key: string): number;
}

/** An entity's earliest start is that of its own flights, its line item's, or the earliest of those that use it. */
export function earliestStarts(draft: Draft): EarliestStarts {
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
