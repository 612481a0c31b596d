// Who keeps something up beside the open draft: told of each draft that opens, each change to it, and its end.
import type { LogEntry } from '../../shared/draft/change.ts';
import type { Draft } from '../../shared/draft/document.ts';

export interface DraftListener {
  /**
   * `log`: the entries after the last snapshot, oldest first. `draft` is live: it changes in place. `again`: it is the
   * same draft, read anew to be edited here.
   */
  opened(draft: Draft, log: readonly LogEntry[], again: boolean): void;
  /** The log before the snapshot, as far as undo still knows it: read a little later. */
  remembered?(past: readonly LogEntry[]): void;
  /** The draft that was opened has the entry's changes already. */
  changed(entry: LogEntry): void;
  closed(): void;
}
