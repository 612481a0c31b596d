// Who keeps something up beside the open draft: told of each draft that opens, each change to it, and its end.
import type { LogEntry } from '../../shared/draft/change.ts';
import type { Draft } from '../../shared/draft/document.ts';

export interface Follower {
  /** `log` is what undo still knows, oldest first. `draft` is live: it changes in place. */
  opened(draft: Draft, log: readonly LogEntry[]): void;
  /** The draft that was opened has the entry's changes already. */
  changed(entry: LogEntry): void;
  closed(): void;
}
