// Finds the journal of an interrupted push whose draft file has been renamed.
import { access, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Draft } from '../../../shared/draft/document.ts';
import { type JsonObject, sameJson } from '../../../shared/kernel/json.ts';
import { isForgotten } from '../../../shared/push/created-fact.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { journalName, readJournalLines } from './journal-file.ts';

const MARK = '.push-journal';

/**
 * A draft renamed after an interrupted push has no journal under its new name, so its last creates would be sent again.
 * Returns the path of a journal in the same folder whose draft file is gone and that has sent a create which this draft
 * would send again with the same values; null without such a journal.
 */
export async function findOrphan(path: string, draft: Draft): Promise<string | null> {
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.') || !name.endsWith(MARK)) continue;
    const file = name.slice(1, -MARK.length);
    const isThere = await access(join(folder, file)).then(
      () => true,
      () => false,
    );
    if (isThere || journalName(file) !== name) continue;
    // Read without a key: it is not believed, only a reason to ask before anything is sent.
    const journal = await readJournalLines(join(folder, name), null);
    if (journal.ok && journal.value.entries.some((entry) => asksAgain(draft, entry))) return join(folder, name);
  }
  return null;
}

/** Whether this create was sent for what the draft calls new. */
function asksAgain(draft: Draft, { fact }: JournalEntry): boolean {
  if (fact.type === 'created') return isForgotten(draft, fact);
  if (fact.type !== 'sent' || fact.body === undefined) return false;
  const record = draft.entities[fact.kind].get(fact.key);
  if (record === undefined || record.remoteId !== null) return false;
  // The body was sent from the draft: all that it has, the draft has too. It is an object, as the journal's schema has
  // found out.
  return Object.entries(fact.body as JsonObject).every(
    ([member, value]) => member === 'flights' || sameJson(record.draft[member] ?? null, value),
  );
}
