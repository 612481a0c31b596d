// A difference in words: what its place is called, and what each side says there. Every screen and report has it from here.
import { kindEntry } from '../domain/resources/registry.ts';
import type { EntityRef } from '../draft/document.ts';
import { MARK } from '../draft/export/numbers-left-out.ts';
import { memberTitle } from '../draft/member-titles.ts';
import { type OpenConflict, parseConflict } from '../draft/open-conflicts.ts';
import { counted } from '../kernel/counted.ts';
import { type Json, type JsonObject, type Path, getAt, isList, isObject, parsePath } from '../kernel/json.ts';
import { formatNumber } from '../kernel/money.ts';
import type { Difference } from '../merge/difference.ts';
import { pacingText } from './value-words.ts';

/** How a place calls fields and writes values: a table's cells have no quotes and read "None", sentences "nothing". */
export interface Voice {
  /** Of a path inside a body: "Flight 2 budget". */
  readonly title: (ref: EntityRef, path: Path) => string;
  readonly valueText: (ref: EntityRef, path: Path, value: Json | undefined) => string;
  /** Of a value outside a body. */
  readonly plainText: (value: Json | undefined) => string;
  readonly nameOfKey: (key: string) => string | undefined;
}

export interface SideWords {
  readonly title: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

type Place = Pick<Difference, 'part' | 'path'>;

const SHOWN = 5;

export class DifferenceWords {
  readonly #voice: Voice;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  /** `ref`: null beside the entities. */
  of(ref: EntityRef | null, difference: Difference): SideWords {
    const { base, mine, theirs, added, removed } = difference;
    const title = this.title(ref, difference);
    if (added !== undefined && removed !== undefined) {
      const count = (list: Json | undefined): string => counted(isList(list) ? list.length : 0, 'entry', 'entries');
      const moved = this.#movedWords(added, removed);
      return { title, base: count(base), mine: `${count(mine)}${moved === '' ? '' : `: ${moved}`}`, theirs: '' };
    }
    const text = (value: Json | undefined): string => this.value(ref, difference, value);
    return { title, base: text(base), mine: text(mine), theirs: text(theirs) };
  }

  /** "Flight 2 budget: $5,000.00 → $7,500.00", "Flight taken out: …". */
  sentence(ref: EntityRef | null, difference: Difference): string {
    const { part, path, base, mine } = difference;
    if (part === 'record' && path[0] === MARK) return leftOutSentence(base, mine);
    const words = this.of(ref, difference);
    if (isObject(mine) && base === undefined) return `${words.title} added: ${words.mine}`;
    if (isObject(base) && mine === undefined) {
      return `${path.at(-1) === 'flights' ? 'Flight' : words.title} taken out: ${words.base}`;
    }
    return `${words.title}: ${words.base} → ${words.mine}`;
  }

  /** An empty base is not known. */
  conflict(ref: EntityRef | null, conflict: OpenConflict): SideWords {
    const { part, path, base, mine, theirs, twin } = conflict;
    if (twin !== undefined) {
      const text = (side: Json | undefined): string => (side === undefined ? 'Take it out' : 'Keep both');
      return { title: `Added twice? See ${this.#name(twin)}`, base: '', mine: text(mine), theirs: text(theirs) };
    }
    if (isWhole(conflict)) {
      const text = (side: Json | undefined): string => (side === undefined ? 'Taken out' : 'Changed');
      return { title: 'Taken out on one side', base: '', mine: text(mine), theirs: text(theirs) };
    }
    const words = this.of(ref, { part, path: parsePath(path), base, mine, theirs });
    return base === undefined ? { ...words, base: '' } : words;
  }

  /** "line item l1, Flight 1 budget: mine $7,500.00, theirs $9,000.00", of an entry of a file's conflicts. */
  conflictSentence(entry: Json): string {
    const [conflict, place] = [parseConflict(entry), this.conflictPlace(entry)];
    if (conflict === undefined) return place;
    const { mine, theirs, twin } = conflict;
    if (twin !== undefined) return `${place}: both sides added it, and it may be the same as ${twin}`;
    if (isWhole(conflict)) {
      const text = (side: Json | undefined): string => (side === undefined ? 'deleted it' : 'changed it');
      return `${place}: mine ${text(mine)}, theirs ${text(theirs)}`;
    }
    const words = this.conflict(toRef(conflict), conflict);
    return `${place}: mine ${words.mine}, theirs ${words.theirs}`;
  }

  /** "line item l1, Flight 1 budget". */
  conflictPlace(entry: Json): string {
    const conflict = parseConflict(entry);
    if (conflict === undefined) return 'a conflict that cannot be read';
    const ref = toRef(conflict);
    const { part, path } = conflict;
    const title = path === '' ? '' : this.title(ref, { part, path: parsePath(path) });
    return ref === null ? title : [`${kindEntry(ref.kind).label} ${ref.key}`, title].filter(Boolean).join(', ');
  }

  title(ref: EntityRef | null, { part = 'draft', path }: Place): string {
    if (ref !== null && (part === 'draft' || part === 'base')) {
      const title = this.#voice.title(ref, path) || 'Everything in it';
      return part === 'base' ? `Last seen on the platform: ${title}` : title;
    }
    return memberTitle(path);
  }

  value(ref: EntityRef | null, { part = 'draft', path }: Place, value: Json | undefined): string {
    if (value === undefined || value === null) return this.#voice.plainText(value);
    if (ref !== null && (part === 'draft' || part === 'base')) return this.#bodyValue(ref, path, value);
    const [member] = path;
    if ((member === 'campaign' || member === 'lineItem') && typeof value === 'string') return this.#name(value);
    if (typeof value === 'number' && /id$/i.test(String(path.at(-1)))) return String(value);
    if (part === 'record' && member === 'notes' && isObject(value)) return this.#noteText(value);
    const count = member === MARK ? getAt(value, ['count']) : undefined;
    return typeof count === 'number' ? formatNumber(count) : this.#voice.plainText(value);
  }

  #bodyValue(ref: EntityRef, path: Path, value: Json): string {
    if (isObject(value)) {
      if (path[0] === 'flights' && path.length <= 2) return this.#flight(ref, value);
      const named = value['creative'] ?? value['list'];
      if (typeof named === 'string') {
        const { weight } = value;
        return typeof weight === 'number' ? `${this.#name(named)}, ${formatNumber(weight)}%` : this.#name(named);
      }
    }
    return this.#voice.valueText(ref, path, value);
  }

  /** "$5,000.00, Jan 5, 12:00 AM to Feb 3, 11:59 PM, Even" */
  #flight(ref: EntityRef, flight: JsonObject): string {
    const of = (member: string): string => this.#voice.valueText(ref, ['flights', 0, member], flight[member]);
    const pacing = pacingText(flight);
    return `${of('budget')}, ${of('startDate')} to ${of('endDate')}${pacing === '' ? '' : `, ${pacing}`}`;
  }

  #noteText(note: JsonObject): string {
    const { text, by } = note;
    const quoted = typeof text === 'string' ? [`“${cutText(text)}”`] : [];
    const said = typeof by === 'string' && by !== '' ? [...quoted, by] : quoted;
    return said.length === 0 ? this.#voice.plainText(note) : said.join(', ');
  }

  #movedWords(added: readonly Json[], removed: readonly Json[]): string {
    const part = (verb: string, list: readonly Json[]): string => {
      if (list.length === 0) return '';
      const more = list.length > SHOWN ? ` and ${formatNumber(list.length - SHOWN)} more` : '';
      const items = list.slice(0, SHOWN).map((item) => (typeof item === 'string' ? item : this.#voice.plainText(item)));
      return `${verb} ${items.join(', ')}${more}`;
    };
    return [part('adds', added), part('takes out', removed)].filter((text) => text !== '').join('; ');
  }

  #name(key: string): string {
    return this.#voice.nameOfKey(key) ?? key;
  }
}

const isWhole = ({ part, path }: OpenConflict): boolean => part === 'record' && path === '';

function toRef({ kind, key }: OpenConflict): EntityRef | null {
  return kind === undefined || key === undefined ? null : { kind, key };
}

/** NPI numbers are in a file or were left out of it: neither is a change of the wanted list. */
function leftOutSentence(base: Json | undefined, mine: Json | undefined): string {
  const count = (mark: Json | undefined): string => {
    const all = getAt(mark, ['count']);
    return typeof all === 'number' ? ` (${formatNumber(all)})` : '';
  };
  return mine === undefined ? `NPI numbers no longer left out${count(base)}` : `NPI numbers left out${count(mine)}`;
}

const LONGEST_NOTE = 300;

function cutText(text: string): string {
  return text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE)} …` : text;
}
