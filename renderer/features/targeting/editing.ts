// What the editor does to the selected tactics, each as one named step of undo.
import {
  addEntries,
  changeEntry,
  removeEntries,
  removeObject,
  setInclude,
  setOption,
} from '../../../shared/domain/targeting/edits.ts';
import type { EntryList, TargetingObject } from '../../../shared/domain/targeting/objects.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Json, type JsonObject, type Path, setAt } from '../../../shared/kernel/json.ts';
import { lowerFirst } from '../../../shared/kernel/letter-case.ts';
import type { DraftState } from '../../state/context.ts';

export function add({ targeting }: DraftState, object: TargetingObject, list: EntryList, items: readonly Json[]): void {
  const chosen = targeting.chosenOf(object);
  const did = `Add ${counted(items.length, ...list.noun)}`;
  targeting.edit({ did, link: 'to' }, (body) => addEntries(body, object, list, items, chosen));
}

export function remove(
  { targeting }: DraftState,
  object: TargetingObject,
  list: EntryList,
  ids: ReadonlySet<string>,
): void {
  const did = `Remove ${counted(ids.size, ...list.noun)}`;
  targeting.edit({ did, link: 'from' }, (body) => removeEntries(body, object, list, ids));
}

/** Makes an entry target something else, in each tactic that has it. */
export function change(
  { targeting }: DraftState,
  object: TargetingObject,
  list: EntryList,
  id: string,
  item: Json,
): void {
  const did = `Change ${counted(1, ...list.noun)}`;
  targeting.edit({ did, link: 'in' }, (body) => changeEntry(body, object, list, id, item));
}

export function include(
  { targeting }: DraftState,
  object: TargetingObject,
  list: EntryList,
  ids: ReadonlySet<string>,
  on: boolean,
): void {
  const what = list.sharedInclude === undefined ? counted(ids.size, ...list.noun) : list.noun[1];
  const did = `${on ? 'Include' : 'Exclude'} ${what}`;
  targeting.edit({ did, link: 'in' }, (body) => setInclude(body, object, list, ids, on));
}

/** Sets a member beside the entries; without entries it is stored as the choice that is applied with the first one. */
export function option({ targeting }: DraftState, object: TargetingObject, path: Path, value: Json | undefined): void {
  const chosen = setAt(targeting.chosenOf(object), path, value) as JsonObject; // a member of an object was set
  if (targeting.merged(object.id).present === 0) targeting.choose(object.id, chosen);
  const did = `Set ${lowerFirst(object.title)}`;
  targeting.edit({ did, link: 'of' }, (body) => setOption(body, object, path, value, chosen));
}

export function clear({ targeting }: DraftState, object: TargetingObject): void {
  targeting.edit({ did: `Remove ${lowerFirst(object.title)}`, link: 'from' }, (body) => removeObject(body, object));
}

/** Removes a value that is in the place of the targeting, an object or a list without being one. */
export function clearOdd({ targeting }: DraftState, object: TargetingObject | null, path: Path): void {
  targeting.edit({ did: 'Clear what is not targeting', link: 'of' }, (body) => {
    if (object === null) return typeof body === 'object' && !Array.isArray(body) ? body : undefined;
    return path.length === 0 ? removeObject(body, object) : setAt(body, [object.id, ...path], undefined);
  });
}
