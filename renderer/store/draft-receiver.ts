// Writes a draft that arrives record by record: full chunks at once; the draft is listed when it is complete.
import type { EntityRecord } from '../../shared/draft/document.ts';
import { type Kind, KINDS } from '../../shared/domain/resources/registry.ts';
import { defined } from '../../shared/kernel/defined.ts';
import type { JsonObject } from '../../shared/kernel/json.ts';
import { type Result, fail } from '../../shared/kernel/result.ts';
import { CHUNK_SIZE } from './chunk-layout.ts';
import type { DraftDatabase } from './database.ts';
import { isRecord } from './is-record.ts';
import type { ChunkEntry, Counts, DraftAbout, DraftRow, Origin } from './records.ts';
import { writing } from './store-failure.ts';
import { packRecords } from './packed-lists.ts';

/** The facts about a draft once all its records are in. */
export interface ReceivedDraft {
  readonly header: JsonObject;
  readonly about: DraftAbout;
  readonly origin: Origin;
  /** Only looked into (`DraftRow.look`). */
  readonly look?: true;
}

export class DraftReceiver {
  readonly id: string;
  readonly #db: DraftDatabase;
  /** ISO 8601. */
  readonly #at: string;
  readonly #notes: ChunkEntry[] = [];
  readonly #full = new Map<Kind, number>();
  readonly #waiting = new Map<Kind, EntityRecord[]>();

  constructor(db: DraftDatabase, id: string, at: string) {
    this.#db = db;
    this.id = id;
    this.#at = at;
  }

  /** Records that a draft is coming in, so that what a crash leaves of it is found and deleted. */
  begin(): Promise<Result<null>> {
    return writing(async () => {
      await this.#db.imports.add({ draftId: this.id, at: this.#at });
      return null;
    });
  }

  /** Records of one kind in order, after those that came before. Failures: STORE_FULL, STORE_NOT_WRITABLE. */
  async add(kind: Kind, records: readonly unknown[]): Promise<Result<null>> {
    const waiting = this.#waiting.get(kind) ?? [];
    for (const record of records) {
      if (!isRecord(kind, record)) return fail('STORE_NOT_WRITABLE', { error: `a ${kind} that is no record` });
      waiting.push(record);
    }
    let from = 0;
    for (; waiting.length - from >= CHUNK_SIZE; from += CHUNK_SIZE) {
      const put = await this.#put(kind, waiting.slice(from, from + CHUNK_SIZE));
      if (!put.ok) return put;
    }
    this.#waiting.set(kind, waiting.slice(from));
    return { ok: true, value: null };
  }

  get counts(): Counts {
    const count = (kind: Kind): number =>
      (this.#full.get(kind) ?? 0) * CHUNK_SIZE + (this.#waiting.get(kind)?.length ?? 0);
    return Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])) as Record<Kind, number>; // all kinds
  }

  /** Lists the draft: from here on it is there. */
  async finish({ header, about, origin, look }: ReceivedDraft): Promise<Result<DraftRow>> {
    for (const [kind, records] of this.#waiting) {
      if (records.length === 0) continue;
      const put = await this.#put(kind, records);
      if (!put.ok) return put;
    }
    const row: DraftRow = {
      ...about,
      id: this.id,
      origin,
      ...defined({ look }),
      createdAt: this.#at,
      editedAt: this.#at,
      headSeq: 0,
      snapshotSeq: 0,
      historyFrom: 0,
      folded: null,
      header,
      chunks: this.#notes,
    };
    const { drafts, imports, copies } = this.#db;
    return writing(() =>
      this.#db.transaction('rw', drafts, imports, copies, async () => {
        await drafts.add(row);
        await copies.put(row);
        await imports.delete(this.id);
        return row;
      }),
    );
  }

  #put(kind: Kind, records: readonly EntityRecord[]): Promise<Result<null>> {
    const index = this.#full.get(kind) ?? 0;
    this.#full.set(kind, index + 1);
    this.#notes.push({ kind, index, count: records.length });
    return writing(async () => {
      await this.#db.chunks.add({ draftId: this.id, kind, index, records: packRecords(kind, records) });
      return null;
    });
  }
}
