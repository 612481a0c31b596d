// What one change of a review can't do without: a parent, a creative, a list; and what has to go before its parent can.
import type { Part } from '../difference.ts';
import { type Json, type Path, isList, isObject } from '../../kernel/json.ts';
import { kindEntry } from '../../domain/resources/registry.ts';
import { type EntityRecord, parentKey } from '../../draft/document.ts';
import { namedKeys } from '../rekey.ts';
import type { ReviewEntry, ReviewItem } from './review-entry.ts';

/** By the id of an item the ids of those that it needs. */
export function findNeeds(entries: readonly ReviewEntry[]): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  const add = (item: string, needed: string | undefined): void => {
    if (needed === undefined || needed === item) return;
    const known = needs.get(item);
    if (known === undefined) needs.set(item, [needed]);
    else if (!known.includes(needed)) known.push(needed);
  };
  const [added, removed] = [wholes(entries, 'added'), wholes(entries, 'removed')];
  for (const entry of entries) {
    for (const item of entry.items) {
      for (const key of comingKeys(entry, item)) add(item.id, added.get(key));
      for (const key of goingKeys(entry, item)) {
        const gone = removed.get(key);
        if (gone !== undefined) add(gone, item.id);
      }
    }
  }
  return needs;
}

function wholes(entries: readonly ReviewEntry[], change: ReviewEntry['change']): Map<string, string> {
  const ids = new Map<string, string>();
  for (const entry of entries) if (entry.change === change) ids.set(entry.key, entry.items[0]?.id ?? '');
  return ids;
}

/** Keys of the parent or of the entities named by an item's new value. */
function comingKeys({ kind, after }: ReviewEntry, { about, fields }: ReviewItem): string[] {
  if (about === 'whole') return after === undefined ? [] : usedBy(kind, after);
  return fields.flatMap(({ part = 'draft', path, mine }) => namesIn(kind, part, path, mine));
}

function goingKeys({ kind, before, after }: ReviewEntry, { about, fields }: ReviewItem): string[] {
  if (about === 'whole') return before === undefined || after !== undefined ? [] : usedBy(kind, before);
  return fields.flatMap(({ part = 'draft', path, base }) => namesIn(kind, part, path, base));
}

function usedBy(kind: ReviewEntry['kind'], record: EntityRecord): string[] {
  const parent = parentKey(kind, record);
  const named = kind === 'tactic' ? namedKeys(record).map(({ key }) => key) : [];
  return parent === undefined ? named : [parent, ...named];
}

function namesIn(kind: ReviewEntry['kind'], part: Part, path: Path, value: Json | undefined): string[] {
  const [first] = path;
  if (part === 'record') {
    return first === kindEntry(kind).parent?.member && typeof value === 'string' ? [value] : [];
  }
  if (kind !== 'tactic' || part !== 'draft' || (first !== 'creativeAssignments' && first !== 'targeting')) return [];
  const last = path.at(-1);
  if (typeof value === 'string') return last === 'creative' || last === 'list' ? [value] : [];
  return namesWithin(value, 0);
}

const DEEPEST = 8;

function namesWithin(value: Json | undefined, depth: number): string[] {
  if (depth > DEEPEST) return [];
  if (isList(value)) {
    return value.flatMap((item) => (typeof item === 'object' ? namesWithin(item, depth + 1) : []));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) => {
    if (typeof inner === 'string') return member === 'creative' || member === 'list' ? [inner] : [];
    return namesWithin(inner, depth + 1);
  });
}
