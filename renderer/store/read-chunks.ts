// A draft's chunks read back: all at once, one by one when that fails; what cannot be read is set aside, never dropped.
import type { EntityRecord } from '../../shared/draft/document.ts';
import { emptyEntities } from '../../shared/draft/document.ts';
import type { Kind } from '../../shared/domain/registry.ts';
import { KINDS } from '../../shared/domain/registry.ts';
import { ChunkLayout } from './chunk-layout.ts';
import { ChunksAhead } from './chunks-ahead.ts';
import type { DraftDatabase } from './database.ts';
import { isRecord } from './is-record.ts';
import type { ChunkNote, ChunkRow, QuarantineRow } from './records.ts';

/** Something set aside, before it is given a date. */
export type SetAside = Omit<QuarantineRow, 'id' | 'at' | 'draftId'>;

export interface ReadChunks {
  readonly entities: Record<Kind, Map<string, EntityRecord>>;
  readonly layout: ChunkLayout;
  readonly ahead: ChunksAhead;
  readonly setAside: readonly SetAside[];
}

interface Fetched {
  readonly rows: readonly ChunkRow[];
  /** Chunks that are there and that the database cannot give back. */
  readonly unreadable: readonly { readonly kind: string; readonly index: number }[];
}

async function fetchChunks(db: DraftDatabase, draftId: string): Promise<Fetched> {
  try {
    return { rows: await db.chunksOf(draftId).toArray(), unreadable: [] };
  } catch {
    // One value that cannot be decoded fails the whole read: ask for each by itself and lose only that one.
    const rows: ChunkRow[] = [];
    const unreadable: { kind: string; index: number }[] = [];
    for (const key of await db.chunksOf(draftId).primaryKeys()) {
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

/**
 * Reads all chunks of a draft. `notes` says which there should be. Throws only when the database gives nothing at all.
 */
export async function readChunks(db: DraftDatabase, draftId: string, notes: readonly ChunkNote[]): Promise<ReadChunks> {
  const { rows, unreadable } = await fetchChunks(db, draftId);
  const entities = emptyEntities();
  const layout = new ChunkLayout();
  const ahead = new ChunksAhead();
  const setAside: SetAside[] = [];
  const seen = new Set<string>();
  const expected = new Map(notes.map((note) => [`${note.kind}:${String(note.index)}`, note]));

  for (const { kind, index } of unreadable) {
    const id = `${kind}:${String(index)}`;
    seen.add(id);
    const known = KINDS.find((name) => name === kind);
    if (known !== undefined) layout.reserve(known, index);
    // A chunk that is in no note was reported and repaired around before.
    if (expected.has(id))
      setAside.push({ ...about(known, index, expected.get(id)?.count), source: 'chunk', why: 'not readable' });
  }
  for (const row of rows) {
    seen.add(`${row.kind}:${String(row.index)}`);
    if (!KINDS.includes(row.kind) || !Array.isArray(row.records)) {
      const known = KINDS.find((name) => name === row.kind);
      setAside.push({ ...about(known, row.index, undefined), source: 'chunk', why: 'not a list of records', raw: row });
      continue;
    }
    const good = row.records.filter((record: unknown) => {
      const why = !isRecord(row.kind, record)
        ? 'not a record'
        : entities[row.kind].has(record.key)
          ? 'its key is there twice'
          : null;
      if (why !== null)
        setAside.push({ source: 'record', kind: row.kind, index: row.index, count: 1, why, raw: record });
      else entities[row.kind].set((record as EntityRecord).key, record as EntityRecord); // isRecord said so
      return why === null;
    });
    layout.add(row.kind, row.index, good, good.length < row.records.length);
    const seq = expected.get(`${row.kind}:${String(row.index)}`)?.seq;
    if (seq !== undefined) ahead.add(row.kind, good, seq);
  }
  for (const { kind, index, count } of notes) {
    if (!seen.has(`${kind}:${String(index)}`)) setAside.push({ source: 'chunk', kind, index, count, why: 'missing' });
  }
  return { entities, layout, ahead, setAside };
}

function about(kind: Kind | undefined, index: number, count: number | undefined) {
  return { ...(kind === undefined ? {} : { kind }), index, ...(count === undefined ? {} : { count }) };
}
