// Set changes taken into a live map: a record is copied once, however many columns beside each other touch it.
import { type Json, type JsonObject, type Path, isObject, memberReader, setAt } from '../kernel/json.ts';
import type { SetChange } from './change.ts';
import type { EntityRecord } from './document.ts';

/** A record that was copied here, its body too: a private copy, so it may be altered. */
type Copied = EntityRecord & { draft: Record<string, Json> };

/** `changes`: of one kind, in order. A record that is not there is passed over. */
export function applySets(map: Map<string, EntityRecord>, changes: readonly SetChange[]): void {
  // Only where records may come up again: to remember 100,000 of them takes as long as to copy them.
  const copies = changes.length > 1 ? new Set<EntityRecord>() : null;
  for (const { path, keys, after } of changes) {
    const [outer, member, ...inside] = path;
    const isInBody = outer === 'draft' && typeof member === 'string' && member !== '__proto__';
    const memberOf = isInBody ? memberReader(member) : null;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string; // index is below length
      const record = map.get(key);
      if (record === undefined) continue;
      // Elsewhere are parents, ids, bases and whole bodies. A log may hold anything, also a body that is no object.
      if (memberOf === null || !isObject(record.draft)) {
        map.set(key, withValue(record, path, after[index]));
        continue;
      }
      const value = inside.length === 0 ? after[index] : setAt(memberOf(record.draft), inside, after[index]);
      const isOwn = copies?.has(record) === true;
      const copy = isOwn ? (record as Copied) : { ...record, draft: { ...record.draft } };
      if (value === undefined) copy.draft = without(copy.draft, member as string); // says `isInBody`
      else copy.draft[member as string] = value;
      if (isOwn) continue;
      map.set(key, copy);
      copies?.add(copy);
    }
  }
}

function withValue(record: EntityRecord, path: Path, value: Json | undefined): EntityRecord {
  return setAt(record as JsonObject, path, value) as EntityRecord; // a step inside keeps it a record
}

function without(body: JsonObject, member: string): Record<string, Json> {
  const { [member]: _removed, ...others } = body;
  return others;
}
