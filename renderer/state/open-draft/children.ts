// The children of each parent, in draft order: counted from runs, and listed on request.
import type { Runs } from '../../../shared/draft/runs.ts';

export interface Children {
  /** Undefined without children. The same array as long as its contents are the same. */
  readonly get: (parent: string) => readonly string[] | undefined;
  readonly count: (parent: string) => number;
}

/** `keys` are those of all children, in the order of the runs. */
export function childrenOfRuns(runs: Runs, keys: readonly string[]): ChildLists {
  return new ChildLists(runs, keys, runNumbers(runs), new Map());
}

const NO_RUNS: readonly number[] = [];

/** Lists children when asked: listing all of ten thousand parents takes longer than the grid's first drawing. */
export class ChildLists implements Children {
  readonly #runs: Runs;
  readonly #keys: readonly string[];
  /** The runs of each parent: mostly one. */
  readonly #runNumbers: ReadonlyMap<string, number | readonly number[]>;
  readonly #lists: Map<string, readonly string[]>;

  constructor(
    runs: Runs,
    keys: readonly string[],
    numbers: ReadonlyMap<string, number | readonly number[]>,
    lists: Map<string, readonly string[]>,
  ) {
    this.#runs = runs;
    this.#keys = keys;
    this.#runNumbers = numbers;
    this.#lists = lists;
  }

  get(parent: string): readonly string[] | undefined {
    const listed = this.#lists.get(parent);
    if (listed !== undefined) return listed.length === 0 ? undefined : listed;
    const numbers = this.#readRuns(parent);
    if (numbers.length === 0) return undefined;
    const list = numbers.flatMap((run) => this.#keys.slice(this.#start(run), this.#start(run + 1)));
    this.#lists.set(parent, list);
    return list;
  }

  count(parent: string): number {
    const listed = this.#lists.get(parent);
    if (listed !== undefined) return listed.length;
    return this.#readRuns(parent).reduce((sum, run) => sum + this.#start(run + 1) - this.#start(run), 0);
  }

  /** With another list of one parent, which may be empty. */
  with(parent: string, list: readonly string[]): ChildLists {
    return new ChildLists(this.#runs, this.#keys, this.#runNumbers, new Map(this.#lists).set(parent, list));
  }

  #readRuns(parent: string): readonly number[] {
    const numbers = this.#runNumbers.get(parent) ?? NO_RUNS;
    return typeof numbers === 'number' ? [numbers] : numbers;
  }

  #start(run: number): number {
    return this.#runs.starts[run] ?? this.#runs.rows;
  }
}

function runNumbers({ parents }: Runs): ReadonlyMap<string, number | readonly number[]> {
  const numbers = new Map<string, number | number[]>();
  for (const [run, parent] of parents.entries()) {
    if (parent === undefined) continue;
    const earlier = numbers.get(parent);
    if (typeof earlier === 'object') earlier.push(run);
    else numbers.set(parent, earlier === undefined ? run : [earlier, run]);
  }
  return numbers;
}
