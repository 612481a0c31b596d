// Applies the log to chunks of which some are newer than the snapshot, after an interrupted compaction.
import type { Change, LogEntry, SetChange } from '../../shared/draft/change.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import type { Kind } from '../../shared/domain/resources/registry.ts';

/**
 * Which records are ahead of the snapshot, and how far. Chunks are written ahead only while nothing of their kind has
 * come or gone since the snapshot, so that leaving out what they have already concerns values and never the order.
 */
export class PartialSnapshot {
  readonly #seqs = new Map<Kind, Map<string, number>>();

  /** Adds a chunk's records. `seq`: the last entry that they have in them. */
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
      if (change.op !== 'set' || change.keys.every(lacks)) return [change];
      const part = filterChange(change, lacks);
      return part.keys.length > 0 ? [part] : [];
    });
  }
}

function filterChange({ keys, before, after, ...change }: SetChange, wanted: (key: string) => boolean): SetChange {
  const ofWanted = (_: unknown, index: number): boolean => wanted(keys[index] ?? '');
  return {
    ...change,
    keys: keys.filter(ofWanted),
    before: before.filter(ofWanted),
    after: after.filter(ofWanted),
  };
}
