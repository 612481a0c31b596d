// The database of this computer's drafts: its tables and their versions. Only this folder imports dexie.
import { Dexie } from 'dexie';
import type { DexieOptions, Table } from 'dexie';
import type { ChunkRow, DraftRow, ImportRow, LogRow, QuarantineRow } from './records.ts';

const NAME = 'flightplan';

export class DraftDatabase extends Dexie {
  readonly drafts: Table<DraftRow, string>;
  readonly chunks: Table<ChunkRow, [string, string, number]>;
  readonly log: Table<LogRow, [string, number, number]>;
  readonly quarantine: Table<QuarantineRow, number>;
  readonly imports: Table<ImportRow, string>;

  constructor(name: string = NAME, options: DexieOptions = {}) {
    // strict: a finished transaction has been flushed to the disk, else "saved" could be untrue after a power cut.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options });
    this.version(1).stores({
      drafts: 'id',
      chunks: '[draftId+kind+index]',
      log: '[draftId+seq+part]',
      quarantine: '++id, draftId',
    });
    this.version(2).stores({ imports: 'draftId' });
    this.drafts = this.table('drafts');
    this.chunks = this.table('chunks');
    this.log = this.table('log');
    this.quarantine = this.table('quarantine');
    this.imports = this.table('imports');
  }

  /** Every chunk of a draft, kind by kind in order. */
  chunksOf(draftId: string) {
    return this.chunks
      .where('[draftId+kind+index]')
      .between([draftId, Dexie.minKey, Dexie.minKey], [draftId, Dexie.maxKey, Dexie.maxKey]);
  }

  /** The log of a draft after `seq`, up to `last` where given, oldest first, parts in order. */
  logAfter(draftId: string, seq: number, last?: number) {
    return this.log
      .where('[draftId+seq+part]')
      .between([draftId, seq + 1, Dexie.minKey], [draftId, last ?? Dexie.maxKey, Dexie.maxKey], true, true);
  }
}
