// A packed part opened for questions: entries as objects, by id, by code and by place in their hierarchy.
import type { FacetFilter, LibraryEntry, LibraryNode } from './entry.ts';
import { foldText, splitWords } from './fold-text.ts';
import { type PackedPart, FIELD_BITS, IN_DESCRIPTION, PATH_SEPARATOR } from './packed-part.ts';
import { PartSearch } from './part-search.ts';
import { startOf, textAt } from './texts.ts';
import { Hierarchy } from './hierarchy.ts';

/** In the ids of groups: names of a path that are no entries themselves. */
const GROUP = 'group:';

export class OpenPart {
  readonly packed: PackedPart;
  readonly search: PartSearch;
  /** Made at the first question about it. */
  #hierarchy: Hierarchy | null = null;

  constructor(packed: PackedPart) {
    this.packed = packed;
    this.search = new PartSearch(packed);
  }

  entryAt(index: number): LibraryEntry {
    const { codes, descriptions, ids, names, part } = this.packed;
    const facets = this.search.facetsOf(index);
    const name = textAt(names, index);
    // Names for city and metro (§2.5).
    const code = part === 'geo' && facets.type !== 'country' && facets.type !== 'state' ? name : textAt(codes, index);
    const description = textAt(descriptions, index);
    return { part, id: textAt(ids, index), name, description, code, path: this.#readPath(index), facets };
  }

  #readPath(index: number): readonly string[] {
    const { aboveOf, aboves, part } = this.packed;
    const above = textAt(aboves, aboveOf[index] ?? 0);
    if (above === '') return [];
    if (part !== 'brandSuitability') return above.split(PATH_SEPARATOR);
    // Its parent's id; two tiers (§2.9).
    const parent = this.byIds(new Set([above])).get(above);
    return parent === undefined ? [] : [textAt(this.packed.names, parent)];
  }

  /** The numbers of entries by their ids, for those that are here. */
  byIds(wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
    const { count, ids } = this.packed;
    const found = new Map<string, number>();
    const lengths = new Set([...wanted].map(({ length }) => length));
    for (let index = 0; index < count && found.size < wanted.size; index += 1) {
      if (!lengths.has((ids.ends[index] ?? 0) - startOf(ids, index))) continue;
      const id = textAt(ids, index);
      if (wanted.has(id)) found.set(id, index);
    }
    return found;
  }

  /** Entries of exactly this name, accents and case aside. */
  named(name: string): readonly number[] {
    const folded = foldText(name);
    const { names, index } = this.packed;
    let rarest: { readonly from: number; readonly end: number } | null = null;
    for (const word of splitWords(folded)) {
      const at = this.search.vocabulary.find(word);
      if (at === null) return [];
      const [from, end] = [at === 0 ? 0 : (index.postingEnds[at - 1] ?? 0), index.postingEnds[at] ?? 0];
      if (rarest === null || end - from < rarest.end - rarest.from) rarest = { from, end };
    }
    if (rarest === null) return [];
    const found = new Set<number>();
    for (const posting of index.postings.subarray(rarest.from, rarest.end)) {
      const entry = posting >>> FIELD_BITS;
      const field = posting & ((1 << FIELD_BITS) - 1);
      if (field !== IN_DESCRIPTION && foldText(textAt(names, entry)) === folded) found.add(entry);
    }
    return [...found];
  }

  /** Of entries with a code the first that has it and fits. Names count as codes where targeting takes names. */
  byCode(code: string, filter: FacetFilter): number | null {
    const allowed = this.search.allowed(filter);
    const fits = (entry: number): boolean =>
      (allowed === null || allowed[this.packed.facetsOf[entry] ?? 0] === 1) && this.entryAt(entry).code === code;
    const found: number[] = [];
    this.search.visitCode(code, (entry) => found.push(entry));
    const first = found.find(fits);
    if (first !== undefined || this.packed.part !== 'geo') return first ?? null;
    return this.named(code).find(fits) ?? null;
  }

  /** The direct children of an entry or a group; the top level for null. By name. */
  children(parentId: string | null): readonly LibraryNode[] {
    const hierarchy = (this.#hierarchy ??= new Hierarchy(this.packed));
    const parent = parentId === null ? null : this.#findPlace(parentId);
    if (parent === undefined) return [];
    const entries = hierarchy.entriesBelow(parent).map((index): LibraryNode => {
      const children = hierarchy.countBelow(hierarchy.placeOf(index));
      return { ...this.entryAt(index), children, isGroup: false };
    });
    const groups = hierarchy.groupsBelow(parent).map((place): LibraryNode => {
      const path = place.split(PATH_SEPARATOR);
      const children = hierarchy.countBelow(place);
      const { part } = this.packed;
      const id = `${GROUP}${place}`;
      const about = { name: path.at(-1) ?? '', description: '', code: '', path: path.slice(0, -1), facets: {} };
      return { part, id, ...about, children, isGroup: true };
    });
    return [...entries, ...groups].sort((a, b) => compareNames(a.name, b.name));
  }

  /** Undefined for unknown ids. */
  #findPlace(id: string): string | undefined {
    if (id.startsWith(GROUP)) return id.slice(GROUP.length);
    const index = this.byIds(new Set([id])).get(id);
    return index === undefined ? undefined : (this.#hierarchy ?? new Hierarchy(this.packed)).placeOf(index);
  }
}

function compareNames(a: string, b: string): number {
  const [left, right] = [foldText(a), foldText(b)];
  return left < right ? -1 : left > right ? 1 : a < b ? -1 : a > b ? 1 : 0;
}
