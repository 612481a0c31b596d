// What a refresh changed in a part: entries that came, went, or have another name; by id.
import type { LibraryEntry } from './entry.ts';
import type { OpenPart } from './open-part.ts';
import { textAt } from './texts.ts';

export interface Renamed {
  readonly entry: LibraryEntry;
  /** Its name before. */
  readonly from: string;
}

/** Counts are of all; lists end after `MOST_LISTED`. */
export interface PartChanges {
  readonly addedCount: number;
  readonly goneCount: number;
  readonly renamedCount: number;
  readonly added: readonly LibraryEntry[];
  readonly gone: readonly LibraryEntry[];
  readonly renamed: readonly Renamed[];
}

export const MOST_LISTED = 2000;

export function compareParts(before: OpenPart, after: OpenPart): PartChanges {
  const old = new Map<string, number>();
  for (let index = 0; index < before.packed.count; index += 1) old.set(textAt(before.packed.ids, index), index);
  const [added, renamed]: [LibraryEntry[], Renamed[]] = [[], []];
  let [addedCount, renamedCount] = [0, 0];
  for (let index = 0; index < after.packed.count; index += 1) {
    const id = textAt(after.packed.ids, index);
    const earlier = old.get(id);
    old.delete(id);
    if (earlier === undefined) {
      addedCount += 1;
      if (added.length < MOST_LISTED) added.push(after.entryAt(index));
      continue;
    }
    const from = textAt(before.packed.names, earlier);
    if (from === textAt(after.packed.names, index)) continue;
    renamedCount += 1;
    if (renamed.length < MOST_LISTED) renamed.push({ entry: after.entryAt(index), from });
  }
  const gone = [...old.values()].slice(0, MOST_LISTED).map((index) => before.entryAt(index));
  return { addedCount, goneCount: old.size, renamedCount, added, gone, renamed };
}
