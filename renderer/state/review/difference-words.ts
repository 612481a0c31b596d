// The words for one difference or conflict: its field, its value now and its value after the review.
import type { Difference, Part } from '../../../shared/merge/difference.ts';
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import type { OpenConflict } from '../../../shared/draft/open-conflicts.ts';
import type { ReviewItem } from '../../../shared/merge/review/entry.ts';
import { nameOfKey } from '../../../shared/draft/names.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Json, type JsonObject, type Path, isList, isObject, parsePath } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';

/** For members of a body. */
interface Labels {
  title(ref: EntityRef, path: Path): string;
  valueText(ref: EntityRef, path: Path, value: Json | undefined): string;
}

/** Planners' words for members beside a body, and beside the entities. */
const BESIDE: Readonly<Record<string, string>> = {
  remoteId: 'ID on the platform',
  campaign: 'Campaign it is in',
  lineItem: 'Line item it is in',
  complete: 'Complete',
  campaignAssumed: 'Campaign assumed',
  kind: 'Kind of list',
  archived: 'Archived',
  notes: 'Note',
  numbersLeftOut: 'Numbers left out',
  title: 'Title of the draft',
  note: 'Note on the draft',
  account: 'Account',
};

export interface ChangeWords {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Words for one draft: keys are replaced by its names. */
export class DifferenceWords {
  readonly #draft: Draft;
  readonly #labels: Labels;

  constructor(draft: Draft, labels: Labels) {
    this.#draft = draft;
    this.#labels = labels;
  }

  item(ref: EntityRef | null, { about, fields }: ReviewItem): ChangeWords {
    const [field] = fields;
    if (about === 'platform') return this.#platform(fields);
    if (field === undefined) return { title: '', before: '', after: '' };
    if (about === 'note') return { title: 'Note', before: noteText(field.base), after: noteText(field.mine) };
    const { part = 'draft', path, base, mine, added, removed } = field;
    const title = this.title(ref, part, path);
    if (added !== undefined && removed !== undefined) {
      const count = (list: Json | undefined): string => counted(isList(list) ? list.length : 0, 'entry', 'entries');
      return { title, before: count(base), after: `${count(mine)}: ${setWords(added, removed)}` };
    }
    return { title, before: this.value(ref, field, base), after: this.value(ref, field, mine) };
  }

  conflict(
    ref: EntityRef | null,
    { part, path, base, mine, theirs, twin }: OpenConflict,
  ): ChangeWords & { base: string } {
    if (twin !== undefined) {
      const [before, after] = [mine, theirs].map((side) => (side === undefined ? 'Take it out' : 'Keep both'));
      return { title: `Added twice? See ${this.#name(twin)}`, before: before ?? '', after: after ?? '', base: '' };
    }
    const at = { part, path: parsePath(path) };
    const whole = part === 'record' && path === '';
    const text = (value: Json | undefined): string =>
      whole ? (value === undefined ? 'Taken out' : 'Changed') : this.value(ref, at, value);
    const title = whole ? 'Taken out on one side' : this.title(ref, part, at.path);
    return { title, before: text(mine), after: text(theirs), base: base === undefined ? '' : text(base) };
  }

  title(ref: EntityRef | null, part: Part, path: Path): string {
    if (part === 'draft' && ref !== null) return this.#labels.title(ref, path) || 'Everything in it';
    const [member = ''] = path;
    return BESIDE[member] ?? path.filter((step) => typeof step === 'string').join(', ');
  }

  value(
    ref: EntityRef | null,
    { part = 'draft', path }: Pick<Difference, 'part' | 'path'>,
    value: Json | undefined,
  ): string {
    if (value === undefined || value === null) return 'None';
    if (part === 'draft' && ref !== null) return this.#bodyValue(ref, path, value);
    if ((path[0] === 'campaign' || path[0] === 'lineItem') && typeof value === 'string') return this.#name(value);
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return typeof value === 'object' ? short(JSON.stringify(value)) : String(value);
  }

  #bodyValue(ref: EntityRef, path: Path, value: Json): string {
    if (isObject(value)) {
      if (path[0] === 'flights') return this.#flight(ref, value);
      const named = value['creative'] ?? value['list'];
      if (typeof named === 'string') {
        const { weight } = value;
        return typeof weight === 'number' ? `${this.#name(named)}, ${formatNumber(weight)}%` : this.#name(named);
      }
    }
    return this.#labels.valueText(ref, path, value);
  }

  #flight(ref: EntityRef, flight: JsonObject): string {
    const of = (member: string): string => this.#labels.valueText(ref, ['flights', 0, member], flight[member]);
    return `${of('startDate')} to ${of('endDate')}, ${of('budget')}`;
  }

  #name(key: string): string {
    return nameOfKey(this.#draft, key) ?? key;
  }

  #platform(fields: readonly Difference[]): ChangeWords {
    const id = fields.find(({ part }) => part === 'record');
    const text = (value: Json | undefined): string =>
      (value ?? null) === null ? 'Not there' : `ID ${value as string | number}`;
    const title = 'On the platform';
    if (id === undefined) return { title, before: 'As last read here', after: 'As last read by the file’s writer' };
    return { title, before: text(id.base), after: text(id.mine) };
  }
}

const SHOWN = 5;

function setWords(added: readonly Json[], removed: readonly Json[]): string {
  const part = (verb: string, list: readonly Json[]): string => {
    if (list.length === 0) return '';
    const more = list.length > SHOWN ? ` and ${formatNumber(list.length - SHOWN)} more` : '';
    return `${verb} ${list.slice(0, SHOWN).map(itemText).join(', ')}${more}`;
  };
  return [part('adds', added), part('takes out', removed)].filter((text) => text !== '').join('; ');
}

function itemText(value: Json): string {
  return typeof value === 'object' ? short(JSON.stringify(value)) : String(value);
}

function noteText(note: Json | undefined): string {
  if (note === undefined || note === null) return 'None';
  if (!isObject(note)) return itemText(note);
  const { text, by } = note;
  const quoted = typeof text === 'string' ? `“${short(text)}”` : 'A note';
  return typeof by === 'string' && by !== '' ? `${quoted}, ${by}` : quoted;
}

const LONGEST = 300;

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
