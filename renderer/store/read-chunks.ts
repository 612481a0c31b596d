// Assembles a draft from its chunks as they are read; unreadable ones are quarantined, never dropped.
import { defined } from '../../shared/kernel/defined.ts';
import { type EntityRecord, emptyEntities } from '../../shared/draft/document.ts';
import { type RunsByKind, RunList } from '../../shared/draft/runs.ts';
import { type Kind, KINDS, kindEntry } from '../../shared/domain/resources/registry.ts';
import { ChunkLayout } from './chunk-layout.ts';
import { PartialSnapshot } from './partial-snapshot.ts';
import type { FetchedChunks } from './fetch-chunks.ts';
import { isRecord } from './is-record.ts';
import type { ChunkEntry, ChunkRow, QuarantineRow } from './records.ts';

/** Something set aside, before it is given a date. */
export type Quarantined = Omit<QuarantineRow, 'id' | 'at' | 'draftId'>;

export interface ReadChunks {
  readonly entities: Record<Kind, Map<string, EntityRecord>>;
  readonly layout: ChunkLayout;
  readonly ahead: PartialSnapshot;
  readonly quarantined: readonly Quarantined[];
  /** Of the kinds that have parents. */
  readonly runs: RunsByKind;
  /** Takes in the rows that are left, once a draft's lists of numbers may be unpacked. Call it before anything is used. */
  finish(unpack: Unpack): Promise<void>;
}

type Unpack = (records: readonly EntityRecord[]) => Promise<readonly EntityRecord[]>;

/**
 * Assembles a draft from its chunks. `notes` lists the expected ones. Throws only when the database fails for a whole
 * part.
 */
export async function readChunks(
  parts: readonly PromiseLike<FetchedChunks>[],
  notes: readonly ChunkEntry[],
): Promise<ReadChunks> {
  const read = new ChunkAssembly(notes);
  for (const part of parts) {
    const { rows, unreadable } = await part;
    for (const { kind, index } of unreadable) read.unreadable(kind, index);
    for (const row of rows) read.take(row);
  }
  return read;
}

class ChunkAssembly implements ReadChunks {
  readonly entities = emptyEntities();
  readonly layout = new ChunkLayout();
  readonly ahead = new PartialSnapshot();
  readonly quarantined: Quarantined[] = [];
  readonly runs: Partial<Record<Kind, RunList>> = {};
  readonly #expected: ReadonlyMap<string, ChunkEntry>;
  readonly #seen = new Set<string>();
  /** Chunks of lists of numbers: unpacking a million of them takes longer than the database's transaction waits. */
  readonly #lists: ChunkRow[] = [];

  constructor(notes: readonly ChunkEntry[]) {
    this.#expected = new Map(notes.map((note) => [chunkKey(note), note]));
  }

  unreadable(kind: string, index: number): void {
    const key = chunkKey({ kind, index });
    this.#seen.add(key);
    const known = KINDS.find((name) => name === kind);
    if (known !== undefined) this.layout.reserve(known, index);
    const note = this.#expected.get(key);
    // A chunk that is in no note was reported and repaired around before.
    if (note !== undefined)
      this.quarantined.push({ ...about(known, index, note.count), source: 'chunk', why: 'not readable' });
  }

  take(row: ChunkRow): void {
    if (row.kind === 'npiList' && Array.isArray(row.records)) this.#lists.push(row);
    else this.#take(row);
  }

  async finish(unpack: Unpack): Promise<void> {
    for (const row of this.#lists.splice(0)) this.#take({ ...row, records: await unpack(row.records) });
    this.#missing();
  }

  #take(row: ChunkRow): void {
    const { kind, index, records } = row;
    const key = chunkKey(row);
    this.#seen.add(key);
    if (!KINDS.includes(kind) || !Array.isArray(records)) {
      const known = KINDS.find((name) => name === kind);
      this.quarantined.push({
        ...about(known, index, undefined),
        source: 'chunk',
        why: 'not a list of records',
        raw: row,
      });
      return;
    }
    const good = this.#records(row);
    this.layout.add(kind, index, good, good.length < records.length);
    const seq = this.#expected.get(key)?.seq;
    if (seq !== undefined) this.ahead.add(kind, good, seq);
  }

  /** Those that are records, put into the draft; the same list where all are. */
  #records({ kind, index, records }: ChunkRow): readonly EntityRecord[] {
    const map = this.entities[kind];
    // A filter's small function is compiled long before a loop would be: there are only a hundred of these lists.
    const good = records.filter((record) => {
      const why = refusal(kind, record, map);
      if (why === null) map.set(record.key, record);
      else this.quarantined.push({ source: 'record', kind, index, count: 1, why, raw: record });
      return why === null;
    });
    this.#shareParents(kind, good);
    return good.length === records.length ? records : good;
  }

  /** The database gives each record a text of its own for its parent. Neighbours mostly have the same: one is enough. */
  #shareParents(kind: Kind, records: readonly Fresh[]): void {
    const member = kindEntry(kind).parent?.member;
    if (member === undefined) return;
    const runs = (this.runs[kind] ??= new RunList());
    for (const record of records) {
      const parent = record[member];
      if (parent !== undefined) record[member] = runs.add(parent);
    }
  }

  /** Names what should have come and has not. */
  #missing(): void {
    for (const [key, { kind, index, count }] of this.#expected) {
      if (!this.#seen.has(key)) this.quarantined.push({ source: 'chunk', kind, index, count, why: 'missing' });
    }
  }
}

/** A record that was just read and is not shared yet, so that it may be changed. */
type Fresh = { -readonly [Member in keyof EntityRecord]: EntityRecord[Member] };

/** Why a value cannot be taken in as a record, in words; null when it can. */
function refusal(kind: Kind, value: unknown, known: ReadonlyMap<string, EntityRecord>): string | null {
  if (!isRecord(kind, value)) return 'not a record';
  return known.has(value.key) ? 'its key is there twice' : null;
}

function chunkKey({ kind, index }: { readonly kind: string; readonly index: number }): string {
  return `${kind}:${index}`;
}

function about(kind: Kind | undefined, index: number, count: number | undefined) {
  return { ...defined({ kind }), index, ...defined({ count }) };
}
