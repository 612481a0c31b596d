// Compares base, draft and platform field by field: what to merge, what conflicts.
import { type Difference, differenceAt } from '../merge/difference.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import { type Decider, mergeValue } from '../merge/merge-value.ts';
import { type Json, type JsonObject, isList, isObject, sameJson } from '../kernel/json.ts';
import { adoptFlightIds } from './adopt-flight-ids.ts';
import { type Zones, answerReading } from './answer-reading.ts';
import { cameSince, isOptional, leftOut, neverRead } from './left-out.ts';
import { objects } from './line-item-call.ts';
import { PLATFORM_OWN } from './platform-own.ts';
import { compareList, listBody } from './pulled-list.ts';
import { sameField } from './same-field.ts';
import { type Comparison, put } from './three-way.ts';

/** `theirs`: what a read showed, canonical spelling. It may show less than the whole (§2.3); the rest is left alone. */
export function compareWithPlatform(kind: Kind, record: EntityRecord, theirs: JsonObject): Comparison {
  if (kind === 'npiList') {
    return { ...compareList(record, listBody(theirs)), notShown: [], blankNotShown: [] };
  }
  const shown = Object.fromEntries(
    Object.entries(theirs).filter(([member, value]) => isCompared(kind, record, member, value)),
  );
  const versions = withFlightIds({ base: withKnownFlights(record, shown), draft: record.draft, shown });
  const merged = mergeBodies(versions, readZones(record, theirs), neverRead(record.base));
  const { base, draft } = kind === 'campaign' ? followed(record, merged, theirs) : merged;
  return {
    ...merged,
    base,
    draft: withOwnFlights(draft, record.draft),
    notShown: Object.keys(record.draft).filter((field) => !Object.hasOwn(theirs, field)),
    blankNotShown: leftOut(kind, record.draft).filter((field) => !Object.hasOwn(theirs, field)),
  };
}

interface Versions {
  readonly base: JsonObject;
  readonly draft: JsonObject;
  readonly shown: JsonObject;
}

type Merged = Pick<Comparison, 'base' | 'draft' | 'merged' | 'conflicts'>;

/** What the platform alone has changed goes into both bodies; a conflict leaves each of them as it is. */
function mergeBodies({ base, draft, shown }: Versions, zones: Zones, isFirst: boolean): Merged {
  const reading = answerReading(zones, { addsFlights: addsFlights(base, draft), neverRead: isFirst });
  const merged: Difference[] = [];
  const conflicts: Difference[] = [];
  const intoDraft: Decider = {
    onto: 'mine',
    choose: ({ mine }) => mine,
    note: (found) => {
      conflicts.push(differenceAt(found.path, found, found.flightId));
    },
    took: (found) => {
      // An id that is learnt is no change.
      if (found.path.at(-1) !== 'id') merged.push(differenceAt(found.path, found, found.flightId));
    },
  };
  const intoBase: Decider = { onto: 'base', choose: (found) => found.base, note: () => undefined };
  const into = (decider: Decider): JsonObject => {
    const body = mergeValue({ reading, decider }, [], '', base, draft, shown);
    return isObject(body) ? body : draft;
  };
  return { draft: into(intoDraft), base: into(intoBase), merged, conflicts };
}

function isCompared(kind: Kind, record: EntityRecord, member: string, value: Json): boolean {
  if (PLATFORM_OWN.has(member) || (kind === 'campaign' && member !== 'budgetCap')) return false;
  const base = record.base ?? {};
  if (Object.hasOwn(base, member)) return true;
  if (cameSince(kind, base, member, value)) return goesOver(kind, record, member);
  // Of what was never read nothing is known: where the draft says a thing, the platform may say another.
  return (neverRead(record.base) || !isOptional(kind, base, member)) && (record.draft[member] ?? null) !== null;
}

/** Whether a write goes over this member: one of the whole does over all, any other over what the draft says. */
function goesOver(kind: Kind, { complete, draft }: EntityRecord, member: string): boolean {
  return kind === 'creative' || (kind === 'lineItem' && complete === true) || (draft[member] ?? null) !== null;
}

/** Of a campaign all but the cap is only shown, and follows the platform. */
function followed({ base: known, draft: wanted }: EntityRecord, merged: Merged, theirs: JsonObject): Versions {
  let { base, draft } = merged;
  for (const [member, value] of Object.entries(theirs)) {
    if (PLATFORM_OWN.has(member) || member === 'budgetCap' || !Object.hasOwn(known ?? {}, member)) continue;
    const unchanged = sameField([member], { value: known?.[member] }, { value: wanted[member] });
    if (unchanged && Object.hasOwn(wanted, member)) draft = put(draft, [member], value);
    base = put(base, [member], value);
  }
  return { base, draft, shown: theirs };
}

function readZones(record: EntityRecord, theirs: JsonObject): Zones {
  const [base, mine] = [record.base?.['timeZone'], record.draft['timeZone']];
  // An answer without a zone says nothing about it.
  return { base, mine, theirs: theirs['timeZone'] ?? base ?? mine };
}

/** Flights of a line item that was never read: known by the platform's ids, and nothing else of them. */
function withKnownFlights({ base, draft }: EntityRecord, shown: JsonObject): JsonObject {
  if (!neverRead(base) || !isList(shown['flights'])) return base ?? {};
  const drafted = adoptFlightIds(objects(draft['flights']), objects(shown['flights']));
  const ids = new Set(drafted.map((flight) => flight['id']));
  const known = objects(shown['flights']).filter((flight) => flight['id'] !== undefined && ids.has(flight['id']));
  return { flights: known.map(({ id = null }) => ({ id })) };
}

/** A base of our own making has no ids yet; the platform's flights say which is which. */
function withFlightIds(versions: Versions): Versions {
  const shown = versions.shown['flights'];
  if (!isList(shown)) return versions;
  const theirs = objects(shown);
  const base = adoptFlightIds(objects(versions.base['flights']), theirs);
  const draft = adoptFlightIds(objects(versions.draft['flights']), base);
  // An answer says nothing of flights without known ids.
  const unsaid = base.filter((flight) => flight['id'] === undefined);
  const known = theirs.filter((flight) => flight['id'] !== undefined);
  return {
    base: { ...versions.base, flights: base },
    draft: { ...versions.draft, flights: draft },
    shown: { ...versions.shown, flights: [...known, ...unsaid] },
  };
}

function addsFlights(base: JsonObject, draft: JsonObject): boolean {
  const known = objects(base['flights']);
  return objects(draft['flights']).some(
    (flight) =>
      !known.some((other) => (flight['id'] === undefined ? sameJson(other, flight) : other['id'] === flight['id'])),
  );
}

/** Restores a typed value in place of the flights that is no list, as long as the list in `draft` is empty. */
function withOwnFlights(draft: JsonObject, typed: JsonObject): JsonObject {
  const { flights, ...others } = draft;
  if (isList(typed['flights']) || !isList(flights) || flights.length > 0) return draft;
  return Object.hasOwn(typed, 'flights') ? { ...draft, flights: typed['flights'] ?? null } : others;
}
