// Searches a part by what planners type: every word of it, accents, case and small typing errors aside, the likeliest first.
import type { FacetFilter, LibraryFacets } from './entry.ts';
import { fitsFacets } from './facets.ts';
import { foldText, splitWords } from './fold-text.ts';
import { type PackedPart, FIELD_BITS, FIRST, IN_NAME } from './packed-part.ts';
import { lengthOf, textAt } from './texts.ts';
import { type Likeness, Vocabulary } from './vocabulary.ts';

/** How well a word of the query is found in an entry, the best first. */
const GRADE = {
  firstWhole: 0,
  firstStart: 1,
  nameWhole: 2,
  nameStart: 3,
  codeWhole: 4,
  codeStart: 5,
  inside: 6,
  path: 7,
  description: 8,
  near: 9,
  farther: 10,
  nearElsewhere: 11,
} as const;
const NOT_FOUND = 255;

/** What a grade is worth for the whole entry: the worst word of a query counts. 0 is for the whole name or code. */
const RANK_OF_GRADE = Uint8Array.of(1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9);
const WHOLE = 0;
const RANKS = 10;
/** Entries used before stand with those that begin with the query, where they were found at all without edits. */
const USED_UP_TO = 6;
/** With fewer than so many found, parts of words are looked for too, then words that are nearly the same. */
const FEW = 20;
const MOST_WORDS = 20;
const LENGTHS = 256;

export interface PartHits {
  /** Numbers of entries, the likeliest first. */
  readonly entries: readonly number[];
  /** How likely each is, the least first: to put those of several parts in one order. */
  readonly likeliness: readonly number[];
  readonly total: number;
}

/** How far from what was typed a word may be. */
const WIDTHS = ['start', 'inside', 'near'] as const;
type Width = (typeof WIDTHS)[number];

interface Token {
  /** As typed, folded: codes are compared with it. */
  readonly text: string;
  readonly words: readonly string[];
}

/** Of texts that planners type: as long as they like, compared up to a few words. Signs by themselves say nothing. */
function splitTokens(text: string): readonly Token[] {
  return foldText(text.slice(0, 500))
    .split(/\s+/)
    .map((token) => ({ text: token, words: splitWords(token) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, MOST_WORDS);
}

export class PartSearch {
  readonly #packed: PackedPart;
  readonly #words: Vocabulary;
  readonly #facets: readonly LibraryFacets[];
  // Made once: a query at each key leaves nothing to be collected. Between queries every grade is NOT_FOUND.
  readonly #grades: Uint8Array;
  readonly #aboveGrades: Uint8Array;
  /** Entries with a grade. */
  readonly #touched: Uint32Array;
  #touchedCount = 0;
  /** Entries that have all words so far, what each ranks, and how many words of its name were typed whole. */
  readonly #found: Uint32Array;
  readonly #foundRanks: Uint8Array;
  readonly #foundWhole: Uint8Array;
  #foundCount = 0;

  constructor(packed: PackedPart) {
    this.#packed = packed;
    this.#words = new Vocabulary(packed.index.words);
    // Written by the builder from facets.
    this.#facets = packed.facets.map((facets) => JSON.parse(facets) as LibraryFacets);
    const { count } = packed;
    this.#grades = new Uint8Array(count).fill(NOT_FOUND);
    this.#aboveGrades = new Uint8Array(packed.aboves.ends.length);
    this.#touched = new Uint32Array(count);
    this.#found = new Uint32Array(count);
    this.#foundRanks = new Uint8Array(count);
    this.#foundWhole = new Uint8Array(count);
  }

  get vocabulary(): Vocabulary {
    return this.#words;
  }

  facetsOf(entry: number): LibraryFacets {
    return this.#facets[this.#packed.facetsOf[entry] ?? 0] ?? {};
  }

  get distinctFacets(): readonly LibraryFacets[] {
    return this.#facets;
  }

  /** Per distinct facets, whether they fit; null when all do. */
  allowed(filter: FacetFilter): Uint8Array | null {
    if (Object.values(filter).every((values) => values.length === 0)) return null;
    return Uint8Array.from(this.#facets, (facets) => (fitsFacets(facets, filter) ? 1 : 0));
  }

  /** `used`: entries used before, the last one first. An empty text finds all, in the platform's order. */
  search(text: string, filter: FacetFilter, limit: number, used: readonly number[]): PartHits {
    const tokens = splitTokens(text);
    const allowed = this.allowed(filter);
    if (text.trim() === '') return this.#inOrder(allowed, limit, used);
    if (tokens.length === 0) return { entries: [], likeliness: [], total: 0 };
    for (const width of WIDTHS) {
      this.#find(tokens, width, allowed);
      if (this.#foundCount >= FEW) break;
    }
    return this.#likeliest(limit, used);
  }

  #fits(entry: number, allowed: Uint8Array | null): boolean {
    return allowed === null || allowed[this.#packed.facetsOf[entry] ?? 0] === 1;
  }

  /** Finds the entries that have every token. */
  #find(tokens: readonly Token[], width: Width, allowed: Uint8Array | null): void {
    let words = 0;
    tokens.forEach((token, index) => {
      this.#gradeToken(token, width);
      words += token.words.length;
      if (index === 0) this.#takeFirst(allowed, tokens.length === 1);
      else this.#takeNext();
      for (let at = 0; at < this.#touchedCount; at += 1) this.#grades[this.#touched[at] ?? 0] = NOT_FOUND;
      this.#touchedCount = 0;
    });
    const { nameWords } = this.#packed.index;
    for (let at = 0; at < this.#foundCount; at += 1) {
      const isWhole = this.#foundWhole[at] === words && nameWords[this.#found[at] ?? 0] === words;
      if (isWhole) this.#foundRanks[at] = WHOLE;
    }
  }

  #takeFirst(allowed: Uint8Array | null, isOnly: boolean): void {
    let count = 0;
    for (let at = 0; at < this.#touchedCount; at += 1) {
      const entry = this.#touched[at] ?? 0;
      if (!this.#fits(entry, allowed)) continue;
      const grade = this.#grades[entry] ?? NOT_FOUND;
      this.#found[count] = entry;
      this.#foundRanks[count] = isOnly && grade === GRADE.codeWhole ? WHOLE : (RANK_OF_GRADE[grade] ?? 0);
      this.#foundWhole[count] = isWholeWord(grade) ? 1 : 0;
      count += 1;
    }
    this.#foundCount = count;
  }

  #takeNext(): void {
    let count = 0;
    for (let at = 0; at < this.#foundCount; at += 1) {
      const entry = this.#found[at] ?? 0;
      const grade = this.#grades[entry] ?? NOT_FOUND;
      if (grade === NOT_FOUND) continue;
      // What the first word begins, the following words of the same name need not begin again.
      const rank = grade <= GRADE.nameStart ? 1 : (RANK_OF_GRADE[grade] ?? 0);
      this.#found[count] = entry;
      this.#foundRanks[count] = Math.max(this.#foundRanks[at] ?? 0, rank);
      this.#foundWhole[count] = (this.#foundWhole[at] ?? 0) + (isWholeWord(grade) ? 1 : 0);
      count += 1;
    }
    this.#foundCount = count;
  }

  /** Grades every entry that has all words of a token, or the token as its code. */
  #gradeToken({ text, words }: Token, width: Width): void {
    words.forEach((word, index) => {
      const before = index === 0 ? null : this.#takeGrades();
      this.#gradeWord(word, width);
      if (before !== null) this.#keepBoth(before);
    });
    this.#gradeCodes(text);
  }

  /** The grades so far, which are put back to none. */
  #takeGrades(): Map<number, number> {
    const taken = new Map<number, number>();
    for (const entry of this.#touched.subarray(0, this.#touchedCount)) {
      taken.set(entry, this.#grades[entry] ?? NOT_FOUND);
      this.#grades[entry] = NOT_FOUND;
    }
    this.#touchedCount = 0;
    return taken;
  }

  #keepBoth(before: ReadonlyMap<number, number>): void {
    let count = 0;
    for (const entry of this.#touched.subarray(0, this.#touchedCount)) {
      const grade = Math.max(this.#grades[entry] ?? NOT_FOUND, before.get(entry) ?? NOT_FOUND);
      this.#grades[entry] = grade;
      if (grade === NOT_FOUND) continue;
      this.#touched[count] = entry;
      count += 1;
    }
    this.#touchedCount = count;
  }

  #grade(entry: number, grade: number): void {
    const before = this.#grades[entry] ?? NOT_FOUND;
    if (grade >= before) return;
    if (before === NOT_FOUND) {
      this.#touched[this.#touchedCount] = entry;
      this.#touchedCount += 1;
    }
    this.#grades[entry] = grade;
  }

  #gradeWord(word: string, width: Width): void {
    const { aboveOf, count } = this.#packed;
    const { aboveEnds, abovePostings, postingEnds, postings } = this.#packed.index;
    const above = this.#aboveGrades;
    let anyAbove = false;
    const take = (index: number, likeness: Likeness): void => {
      const grades = GRADES[likeness];
      for (let at = index === 0 ? 0 : (postingEnds[index - 1] ?? 0); at < (postingEnds[index] ?? 0); at += 1) {
        const posting = postings[at] ?? 0;
        this.#grade(posting >>> FIELD_BITS, grades[posting & ((1 << FIELD_BITS) - 1)] ?? NOT_FOUND);
      }
      for (let at = index === 0 ? 0 : (aboveEnds[index - 1] ?? 0); at < (aboveEnds[index] ?? 0); at += 1) {
        if (!anyAbove) above.fill(NOT_FOUND);
        anyAbove = true;
        const number = abovePostings[at] ?? 0;
        above[number] = Math.min(above[number] ?? NOT_FOUND, isNear(likeness) ? GRADE.nearElsewhere : GRADE.path);
      }
    };
    this.#words.visitStarts(word, take);
    if (width !== 'start') this.#words.visitInside(word, take);
    if (width === 'near') this.#words.visitNear(word, take);
    if (!anyAbove) return;
    for (let entry = 0; entry < count; entry += 1) {
      const grade = above[aboveOf[entry] ?? 0] ?? NOT_FOUND;
      if (grade !== NOT_FOUND) this.#grade(entry, grade);
    }
  }

  #gradeCodes(text: string): void {
    const { byCode } = this.#packed.index;
    for (let at = this.#firstCode(text); at < byCode.length; at += 1) {
      const entry = byCode[at] ?? 0;
      const code = this.#readCode(entry);
      if (!code.startsWith(text)) break;
      this.#grade(entry, code.length === text.length ? GRADE.codeWhole : GRADE.codeStart);
    }
  }

  /** Calls `visit` with each entry of exactly this code. */
  visitCode(code: string, visit: (entry: number) => void): void {
    const { byCode } = this.#packed.index;
    const folded = foldText(code);
    for (let at = this.#firstCode(folded); at < byCode.length; at += 1) {
      const entry = byCode[at] ?? 0;
      if (this.#readCode(entry) !== folded) break;
      visit(entry);
    }
  }

  #readCode(entry: number): string {
    return foldText(textAt(this.#packed.codes, entry));
  }

  #firstCode(code: string): number {
    const { byCode } = this.#packed.index;
    let [low, high] = [0, byCode.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#readCode(byCode[middle] ?? 0) < code) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #inOrder(allowed: Uint8Array | null, limit: number, used: readonly number[]): PartHits {
    const entries = used.filter((entry) => this.#fits(entry, allowed)).slice(0, limit);
    const first = new Set(entries);
    let total = 0;
    for (let entry = 0; entry < this.#packed.count; entry += 1) {
      if (!this.#fits(entry, allowed)) continue;
      total += 1;
      if (entries.length < limit && !first.has(entry)) entries.push(entry);
    }
    return { entries, likeliness: entries.map(() => 0), total };
  }

  #likeliest(limit: number, used: readonly number[]): PartHits {
    const usedAt = new Map(used.map((entry, at) => [entry, at]));
    const [found, ranks] = [this.#found, this.#foundRanks];
    const counts = new Uint32Array(RANKS * LENGTHS);
    for (let at = 0; at < this.#foundCount; at += 1) {
      const entry = found[at] ?? 0;
      // Those used before stand with those that begin with the query.
      if (usedAt.size > 0 && usedAt.has(entry) && (ranks[at] ?? 0) <= USED_UP_TO)
        ranks[at] = Math.min(ranks[at] ?? 0, 1);
      const key = this.#sortKey(entry, ranks[at] ?? 0, usedAt);
      counts[key] = (counts[key] ?? 0) + 1;
    }
    // Only as many as are shown are put in order.
    let last = 0;
    for (let sum = counts[0] ?? 0; sum < limit && last < counts.length - 1; sum += counts[last] ?? 0) last += 1;
    const picked: Place[] = [];
    for (let at = 0; at < this.#foundCount; at += 1) {
      const entry = found[at] ?? 0;
      const key = this.#sortKey(entry, ranks[at] ?? 0, usedAt);
      if (key > last) continue;
      picked.push({ entry, key, used: usedAt.get(entry) ?? 0, name: textAt(this.#packed.names, entry) });
    }
    picked.sort(
      (a, b) => a.key - b.key || a.used - b.used || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.entry - b.entry),
    );
    const shown = picked.slice(0, limit);
    const [entries, likeliness] = [shown.map(({ entry }) => entry), shown.map(({ key }) => key)];
    return { entries, likeliness, total: this.#foundCount };
  }

  /** Of one rank those used before come first, then short names before long ones. */
  #sortKey(entry: number, rank: number, usedAt: ReadonlyMap<number, number>): number {
    const isUsed = usedAt.size > 0 && usedAt.has(entry);
    return rank * LENGTHS + (isUsed ? 0 : 1 + Math.min(lengthOf(this.#packed.names, entry), LENGTHS - 2));
  }
}

interface Place {
  readonly entry: number;
  readonly key: number;
  /** Among those used before, the last one first. */
  readonly used: number;
  readonly name: string;
}

const isWholeWord = (grade: number): boolean => grade === GRADE.firstWhole || grade === GRADE.nameWhole;
const isNear = (likeness: Likeness): boolean => likeness === 'near' || likeness === 'farther';

/** By what a posting says of the word: that it begins a name, is in one, or in a description. */
const GRADES: Readonly<Record<Likeness, readonly number[]>> = {
  whole: byField(GRADE.firstWhole, GRADE.nameWhole, GRADE.description),
  start: byField(GRADE.firstStart, GRADE.nameStart, GRADE.description),
  inside: byField(GRADE.inside, GRADE.inside, NOT_FOUND),
  near: byField(GRADE.near, GRADE.near, GRADE.nearElsewhere),
  farther: byField(GRADE.farther, GRADE.farther, GRADE.nearElsewhere),
};

function byField(first: number, inName: number, inDescription: number): readonly number[] {
  const grades = [inDescription, inDescription, inDescription];
  grades[FIRST] = first;
  grades[IN_NAME] = inName;
  return grades;
}
