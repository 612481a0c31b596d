// All that a page keeps, read by the page itself: on the disk, databases may be packed, and a search of bytes is blind.
import type { Page } from '@playwright/test';

export async function readStores(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    // Bytes as text, maps and sets as lists: JSON would leave them out.
    const plain = (_name: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      return value instanceof Map || value instanceof Set ? [...value] : value;
    };
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([answer(records.getAllKeys()), answer(records.getAll())]);
        parts.push(JSON.stringify([name, store, keys, values], plain));
      }
      database.close();
    }
    return parts.join('\n');
  });
  return Buffer.from(text);
}
