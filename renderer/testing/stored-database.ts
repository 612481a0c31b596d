// A whole database as plain JSON and back: old versions are kept as files, so that each migration is tested from one.

interface StoredTable {
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[];
  readonly rows: readonly unknown[];
}

export interface StoredDatabase {
  /** As IndexedDB counts: ten times Dexie's. */
  readonly version: number;
  readonly tables: Readonly<Record<string, StoredTable>>;
}

type Database = Awaited<ReturnType<typeof openAt>>;

function finished<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('a request failed'));
  });
}

function openAt(factory: IDBFactory, name: string, stored?: StoredDatabase): Promise<IDBDatabase> {
  const request = factory.open(name, stored?.version);
  request.onupgradeneeded = () => {
    for (const [table, { keyPath, autoIncrement, indexes }] of Object.entries(stored?.tables ?? {})) {
      const store = request.result.createObjectStore(table, { keyPath, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath);
    }
  };
  return finished(request);
}

/** Everything in the database `name`. */
export async function exportDatabase(factory: IDBFactory, name: string): Promise<StoredDatabase> {
  const database = await openAt(factory, name);
  const tables: Record<string, StoredTable> = {};
  for (const table of database.objectStoreNames) tables[table] = await keptTable(database, table);
  const { version } = database;
  database.close();
  return { version, tables };
}

async function keptTable(database: Database, table: string): Promise<StoredTable> {
  const store = database.transaction(table).objectStore(table);
  const indexes = [...store.indexNames].map((name) => ({ name, keyPath: store.index(name).keyPath }));
  const { keyPath, autoIncrement } = store;
  return { keyPath, autoIncrement, indexes, rows: await finished<unknown[]>(store.getAll()) };
}

/** Puts a kept database back under `name`, as the program of its time left it. */
export async function bringBack(factory: IDBFactory, name: string, stored: StoredDatabase): Promise<void> {
  const database = await openAt(factory, name, stored);
  for (const [table, { rows }] of Object.entries(stored.tables)) {
    const store = database.transaction(table, 'readwrite').objectStore(table);
    for (const row of rows) await finished(store.put(row));
  }
  database.close();
}
