// Three versions of one entity put together, and what each side knows of the platform.
import type { Json, JsonObject } from '../../kernel/json.ts';
import { formatPath, getAt, isObject, listOf, sameJson } from '../../kernel/json.ts';
import { parseInstant } from '../../kernel/zone-time.ts';
import { defined } from '../../kernel/defined.ts';
import type { Kind } from '../../domain/registry.ts';
import type { EntityRecord } from '../document.ts';
import { bodyPlace, placeIn, RECORD } from './lists.ts';
import type { Decider, Merge, ValueOutcome } from './merge-value.ts';
import { mergeValue } from './merge-value.ts';
import type { ConflictPart, OpenConflict } from './open-conflicts.ts';
import { DRAFTS } from './reading.ts';
import { sameAt } from './same.ts';

type Note = (conflict: OpenConflict) => void;

/** Keeps mine and notes the conflict. */
export function keepMine(part: ConflictPart, note: Note, entity: Pick<OpenConflict, 'kind' | 'key'> = {}): Merge {
  const decider: Decider = {
    onto: 'mine',
    choose: ({ mine }) => mine,
    note: ({ path, base, mine, theirs, flightId }) => {
      note({ part, ...entity, path: formatPath(path), ...defined({ flightId, base, mine, theirs }) });
    },
  };
  return { reading: DRAFTS, decider };
}

/** Members that have a way of their own. */
const OWN_WAY: ReadonlySet<string> = new Set(['key', 'base', 'draft']);

/** Both sides have it. `base` is undefined where it is new on both. */
export function mergeRecord(
  kind: Kind,
  base: EntityRecord | undefined,
  mine: EntityRecord,
  theirs: EntityRecord,
  note: Note,
): EntityRecord {
  if (sameJson(base as Json | undefined, theirs as Json)) return mine; // records are JSON
  if (sameJson(base as Json | undefined, mine as Json)) return theirs;
  const entity = { kind, key: mine.key };
  const beside = keepMine('record', note, entity);
  const merged: Record<string, Json> = { key: mine.key };
  for (const member of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (OWN_WAY.has(member)) continue;
    const value = mergeValue(beside, [member], placeIn(RECORD, member), base?.[member], mine[member], theirs[member]);
    if (value !== undefined) {
      // A member may have any name.
      Object.defineProperty(merged, member, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  const body = keepMine('draft', note, entity);
  const draft = mergeValue(body, [], bodyPlace(kind), base?.draft, mine.draft, theirs.draft);
  const wanted = isObject(draft) ? draft : mine.draft;
  return { ...merged, base: mergeKnown(kind, base, mine, theirs, wanted), draft: wanted } as EntityRecord; // its members are
}

/**
 * What was last seen on the platform. Where only one side has looked since, it is that; where both have and saw different
 * things, what the platform itself dates later, and else what differs from the draft: then what the draft wants stands as
 * a change, and the comparison before a push finds out which is true. Never a conflict: nobody wants anything there.
 */
function mergeKnown(
  kind: Kind,
  base: EntityRecord | undefined,
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
  const known = mergeValue({ reading: DRAFTS, decider }, [], bodyPlace(kind), base?.base, mine.base, theirs.base);
  return isObject(known) ? known : null;
}

export function laterSeen(mine: JsonObject | null, theirs: JsonObject | null): 'mine' | 'theirs' | undefined {
  const [one, other] = [mine?.['updatedAt'], theirs?.['updatedAt']].map((at) =>
    typeof at === 'string' ? parseInstant(at) : null,
  );
  if (typeof one !== 'number' || typeof other !== 'number' || one === other) return undefined;
  return one > other ? 'mine' : 'theirs';
}

function wantedAt(draft: JsonObject, { path, flightId }: ValueOutcome): Json | undefined {
  if (flightId === undefined) return getAt(draft, path);
  const flight = listOf(draft['flights']).find((each) => sameJson(getAt(each, ['id']), flightId));
  return getAt(flight, path.slice(2));
}

/** Whether one side has left the record as it was: then the other may take it out. */
export function sameRecord(kind: Kind, a: EntityRecord, b: EntityRecord): boolean {
  if (sameJson(a as Json, b as Json)) return true; // records are JSON
  const { draft: one, base: oneBase, key: _one, ...oneRest } = a;
  const { draft: other, base: otherBase, key: _other, ...otherRest } = b;
  const place = bodyPlace(kind);
  return (
    sameAt(place, one, other) && sameAt(place, oneBase, otherBase) && sameAt(RECORD, oneRest as Json, otherRest as Json)
  );
}
