// The difference between two drafts: by entity and field, matched and compared as a merge does it.
import type { Difference, Part } from './difference.ts';
import { atOnce } from '../kernel/in-slices.ts';
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, type Path, isList, isObject, sameJson } from '../kernel/json.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { type Draft, type EntityRecord, emptyEntities } from '../draft/document.ts';
import { MARK, restoreNumbers } from '../draft/export/numbers-left-out.ts';
import { type ListShape, type Place, bodyPlace, FILE, listAt, placeIn, placeOfItems, RECORD } from './lists.ts';
import { matchSteps } from './match.ts';
import { withoutId } from './merge-header.ts';
import { pairItems } from './pair-items.ts';
import { newKeys, rekeyed } from './rekey.ts';
import { sameAt } from './same.ts';

export interface EntityDifferences {
  readonly kind: Kind;
  /** In the second draft, or in the first where it was taken out. */
  readonly key: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: EntityRecord | undefined;
  readonly after: EntityRecord | undefined;
  /** Empty where the whole entity came or went. */
  readonly fields: readonly Difference[];
}

export interface DraftDifferences {
  /** Of title, note, account and the rest of the header. */
  readonly file: readonly Difference[];
  /** Kind by kind, in the order of the second draft; removed ones are at the end. */
  readonly entities: readonly EntityDifferences[];
}

/** As changes from the first, which is `base` in each difference, to the second, `mine`. */
export function diffDrafts(from: Draft, to: Draft): DraftDifferences {
  return atOnce(diffSteps(from, to));
}

/** Between two steps a window has its turn. */
const RECORDS_A_STEP = 500;

/** The same in steps. */
export function* diffSteps(from: Draft, to: Draft): Generator<undefined, DraftDifferences> {
  const nothing: Draft = { header: {}, account: to.account, entities: emptyEntities() };
  const matches = yield* matchSteps(from, to, nothing);
  yield;
  const keys = newKeys(matches, 'base');
  const entities: EntityDifferences[] = [];
  let looked = 0;
  for (const kind of KINDS) {
    const { base, mine } = matches[kind];
    for (const key of to.entities[kind].keys()) {
      if (++looked % RECORDS_A_STEP === 0) yield;
      const match = mine.get(key);
      if (match?.mine === undefined) continue;
      const after = match.mine;
      const before = match.base && rekeyed(kind, match.base, keys);
      if (before === undefined) entities.push({ kind, key, change: 'added', before, after, fields: [] });
      else if (!sameJson(before as JsonObject, after as JsonObject)) {
        // Records are JSON; to look at the places of each costs three times as much.
        const fields = recordDifferences(kind, before, after);
        if (fields.length > 0) entities.push({ kind, key, change: 'changed', before, after, fields });
      }
    }
    for (const match of base.values()) {
      if (match.mine !== undefined || match.base === undefined) continue;
      const { key } = match.base;
      entities.push({ kind, key, change: 'removed', before: match.base, after: undefined, fields: [] });
    }
  }
  const file: Difference[] = [];
  walk(file, 'file', FILE, [], withoutId(from.header), withoutId(to.header));
  return { file, entities };
}

/** Numbers that one of the two was written without are that alone, and nothing of its fields. */
function recordDifferences(kind: Kind, before: EntityRecord, after: EntityRecord): Difference[] {
  const found: Difference[] = [];
  const place = bodyPlace(kind);
  const { draft: one, base: oneSeen, [MARK]: _one, ...oneRest } = restoreNumbers(before, after);
  const { draft: other, base: otherSeen, [MARK]: _other, ...otherRest } = restoreNumbers(after, before);
  walk(found, 'record', RECORD, [], oneRest as JsonObject, otherRest as JsonObject); // records are JSON
  walk(found, 'record', placeIn(RECORD, MARK), [MARK], before[MARK], after[MARK]);
  walk(found, 'draft', place, [], one, other);
  if (oneSeen === null || otherSeen === null) walk(found, 'base', place, [], oneSeen ?? {}, otherSeen ?? {});
  else walk(found, 'base', place, [], oneSeen, otherSeen);
  return found;
}

type Value = Json | undefined;

function walk(found: Difference[], part: Part, place: Place, path: Path, a: Value, b: Value): void {
  if (sameAt(place, a, b)) return;
  if (isObject(a) && isObject(b)) {
    for (const member of new Set([...Object.keys(b), ...Object.keys(a)])) {
      walk(found, part, placeIn(place, member), [...path, member], own(a, member), own(b, member));
    }
    return;
  }
  const shape = isList(a) && isList(b) ? listAt(place) : undefined;
  if (shape === undefined || !isList(a) || !isList(b)) found.push({ part, path, ...defined({ base: a, mine: b }) });
  else if (shape.type === 'set') found.push(setDifference(shape, part, path, a, b));
  else walkEntries(found, shape, part, place, path, a, b);
}

function setDifference(shape: ListShape, part: Part, path: Path, a: readonly Json[], b: readonly Json[]): Difference {
  const [before, after] = pairItems(shape, a, b, []);
  const missing = (ids: readonly string[], list: readonly Json[], there: ReadonlyMap<string, Json>): Json[] =>
    list.filter((_, index) => !there.has(ids[index] ?? ''));
  return {
    part,
    path,
    base: a,
    mine: b,
    added: missing(after.ids, b, before.byId),
    removed: missing(before.ids, a, after.byId),
  };
}

function walkEntries(
  found: Difference[],
  shape: ListShape,
  part: Part,
  place: Place,
  path: Path,
  a: readonly Json[],
  b: readonly Json[],
): void {
  const [before, after] = pairItems(shape, a, b, []);
  const inside = placeOfItems(place);
  b.forEach((item, index) =>
    walk(found, part, inside, [...path, index], before.byId.get(after.ids[index] ?? ''), item),
  );
  a.forEach((item, index) => {
    if (!after.byId.has(before.ids[index] ?? '')) found.push({ part, path, base: item });
  });
}

function own(value: JsonObject, member: string): Value {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
