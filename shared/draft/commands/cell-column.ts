// One column of cells to set in many records: the changes it makes, and what it makes of the records.
import {
  type Json,
  type JsonObject,
  type Path,
  isObject,
  memberReader,
  getterAt,
  sameJson,
} from '../../kernel/json.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import { type SetChange, type SetColumn, addCell, emptyColumn } from '../change.ts';
import type { EditedRecords } from '../edited-records.ts';
import { setChange } from './command.ts';

/** One path in many records, and the new value of each. */
export interface CellColumn {
  readonly kind: Kind;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly keys: readonly string[];
  /** One per key; undefined clears. */
  readonly values: readonly (Json | undefined)[];
}

/** Whether a column of this path can be set here: what the first step names is a member of the body. */
export const startsAtMember = ([first]: Path): boolean => typeof first === 'string' && first !== '__proto__';

/** Sets one column that starts at a member, and notes the changes. */
export class ColumnSetter {
  readonly #column: CellColumn;
  readonly #records: EditedRecords;
  readonly #places: Int32Array;
  /** Only `before` is kept while every cell changes: the rest would be the column's own. */
  readonly #own: SetColumn;
  #isWhole = true;
  /** Where members on the way are missing: changes of the outermost of them, by how deep that is. */
  readonly #outer = new Map<number, SetColumn>();
  readonly #holderIn: (body: JsonObject) => Json | undefined;
  /** Null where the last step is an index. */
  readonly #heldIn: ((holder: JsonObject) => Json | undefined) | null;
  readonly #member: string;
  readonly #inside: Path;

  /** `places`: of the column's keys among the records, which are as earlier columns leave them. */
  constructor(column: CellColumn, records: EditedRecords, places: Int32Array) {
    const { kind, path } = column;
    this.#column = column;
    this.#records = records;
    this.#places = places;
    this.#own = emptyColumn(kind, ['draft', ...path]);
    this.#holderIn = getterAt(path.slice(0, -1));
    const last = path.at(-1);
    this.#heldIn = typeof last === 'string' ? memberReader(last) : null;
    const [member] = path as [string]; // says `startsAtMember`
    this.#member = member;
    this.#inside = path.slice(1);
  }

  /** Where every cell changes, keys and values are shared: equal lists of keys are then quickly known to be equal. */
  get changes(): SetChange[] {
    const { keys, values } = this.#column;
    const own = this.#isWhole ? { ...this.#own, keys, after: values } : this.#own;
    return [own, ...this.#outer.values()].filter((change) => change.keys.length > 0);
  }

  /** The cell at this index is the first that does not change here. */
  #part(index: number): void {
    if (!this.#isWhole) return;
    this.#isWhole = false;
    const { keys, values } = this.#column;
    for (let at = 0; at < index; at += 1) {
      this.#own.keys.push(keys[at] as string); // at is below length
      this.#own.after.push(values[at]);
    }
  }

  /** The cells from one index to another, the first ones first. */
  set(from: number, to: number): void {
    const { kind, keys, values } = this.#column;
    const [own, heldIn, places] = [this.#own, this.#heldIn, this.#places];
    for (let index = from; index < to; index += 1) {
      const place = places[index] as number; // one a key
      const record = this.#records.at(place);
      if (record === undefined) {
        this.#part(index);
        continue;
      }
      const key = keys[index] as string; // index is below length
      const value = values[index];
      const holder = this.#holderIn(record.draft);
      if (heldIn !== null && isObject(holder)) {
        // The holder is an object, so the whole path can be set whether or not the member exists.
        const before = heldIn(holder);
        if (before === value || sameJson(before, value)) {
          this.#part(index);
          continue;
        }
        if (this.#isWhole) own.before.push(before);
        else addCell(own, key, before, value);
        this.#records.set(place, this.#member, this.#inside, value);
        continue;
      }
      this.#part(index);
      // Nothing is there to be cleared.
      if (value === undefined && holder === undefined) continue;
      const change = setChange({ kind, key }, record, own.path, value);
      if (change === undefined) continue;
      const [after] = change.after;
      const depth = change.path.length;
      const column = this.#outer.get(depth) ?? emptyColumn(kind, change.path);
      this.#outer.set(depth, column);
      addCell(column, key, change.before[0], after);
      this.#records.set(place, this.#member, change.path.slice(2), after);
    }
  }
}
