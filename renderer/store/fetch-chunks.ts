// Reads a draft's chunks from the database in parts, so that one part is decoded while the next is read.
import { Dexie } from 'dexie';
import type { DraftDatabase } from './database.ts';
import type { ChunkEntry, ChunkRow } from './records.ts';

/** How many chunks are decoded in one piece, which a key waits for: six took 40 ms. */
const CHUNKS_PER_PART = 2;

export interface FetchedChunks {
  readonly rows: readonly ChunkRow[];
  /** Chunks that are there and that the database cannot give back. */
  readonly unreadable: readonly { readonly kind: string; readonly index: number }[];
}

type Key = readonly [string, ...unknown[]];

/**
 * Every chunk of a draft, kind by kind in order, all requested at once and yielded part by part. `notes` only decides
 * where to divide: the parts leave no gap, so chunks without a note come too.
 */
export function fetchChunks(
  db: DraftDatabase,
  draftId: string,
  notes: readonly ChunkEntry[],
): readonly PromiseLike<FetchedChunks>[] {
  const inOrder = [...notes].sort(byKey);
  const starts = inOrder.filter((_, at) => at > 0 && at % CHUNKS_PER_PART === 0);
  const bounds: Key[] = [
    [draftId, Dexie.minKey, Dexie.minKey],
    ...starts.map(({ kind, index }): Key => [draftId, kind, index]),
    [draftId, Dexie.maxKey, Dexie.maxKey],
  ];
  const parts = bounds.slice(1).map((to, at) => fetchPart(db, bounds[at] ?? to, to));
  // Each is awaited in its turn and may reject before that: this listener prevents an unhandled rejection.
  for (const part of parts) part.then(undefined, () => undefined);
  return parts;
}

/** As the database sorts its keys. */
function byKey(a: ChunkEntry, b: ChunkEntry): number {
  return a.kind === b.kind ? a.index - b.index : a.kind < b.kind ? -1 : 1;
}

async function fetchPart(db: DraftDatabase, from: Key, to: Key): Promise<FetchedChunks> {
  const part = db.chunks.where('[draftId+kind+index]').between(from, to, true, false);
  try {
    return { rows: await part.toArray(), unreadable: [] };
  } catch {
    // One value that cannot be decoded fails the whole read: ask for each by itself and lose only that one.
    const rows: ChunkRow[] = [];
    const unreadable: { kind: string; index: number }[] = [];
    for (const key of await part.primaryKeys()) {
      try {
        const row = await db.chunks.get(key);
        if (row !== undefined) rows.push(row);
      } catch {
        unreadable.push({ kind: key[1], index: key[2] });
      }
    }
    return { rows, unreadable };
  }
}
