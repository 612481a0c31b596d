// How far a view is out of date after edits of a few rows: compares only them and their neighbours.
import { type OutOfDate, type RowRule, type Source, arrange, longestRise, passing } from './arrangement.ts';
import { NO_FILTER } from './filter.ts';

/** What lies between two rows that were not edited; null at an end of the view. */
interface Gap {
  readonly after: string | null;
  readonly edited: string[];
  before: string | null;
}

/** The edited rows that are still let through, with the nearest rows around them that were not edited. */
function findGaps(shown: readonly string[], edited: ReadonlySet<string>, passed: ReadonlySet<string>): Gap[] {
  const gaps: Gap[] = [];
  let [after, open] = [null as string | null, null as Gap | null];
  for (const id of shown) {
    if (edited.has(id)) {
      if (!passed.has(id)) continue;
      if (open === null) gaps.push((open = { after, edited: [], before: null }));
      open.edited.push(id);
      continue;
    }
    after = id;
    if (open === null) continue;
    open.before = id;
    open = null;
  }
  return gaps;
}

/**
 * How many of a gap's rows have to leave it, or stand the wrong way round in it. `placeOf`: in the order they should
 * have.
 */
function movedIn({ after, edited, before }: Gap, positionOf: (id: string) => number): number {
  const from = after === null ? -1 : positionOf(after);
  const to = before === null ? Infinity : positionOf(before);
  const inside = edited.map(positionOf).filter((position) => position > from && position < to);
  return edited.length - longestRise(inside);
}

/**
 * The same result as recomputing the whole view, as long as nothing but `edited` has changed; rows that were not edited
 * count as standing where they belong. `all`: the rows in the draft's order.
 */
export function editedOutOfDate(
  shown: readonly string[],
  all: readonly string[],
  edited: ReadonlySet<string>,
  rule: RowRule,
  source: Source,
): OutOfDate {
  // Rows of another scope do not belong to this view.
  const own = all.filter((id) => edited.has(id));
  const passed = new Set(passing(own, rule, source));
  const there = new Set(shown.filter((id) => edited.has(id)));
  const matched = [...passed].filter((id) => !there.has(id)).length;
  const unmatched = [...there].filter((id) => !passed.has(id)).length;
  if (rule.sort.length === 0) return { unmatched, matched, moved: 0 };
  const gaps = findGaps(shown, edited, passed);
  const near = new Set(gaps.flatMap((gap) => [gap.after, ...gap.edited, gap.before].filter((id) => id !== null)));
  const inOrder = arrange(
    all.filter((id) => near.has(id)),
    { sort: rule.sort, filter: NO_FILTER },
    source,
  );
  const positions = new Map(inOrder.map((id, position) => [id, position]));
  const findPosition = (id: string): number => positions.get(id) ?? -1;
  return { unmatched, matched, moved: gaps.reduce((sum, gap) => sum + movedIn(gap, findPosition), 0) };
}
