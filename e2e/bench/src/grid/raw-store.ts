// The page's IndexedDB without the product: the same bytes read and written as plainly as a page can.

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
  const [{ name } = { name: undefined }] = await indexedDB.databases();
  if (name === undefined) throw new Error('The product has stored nothing yet.');
  const start = performance.now();
  const db = await done(indexedDB.open(name));
  const rows = await done(db.transaction('chunks').objectStore('chunks').getAll());
  const ms = performance.now() - start;
  db.close();
  if (rows.length === 0) throw new Error('The store has no chunks.');
  return { ms, rows };
}
