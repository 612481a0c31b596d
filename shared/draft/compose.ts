// Changes said shorter: what a run of changes does, without the steps in between.
import { sameJson, setAt } from '../kernel/json.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Change, InsertChange, SetChange } from './change.ts';
import { cellByCell, gatherColumns, samePath } from './column.ts';
import type { CellChange } from './column.ts';
import type { EntityRecord } from './document.ts';

/**
 * Fewer changes with the same effect and the same inverse: repeated sets of one place become one, sets of a record put
 * in by the same run are put in with it, sets that end where they began disappear. Columns are composed cell by cell.
 */
export function composeChanges(changes: readonly Change[]): Change[] {
  const composed = composeCells(cellByCell(changes));
  return changes.some(({ op }) => op === 'column') ? gatherColumns(composed) : composed;
}

function composeCells(changes: readonly CellChange[]): CellChange[] {
  const composed: CellChange[] = [];
  const last = new Map<string, number>();
  for (const change of changes) {
    const owner = change.op === 'header' ? 'header' : `${change.kind}:${change.key}`;
    const index = last.get(owner);
    const earlier = index === undefined ? undefined : composed[index];
    const merged = earlier === undefined ? undefined : merge(earlier, change);
    if (merged === undefined || index === undefined) {
      last.set(owner, composed.length);
      composed.push(change);
    } else composed[index] = merged;
  }
  return composed.filter((change) => !isIdle(change));
}

/** Two changes of one owner that follow each other, as one; undefined where that can't be. */
function merge(earlier: CellChange, later: CellChange): CellChange | undefined {
  if (later.op === 'set' && earlier.op === 'insert') return withSet(earlier, later);
  const sets = (later.op === 'set' && earlier.op === 'set') || (later.op === 'header' && earlier.op === 'header');
  if (!sets || !samePath(earlier.path, later.path)) return undefined;
  const { after: _, ...rest } = earlier;
  return later.after === undefined ? rest : { ...rest, after: later.after };
}

function withSet(insert: InsertChange, set: SetChange): InsertChange {
  // A step inside keeps it a record.
  const record = setAt(insert.record as JsonObject, set.path, set.after) as EntityRecord;
  return { ...insert, record };
}

function isIdle(change: CellChange): boolean {
  return (change.op === 'set' || change.op === 'header') && sameJson(change.before, change.after);
}
