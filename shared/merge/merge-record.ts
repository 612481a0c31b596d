// Three versions of one entity put together, and what each side knows of the platform.
import type { Difference } from './difference.ts';
import { type Json, type JsonObject, getAt, isObject, listOf, sameJson, setAt } from '../kernel/json.ts';
import { defined } from '../kernel/defined.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { type EntityRecord, isCampaignAssumed } from '../draft/document.ts';
import { leftOutNumbers, restoreNumbers } from '../draft/export/numbers-left-out.ts';
import { unknownBase } from './common-base.ts';
import type { FoundConflicts } from './found-conflicts.ts';
import { laterSeen } from './later-seen.ts';
import { bodyPlace, placeIn, RECORD } from './lists.ts';
import { CAMPAIGN_MEMBERS, mergeCampaign } from './merge-campaign.ts';
import { mergeNotes } from './merge-notes.ts';
import { type Decider, mergeValue } from './merge-value.ts';
import type { OpenConflict } from '../draft/open-conflicts.ts';
import { DRAFTS } from './reading.ts';
import { sameAt } from './same.ts';
import { zoneMovesTimes } from './zone-conflict.ts';

/** Members that have a way of their own. */
const OWN_WAY: ReadonlySet<string> = new Set(['key', 'base', 'draft']);

/**
 * Both sides have it. `base` is undefined where it is new on both: then what they say differently is in conflict. Numbers
 * that a side's file left out are unsaid.
 */
export function mergeRecord(
  kind: Kind,
  base: EntityRecord | undefined,
  mine: EntityRecord,
  theirs: EntityRecord,
  conflicts: FoundConflicts,
): EntityRecord {
  const known = withNumbers(base, mine, theirs);
  if (known === undefined) return mergeSaid(kind, base ?? unknownBase(kind, mine, theirs), mine, theirs, conflicts);
  const [own, other] = [restoreNumbers(mine, known), restoreNumbers(theirs, known)];
  const before = base === undefined ? unknownBase(kind, own, other) : restoreNumbers(base, known);
  return mergeSaid(kind, before, own, other, conflicts);
}

/** The version that says what the others leave unsaid; undefined where none does, or none has to. */
function withNumbers(
  base: EntityRecord | undefined,
  mine: EntityRecord,
  theirs: EntityRecord,
): EntityRecord | undefined {
  const isSaid = (record: EntityRecord): boolean => leftOutNumbers(record) === undefined;
  const [own, other] = [isSaid(mine), isSaid(theirs)];
  if (base !== undefined && isSaid(base)) return own && other ? undefined : base;
  if (own === other) return undefined;
  return own ? mine : theirs;
}

function mergeSaid(
  kind: Kind,
  base: EntityRecord,
  mine: EntityRecord,
  theirs: EntityRecord,
  conflicts: FoundConflicts,
): EntityRecord {
  if (sameJson(base as Json, theirs as Json)) return mine; // records are JSON
  if (sameJson(base as Json, mine as Json)) return theirs;
  const entity = { kind, key: mine.key };
  const beside = conflicts.mergeOf('record', entity);
  const merged: Record<string, Json> = { key: mine.key };
  const isGuess = [base, mine, theirs].some(isCampaignAssumed);
  if (isGuess) Object.assign(merged, mergeCampaign(beside, base, mine, theirs));
  for (const member of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (OWN_WAY.has(member) || (isGuess && CAMPAIGN_MEMBERS.has(member))) continue;
    const place = placeIn(RECORD, member);
    const value =
      member === 'notes'
        ? mergeNotes(beside, place, base.notes, mine.notes, theirs.notes)
        : mergeValue(beside, [member], place, base[member], mine[member], theirs[member]);
    if (value !== undefined) {
      // A member may have any name.
      Object.defineProperty(merged, member, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  const draft = mergeBody(kind, entity, base.draft, mine.draft, theirs.draft, conflicts);
  return { ...merged, base: mergeKnown(kind, base, mine, theirs, draft), draft } as EntityRecord; // its members are
}

function mergeBody(
  kind: Kind,
  entity: Pick<OpenConflict, 'kind' | 'key'>,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  conflicts: FoundConflicts,
): JsonObject {
  const merged = mergeValue(conflicts.mergeOf('draft', entity), [], bodyPlace(kind), base, mine, theirs);
  const draft = isObject(merged) ? merged : mine;
  if (kind !== 'lineItem' || !zoneMovesTimes(base, mine, theirs)) return draft;
  const sides = defined({ mine: mine['timeZone'], theirs: theirs['timeZone'] });
  conflicts.note({ part: 'draft', ...entity, path: 'timeZone', ...defined({ base: base['timeZone'] }), ...sides });
  return setAt(
    draft,
    ['timeZone'],
    conflicts.choose({ mine: mine['timeZone'], theirs: theirs['timeZone'] }),
  ) as JsonObject; // a member of it
}

/**
 * The version last seen on the platform. Where only one side has looked since, it is that side's; where both have and
 * saw different things, the one that the platform itself dates later, and else the one that differs from the draft:
 * then the draft's wish is kept as a change, and the comparison before a push finds out which is true. Never a
 * conflict: a base holds no wish.
 */
function mergeKnown(
  kind: Kind,
  base: EntityRecord,
  mine: EntityRecord,
  theirs: EntityRecord,
  draft: JsonObject,
): JsonObject | null {
  const later = laterSeen(mine.base, theirs.base);
  const decider: Decider = {
    onto: 'mine',
    choose: (conflict) => {
      if (later !== undefined) return later === 'mine' ? conflict.mine : conflict.theirs;
      const wanted = wantedAt(draft, conflict);
      return sameJson(conflict.mine ?? null, wanted ?? null) ? conflict.theirs : conflict.mine;
    },
    note: () => undefined,
  };
  const known = mergeValue({ reading: DRAFTS, decider }, [], bodyPlace(kind), base.base, mine.base, theirs.base);
  return isObject(known) ? known : null;
}

function wantedAt(draft: JsonObject, { path, flightId }: Difference): Json | undefined {
  if (flightId === undefined) return getAt(draft, path);
  const flight = listOf(draft['flights']).find((each) => sameJson(getAt(each, ['id']), flightId));
  return getAt(flight, path.slice(2));
}

/** Whether one side's version has left the record `a` as it was: then the other side may take it out. */
export function sameRecord(kind: Kind, a: EntityRecord, version: EntityRecord): boolean {
  if (sameJson(a as Json, version as Json)) return true; // records are JSON
  const b = restoreNumbers(version, a);
  const { draft: one, base: oneBase, key: _one, ...oneRest } = a;
  const { draft: other, base: otherBase, key: _other, ...otherRest } = b;
  const place = bodyPlace(kind);
  return (
    sameAt(place, one, other) && sameAt(place, oneBase, otherBase) && sameAt(RECORD, oneRest as Json, otherRest as Json)
  );
}
