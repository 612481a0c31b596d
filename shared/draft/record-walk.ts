// Finds the records of many keys that come in the draft's order, by walking along instead of looking each up.
import type { EntityRecord } from './document.ts';

/** Keys that come in another order are found too, each by itself. Good for one pass, while nothing is edited. */
export class RecordWalk {
  readonly #records: ReadonlyMap<string, EntityRecord>;
  readonly #keys: Iterator<string>;
  readonly #values: Iterator<EntityRecord>;
  #over = false;

  constructor(records: ReadonlyMap<string, EntityRecord>) {
    this.#records = records;
    this.#keys = records.keys();
    this.#values = records.values();
  }

  get(key: string): EntityRecord | undefined {
    while (!this.#over) {
      const next = this.#keys.next();
      const value = this.#values.next();
      if (next.done === true || value.done === true) this.#over = true;
      else if (next.value === key) return value.value;
    }
    return this.#records.get(key);
  }
}
