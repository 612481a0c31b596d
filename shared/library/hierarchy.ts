// Which entries of a part stand below which: by the path of names, of categories by their parent's id.
import { type PackedPart, PATH_SEPARATOR } from './packed-part.ts';
import { textAt } from './texts.ts';
import { addTo } from '../kernel/groups.ts';

export class Hierarchy {
  readonly #packed: PackedPart;
  /** Per distinct place with children, its number. */
  readonly #numbers = new Map<string, number>();
  /** Entries by their parent's place, and where those of each place end. */
  readonly #entries: Uint32Array;
  readonly #ends: Uint32Array;
  /** Places that are no entry themselves, below each other place. */
  readonly #groups = new Map<string, string[]>();

  constructor(packed: PackedPart) {
    this.#packed = packed;
    const { aboveOf, aboves, count } = packed;
    const ends = new Uint32Array(aboves.ends.length);
    for (let index = 0; index < ends.length; index += 1) this.#numbers.set(textAt(aboves, index), index);
    for (let entry = 0; entry < count; entry += 1) {
      const above = aboveOf[entry] ?? 0;
      ends[above] = (ends[above] ?? 0) + 1;
    }
    let sum = 0;
    const next = ends.map((below) => (sum += below) - below);
    this.#entries = new Uint32Array(count);
    for (let entry = 0; entry < count; entry += 1) {
      const above = aboveOf[entry] ?? 0;
      const at = next[above] ?? 0;
      this.#entries[at] = entry;
      next[above] = at + 1;
    }
    this.#ends = next;
    if (packed.part !== 'brandSuitability') this.#findGroups();
    else this.#findLost();
  }

  /** The name under which the children of an entry refer to it. */
  placeOf(entry: number): string {
    const { aboveOf, aboves, ids, names, part } = this.#packed;
    if (part === 'brandSuitability') return textAt(ids, entry);
    const above = textAt(aboves, aboveOf[entry] ?? 0);
    const name = textAt(names, entry);
    return above === '' ? name : `${above}${PATH_SEPARATOR}${name}`;
  }

  entriesBelow(place: string | null): readonly number[] {
    const number = this.#numbers.get(place ?? '');
    if (number === undefined) return [];
    return [...this.#entries.subarray(number === 0 ? 0 : this.#ends[number - 1], this.#ends[number])];
  }

  groupsBelow(place: string | null): readonly string[] {
    return this.#groups.get(place ?? '') ?? [];
  }

  countBelow(place: string): number {
    const number = this.#numbers.get(place);
    const groups = this.groupsBelow(place).length;
    if (number === undefined) return groups;
    return groups + (this.#ends[number] ?? 0) - (number === 0 ? 0 : (this.#ends[number - 1] ?? 0));
  }

  /** A taxonomy's path may name a level that is no segment: without groups its children could not be reached. */
  #findGroups(): void {
    const known = new Set<string>();
    for (const place of this.#numbers.keys()) {
      for (const entry of this.entriesBelow(place)) {
        const own = this.placeOf(entry);
        if (this.#numbers.has(own)) known.add(own);
      }
    }
    for (const place of this.#numbers.keys()) {
      // Up to the first known ancestor; those above it are found from there.
      let here = place;
      while (here !== '' && !known.has(here)) {
        known.add(here);
        const cut = here.lastIndexOf(PATH_SEPARATOR);
        const above = cut < 0 ? '' : here.slice(0, cut);
        addTo(this.#groups, above, here);
        here = above;
      }
    }
  }

  /** A category whose parent is not there is shown as a group of its parent's id. */
  #findLost(): void {
    const ids = new Set(Array.from({ length: this.#packed.count }, (_, entry) => this.placeOf(entry)));
    const lost = [...this.#numbers.keys()].filter((place) => place !== '' && !ids.has(place));
    if (lost.length > 0) this.#groups.set('', lost);
  }
}
