// Begins each window's work on a new log file of the browser's database, so that no crash can cost older data.

const NAME = 'flightplan-fresh-log';
const TABLE = 'filler';
/**
 * The database (LevelDB) begins a new log once the changes it holds in memory exceed 4 MB, whichever of the origin's
 * databases they are in. A text of more than 64 kB would be put in a file of its own instead.
 */
const TEXTS = 100;
const TEXT = 'a new log file '.repeat(3400);

/**
 * A process that is killed, or a power cut, may leave the last record of the log half written. Reading stops there, and
 * nothing but that record is missing. But Chromium then goes on writing behind it, in the same file; the next start
 * finds damage in the middle, takes the whole database for broken and deletes every draft. Filling the log once makes
 * it put everything into tables and begin another file: 50 ms, beside the window's own start.
 */
export async function startFreshLog(databases: IDBFactory): Promise<void> {
  const database = await open(databases);
  try {
    await change(database, (table) => {
      for (let index = 0; index < TEXTS; index += 1) table.put(TEXT, index);
    });
    await change(database, (table) => table.clear());
  } finally {
    database.close();
  }
}

function open(databases: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = databases.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

function change(database: IDBDatabase, make: (table: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, 'readwrite', { durability: 'relaxed' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    make(transaction.objectStore(TABLE));
  });
}
