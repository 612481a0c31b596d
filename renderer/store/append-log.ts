// Appends to a draft's log without reading first: the transaction has begun when the call returns.
import type { DraftDatabase } from './database.ts';
import type { HeadRow, LogRow } from './records.ts';

/**
 * All rows and the head or none, on the disk when it resolves. Not through Dexie: it would begin some microtasks later,
 * after the window has drawn the edit, and end when the window has time to look at the answers.
 */
export async function appendToLog(db: DraftDatabase, rows: readonly LogRow[], head: HeadRow): Promise<void> {
  if (!db.isOpen()) await db.open();
  await new Promise<void>((resolve, reject) => {
    const transaction = db.backendDB().transaction(['log', 'heads'], 'readwrite', { durability: 'strict' });
    const log = transaction.objectStore('log');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The transaction was stopped.', 'AbortError'));
    const add = (at: number): void => {
      // Added, never put: two writers of one draft must not write over each other.
      const request = log.add(rows[at]);
      // The last is not waited for. Between others the window can paint: each part of a huge edit is cloned.
      if (at >= rows.length - 1) transaction.commit();
      else {
        request.onsuccess = () => add(at + 1);
      }
    };
    try {
      transaction.objectStore('heads').put(head);
      add(0);
    } catch (error) {
      // A row that cannot be cloned: the head must not be written without it.
      transaction.abort();
      throw error;
    }
  });
}
