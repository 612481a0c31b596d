// Finds IDs that the practice platform gave in drafts from before they said where their IDs come from.
import { endpointOf } from '../../../shared/api/endpoints.ts';
import { PRACTICE_PLATFORM } from '../../../shared/domain/resources/account.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { type Kind, KINDS } from '../../../shared/domain/resources/registry.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import type { CreatedFact, JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { entityName } from '../../../shared/push/plan-builder.ts';
import { entriesOfPlatform, resultOf } from '../../../shared/push/recover.ts';
import { pushedDrafts } from '../../push/window-pushes.ts';
import { pushFolder } from './push-folder.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

type ReadJournal = (draft: string) => Promise<Result<readonly JournalEntry[]>>;

/**
 * The name of an entity with an ID that the practice platform gave in any push of this computer, whatever the draft is
 * called by now: a copy, or one that came back from a file. Null for a draft that has none.
 */
export async function findPracticeId(root: string, draft: Draft, readJournal: ReadJournal): Promise<string | null> {
  const wanted = new Map<string, EntityRecord>();
  for (const kind of KINDS) {
    for (const record of draft.entities[kind].values()) {
      if (record.remoteId !== null) wanted.set(place(kind, record.remoteId), record);
    }
  }
  if (wanted.size === 0) return null;
  for (const folder of await pushedDrafts(root)) {
    const journal = await readJournal(pushFolder(root, folder).draft);
    // One that cannot be read refuses its own draft; another draft has nothing to do with it.
    const entries = journal.ok ? entriesOfPlatform(journal.value, PRACTICE_PLATFORM) : [];
    for (const { fact } of entries) {
      const made = madeBy(fact);
      const record = made === null ? undefined : wanted.get(place(made.kind, made.remoteId));
      if (made !== null && record !== undefined && isSame(record, made)) return entityName(record);
    }
  }
  return null;
}

type Made = Pick<CreatedFact, 'kind' | 'key' | 'remoteId' | 'name'>;

/** Null for a change of an existing entity: it gives no ID. */
function madeBy(fact: JournalFact): Made | null {
  if (fact.type === 'created') return fact;
  const result = resultOf(fact);
  const isCreate = 'operation' in fact && !endpointOf(fact.operation).repeatable;
  if (!isCreate || result === undefined || result.remoteId === null) return null;
  const name = result.base?.['name'];
  const { kind, key, remoteId } = result;
  return { kind, key, remoteId, ...(typeof name === 'string' ? { name } : {}) };
}

/** A live platform may well have given the same number to something else. */
function isSame(record: EntityRecord, { key, name }: Made): boolean {
  return record.key === key || (name !== undefined && name === (record.base?.['name'] ?? record.draft['name']));
}

const place = (kind: Kind, remoteId: RemoteId): string => `${kind}:${remoteId}`;
