// Packs the records of a part one by one: columns, and an index of every word.
import type { LibraryPart } from './entry.ts';
import { foldText, splitWords } from './fold-text.ts';
import { type PackedPart, FIELD_BITS, FIRST, IN_DESCRIPTION, IN_NAME, PATH_SEPARATOR } from './packed-part.ts';
import { type PlacedEntry, readLibraryEntry } from './record-entry.ts';
import { type Texts, Numbers, TextsBuilder } from './texts.ts';

/** More than any platform has; what travels is never without an end. */
export const MOST_ENTRIES = 1_000_000;
const LONGEST_NAME = 1000;
const LONGEST_DESCRIPTION = 5000;
const DEEPEST = 20;

/** Words and what they stand in, in the order in which they came. */
class Postings {
  readonly #ids = new Map<string, number>();
  readonly #words = new Numbers();
  readonly #posts = new Numbers();
  readonly #aboveWords = new Numbers();
  readonly #abovePosts = new Numbers();

  #assignId(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) this.#ids.set(word, (id = this.#ids.size));
    return id;
  }

  add(word: string, entry: number, field: number): void {
    this.#words.push(this.#assignId(word));
    this.#posts.push((entry << FIELD_BITS) | field);
  }

  addAbove(word: string, above: number): void {
    this.#aboveWords.push(this.#assignId(word));
    this.#abovePosts.push(above);
  }

  finish() {
    const words = [...this.#ids.keys()].sort();
    const places = new Uint32Array(words.length);
    const texts = new TextsBuilder();
    words.forEach((word, place) => {
      places[this.#ids.get(word) ?? 0] = place;
      texts.add(word);
    });
    const own = byWord(this.#words, this.#posts, places);
    const above = byWord(this.#aboveWords, this.#abovePosts, places);
    return {
      words: texts.finish(),
      postingEnds: own.ends,
      postings: own.posts,
      aboveEnds: above.ends,
      abovePostings: above.posts,
    };
  }
}

/** Counts, then puts each at its word's place: what came first stays first. */
function byWord(words: Numbers, posts: Numbers, places: Uint32Array) {
  const ends = new Uint32Array(places.length);
  const placeAt = (index: number): number => places[words.at(index)] ?? 0;
  for (let index = 0; index < words.length; index += 1) ends[placeAt(index)] = (ends[placeAt(index)] ?? 0) + 1;
  let sum = 0;
  const next = ends.map((count) => (sum += count) - count);
  const sorted = new Uint32Array(posts.length);
  for (let index = 0; index < posts.length; index += 1) {
    const place = placeAt(index);
    const at = next[place] ?? 0;
    sorted[at] = posts.at(index);
    next[place] = at + 1;
  }
  return { ends: next, posts: sorted };
}

/** A text of the platform's without control characters, and with an end. */
function plain(text: string, longest: number): string {
  const cut = text.length > longest ? text.slice(0, longest) : text;
  return /\p{Cc}/u.test(cut) ? cut.replaceAll(/\p{Cc}+/gu, ' ') : cut;
}

export class PartBuilder {
  readonly #part: LibraryPart;
  readonly #ids = new TextsBuilder();
  readonly #names = new TextsBuilder();
  readonly #codes = new TextsBuilder();
  readonly #descriptions = new TextsBuilder();
  readonly #aboves = new Map<string, number>();
  readonly #aboveOf = new Numbers();
  readonly #facets = new Map<string, number>();
  readonly #facetsOf = new Numbers();
  readonly #nameWords = new Numbers();
  readonly #postings = new Postings();
  readonly #foldedCodes: { readonly entry: number; readonly code: string }[] = [];
  /** Categories: a parent is named by its id. */
  readonly #namesById = new Map<string, string>();
  #seen = new Set<string>();
  count = 0;
  /** Records that were not understood, that came twice, or were more than can be held: left out. */
  left = 0;

  constructor(part: LibraryPart) {
    this.#part = part;
  }

  /** `record`: as the platform shows it. Whether it was understood. */
  add(record: unknown): boolean {
    const placed = readLibraryEntry(this.#part, record);
    if (placed === null || this.count === MOST_ENTRIES || this.#seen.has(placed.entry.id)) this.left += 1;
    else this.#add(placed);
    return placed !== null;
  }

  #add({ entry, ownCode, parentId }: PlacedEntry): void {
    const at = this.count;
    this.count += 1;
    const name = plain(entry.name, LONGEST_NAME);
    const description = plain(entry.description, LONGEST_DESCRIPTION);
    const code = plain(ownCode, LONGEST_NAME);
    this.#seen.add(entry.id);
    this.#ids.add(entry.id);
    this.#names.add(name);
    this.#codes.add(code);
    this.#descriptions.add(description);
    const path = entry.path.slice(0, DEEPEST).map((step) => plain(step, LONGEST_NAME));
    this.#aboveOf.push(assignNumber(this.#aboves, parentId ?? path.join(PATH_SEPARATOR)));
    this.#facetsOf.push(assignNumber(this.#facets, JSON.stringify(entry.facets)));
    if (this.#part === 'brandSuitability') this.#namesById.set(entry.id, name);
    if (code !== '') this.#foldedCodes.push({ entry: at, code: foldText(code) });
    const words = splitWords(foldText(name));
    this.#nameWords.push(Math.min(words.length, 255));
    words.forEach((word, index) => this.#postings.add(word, at, index === 0 ? FIRST : IN_NAME));
    if (description === '') return;
    for (const word of new Set(splitWords(foldText(description)))) this.#postings.add(word, at, IN_DESCRIPTION);
  }

  /** Nothing may be added after it. */
  finish(): PackedPart {
    this.#seen = new Set();
    const aboves = new TextsBuilder();
    for (const [above, number] of this.#aboves) {
      aboves.add(above);
      const path = this.#part === 'brandSuitability' ? (this.#namesById.get(above) ?? '') : above;
      for (const word of new Set(splitWords(foldText(path)))) this.#postings.addAbove(word, number);
    }
    // In the order of UTF-16 units, as they are searched.
    this.#foldedCodes.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.entry - b.entry));
    return {
      form: 1,
      part: this.#part,
      count: this.count,
      ids: this.#ids.finish(),
      names: this.#names.finish(),
      codes: this.#codes.finish(),
      descriptions: this.#descriptions.finish(),
      aboves: aboves.finish(),
      aboveOf: this.#aboveOf.finish(),
      facets: [...this.#facets.keys()],
      facetsOf: this.#facetsOf.finish(),
      index: {
        ...this.#postings.finish(),
        nameWords: Uint8Array.from(this.#nameWords.finish()),
        byCode: Uint32Array.from(this.#foldedCodes, ({ entry }) => entry),
      },
    };
  }
}

function assignNumber(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) numbers.set(text, (number = numbers.size));
  return number;
}

/** About as much room as it takes on the disk: texts of Latin letters take a byte each. */
export function measureBytes({
  aboveOf,
  aboves,
  codes,
  descriptions,
  facetsOf,
  ids,
  index,
  names,
}: PackedPart): number {
  const columns: readonly Texts[] = [ids, names, codes, descriptions, aboves, index.words];
  const texts = columns.reduce((sum, { ends, text }) => sum + text.length + ends.byteLength, 0);
  const { aboveEnds, abovePostings, byCode, nameWords, postingEnds, postings } = index;
  const numbers = [aboveOf, facetsOf, aboveEnds, abovePostings, byCode, nameWords, postingEnds, postings];
  return texts + numbers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Whether a stored part can be read by this program. */
export const isPacked = (value: unknown): value is PackedPart =>
  typeof value === 'object' && value !== null && 'form' in value && value.form === 1;
