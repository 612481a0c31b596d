// Chunks that a backup shares with its draft are put aside before they are written over.
import type { ChunkPlan } from './chunk-layout.ts';
import type { DraftDatabase } from './database.ts';
import type { ChunkNote, DraftRow } from './records.ts';

/** Inside a compaction's transaction: keeps what a backup needs of all that `plan` writes over or drops. */
export async function keepShared(db: DraftDatabase, row: DraftRow, plan: ChunkPlan): Promise<void> {
  const { backedUp } = row;
  if (backedUp === undefined) return;
  const old = byPlace(row.chunks);
  for (const { kind, index } of [...plan.put, ...plan.drop]) {
    const note = old.get(`${kind}:${String(index)}`);
    const revision = note?.revision ?? 0;
    if (note === undefined || revision > backedUp) continue;
    // One that can't be read can't be kept: it is missing in the backup, as it is in the draft.
    const chunk = await db.chunks.get([row.id, kind, index]).catch(() => undefined);
    if (chunk !== undefined) await db.kept.put({ ...chunk, revision });
  }
}

/** All chunks as they will be: those that `plan` writes are of this revision, the others stay what they were. */
export function revised(row: DraftRow, plan: ChunkPlan, revision: number): ChunkNote[] {
  const old = byPlace(row.chunks);
  const written = new Set(plan.put.map(({ kind, index }) => `${kind}:${String(index)}`));
  return plan.notes.map(({ kind, index, count }) => {
    const place = `${kind}:${String(index)}`;
    return { kind, index, count, revision: written.has(place) ? revision : (old.get(place)?.revision ?? 0) };
  });
}

function byPlace(notes: readonly ChunkNote[]): Map<string, ChunkNote> {
  return new Map(notes.map((note) => [`${note.kind}:${String(note.index)}`, note]));
}
