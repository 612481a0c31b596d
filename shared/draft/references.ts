// What a tactic's problems depend on beside its own body: its line item, the creatives and NPI lists that it names.
import { getAt, isList, isObject } from '../kernel/json.ts';
import type { Json } from '../kernel/json.ts';
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

/** Which tactics name what. Each way is indexed when it is first asked for, and kept up to date from then on. */
export class Dependents {
  readonly #tactics: ReadonlyMap<string, EntityRecord>;
  readonly #indexes = new Map<Way, Map<string, Set<string>>>();

  /** `tactics` is read when a way is first asked for. */
  constructor(tactics: ReadonlyMap<string, EntityRecord>) {
    this.#tactics = tactics;
  }

  /** The keys of the tactics that name `what`. */
  of(way: Way, what: string): ReadonlySet<string> {
    let index = this.#indexes.get(way);
    if (index === undefined) {
      index = new Map();
      for (const tactic of this.#tactics.values()) enter(index, WAYS[way](tactic), tactic.key);
      this.#indexes.set(way, index);
    }
    return index.get(what) ?? NOBODY;
  }

  /** Builds one index now instead of when it is first asked for; false when all are there. */
  prepare(): boolean {
    const ways = Object.keys(WAYS) as Way[]; // its own keys, no others
    const way = ways.find((each) => !this.#indexes.has(each));
    if (way !== undefined) this.of(way, '');
    return way !== undefined;
  }

  replace(earlier: EntityRecord | undefined, record: EntityRecord | undefined): void {
    if (earlier !== undefined && record !== undefined && namesAlike(earlier, record)) return;
    for (const [way, index] of this.#indexes) {
      if (earlier !== undefined) for (const what of WAYS[way](earlier)) index.get(what)?.delete(earlier.key);
      if (record !== undefined) enter(index, WAYS[way](record), record.key);
    }
  }
}

const NOBODY: ReadonlySet<string> = new Set();

function enter(index: Map<string, Set<string>>, whats: readonly string[], tactic: string): void {
  for (const what of whats) {
    const tactics = index.get(what);
    if (tactics === undefined) index.set(what, new Set([tactic]));
    else tactics.add(tactic);
  }
}

/** Records are replaced, never changed, so what is identical names the same. */
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
