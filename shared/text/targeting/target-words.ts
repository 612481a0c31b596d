// One thing that tactics target, and what two targetings differ by: said with the phrases of the sentence.
import { type TargetingEntry, entriesIn, objectIn } from '../../domain/targeting/entries.ts';
import { type EntryList, type TargetingObject, TARGETING_OBJECTS } from '../../domain/targeting/objects.ts';
import type { Target, TargetSide } from '../../domain/targeting/targets.ts';
import { isThere } from '../../domain/shape/read.ts';
import { type Json, type JsonObject, getAt, isObject, sameJson, setAt } from '../../kernel/json.ts';
import { lowerFirst } from '../../kernel/letter-case.ts';
import type { TargetingNames } from './targeting-names.ts';
import { PHRASES } from './phrases.ts';
import { targetingParts } from './sentence.ts';
import { type Wording, SHORT, plain } from './wording.ts';

/** An object that holds these entries and nothing else that would be said. */
function holding(
  list: EntryList,
  items: readonly Json[],
  include: boolean | undefined,
  beside: JsonObject,
): JsonObject {
  const { one, path, sharedInclude } = list;
  const withInclude = (item: Json): Json => {
    if (!isObject(item) || sharedInclude !== undefined) return item;
    const { include: _own, ...members } = item;
    return include === undefined ? members : { ...members, include };
  };
  const all = items.map(withInclude);
  const value = setAt(beside, path, one === true ? all[0] : all);
  const whole = sharedInclude === undefined || include === undefined ? value : setAt(value, sharedInclude, include);
  return isObject(whole) ? whole : {};
}

/** "in Ohio", "not on mobile", "on list Tier 1"; a kind as such by its title. */
export function targetWords({ object, list, item, place }: Target, side: TargetSide, names: TargetingNames): string {
  if (list === null) return lowerFirst(object.title);
  const parent = isThere(place?.parent) ? { parent: { value: place.parent } } : {};
  const beside = place === undefined ? {} : { type: place.type, ...parent };
  return PHRASES[object.id](holding(list, [item], side !== 'excluded', beside), { names, room: SHORT });
}

/** The words before a name in the phrases. */
const LEADS = /^(?:in|on|with|seen by|of population|of) /;

/** Without the words before it in a sentence: "Ohio", "mobile", "list Tier 1", "pixel 5". */
export function targetName(target: Target, names: TargetingNames): string {
  const words = targetWords(target, 'included', names);
  return words.replace(/^treated with /, 'treatment ').replace(LEADS, '');
}

export interface TargetingEdit {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What stays and counts otherwise now: "not on mobile", "viewability". */
  readonly changed: readonly string[];
}

/** The targets added and removed by an edit. */
export function compareTargeting(
  before: Json | undefined,
  after: Json | undefined,
  names: TargetingNames,
): TargetingEdit {
  const wording: Wording = { names, room: SHORT };
  const difference = { added: [] as string[], removed: [] as string[], changed: [] as string[] };
  if (before === after) return difference;
  for (const object of TARGETING_OBJECTS) {
    const [was, is] = [objectIn(before, object), objectIn(after, object)];
    if (was === undefined || is === undefined) {
      difference.removed.push(...whole(was === undefined ? undefined : before, object, wording));
      difference.added.push(...whole(is === undefined ? undefined : after, object, wording));
    } else if (!sameJson(was, is)) compare(object, was, is, wording, difference);
  }
  return difference;
}

function whole(targeting: Json | undefined, object: TargetingObject, wording: Wording): string[] {
  if (targeting === undefined) return [];
  return targetingParts(targeting, wording).flatMap((part) => (part.object === object ? [part.text] : []));
}

function compare(
  object: TargetingObject,
  was: JsonObject,
  is: JsonObject,
  wording: Wording,
  { added, removed, changed }: Record<keyof TargetingEdit, string[]>,
): void {
  const moved = ['type', 'parent'].some((member) => !sameJson(was[member], is[member]));
  let listed = 0;
  for (const list of object.lists) {
    const [before, now] = [entriesIn(was, list), entriesIn(is, list)];
    const [old, current] = [byId(before), byId(now)];
    const gone = moved ? before : before.filter(({ id }) => !current.has(id));
    const come = moved ? now : now.filter(({ id }) => !old.has(id));
    const turned = moved
      ? []
      : now.filter((entry) => old.has(entry.id) && old.get(entry.id)?.include !== entry.include);
    listed += gone.length + come.length + turned.length;
    removed.push(...phrases(object, list, gone, was, wording));
    added.push(...phrases(object, list, come, is, wording));
    changed.push(...phrases(object, list, turned, is, wording));
  }
  const set = object.options.filter(({ path }) => !sameJson(getAt(was, path), getAt(is, path)));
  const text = PHRASES[object.id](is, wording);
  if (set.length > 0 || listed === 0) changed.push(text === '' ? plain(lowerFirst(object.title), wording) : text);
}

const byId = (entries: readonly TargetingEntry[]): ReadonlyMap<string, TargetingEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

function phrases(
  object: TargetingObject,
  list: EntryList,
  entries: readonly TargetingEntry[],
  value: JsonObject,
  wording: Wording,
): string[] {
  const beside = list.lookUp === 'geo' ? { type: value['type'] ?? null, parent: value['parent'] ?? null } : {};
  return [true, false, undefined].flatMap((include) => {
    const items = entries.filter((entry) => entry.include === include).map(({ item }) => item);
    return items.length === 0 ? [] : [PHRASES[object.id](holding(list, items, include, beside), wording)];
  });
}
