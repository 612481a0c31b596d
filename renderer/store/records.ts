// What the draft store keeps in IndexedDB: rows of drafts, chunks of records, log entries in parts, the quarantine.
import type { Change, LogEntry } from '../../shared/draft/change.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import type { Kind } from '../../shared/domain/resources/registry.ts';
import type { TargetId } from '../../shared/ipc/accounts.ts';
import type { JsonObject } from '../../shared/kernel/json.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

export type Origin = 'practice' | 'file' | 'new';
export type Counts = Readonly<Record<Kind, number>>;

/** The last push journal entry a draft has folded in. */
export interface Folded {
  readonly push: string;
  readonly entry: number;
}

/** A draft's summary for the start screen; written with every append. */
export interface DraftAbout {
  readonly title: string;
  readonly account: { readonly id: RemoteId; readonly name: string };
  readonly counts: Counts;
  /** Changed entities, errors and warnings when last edited; null when never counted. */
  readonly changes: number | null;
  readonly problems: { readonly errors: number; readonly warnings: number } | null;
}

/** Which records a stored chunk holds, so that a chunk that is gone can be named. */
export interface ChunkEntry {
  readonly kind: Kind;
  readonly index: number;
  readonly count: number;
  /** The compaction that wrote it; 0 when absent. Backups know by it whether the chunk is still theirs. */
  readonly revision?: number;
  /** The last entry in the chunk, where the chunk is ahead of the snapshot; absent where it is as of the snapshot. */
  readonly seq?: number;
}

export interface DraftRow extends DraftAbout {
  readonly id: string;
  readonly origin: Origin;
  /** Only looked into: read-only, not listed, and deleted when the window that shows it closes it. */
  readonly look?: true;
  /** ISO 8601, when it was put into the bin: not listed, and deleted some time after; absent outside of it. */
  readonly binnedAt?: string;
  /** Where it is pushed to and pulled from; absent until the planner chooses (`state/sync/targets.ts`). */
  readonly target?: TargetId | null;
  /** The draft on this computer that it was copied from as another plan, or the first one that this was copied from. */
  readonly variantOf?: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly editedAt: string;
  /** Seq of the newest log entry, 0 before the first. */
  readonly headSeq: number;
  /** The chunks and `header` hold the draft as it was after this entry. */
  readonly snapshotSeq: number;
  /** Entries up to this one are no longer undoable: pruned, or from before a repair. */
  readonly historyFrom: number;
  readonly folded: Folded | null;
  readonly header: JsonObject;
  readonly chunks: readonly ChunkEntry[];
  /** Number of the last compaction; 0 when absent. */
  readonly revision?: number;
  /** A backup shares chunks up to this revision: they are put aside before they are written over. */
  readonly backedUp?: number;
}

export interface ChunkRow {
  readonly draftId: string;
  readonly kind: Kind;
  /** Order of the chunk among those of its kind; not always a whole number. */
  readonly index: number;
  readonly records: readonly EntityRecord[];
}

/** What a draft's log has come to: written with each edit, since the row of a draft is too large for that. */
export interface LogHead {
  /** Seq of the newest entry. */
  readonly headSeq: number;
  /** ISO 8601. */
  readonly editedAt: string;
  readonly folded?: Folded;
}

export interface HeadRow extends LogHead {
  readonly draftId: string;
}

/** A log entry is stored in parts, so that writing a huge edit never blocks the window; part 0 carries the head. */
export interface LogRow {
  readonly draftId: string;
  readonly seq: number;
  readonly part: number;
  /** On part 0 only. */
  readonly head?: Omit<LogEntry, 'changes' | 'seq'> & { readonly parts: number };
  readonly changes: readonly Change[];
}

/** Something that could not be read: kept as it is, shown, exportable. */
export interface QuarantineRow {
  readonly id?: number;
  readonly draftId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly source: 'draft' | 'chunk' | 'record' | 'log' | 'change';
  readonly kind?: Kind;
  readonly index?: number;
  readonly seq?: number;
  /** How many records or changes it held, as far as that is known. */
  readonly count?: number;
  /** In words: "not readable", "missing", "no key". */
  readonly why: string;
  /** As stored; absent when the database could not even give it back. */
  readonly raw?: unknown;
}

/** A draft that is being imported and not listed yet: the parts of an interrupted import are cleared away. */
export interface ImportRow {
  readonly draftId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What pushes and pulls have found and the window still lists: as far as it could be read, with unknown members. */
export interface FindingsRow {
  readonly draftId: string;
  /** Fields that both sides changed, decided or not. */
  readonly conflicts: readonly unknown[];
  /** Fields that only the platform changed, taken in. */
  readonly merged: readonly unknown[];
}

/** `restore`: before an earlier backup was brought back. `file`: as it was last read from its file or saved to it. */
export type BackupReason = 'file' | 'push' | 'pull' | 'import' | 'migration' | 'restore';

/**
 * A draft as it was: the chunks of its snapshot, shared with the draft while they stay as they are, and the log after
 * it.
 */
export interface BackupRow {
  readonly id?: number;
  readonly draftId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly why: BackupReason;
  readonly title: string;
  readonly counts: Counts;
  readonly header: JsonObject;
  readonly snapshotSeq: number;
  /** Seq of the newest entry that is in it. */
  readonly seq: number;
  readonly chunks: readonly ChunkEntry[];
  readonly tail: readonly LogRow[];
}

/** A chunk that the draft has written over since and a backup still needs. */
export interface KeptChunkRow extends ChunkRow {
  readonly revision: number;
}
