// The chunk entries that a compaction stores, and copies of the chunks that a backup shares with the draft.
import type { ChunkPlan, PlannedChunk } from './chunk-layout.ts';
import type { DraftDatabase } from './database.ts';
import type { ChunkEntry, DraftRow } from './records.ts';

type ChunkNumber = Pick<PlannedChunk, 'kind' | 'index'>;

/** Copies chunks that a backup needs before a compaction overwrites or deletes them. Call inside its transaction. */
export async function copyShared(db: DraftDatabase, row: DraftRow, chunks: readonly ChunkNumber[]): Promise<void> {
  const { backedUp } = row;
  if (backedUp === undefined) return;
  const old = entriesByKey(row.chunks);
  for (const { kind, index } of chunks) {
    const note = old.get(`${kind}:${index}`);
    const revision = note?.revision ?? 0;
    if (note === undefined || revision > backedUp) continue;
    // One that can't be read can't be copied: it is missing in the backup, as it is in the draft.
    const chunk = await db.chunks.get([row.id, kind, index]).catch(() => undefined);
    if (chunk !== undefined) await db.kept.put({ ...chunk, revision });
  }
}

/** All chunks once `chunk` alone has been brought up to `seq`, ahead of the snapshot. */
export function advanced(row: DraftRow, chunk: PlannedChunk, seq: number, revision: number): ChunkEntry[] {
  const { kind, index, records } = chunk;
  const note: ChunkEntry = { kind, index, count: records.length, revision, seq };
  const same = (old: ChunkEntry): boolean => old.kind === kind && old.index === index;
  return row.chunks.some(same) ? row.chunks.map((old) => (same(old) ? note : old)) : [...row.chunks, note];
}

/** All chunks as they will be: those that `plan` writes are of this revision, the others stay what they were. */
export function revised(row: DraftRow, plan: Pick<ChunkPlan, 'notes' | 'put'>, revision: number): ChunkEntry[] {
  const old = entriesByKey(row.chunks);
  const written = new Set(plan.put.map(({ kind, index }) => `${kind}:${index}`));
  return plan.notes.map(({ kind, index, count }) => {
    const key = `${kind}:${index}`;
    return { kind, index, count, revision: written.has(key) ? revision : (old.get(key)?.revision ?? 0) };
  });
}

function entriesByKey(notes: readonly ChunkEntry[]): Map<string, ChunkEntry> {
  return new Map(notes.map((note) => [`${note.kind}:${note.index}`, note]));
}
