// The order of what two sides have added, taken out and moved: nothing moves that neither side moved.
import { addTo } from '../kernel/groups.ts';
import { sameItems } from '../kernel/json.ts';

type Ids = readonly string[];

/**
 * All ids for which `stays` holds. Ids that both sides added at one place are sorted by name, so that it does not
 * matter who merges; where one side alone added, its own order is kept.
 */
export function mergeOrder(base: Ids, mine: Ids, theirs: Ids, stays: (id: string) => boolean): string[] {
  if (sameItems(base, mine) && sameItems(base, theirs)) return base.filter(stays);
  const known = new Set(base);
  const [mineRuns, theirRuns] = [collectRuns(mine, known), collectRuns(theirs, known)];
  const skeleton = movedOrder(base, mine, theirs);
  if (mineRuns.size === 0 && theirRuns.size === 0) return skeleton.filter(stays);
  const inMine = new Set([...mineRuns.values()].flat());
  const order: string[] = [];
  const add = (anchor: string): void => {
    const own = mineRuns.get(anchor) ?? [];
    const all = theirRuns.get(anchor) ?? [];
    for (const id of together(own, all, inMine)) if (stays(id)) order.push(id);
  };
  add(START);
  for (const id of skeleton) {
    if (stays(id)) order.push(id);
    add(id);
  }
  return order;
}

/** No id is empty: keys are not, and items have a letter or a bracket at least, or stand alone. */
const START = '\u0000start';

/** What a side has added, by the last thing before it that was there. */
function collectRuns(side: Ids, known: ReadonlySet<string>): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = START;
  for (const id of side) {
    if (known.has(id)) anchor = id;
    else addTo(runs, anchor, id);
  }
  return runs;
}

function together(mine: Ids, theirs: Ids, inMine: ReadonlySet<string>): Ids {
  const inTheirs = new Set(theirs);
  const extra = theirs.filter((id) => !inMine.has(id));
  if (extra.length === 0) return mine;
  const here = new Set(mine);
  // Ids that mine has at another place stay there.
  if (mine.every((id) => inTheirs.has(id))) return theirs.filter((id) => here.has(id) || !inMine.has(id));
  return [...mine, ...extra].sort(byName);
}

/** `t9` before `t10`. */
function byName(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The base's ids, moved as one side moved them; two that moved them differently leave them where they were. */
function movedOrder(base: Ids, mine: Ids, theirs: Ids): Ids {
  const [byMine, byTheirs] = [moved(base, mine), moved(base, theirs)];
  if (byMine === undefined) return byTheirs ?? base;
  if (byTheirs === undefined || sameItems(byMine, byTheirs)) return byMine;
  const known = new Set(base);
  if (follows(known, theirs, mine)) return byMine;
  return follows(known, mine, theirs) ? byTheirs : base;
}

/**
 * Whether `side` has its entries of the base in the order of `other`, though the other may have more, as before a
 * merge.
 */
function follows(base: ReadonlySet<string>, side: Ids, other: Ids): boolean {
  const kept = side.filter((id) => base.has(id));
  const there = new Set(kept);
  return sameItems(
    kept,
    other.filter((id) => there.has(id)),
  );
}

/** Undefined where the side has kept the order. What it took out stays behind what it stood behind. */
function moved(base: Ids, side: Ids): Ids | undefined {
  if (sameItems(base, side)) return undefined;
  const known = new Set(base);
  const kept = side.filter((id) => known.has(id));
  const there = new Set(kept);
  if (
    sameItems(
      kept,
      base.filter((id) => there.has(id)),
    )
  )
    return undefined;
  const gone = collectRuns(base, there);
  return [...(gone.get(START) ?? []), ...kept.flatMap((id) => [id, ...(gone.get(id) ?? [])])];
}
