// The page's IndexedDB without the product: the same bytes read and written as plainly as a page can.

/** The bench's own database, apart from the product's. */
const RAW = 'bench-raw';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no reason.'));
  });
}

export interface Raw {
  readonly ms: number;
  readonly rows: readonly unknown[];
}

/** Every chunk of the one draft in the store, with one getAll: nothing is looked at, nothing is put together. */
export async function readChunks(): Promise<Raw> {
  const name = (await indexedDB.databases()).find((each) => each.name !== RAW)?.name;
  if (name === undefined) throw new Error('The product has stored nothing yet.');
  const start = performance.now();
  const db = await done(indexedDB.open(name));
  const rows = await done(db.transaction('chunks').objectStore('chunks').getAll());
  const ms = performance.now() - start;
  db.close();
  if (rows.length === 0) throw new Error('The store has no chunks.');
  return { ms, rows };
}

let raw: IDBDatabase | undefined;

async function opened(): Promise<IDBDatabase> {
  if (raw !== undefined) return raw;
  const request = indexedDB.open(RAW, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('facts', { autoIncrement: true });
  raw = await done(request);
  return raw;
}

/** Milliseconds until one put is flushed to the disk, as strictly as the product has it. */
export async function rawPut(fact: unknown): Promise<number> {
  const db = await opened();
  const start = performance.now();
  const transaction = db.transaction('facts', 'readwrite', { durability: 'strict' });
  transaction.objectStore('facts').put(fact);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave no reason.'));
  });
  return performance.now() - start;
}

/** One edit as the plainest log would have it. */
export function rawEdit(number: number): Promise<number> {
  return rawPut({ at: new Date().toISOString(), key: `t${number}`, path: 'baseBidPrice', before: 4, after: 5 });
}

/** A bulk edit of so many rows as one record: keys, and what was there. */
export function rawBulk(rows: number): Promise<number> {
  const keys = Array.from({ length: rows }, (_, row) => `t${row}`);
  const before = Array.from({ length: rows }, (_, row) => (row % 40) / 4);
  return rawPut({ at: new Date().toISOString(), path: 'baseBidPrice', keys, before, after: 5 });
}
