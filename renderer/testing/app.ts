// A window's state for tests: real store on a disk in memory, a clock moved by hand, a bridge with set answers.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Channel, EventName, EventPayload, Input, Output } from '../../shared/ipc/contract.ts';
import { type Result, fail } from '../../shared/kernel/result.ts';
import { DraftDatabase } from '../store/database.ts';
import { DraftStore } from '../store/draft-store.ts';
import { FileService } from '../store/file-service.ts';
import { FindService } from '../store/find/find-service.ts';
import { type AppState, type DraftState, createAppState } from '../state/context.ts';
import { fieldById } from '../state/fields/fields.ts';
import type { GridTab } from '../state/fields/field.ts';
import { readSource } from '../state/npi/read-source.ts';
import { SheetService } from '../state/sheets/sheet-service.ts';
import type { Bridge, Clock, Services } from '../state/services.ts';
import { NO_ACCOUNTS } from './accounts.ts';
import { type LibraryRecords, SMALL_LIBRARY, stockedLibrary } from './library.ts';

type Answer<Name extends Channel> = (input: Input<Name>) => Result<Output<Name>> | Promise<Result<Output<Name>>>;
type Listener = (payload: never) => void;

/** Gives each channel the answer that was set for it, `PRACTICE_NOT_STARTED` where none was set. */
export class FakeBridge implements Bridge {
  readonly asked: { readonly name: Channel; readonly input: unknown }[] = [];
  readonly #answers = new Map<Channel, (input: never) => unknown>();
  readonly #listeners = new Map<EventName, Set<Listener>>();

  answer<Name extends Channel>(name: Name, answer: Answer<Name>): void {
    this.#answers.set(name, answer);
  }

  async invoke<Name extends Channel>(name: Name, input: Input<Name>): Promise<Result<Output<Name>>> {
    this.asked.push({ name, input });
    const answer = this.#answers.get(name) as Answer<Name> | undefined; // `answer` put it there under its name
    return answer === undefined ? fail('PRACTICE_NOT_STARTED') : answer(input);
  }

  on<Name extends EventName>(name: Name, listen: (payload: EventPayload<Name>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    // Listeners are stored by the name of their event, whose payload they take.
    this.#listeners.set(name, listeners.add(listen as Listener));
    return () => listeners.delete(listen as Listener);
  }

  fileDropped(): Promise<null> {
    return Promise.resolve(null);
  }

  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    // `on` put them there under this name.
    for (const listen of this.#listeners.get(name) ?? []) (listen as (payload: EventPayload<Name>) => void)(payload);
  }
}

/** Time does not pass until it is moved. */
export class FakeClock implements Clock {
  #now = Date.UTC(2026, 0, 15, 12);
  #waiting: { readonly at: number; readonly run: () => void }[] = [];

  readonly now = (): number => this.#now;
  readonly after = (ms: number, run: () => void): (() => void) => {
    const waiting = { at: this.#now + ms, run };
    this.#waiting.push(waiting);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
    };
  };
  readonly whenIdle = (run: () => void): (() => void) => this.after(0, run);
  readonly turn = (): Promise<void> =>
    new Promise((resolve) => {
      this.after(0, resolve);
    });
  readonly painted = (): Promise<void> => Promise.resolve();

  forget(): void {
    this.#waiting = [];
  }

  move(ms: number): void {
    this.#now += ms;
    const due = this.#waiting.filter((waiting) => waiting.at <= this.#now);
    this.#waiting = this.#waiting.filter((waiting) => waiting.at > this.#now);
    for (const { run } of due) run();
  }
}

export interface World {
  readonly clock: FakeClock;
  readonly bridge: FakeBridge;
  /** Another window, or this one after a restart, on the same disk. */
  window(database?: (db: DraftDatabase) => DraftDatabase): DraftState;
  /** The process ends here: its locks are free, its timers never run. */
  kill(): void;
}

/** `records`: what its targeting library has; null for none. */
export function world(records: LibraryRecords | null = SMALL_LIBRARY): World {
  const indexedDB = new IDBFactory();
  const [clock, bridge] = [new FakeClock(), new FakeBridge()];
  const locked = new Set<string>();
  const waiting = new Map<string, Set<() => void>>();
  const free = (id: string): void => {
    locked.delete(id);
    const listeners = [...(waiting.get(id) ?? [])];
    waiting.delete(id);
    for (const listener of listeners) listener();
  };
  let [ids, uuids] = [0, 0];
  bridge.answer('accounts.read', () => ({ ok: true, value: NO_ACCOUNTS }));
  bridge.answer('push.state', () => ({ ok: true, value: { state: 'idle', events: [] } }));
  bridge.answer('transfer.begin', () => ({ ok: true, value: { transferId: 'transferId-1' } }));
  bridge.answer('transfer.give', () => ({ ok: true, value: null }));
  bridge.answer('file.of', () => ({ ok: true, value: null }));
  bridge.answer('file.recent', () => ({ ok: true, value: [] }));
  bridge.answer('reports.list', () => ({ ok: true, value: [] }));
  bridge.answer('push.records', () => ({ ok: true, value: [] }));
  return {
    clock,
    bridge,
    kill: () => {
      for (const id of locked) free(id);
      clock.forget();
    },
    window: (database = (db) => db) => {
      const db = database(new DraftDatabase('test', { indexedDB, IDBKeyRange }));
      const newId = () => `draft-${(ids += 1)}`;
      const service = new FileService(() => db);
      const services: Services = {
        store: new DraftStore(db, { now: clock.now, newId }),
        bridge,
        clock,
        newId: () => `00000000-0000-4000-8000-${String((uuids += 1)).padStart(12, '0')}`,
        storage: { persist: () => Promise.resolve(true), estimate: () => Promise.resolve({ usage: 1, quota: 1e12 }) },
        openLibrary: () => stockedLibrary(db, records, clock.now),
        openNpiReading: () => ({ read: readSource }),
        openFileReading: () => service,
        openDraftSearch: () => ({
          port: new FindService(new DraftStore(db, { now: clock.now, newId }), clock.now),
          stop: () => undefined,
        }),
        openSheets: () => ({ port: new SheetService(() => performance.now()), stop: () => undefined }),
        locale: 'en-US',
        network: { online: () => true, listen: () => undefined },
        lock: (id) => {
          if (locked.has(id)) return Promise.resolve(null);
          locked.add(id);
          return Promise.resolve(() => free(id));
        },
        whenFree: (id, listener) => {
          const others = waiting.get(id) ?? new Set();
          waiting.set(id, others.add(listener));
          return () => others.delete(listener);
        },
      };
      return withOpenDraft(createAppState(services));
    },
  };
}

/** Parts of the draft that is open when they are read: a test opens and closes drafts as it goes on. */
export function withOpenDraft(app: AppState): DraftState {
  for (const part of DRAFT_PARTS) {
    const get = () => {
      const { current } = app.workspace;
      if (current === null) throw new Error(`no draft is open: ${part}`);
      return current[part];
    };
    Object.defineProperty(app, part, { get });
  }
  return app as DraftState; // just given its other parts
}

const DRAFT_PARTS: readonly Exclude<keyof DraftState, keyof AppState>[] = [
  ...([
    'draft',
    'selection',
    'clipboard',
    'navigation',
    'target',
    'fields',
    'timeline',
    'matrix',
    'spend',
    'plans',
    'subject',
    'targeting',
    'problems',
    'problemList',
    'fixes',
    'changes',
    'reviewNotes',
    'review',
    'push',
    'forecast',
    'rehearsal',
    'stepDetails',
  ] as const),
  ...(['pull', 'compare', 'reports', 'lockStatus', 'arrange', 'npi', 'file', 'sheetExport', 'sheetImport'] as const),
];

/** Selects from one row to another, as a click and a click with Shift do. */
export function selectRows(app: DraftState, from: string, to: string, field = 'name'): void {
  const { tab, scope } = app.selection;
  const row = app.draft.rowOf(tab, from);
  app.selection.setCell({ row: from, field }, row === undefined ? null : { kind: row.kind, key: row.key });
  app.selection.stretchTo({ row: to, field }, app.arrange.rows(tab, scope));
}

/** What a planner types into a cell; returns whether the draft took it. */
export function type(app: DraftState, tab: GridTab, rowId: string, fieldId: string, text: string): boolean {
  const [row, field] = [app.draft.rowOf(tab, rowId), fieldById(tab, fieldId)];
  if (row === undefined || field === undefined) throw new Error(`no cell ${tab} ${rowId} ${fieldId}`);
  return app.draft.setCells([{ row, field, text }]);
}

/** What a cell shows. */
export function shown(app: DraftState, tab: GridTab, rowId: string, fieldId: string): string {
  const [row, field] = [app.draft.rowOf(tab, rowId), fieldById(tab, fieldId)];
  if (row === undefined || field === undefined) throw new Error(`no cell ${tab} ${rowId} ${fieldId}`);
  return field.format(field.read(row), row);
}
