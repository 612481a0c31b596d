// The database of this computer's drafts: its tables and their versions. Only this folder imports dexie.
import { type DexieOptions, type Table, type Transaction, Dexie } from 'dexie';
import type {
  BackupRow,
  ChunkRow,
  DraftRow,
  FindingsRow,
  HeadRow,
  ImportRow,
  KeptChunkRow,
  LogRow,
  QuarantineRow,
} from './records.ts';
import type { LibraryContentRow, LibraryPartRow, LibraryUseRow } from './library-rows.ts';

const NAME = 'flightplan';
/** The last of the versions below. */
const VERSION = 8;
/** From here on a newer program wrote it. Dexie stores ten times a version, and counts on by one where parts are missing. */
const NEWER = (VERSION + 1) * 10;

export class DraftDatabase extends Dexie {
  readonly drafts: Table<DraftRow, string>;
  readonly chunks: Table<ChunkRow, [string, string, number]>;
  readonly log: Table<LogRow, [string, number, number]>;
  readonly quarantine: Table<QuarantineRow, number>;
  readonly imports: Table<ImportRow, string>;
  readonly backups: Table<BackupRow, number>;
  readonly kept: Table<KeptChunkRow, [string, string, number, number]>;
  /** Each draft's row as of its last snapshot, in case the row itself is lost. */
  readonly copies: Table<DraftRow, string>;
  /** How far each draft's log goes: ahead of its row for a moment after an edit. */
  readonly heads: Table<HeadRow, string>;
  /** What both sides of a draft changed, as its pushes and pulls have found it. */
  readonly findings: Table<FindingsRow, string>;
  /** The targeting library: the row about each part, its content, and its used entries. */
  readonly libraryParts: Table<LibraryPartRow, [string, string]>;
  readonly libraryContents: Table<LibraryContentRow, [string, string]>;
  readonly libraryUses: Table<LibraryUseRow, [string, string]>;

  constructor(name: string = NAME, options: Omit<DexieOptions, 'indexedDB'> & { indexedDB?: IDBFactory } = {}) {
    // strict: a finished transaction has been flushed to the disk, else "saved" could be untrue after a power cut.
    super(name, {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
      ...options,
      indexedDB: withoutNewer(options.indexedDB ?? indexedDB),
    });
    this.version(1).stores({
      drafts: 'id',
      chunks: '[draftId+kind+index]',
      log: '[draftId+seq+part]',
      quarantine: '++id, draftId',
    });
    this.version(2).stores({ imports: 'draftId' });
    this.version(3)
      .stores({ backups: '++id, draftId', kept: '[draftId+kind+index+revision]', copies: 'id' })
      .upgrade(backUpAll);
    this.version(4).stores({ heads: 'draftId' });
    // Changes of log entries have another form since: a program of version 4 must not open them.
    this.version(5).stores({});
    this.version(6).stores({ findings: 'draftId' });
    this.version(7).stores({
      libraryParts: '[source+part]',
      libraryContents: '[source+part]',
      libraryUses: '[part+id]',
    });
    // Long lists of numbers are packed since: a program of version 7 would take them for something else.
    this.version(VERSION).stores({});
    this.on(
      'ready',
      () => {
        // Dexie opens it all the same.
        if (this.backendDB().version >= NEWER) throw newerProgram();
      },
      true,
    );
    this.drafts = this.table('drafts');
    this.chunks = this.table('chunks');
    this.log = this.table('log');
    this.quarantine = this.table('quarantine');
    this.imports = this.table('imports');
    this.backups = this.table('backups');
    this.kept = this.table('kept');
    this.copies = this.table('copies');
    this.heads = this.table('heads');
    this.findings = this.table('findings');
    this.libraryParts = this.table('libraryParts');
    this.libraryContents = this.table('libraryContents');
    this.libraryUses = this.table('libraryUses');
  }

  /** Every chunk of a draft, kind by kind in order. */
  chunksOf(draftId: string) {
    return this.chunks
      .where('[draftId+kind+index]')
      .between([draftId, Dexie.minKey, Dexie.minKey], [draftId, Dexie.maxKey, Dexie.maxKey]);
  }

  /** Chunks put aside for backups of a draft. */
  keptOf(draftId: string) {
    const [min, max] = [Dexie.minKey, Dexie.maxKey];
    return this.kept.where('[draftId+kind+index+revision]').between([draftId, min, min, min], [draftId, max, max, max]);
  }

  /** The log of a draft after `seq`, up to `last` where given, oldest first, parts in order. */
  logAfter(draftId: string, seq: number, last?: number) {
    return this.log
      .where('[draftId+seq+part]')
      .between([draftId, seq + 1, Dexie.minKey], [draftId, last ?? Dexie.maxKey, Dexie.maxKey], true, true);
  }
}

function newerProgram(): DOMException {
  return new DOMException('A newer program wrote it', 'VersionError');
}

/**
 * Keeps Dexie from recreating tables and indexes that a newer program has removed, before the version can be checked.
 */
function withoutNewer(factory: IDBFactory): IDBFactory {
  return {
    open: (name, version) => {
      if (version !== undefined && version >= NEWER) throw newerProgram();
      return factory.open(name, version);
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  };
}

/** Before this version there were no backups: each draft gets its first. In the upgrade's own transaction. */
async function backUpAll(transaction: Transaction): Promise<void> {
  const at = new Date().toISOString();
  const [drafts, log] = [transaction.table<DraftRow>('drafts'), transaction.table<LogRow>('log')];
  for (const row of await drafts.toArray()) {
    const { id: draftId, title, counts, header, snapshotSeq, headSeq: seq, chunks } = row;
    const from = [draftId, snapshotSeq + 1, Dexie.minKey];
    const tail = await log.where(':id').between(from, [draftId, Dexie.maxKey, Dexie.maxKey]).toArray();
    const backup: BackupRow = { draftId, at, why: 'migration', title, counts, header, snapshotSeq, seq, chunks, tail };
    await transaction.table('backups').add(backup);
    await drafts.put({ ...row, backedUp: 0 });
    await transaction.table('copies').put({ ...row, backedUp: 0 });
  }
}
