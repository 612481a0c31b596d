// The drafts on this computer, for the start screen.
import type { Failure } from '../../shared/kernel/result.ts';
import type { DraftRow } from '../store/records.ts';

export interface DraftList {
  /** Newest edit first. */
  readonly rows: readonly DraftRow[];
  readonly loaded: boolean;
  readonly failure: Failure | null;
  load(): Promise<void>;
  remove(id: string): Promise<void>;
}
