// Log entries put on top of chunks of which some are newer than the snapshot: a compaction was stopped between them.
import type { Change, Column, ColumnChange, LogEntry } from '../../shared/draft/change.ts';
import { columnOf, columnValue } from '../../shared/draft/column.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import type { Kind } from '../../shared/domain/registry.ts';

/**
 * Which records are ahead of the snapshot, and how far. Chunks are written ahead only while nothing of their kind has
 * come or gone since the snapshot, so that leaving out what they have already concerns values and never the order.
 */
export class PartialSnapshot {
  readonly #seqs = new Map<Kind, Map<string, number>>();

  /** Tells of a chunk's records. `seq`: the last entry that they have in them. */
  add(kind: Kind, records: readonly EntityRecord[], seq: number): void {
    const seqs = this.#seqs.get(kind) ?? new Map<string, number>();
    for (const { key } of records) seqs.set(key, seq);
    this.#seqs.set(kind, seqs);
  }

  /** The changes of an entry that are not in the chunks yet. */
  missing({ seq, changes }: Pick<LogEntry, 'seq' | 'changes'>): readonly Change[] {
    if (this.#seqs.size === 0) return changes;
    return changes.flatMap((change) => {
      const seqs = change.op === 'header' ? undefined : this.#seqs.get(change.kind);
      if (seqs === undefined) return [change];
      const lacks = (key: string): boolean => (seqs.get(key) ?? -1) < seq;
      if (change.op === 'column') return change.keys.every(lacks) ? [change] : [part(change, lacks)];
      return change.op !== 'set' || lacks(change.key) ? [change] : [];
    });
  }
}

function part(change: ColumnChange, wanted: (key: string) => boolean): ColumnChange {
  const places = change.keys.flatMap((key, index) => (wanted(key) ? [index] : []));
  const keys = places.map((index) => change.keys[index] as string); // a place in it
  const at = (column: Column): Column => columnOf(places.map((index) => columnValue(column, index)));
  return { ...change, keys, before: at(change.before), after: at(change.after) };
}
