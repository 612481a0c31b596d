// Which record lives in which stored chunk, and which chunks an edit has made stale; pure, no database.
import { type Change, keysOf } from '../../shared/draft/change.ts';
import type { Draft, EntityRecord } from '../../shared/draft/document.ts';
import { type Kind, KINDS } from '../../shared/domain/resources/registry.ts';
import type { ChunkEntry } from './records.ts';
import { numberChunks } from './chunk-numbers.ts';

/** Records in a new chunk. Measured: 100,000 records in chunks of 1,000 read in 0.6 s, as single rows in 2 to 4 s. */
export const CHUNK_SIZE = 1000;
/** A chunk that records are put into grows to this before it is divided. */
const CHUNK_LIMIT = 1500;

export interface PlannedChunk {
  readonly kind: Kind;
  readonly index: number;
  readonly records: readonly EntityRecord[];
  /** Holds the same records as the chunk that is there, in the same order: it may be written ahead of the others. */
  readonly inPlace: boolean;
}

/**
 * What a compaction has to write. Call `wrote` for a chunk that is on disk before the rest, then `stored` once all is,
 * or `failed` when not.
 */
export interface ChunkPlan {
  readonly put: readonly PlannedChunk[];
  readonly drop: readonly { readonly kind: Kind; readonly index: number }[];
  /** All chunks as they will be. */
  readonly notes: readonly ChunkEntry[];
  wrote(chunk: PlannedChunk): void;
  stored(): void;
  failed(): void;
}

interface Group {
  index: number | null;
  stale: boolean;
  readonly records: EntityRecord[];
}

type KindChange = Exclude<Change, { op: 'header' }>;

/** One kind's part of the layout. */
class KindLayout {
  /** True only once `settle` was called: neither opening nor an edit waits for 100,000 keys. */
  readonly chunkOf = new Map<string, number>();
  /** Records in each chunk that is on disk. */
  readonly counts = new Map<number, number>();
  readonly dirty = new Set<number>();
  /** Records were inserted or removed: the next plan assigns chunks by the order of the map. */
  moved = false;
  /** Indexes never to be used again: chunks that could not be read stay where they are. */
  readonly reserved = new Set<number>();
  #added: { readonly index: number; readonly records: readonly EntityRecord[] }[] = [];
  #touched: KindChange[] = [];

  add(index: number, records: readonly EntityRecord[]): void {
    this.counts.set(index, records.length);
    this.#added.push({ index, records });
  }

  touch(change: KindChange): void {
    this.#touched.push(change);
  }

  get stale(): boolean {
    return this.moved || this.dirty.size > 0 || this.#touched.length > 0;
  }

  /** Takes in what was only noted so far, in the order it came. */
  settle(): void {
    for (const { index, records } of this.#added) for (const { key } of records) this.chunkOf.set(key, index);
    for (const change of this.#touched) this.#follow(change);
    this.#added = [];
    this.#touched = [];
  }

  #follow(change: KindChange): void {
    // Neighbours lie in the same chunk.
    let last: number | undefined;
    for (const key of keysOf(change)) {
      const index = this.chunkOf.get(key);
      if (index !== undefined && index !== last) this.dirty.add(index);
      last = index;
    }
    if (change.op === 'set') return;
    this.moved = true;
    if (change.op === 'remove') this.chunkOf.delete(change.key);
  }

  /** Divides the map, in its order, into the chunks there are and new ones where they are full. */
  group(records: ReadonlyMap<string, EntityRecord>): Group[] {
    const groups: Group[] = [];
    let current: Group | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (const [key, record] of records) {
      const old = this.chunkOf.get(key);
      if (old !== undefined && old > highest) {
        current = { index: old, stale: this.dirty.has(old), records: [] };
        groups.push(current);
        highest = old;
      } else if (current === null || current.records.length >= (current.index === null ? CHUNK_SIZE : CHUNK_LIMIT)) {
        current = { index: null, stale: true, records: [] };
        groups.push(current);
      }
      if (old !== current.index) current.stale = true;
      current.records.push(record);
    }
    return groups;
  }
}

export class ChunkLayout {
  // All kinds.
  readonly #kinds = Object.fromEntries(KINDS.map((kind) => [kind, new KindLayout()])) as Record<Kind, KindLayout>;

  /** Adds a chunk that is on disk. `stale`: the records in memory differ from it. */
  add(kind: Kind, index: number, records: readonly EntityRecord[], stale = false): void {
    const layout = this.#kinds[kind];
    layout.add(index, records);
    if (stale) layout.dirty.add(index);
  }

  /** Adds a chunk that cannot be read and must not be overwritten. */
  reserve(kind: Kind, index: number): void {
    this.#kinds[kind].reserved.add(index);
  }

  /** Marks what `changes` have made stale. Call it for each change that the draft has taken in. */
  touch(changes: readonly Change[]): void {
    for (const change of changes) if (change.op !== 'header') this.#kinds[change.kind].touch(change);
  }

  /** Discards the layout: the next plan divides the whole draft. */
  restructure(): void {
    for (const kind of KINDS) this.#kinds[kind].moved = true;
  }

  get stale(): boolean {
    return KINDS.some((kind) => this.#kinds[kind].stale);
  }

  /**
   * What to write so that the chunks hold `draft`. Records are never altered in place, so the plan stays true while
   * edits go on.
   */
  plan(draft: Draft): ChunkPlan {
    const put: PlannedChunk[] = [];
    const drop: { kind: Kind; index: number }[] = [];
    const notes: ChunkEntry[] = [];
    const settle: (() => void)[] = [];
    const takeBack: (() => void)[] = [];
    const written = new Set<PlannedChunk>();
    for (const kind of KINDS) {
      const layout = this.#kinds[kind];
      if (!layout.stale) {
        for (const [index, count] of layout.counts) notes.push({ kind, index, count });
        continue;
      }
      layout.settle();
      const { moved } = layout;
      const groups = numberChunks(layout.group(draft.entities[kind]), layout.reserved);
      const counts = new Map(groups.map((group) => [group.index, group.records.length]));
      for (const { index, stale, records } of groups) {
        notes.push({ kind, index, count: records.length });
        if (!stale && layout.counts.get(index) === records.length) continue;
        put.push({ kind, index, records, inPlace: !moved });
        for (const record of records) layout.chunkOf.set(record.key, index);
      }
      const gone = [...layout.counts.keys()].filter((index) => !counts.has(index));
      drop.push(...gone.map((index) => ({ kind, index })));
      layout.dirty.clear();
      layout.moved = false;
      settle.push(() => {
        layout.counts.clear();
        for (const [index, count] of counts) layout.counts.set(index, count);
      });
      takeBack.push(() => {
        for (const chunk of put) if (chunk.kind === kind && !written.has(chunk)) layout.dirty.add(chunk.index);
        layout.moved ||= moved;
      });
    }
    const call = (steps: readonly (() => void)[]) => () => {
      for (const step of steps) step();
    };
    const wrote = (chunk: PlannedChunk): void => void written.add(chunk);
    return { put, drop, notes, wrote, stored: call(settle), failed: call(takeBack) };
  }
}
