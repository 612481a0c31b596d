// Drafts, databases and faults for the tests of the draft store.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type EntityRecord, emptyEntities } from '../../shared/draft/document.ts';
import { type Change, type LogEntry, cellChange } from '../../shared/draft/change.ts';
import type { LiveDraft } from '../../shared/draft/apply.ts';
import { DraftDatabase } from '../store/database.ts';
import { DraftStore, countEntities } from '../store/draft-store.ts';
import type { DraftAbout } from '../store/records.ts';

export function record(key: string, more: Partial<EntityRecord> = {}): EntityRecord {
  return { key, remoteId: null, base: null, draft: { name: key }, ...more };
}

/** An account that asks for nothing of its own. */
export const ACCOUNT = {
  id: 501,
  managedService: false,
  mandatoryCustomFields: { lineItem: [], tactic: [] },
  dsaRequired: false,
};

/** One campaign, one line item, and so many tactics: `t1`, `t2` … */
export function makeTacticsDraft(tactics: number): LiveDraft {
  const entities = emptyEntities();
  entities.campaign.set('c1', record('c1'));
  entities.lineItem.set('l1', record('l1', { campaign: 'c1' }));
  for (let number = 1; number <= tactics; number += 1) {
    const key = `t${number}`;
    entities.tactic.set(key, record(key, { lineItem: 'l1' }));
  }
  return { header: { title: 'Test', account: { id: 501 } }, account: ACCOUNT, entities };
}

export function makeDraftAbout(draft: LiveDraft): DraftAbout {
  return {
    title: 'Test',
    account: { id: 501, name: 'Northside Media' },
    counts: countEntities(draft),
    changes: null,
    problems: null,
  };
}

export function rename(key: string, before: string, after: string): Change {
  return cellChange({ kind: 'tactic', key }, ['draft', 'name'], before, after);
}

export function entry(seq: number, changes: readonly Change[], more: Partial<LogEntry> = {}): LogEntry {
  return {
    seq,
    at: new Date(1_000_000_000_000 + seq * 1000).toISOString(),
    name: 'Edit',
    type: 'edit',
    changes,
    ...more,
  };
}

/** A disk of its own: databases opened on it see each other, as windows and restarts do. */
export function disk() {
  const indexedDB = new IDBFactory();
  let ids = 0;
  const open = () => new DraftDatabase('test', { indexedDB, IDBKeyRange });
  const store = (db = open()) =>
    new DraftStore(db, { now: () => 1_000_000_000_000, newId: () => `draft-${(ids += 1)}` });
  return { open, store };
}

/** What lies under a database's tables, as its own `use` takes it: only the store may name dexie. */
type Core = Parameters<Parameters<DraftDatabase['use']>[0]['create']>[0];
type CoreTable = ReturnType<Core['table']>;

export interface Faults {
  /** Thrown by the next mutation of a table for which it answers. */
  write?: (table: string) => Error | undefined;
  /** Whether reading this one value fails; reading many at once fails with it. */
  unreadable?: (table: string, key: unknown) => boolean;
}

/** A database on which reads and writes fail as set, as a worn disk or a full one would. */
export function faulty(db: DraftDatabase, faults: Faults): DraftDatabase {
  const native = db.backendDB.bind(db);
  // The log is written past Dexie.
  db.backendDB = () => faultyLog(native(), faults);
  db.use({
    stack: 'dbcore',
    name: 'faults',
    create: (core: Core): Core => ({ ...core, table: (name) => faultyTable(core.table(name), faults) }),
  });
  return db;
}

/** A full disk and the like are found while a row is written: the transaction stops, and nothing of it stays. */
function faultyLog(native: IDBDatabase, faults: Faults): IDBDatabase {
  const begun = native.transaction.bind(native);
  const transaction = (...args: Parameters<IDBDatabase['transaction']>): IDBTransaction => {
    const started = begun(...args);
    const log = started.objectStore('log');
    const add = log.add.bind(log);
    log.add = (row: unknown) => {
      const fault = faults.write?.('log');
      const request = add(row);
      if (fault !== undefined) {
        Object.defineProperty(started, 'error', { get: () => fault });
        started.commit = () => undefined;
        started.abort();
      }
      return request;
    };
    return started;
  };
  return { transaction } as unknown as IDBDatabase; // all that is used of it
}

function faultyTable(table: CoreTable, faults: Faults): CoreTable {
  const decode = () => new DOMException('the value cannot be decoded', 'UnknownError');
  return {
    ...table,
    mutate: (request) => {
      const fault = faults.write?.(table.name);
      return fault === undefined ? table.mutate(request) : Promise.reject(fault);
    },
    get: (request) =>
      faults.unreadable?.(table.name, request.key) === true ? Promise.reject(decode()) : table.get(request),
    query: async (request) => {
      const answer = await table.query(request);
      if (!request.values || faults.unreadable === undefined) return answer;
      const keys = await table.query({ ...request, values: false });
      if (keys.result.some((key) => faults.unreadable?.(table.name, key))) throw decode();
      return answer;
    },
  };
}
