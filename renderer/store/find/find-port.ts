// What the window asks of the worker that finds entities in other drafts.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import type { Result } from '../../../shared/kernel/result.ts';

export interface FoundEntity extends EntityRef {
  readonly name: string;
  readonly remoteId: RemoteId | null;
  /** Where it was found. `number`: an NPI list that has the typed NPI number. */
  readonly by: 'name' | 'id' | 'number' | 'note';
}

export interface FoundInDraft {
  readonly draftId: string;
  readonly title: string;
  readonly total: number;
  /** The closest ones, bounded. */
  readonly entities: readonly FoundEntity[];
}

export interface FoundDrafts {
  /** The draft that was edited last first; bounded. */
  readonly drafts: readonly FoundInDraft[];
  /** Drafts beyond those that have some too. */
  readonly more: number;
  /** Titles of drafts that were not searched, or not all of them: damaged, of a newer version, or too large. */
  readonly unread: readonly string[];
}

export interface FindPort {
  /**
   * Waits for drafts that were not read yet. `without`: the open draft, which is searched where it is edited. Failures:
   * STORE_NOT_READABLE, NEWER_DATA.
   */
  find(text: string, without: string | null): Promise<Result<FoundDrafts>>;
}

export const FIND_CALLS = ['find'] as const satisfies readonly (keyof FindPort)[];

/** It ends with `stop`, and its memory is free. */
export interface FindWorker {
  readonly port: FindPort;
  readonly stop: () => void;
}
