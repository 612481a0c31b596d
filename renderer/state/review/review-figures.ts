// How much a file would change, counted as the review says it.
import type { Decision } from '../../../shared/merge/settle.ts';
import type { Review } from '../../../shared/merge/review/review.ts';

export interface ReviewFigures {
  /** Entities that come, and that go. */
  readonly added: number;
  readonly removed: number;
  /** Fields, notes and what was learnt of the platform, in how many entities; the title and the like count as one. */
  readonly fields: number;
  readonly entities: number;
  readonly conflicts: number;
  /** Conflicts without a decision. */
  readonly open: number;
  /** Of all but conflicts: what comes, goes or changes as one. */
  readonly kept: number;
  readonly rejected: number;
}

export function countFigures(
  { entries, header }: Review,
  left: ReadonlySet<string>,
  decisions: ReadonlyMap<string, Decision>,
): ReviewFigures {
  const figures = { added: 0, removed: 0, fields: 0, entities: 0, conflicts: 0, open: 0, kept: 0, rejected: 0 };
  const count = ({ items, conflicts }: Pick<Review['header'], 'items' | 'conflicts'>): void => {
    figures.conflicts += conflicts.length;
    for (const { id } of conflicts) if (!decisions.has(id)) figures.open += 1;
    for (const { id } of items) {
      if (left.has(id)) figures.rejected += 1;
      else figures.kept += 1;
    }
  };
  const changed = (items: number): void => {
    figures.fields += items;
    if (items > 0) figures.entities += 1;
  };
  count(header);
  changed(header.items.length);
  for (const entry of entries) {
    count(entry);
    if (entry.change === 'changed') changed(entry.items.length);
    else figures[entry.change] += 1;
  }
  return figures;
}
