// Cells to be set, in columns: one path in many records, so that 100,000 cells need few objects.
import type { Json, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/resources/registry.ts';

/** One path in many records, and the new value of each. */
export interface CellColumn {
  readonly kind: Kind;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly keys: readonly string[];
  /** One per key; undefined clears. */
  readonly values: readonly (Json | undefined)[];
}

interface Building extends CellColumn {
  readonly keys: string[];
  readonly values: (Json | undefined)[];
}

/** Groups cells by path, in the order in which the paths first occur. */
export class ColumnBuilder {
  readonly #byName = new Map<string, Building>();
  /** The column of the last cell: the next one mostly has the very same path. */
  #last: { readonly path: Path; readonly column: Building } | undefined;

  get columns(): CellColumn[] {
    return [...this.#byName.values()];
  }

  add(kind: Kind, key: string, path: Path, value: Json | undefined): void {
    if (this.#last?.path !== path || this.#last.column.kind !== kind) {
      this.#last = { path, column: this.#column(kind, path) };
    }
    this.#last.column.keys.push(key);
    this.#last.column.values.push(value);
  }

  #column(kind: Kind, path: Path): Building {
    const name = JSON.stringify([kind, path]);
    const column = this.#byName.get(name) ?? { kind, path, keys: [], values: [] };
    this.#byName.set(name, column);
    return column;
  }
}
