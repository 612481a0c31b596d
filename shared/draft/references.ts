// What a tactic's problems depend on beside its own body: its line item, the creatives and NPI lists that it names.
import { type Json, getAt, isList, isObject } from '../kernel/json.ts';
import { takeSteps } from '../kernel/in-slices.ts';
import type { EntityRecord } from './document.ts';

/** By whose keys, or platform ids, tactics can be found. */
const WAYS = {
  lineItem: (tactic: EntityRecord): string[] => (tactic.lineItem === undefined ? [] : [tactic.lineItem]),
  creative: (tactic: EntityRecord): string[] => named(tactic.draft['creativeAssignments'], 'creative'),
  creativeId: (tactic: EntityRecord): string[] => named(tactic.draft['creativeAssignments'], 'creativeId'),
  npiList: (tactic: EntityRecord): string[] =>
    named(getAt(tactic.draft, ['targeting', 'npiTargeting', 'lists']), 'list'),
} as const;

type Way = keyof typeof WAYS;

/** By a key or id: the keys of the tactics that name it. */
type Naming = Map<string, Set<string>>;

interface Index {
  readonly tactics: Naming;
  /** Enters the tactics, one a step. Changes are taken in by what it has entered as by what it has not. */
  readonly entering: Generator<undefined>;
  isWhole: boolean;
}

/** Which tactics name what. Each way is indexed when it is first asked for, and kept up to date from then on. */
export class Dependents {
  readonly #tactics: ReadonlyMap<string, EntityRecord>;
  readonly #indexes = new Map<Way, Index>();

  /** `tactics` is read when a way is first asked for. */
  constructor(tactics: ReadonlyMap<string, EntityRecord>) {
    this.#tactics = tactics;
  }

  /** The keys of the tactics that name `what`. */
  of(way: Way, what: string): ReadonlySet<string> {
    const index = this.#index(way);
    if (!index.isWhole) index.isWhole = takeSteps(index.entering, Infinity);
    return index.tactics.get(what) ?? NO_TACTICS;
  }

  /** Enters so many tactics now instead of when they are first asked for; false when all are there. */
  prepare(count: number): boolean {
    const ways = Object.keys(WAYS) as Way[]; // its own keys, no others
    const index = ways.map((way) => this.#index(way)).find(({ isWhole }) => !isWhole);
    if (index === undefined) return false;
    index.isWhole = takeSteps(index.entering, count);
    return true;
  }

  replace(earlier: EntityRecord | undefined, record: EntityRecord | undefined): void {
    if (earlier !== undefined && record !== undefined && namesAlike(earlier, record)) return;
    for (const [way, { tactics }] of this.#indexes) {
      if (earlier !== undefined) for (const what of WAYS[way](earlier)) tactics.get(what)?.delete(earlier.key);
      if (record !== undefined) enter(tactics, WAYS[way](record), record.key);
    }
  }

  #index(way: Way): Index {
    let index = this.#indexes.get(way);
    if (index === undefined) {
      const tactics: Naming = new Map();
      index = { tactics, entering: entering(tactics, this.#tactics.values(), way), isWhole: false };
      this.#indexes.set(way, index);
    }
    return index;
  }
}

function* entering(into: Naming, tactics: Iterable<EntityRecord>, way: Way): Generator<undefined> {
  for (const tactic of tactics) {
    enter(into, WAYS[way](tactic), tactic.key);
    yield;
  }
}

const NO_TACTICS: ReadonlySet<string> = new Set();

function enter(index: Naming, whats: readonly string[], tactic: string): void {
  for (const what of whats) {
    const tactics = index.get(what);
    if (tactics === undefined) index.set(what, new Set([tactic]));
    else tactics.add(tactic);
  }
}

/** Records are replaced, never changed, so identical members name the same. */
function namesAlike(a: EntityRecord, b: EntityRecord): boolean {
  return (
    a.lineItem === b.lineItem &&
    a.draft['creativeAssignments'] === b.draft['creativeAssignments'] &&
    a.draft['targeting'] === b.draft['targeting']
  );
}

function named(list: Json | undefined, member: string): string[] {
  if (!isList(list)) return [];
  const names: string[] = [];
  for (const item of list) {
    const name = isObject(item) ? item[member] : undefined;
    if (typeof name === 'string' || typeof name === 'number') names.push(String(name));
  }
  return names;
}
