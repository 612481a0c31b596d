// The change to send of a line item whose flights' ids are not known yet: as a read-back is expected to leave it.
import type { EntityRecord } from '../draft/document.ts';
import { isList } from '../kernel/json.ts';
import { adoptFlightIds } from './adopt-flight-ids.ts';
import { type LineItemChange, lineItemChange, objects } from './line-item-call.ts';

/**
 * The change itself, where all ids are known. Else the expected change of its flights, so that a plan holds the steps
 * after the reading back; whether those of an incomplete line item need a replace is not known before. `now`: epoch
 * milliseconds.
 */
export function expectedChange(record: EntityRecord, now?: number): LineItemChange {
  const known = lineItemChange(record, now);
  if (!known.idsMissing) return known;
  const { patch, replace } = lineItemChange(withExpectedIds(record), now);
  return { patch, replace: record.complete === true ? replace : known.replace, idsMissing: true };
}

/** A placeholder for an id that only the platform knows yet: no platform counts up to it. Never sent. */
const FIRST_STAND_IN = Number.MAX_SAFE_INTEGER;

/** The base's flights get the ids of the draft's where these name one that is alike, and the draft's get the base's. */
function withExpectedIds(record: EntityRecord): EntityRecord {
  const drafted = objects(record.draft['flights']);
  const named = adoptFlightIds(
    objects(record.base?.['flights']),
    drafted.filter((flight) => flight['id'] !== undefined),
  );
  const base = named.map((flight, index) =>
    flight['id'] === undefined ? { id: FIRST_STAND_IN - index, ...flight } : flight,
  );
  const draft = isList(record.draft['flights'])
    ? { ...record.draft, flights: adoptFlightIds(drafted, base) }
    : record.draft;
  return { ...record, base: { ...record.base, flights: base }, draft };
}
