// Drafts on disk: created, listed, opened as chunks and log, appended to at once, compacted when idle, deleted.
import type { Draft } from '../../shared/draft/document.ts';
import type { LogEntry } from '../../shared/draft/change.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { DraftAbout, DraftRow, Origin, QuarantineRow } from './records.ts';

export interface OpenedDraft {
  readonly row: DraftRow;
  readonly draft: Draft;
  /** Every entry that can still be undone or redone, and what lies between, oldest first. */
  readonly log: readonly LogEntry[];
  /** What could not be read this time or before. */
  readonly damage: readonly QuarantineRow[];
}

export interface DraftStore {
  list(): Promise<Result<readonly DraftRow[]>>;
  create(draft: Draft, about: DraftAbout, origin: Origin): Promise<Result<DraftRow>>;
  open(id: string): Promise<Result<OpenedDraft>>;
  append(id: string, entries: readonly LogEntry[], about: DraftAbout): Promise<Result<null>>;
  delete(id: string): Promise<Result<null>>;
}
