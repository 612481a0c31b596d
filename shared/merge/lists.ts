// What the lists of a draft are: sets, entries known by what they name, flights, or a value as a whole.
import { type Json, type JsonObject, type Path, isObject } from '../kernel/json.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { entryId } from '../domain/targeting/entries.ts';
import { TARGETING_OBJECTS } from '../domain/targeting/objects.ts';
import { type FlightWays, WAYS_OF_DRAFTS } from './flight-pairs.ts';

/** `idOf`: two items with the same id are the same entry, whatever else is said of it. Of a set an item is its id. */
export type ListShape =
  | { readonly type: 'set' }
  | { readonly type: 'entries'; idOf(item: Json): string }
  | { readonly type: 'flights'; readonly ways: FlightWays };

/** Names a place in a record, whatever its value: members by name, items of lists by `[]`. */
export type Place = string;

/** Where the places of a body begin. An NPI list's body is one operation (contract §1), unlike the others. */
export function bodyPlace(kind: Kind): Place {
  return kind === 'npiList' ? 'npiList' : '';
}

/** Where the places of a record beside its body, and of the file beside its records, begin. */
export const RECORD: Place = 'record';
export const FILE: Place = 'file';

export function placeIn(place: Place, member: string): Place {
  return place === '' ? member : `${place}.${member}`;
}

export function placeOfItems(place: Place): Place {
  return `${place}${ITEM}`;
}

const ITEM = '[]';

export function isItem(place: Place): boolean {
  return place.endsWith(ITEM);
}

/** The place of a path that begins at `start`. */
export function placeAt(start: Place, path: Path): Place {
  let place = start;
  for (const step of path) place = typeof step === 'number' ? placeOfItems(place) : placeIn(place, step);
  return place;
}

const SET: ListShape = { type: 'set' };

/** An item as one text: no two different ones are the same text. */
export function itemText(item: Json): string {
  return typeof item === 'string' ? item : `\u0000${JSON.stringify(item)}`;
}

function entries(...members: readonly string[]): ListShape {
  return { type: 'entries', idOf: (item) => idBy(item, members) };
}

function idBy(item: Json, members: readonly string[]): string {
  if (!isObject(item)) return itemText(item);
  return JSON.stringify(members.map((member) => own(item, member) ?? null));
}

/** A key of the file decides, whatever id is beside it (contract §1). */
function assignmentId(item: Json): string {
  if (!isObject(item)) return itemText(item);
  const key = own(item, 'creative') ?? null;
  return JSON.stringify(key === null ? [null, own(item, 'creativeId') ?? null] : [key]);
}

/** A note that has an id is that note; one without is what was said by whom and when. */
function noteId(item: Json): string {
  return isObject(item) && (own(item, 'id') ?? null) !== null ? idBy(item, ['id']) : idBy(item, ['text', 'by', 'at']);
}

function own(value: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}

/** Every other list is a value as a whole: the meaning of its order and of a second item is unknown. */
const LISTS: ReadonlyMap<Place, ListShape> = new Map<Place, ListShape>([
  ['flights', { type: 'flights', ways: WAYS_OF_DRAFTS }],
  ['customFieldSettings', entries('fieldName')],
  ['customFields', entries('fieldName')],
  ['creativeAssignments', { type: 'entries', idOf: assignmentId }],
  ['categoryName', SET],
  ['categoryNames', SET],
  ['dayParting.schedule[].days', SET],
  ['dayParting.schedule[].hours', SET],
  ['creativeSeparation.campaignIds', SET],
  ['npiList.npis', SET],
  [`${RECORD}.notes`, { type: 'entries', idOf: noteId }],
  [`${FILE}.account.mandatoryCustomFields.lineItem`, SET],
  [`${FILE}.account.mandatoryCustomFields.tactic`, SET],
  [`${FILE}.versions`, SET],
  [`${FILE}.conflicts`, { type: 'entries', idOf: itemText }],
  ...targetingLists(),
]);

export function listAt(place: Place): ListShape | undefined {
  return LISTS.get(place);
}

function targetingLists(): [Place, ListShape][] {
  return TARGETING_OBJECTS.flatMap(({ id, lists }) =>
    lists
      .filter((list) => !('one' in list))
      .map((list): [Place, ListShape] => [
        ['targeting', id, ...list.path].join('.'),
        list.members.length === 0 ? SET : { type: 'entries', idOf: (item) => entryId(list, item) },
      ]),
  );
}

/**
 * Members that say what all else in an object means: values that one side excludes and the other includes, or that are
 * states to one and countries to the other, can't be put together.
 */
const DECISIVE: ReadonlyMap<Place, readonly string[]> = new Map<Place, readonly string[]>([
  ['npiList', ['operation']],
  [`${RECORD}.notes[].resolved`, ['by', 'at']],
  ...decisiveOfTargeting(),
]);

function decisiveOfTargeting(): [Place, readonly string[]][] {
  return TARGETING_OBJECTS.flatMap(({ id, lists }) =>
    lists.flatMap((list): [Place, readonly string[]][] => {
      const include = 'sharedInclude' in list ? list.sharedInclude.at(-1) : undefined;
      if (list.sharedInclude === undefined || typeof include !== 'string') return [];
      const members = list.lookUp === 'geo' ? [include, 'type', 'parent'] : [include];
      return [[['targeting', id, ...list.sharedInclude.slice(0, -1)].join('.'), members]];
    }),
  );
}

export function decisiveAt(place: Place): readonly string[] {
  return DECISIVE.get(place) ?? [];
}

/** The items' ids; one that comes again is told apart by how often it came before. */
export function itemIds(shape: Exclude<ListShape, { type: 'flights' }>, list: readonly Json[]): string[] {
  const seen = new Map<string, number>();
  return list.map((item) => {
    const id = shape.type === 'set' ? itemText(item) : shape.idOf(item);
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return before === 0 ? id : `${id}\u0000${before}`;
  });
}
