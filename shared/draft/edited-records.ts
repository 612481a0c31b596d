// The records that an edit changes, each copied once: what they are in the draft, and what the edit makes of them.
import { type Json, type Path, isObject, setAt } from '../kernel/json.ts';
import type { EntityRecord } from './document.ts';
import { RecordWalk } from './record-walk.ts';

/** A record that was copied for an edit, its body too: a private copy, so it may be altered. */
type Copied = EntityRecord & { draft: Record<string, Json> };

/** Where records are among those of an edit, side by side with their keys. */
export interface Places {
  /** -1 for a missing record. */
  readonly places: Int32Array;
  /** Whether the keys came in one order all along, so that none can have come twice. */
  readonly inOrder: boolean;
}

/** Records of one kind, each at a place of its own. Their bodies are objects. */
export class EditedRecords {
  readonly #records: ReadonlyMap<string, EntityRecord>;
  readonly #stored: EntityRecord[] = [];
  readonly #now: EntityRecord[] = [];
  readonly #keys: string[] = [];
  /** Only once keys have come in another order than before. */
  #places: Map<string, number> | null = null;

  /** `records`: those of the draft. */
  constructor(records: ReadonlyMap<string, EntityRecord>) {
    this.#records = records;
  }

  /** Takes in the records of these keys; null where the body of one is no object. */
  add(keys: readonly string[]): Places | null {
    const places = new Int32Array(keys.length);
    const known = this.#keys.length;
    const walk = new RecordWalk(this.#records);
    let [next, isNew] = [0, false];
    for (const [index, key] of keys.entries()) {
      // Columns beside each other are of the same records, or nearly: to look 20,000 up would take longest.
      while (next < known && this.#keys[next] !== key) next += 1;
      if (next < known) {
        places[index] = next;
        next += 1;
        continue;
      }
      isNew = true;
      const place = known === 0 ? undefined : this.#placeOf(key);
      const record = place === undefined ? walk.get(key) : undefined;
      if (record !== undefined && !isObject(record.draft)) return null;
      places[index] = place ?? (record === undefined ? -1 : this.#put(key, record));
    }
    return { places, inOrder: !isNew || (known === 0 && !walk.strayed) };
  }

  #placeOf(key: string): number | undefined {
    this.#places ??= new Map(this.#keys.map((one, place) => [one, place]));
    return this.#places.get(key);
  }

  #put(key: string, record: EntityRecord): number {
    this.#places?.set(key, this.#keys.length);
    this.#stored.push(record);
    this.#now.push(record);
    return this.#keys.push(key) - 1;
  }

  /** As the edit leaves it, as far as that is worked out by now. */
  at(place: number): EntityRecord | undefined {
    return this.#now[place];
  }

  /** The copy of the record at a place. */
  #own(place: number): Copied {
    const record = this.#now[place] as EntityRecord; // places are of records
    if (record !== this.#stored[place]) return record as Copied; // it was copied here
    const copy: Copied = { ...record, draft: { ...record.draft } };
    this.#now[place] = copy;
    return copy;
  }

  /** Sets a value in a member of the body of the record at a place; undefined removes it. */
  set(place: number, member: string, inside: Path, value: Json | undefined): void {
    const copy = this.#own(place);
    const next = inside.length === 0 ? value : setAt(copy.draft[member], inside, value);
    if (next !== undefined) copy.draft[member] = next;
    else {
      const { [member]: _removed, ...others } = copy.draft;
      copy.draft = others;
    }
  }

  /** Calls `visit` for each record that is another by now, with what it was and what it is. */
  each(visit: (before: EntityRecord, after: EntityRecord) => void): void {
    for (let place = 0; place < this.#stored.length; place += 1) {
      const [before, after] = [this.#stored[place], this.#now[place]];
      if (before !== undefined && after !== undefined && before !== after) visit(before, after);
    }
  }
}
