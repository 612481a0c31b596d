// Runs of neighbouring rows under one parent: headings, and the children of a parent, are made from them.
import type { Kind } from '../domain/resources/registry.ts';

/** In columns: a large draft has ten thousand runs. */
export interface Runs {
  /** The parent of each run, undefined where rows have none. Neighbours differ. */
  readonly parents: readonly (string | undefined)[];
  /** The first row of each run. */
  readonly starts: readonly number[];
  /** How many rows there are in all. */
  readonly rows: number;
}

/** Of all records of a kind, in draft order. */
export type RunsByKind = Readonly<Partial<Record<Kind, Runs>>>;

/** Runs while they are made: rows are added one after the other. */
export class RunList implements Runs {
  readonly parents: (string | undefined)[] = [];
  readonly starts: number[] = [];
  rows = 0;
  #last: string | undefined;

  /** Adds a row by its parent, and returns the parent as the row's run has it: all rows of a run may share one text. */
  add<Parent extends string | undefined>(parent: Parent): Parent {
    if (this.rows === 0 || parent !== this.#last) {
      this.#last = parent;
      this.parents.push(parent);
      this.starts.push(this.rows);
    }
    this.rows += 1;
    return this.#last as Parent; // it equals `parent`
  }
}
