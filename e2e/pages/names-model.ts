// What a column of names must be after each edit: the witness that a killed window is held against.

interface Moment {
  readonly names: readonly string[];
  readonly undo: readonly (readonly string[])[];
  readonly redo: readonly (readonly string[])[];
}

/** Every edit makes one moment, also an undo: its place is the number of edits that the draft has taken in. */
export class NamesModel {
  #moments: Moment[];

  constructor(names: readonly string[]) {
    this.#moments = [{ names, undo: [], redo: [] }];
  }

  /** Edits made so far. */
  get made(): number {
    return this.#moments.length - 1;
  }
  get canUndo(): boolean {
    return this.#last.undo.length > 0;
  }
  get canRedo(): boolean {
    return this.#last.redo.length > 0;
  }
  get names(): readonly string[] {
    return this.#last.names;
  }

  namesAfter(made: number): readonly string[] | undefined {
    return this.#moments[made]?.names;
  }

  /** Puts `values` in from row `from` on. */
  set(from: number, values: readonly string[]): void {
    const { names, undo } = this.#last;
    const next = names.with(from, values[0] ?? '');
    values.forEach((value, index) => (next[from + index] = value));
    this.#moments.push({ names: next, undo: [...undo, names], redo: [] });
  }

  undo(): void {
    const { names, undo, redo } = this.#last;
    const before = undo.at(-1);
    if (before !== undefined) this.#moments.push({ names: before, undo: undo.slice(0, -1), redo: [...redo, names] });
  }

  redo(): void {
    const { names, undo, redo } = this.#last;
    const after = redo.at(-1);
    if (after !== undefined) this.#moments.push({ names: after, undo: [...undo, names], redo: redo.slice(0, -1) });
  }

  /** The window came back with so many edits: what was made after them is gone. */
  backTo(made: number): void {
    this.#moments = this.#moments.slice(0, made + 1);
  }

  get #last(): Moment {
    const last = this.#moments.at(-1);
    if (last === undefined) throw new Error('there is always a moment');
    return last;
  }
}
