// The names, IDs, notes and NPI numbers of one stored draft as long texts: 200,000 entities are searched in some ms.
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { readNotes } from '../../../shared/draft/notes.ts';
import { type Kind, KINDS } from '../../../shared/domain/resources/registry.ts';
import { isList } from '../../../shared/kernel/json.ts';
import { parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import { foldText } from '../../../shared/library/fold-text.ts';
import { Numbers, type Texts, TextsBuilder, startOf, textAt } from '../../../shared/library/texts.ts';
import { type NpiNumbers, hasNumber, numbersFrom } from '../../../shared/npi/numbers.ts';
import { SYNONYM_SHARE, lengthScore, placeScore, typedWords } from '../../../shared/text/find-words.ts';
import type { FoundEntity } from './find-port.ts';

/** Characters of a name, and of all notes of an entity. */
const LONGEST_NAME = 500;
const LONGEST_NOTES = 2000;

const DIGITS = /^\d+$/;
const NPI = /^\d{10}$/;
/** IDs come before NPI numbers, and both before names, whatever the names score. */
const ID_WHOLE = 4000;
const ID_START = 3000;
const NUMBER = 2000;

interface Scored {
  readonly index: number;
  readonly score: number;
  readonly by: FoundEntity['by'];
}

export class DraftIndex {
  /** About as many characters as it holds. */
  readonly size: number;
  /** Folded: a name, a blank, its notes, a line feed, which no typed word holds. */
  readonly #texts: Texts;
  /** Where each name ends in them. */
  readonly #nameEnds: Uint32Array;
  readonly #names: Texts;
  readonly #keys: Texts;
  /** Each begins with a line feed; empty without an ID. */
  readonly #ids: Texts;
  /** Where each kind ends, in the order of `KINDS`. */
  readonly #kindEnds: readonly number[];
  readonly #lists: ReadonlyMap<number, NpiNumbers>;

  constructor({ entities }: Pick<Draft, 'entities'>) {
    const [texts, names, keys, ids] = [new TextsBuilder(), new TextsBuilder(), new TextsBuilder(), new TextsBuilder()];
    const nameEnds = new Numbers();
    const kindEnds: number[] = [];
    const lists = new Map<number, NpiNumbers>();
    let [length, count, held] = [0, 0, 0];
    for (const kind of KINDS) {
      for (const record of entities[kind].values()) {
        const name = nameOf(kind, record).slice(0, LONGEST_NAME);
        const folded = foldText(name);
        const notes = noteText(record);
        const text = notes === '' ? `${folded}\n` : `${folded} ${foldText(notes)}\n`;
        nameEnds.push(length + folded.length);
        length += text.length;
        texts.add(text);
        names.add(name);
        keys.add(record.key);
        ids.add(record.remoteId === null ? '\n' : `\n${record.remoteId}`);
        const numbers = kind === 'npiList' ? npiNumbers(record) : null;
        if (numbers !== null) lists.set(count, numbers);
        count += 1;
        held += text.length + name.length + record.key.length + (numbers?.small.length ?? 0) * 4;
      }
      kindEnds.push(count);
    }
    this.#texts = texts.finish();
    this.#names = names.finish();
    this.#keys = keys.finish();
    this.#ids = ids.finish();
    this.#nameEnds = nameEnds.finish();
    this.#kindEnds = kindEnds;
    this.#lists = lists;
    this.size = held;
  }

  /** The closest `most`, as the palette ranks names; those with the typed ID first. */
  find(typed: string, most: number): { readonly total: number; readonly entities: readonly FoundEntity[] } {
    const words = typedWords(typed);
    if (words.length === 0) return { total: 0, entities: [] };
    const best = new Best(most);
    const [only = ''] = words;
    const byNumber = words.length === 1 && DIGITS.test(only) ? this.#byNumber(only, best) : NONE;
    const total = byNumber.size + this.#byWords(words, best, byNumber);
    return { total, entities: best.list.map((scored) => this.#entity(scored)) };
  }

  /** What has an ID that begins so, or the NPI number. */
  #byNumber(digits: string, best: Best): ReadonlySet<number> {
    const found = new Set<number>();
    const { text } = this.#ids;
    // Zeros before it are a sheet's.
    const id = digits.replace(/^0+/, '');
    const needle = `\n${id}`;
    for (let at = id === '' ? -1 : text.indexOf(needle), index = 0; at >= 0; at = text.indexOf(needle, at + 1)) {
      index = indexAt(this.#ids, at, index);
      const isWhole = this.#ids.ends[index] === at + needle.length;
      found.add(index);
      best.add({ index, score: isWhole ? ID_WHOLE : ID_START, by: 'id' });
    }
    if (!NPI.test(digits)) return found;
    for (const [index, numbers] of this.#lists) {
      if (found.has(index) || !hasNumber(numbers, Number(digits))) continue;
      found.add(index);
      best.add({ index, score: NUMBER, by: 'number' });
    }
    return found;
  }

  /** Goes from entity to entity that has the first word, and past those that can't have the others. */
  #byWords(words: readonly string[], best: Best, without: ReadonlySet<number>): number {
    const { text, ends } = this.#texts;
    const places = words.map(() => -1);
    let total = 0;
    let index = 0;
    let from = 0;
    for (;;) {
      let next = -1;
      for (const [nth, word] of words.entries()) {
        if ((places[nth] ?? -1) < from) places[nth] = text.indexOf(word, from);
        const place = places[nth] ?? -1;
        if (place < 0) return total;
        next = Math.max(next, place);
      }
      // The last of the words decides: no entity before its own has all of them.
      index = indexAt(this.#texts, next, index);
      const start = startOf(this.#texts, index);
      from = start;
      if (places.some((place) => place < start)) continue;
      if (!without.has(index)) {
        total += 1;
        best.add(this.#scored(index, start, words, places));
      }
      from = ends[index] ?? text.length;
    }
  }

  #scored(index: number, start: number, words: readonly string[], places: readonly number[]): Scored {
    const { text, ends } = this.#texts;
    const nameEnd = this.#nameEnds[index] ?? 0;
    const isName = words.every((word, nth) => (places[nth] ?? 0) + word.length <= nameEnd);
    const length = (isName ? nameEnd : (ends[index] ?? 0) - 1) - start;
    const score = places.reduce((sum, place) => sum + placeScore(text, start, place), 1) + lengthScore(length);
    return { index, score: isName ? score : score * SYNONYM_SHARE, by: isName ? 'name' : 'note' };
  }

  #entity({ index, by }: Scored): FoundEntity {
    const kind = KINDS[this.#kindEnds.findIndex((end) => index < end)] as Kind; // each is before the end of its kind
    const remoteId = parseRemoteId(textAt(this.#ids, index).slice(1));
    return { kind, key: textAt(this.#keys, index), name: textAt(this.#names, index), remoteId, by };
  }
}

const NONE: ReadonlySet<number> = new Set();

/** The best few so far; of equally good ones the first. */
class Best {
  readonly list: Scored[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(scored: Scored): void {
    const { list } = this;
    if (list.length === this.#most && scored.score <= (list.at(-1)?.score ?? 0)) return;
    let at = list.length;
    while (at > 0 && (list[at - 1]?.score ?? 0) < scored.score) at -= 1;
    list.splice(at, 0, scored);
    if (list.length > this.#most) list.pop();
  }
}

/** The text that has this place, at or after the one at `from`. */
function indexAt({ ends }: Texts, place: number, from: number): number {
  // Mostly the same or the next.
  for (let index = from; index < from + 2; index += 1) if (place < (ends[index] ?? 0)) return index;
  let [low, high] = [from, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (place < (ends[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function noteText(record: EntityRecord): string {
  if (record.notes === undefined) return '';
  const texts = readNotes(record).map(({ text }) => text);
  return texts.join(' ').slice(0, LONGEST_NOTES);
}

function npiNumbers({ draft }: EntityRecord): NpiNumbers | null {
  const npis = draft['npis'];
  if (!isList(npis) || npis.length === 0) return null;
  return numbersFrom(npis.filter((npi) => typeof npi === 'string' && NPI.test(npi)).map(Number));
}
