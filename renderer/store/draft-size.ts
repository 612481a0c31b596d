// About how much one draft takes on the disk: its records, its log, what its backups put aside. Piece by piece.
import type { PromiseExtended } from 'dexie';
import type { DraftDatabase } from './database.ts';

interface Keyed<Key> {
  primaryKeys(): PromiseExtended<Key[]>;
}
interface Got<Key> {
  get(key: Key): PromiseExtended<unknown>;
}

/** Bytes, as far as texts of the pieces show them. `pause`: between two of some 1,000 records. */
export async function measureDraft(
  db: Pick<DraftDatabase, 'chunks' | 'log' | 'kept' | 'chunksOf' | 'logAfter' | 'keptOf'>,
  id: string,
  pause: () => Promise<void>,
): Promise<number> {
  let bytes = 0;
  const add = async <Key>(keyed: Keyed<Key>, table: Got<Key>): Promise<void> => {
    for (const key of await keyed.primaryKeys()) {
      bytes += measureRow(await table.get(key));
      await pause();
    }
  };
  await add(db.chunksOf(id), db.chunks);
  await add(db.logAfter(id, 0), db.log);
  await add(db.keptOf(id), db.kept);
  return bytes;
}

/** Packed numbers are bytes already; all else is counted as its text. */
function measureRow(row: unknown): number {
  let packed = 0;
  const text = JSON.stringify(row ?? '', (_name, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    packed += value.byteLength;
    return '';
  });
  return text.length + packed;
}
