// The targeting library on disk: each part one value beside a small row about it, replaced together.
import { Dexie } from 'dexie';
import { DAY_MS } from '../../shared/kernel/calendar.ts';
import type { LibraryPart } from '../../shared/library/entry.ts';
import type { PackedPart } from '../../shared/library/packed-part.ts';
import { isPacked } from '../../shared/library/part-builder.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { DraftDatabase } from './database.ts';
import type { LibraryPartRow, LibraryUseRow } from './library-rows.ts';
import { reading as readingStore, writing as writingStore } from './store-failure.ts';

// No draft is concerned: it can be fetched again.
const reading = <Value>(work: () => PromiseLike<Value>) => readingStore(work, 'LIBRARY_DAMAGED');
const writing = <Value>(work: () => PromiseLike<Value>) => writingStore(work, 'LIBRARY_NOT_STORED');

/** Of a part the ones used last are remembered. */
const MOST_USES = 300;

export class LibraryStore {
  readonly #db: DraftDatabase;

  constructor(db: DraftDatabase) {
    this.#db = db;
  }

  parts(): Promise<Result<readonly LibraryPartRow[]>> {
    return reading(() => this.#db.libraryParts.toArray());
  }

  /** Null when it is not here; `LIBRARY_DAMAGED` also where it is of a form that this program does not read. */
  read(source: string, part: LibraryPart): Promise<Result<PackedPart | null>> {
    return reading(async () => {
      const row = await this.#db.libraryContents.get([source, part]);
      if (row === undefined) return null;
      if (!isPacked(row.packed)) throw new Error('Of another form');
      return row.packed;
    });
  }

  /** The old one stays until the transaction with the new one is over. */
  put(row: LibraryPartRow, packed: PackedPart): Promise<Result<null>> {
    const { libraryContents, libraryParts } = this.#db;
    const { part, source } = row;
    return writing(() =>
      this.#db.transaction('rw', libraryParts, libraryContents, async () => {
        await libraryContents.put({ source, part, packed });
        await libraryParts.put(row);
        return null;
      }),
    );
  }

  forget(source: string): Promise<Result<null>> {
    const { libraryContents, libraryParts } = this.#db;
    const all = [
      [source, Dexie.minKey],
      [source, Dexie.maxKey],
    ] as const;
    return writing(() =>
      this.#db.transaction('rw', libraryParts, libraryContents, async () => {
        await libraryParts
          .where('[source+part]')
          .between(...all)
          .delete();
        await libraryContents
          .where('[source+part]')
          .between(...all)
          .delete();
        return null;
      }),
    );
  }

  /** The last used first. */
  uses(part: LibraryPart): Promise<Result<readonly LibraryUseRow[]>> {
    return reading(async () => {
      const rows = await this.#db.libraryUses
        .where('[part+id]')
        .between([part, Dexie.minKey], [part, Dexie.maxKey])
        .toArray();
      return rows.sort(byUse);
    });
  }

  used(part: LibraryPart, id: string, at: string): Promise<Result<null>> {
    const { libraryUses } = this.#db;
    return writing(() =>
      this.#db.transaction('rw', libraryUses, async () => {
        const before = await libraryUses.get([part, id]);
        await libraryUses.put({ part, id, times: (before?.times ?? 0) + 1, at });
        const all = libraryUses.where('[part+id]').between([part, Dexie.minKey], [part, Dexie.maxKey]);
        const rows = (await all.count()) > MOST_USES ? await all.toArray() : [];
        const old = rows.sort(byUse).slice(MOST_USES);
        await libraryUses.bulkDelete(old.map((row) => [row.part, row.id]));
        return null;
      }),
    );
  }
}

const MOST_DAYS = 14;

/** Each use is worth a day, up to two weeks: an entry used often stays before one used once, a little later. */
const worth = ({ at, times }: LibraryUseRow): number => Date.parse(at) + Math.min(times, MOST_DAYS) * DAY_MS;
const byUse = (a: LibraryUseRow, b: LibraryUseRow): number => worth(b) - worth(a);
