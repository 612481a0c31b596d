// The practice platform without a network: store, tokens, limits and faults behind one function from request to answer.
import { randomUUID } from 'node:crypto';
import { type LimitTable, LIMITS } from '../../shared/api/limits.ts';
import { OPERATIONS } from '../../shared/api/endpoints.ts';
import { type Kind, KINDS, kindEntry } from '../../shared/domain/resources/registry.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { type Json, isObject, parsePath, setAt } from '../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { PutReading } from './answers.ts';
import { openCommitFile } from './commit-file.ts';
import { type FaultInput, type Faults, createFaults, faultSchema } from './faults.ts';
import type { Exchange, Wire } from './exchange.ts';
import { createPlatformApp } from './platform-app.ts';
import { createRateWindows } from './rate-windows.ts';
import { type LoggedRequest, createRequestLog } from './request-log.ts';
import { type Seed, seedCommits } from './seed.ts';
import { type Credentials, type Tokens, createTokens, PRACTICE_CREDENTIALS } from './practice-tokens.ts';
import { type ReadOnlyPlatformStore, type Entry, type PlatformRecord, createPlatformStore } from './platform-store.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

export interface PracticeOptions {
  readonly seed: Seed;
  /** Epoch milliseconds. The system's clock by default. */
  readonly clock?: () => number;
  /** §8.1 by default. */
  readonly limits?: LimitTable;
  /** Every operation's window, over the one of `limits`. */
  readonly windowMs?: number;
  /** A file that remembers every commit; without one the state ends with the process. */
  readonly statePath?: string;
  /** `resets` by default. */
  readonly putReading?: PutReading;
  readonly sleep?: (ms: number) => Promise<void>;
  /** What lets in; the control API wants its client secret. */
  readonly credentials?: Credentials;
  /** Token texts. */
  readonly random?: () => string;
  /** Told of a bug; the client gets the 500 envelope. */
  readonly onUnexpected?: (error: unknown) => void;
}

/** Every record by the draft file's array names, in the order of creation. */
export type PracticeState = Readonly<
  Record<'campaigns' | 'lineItems' | 'tactics' | 'creatives' | 'npiLists', readonly PlatformRecord[]>
>;

/** A change of one field by another user; without `value` the field is removed. */
export interface Edit {
  readonly kind: Kind;
  readonly remoteId: RemoteId;
  /** As a problem's path: `flights[0].budget`. */
  readonly path: string;
  readonly value?: Json;
}

export interface Practice {
  readonly windowMs: number;
  /** Where unreadable lines of the state file were put aside. */
  readonly damaged?: string;
  /** The answer, and what becomes of it on the wire. */
  handle(request: Request): Promise<{ readonly response: Response; readonly wire: Wire }>;
  state(): PracticeState;
  /** Adds what the platform does not have yet; what it has stays as it is. */
  addSeed(seed: Seed): void;
  /** Forgets every record and starts with this seed. Ids go on counting, so an old draft's never name something new. */
  startOver(seed: Seed): void;
  /** `INPUT_INVALID` when there is no such record. */
  editAsOtherUser(edit: Edit): Result<null>;
  requests(): readonly LoggedRequest[];
  addFault(fault: FaultInput): void;
  readonly faults: Pick<Faults, 'clear' | 'left'>;
  readonly tokens: Pick<Tokens, 'revoke'>;
  close(): void;
}

function makeLimits(options: PracticeOptions): LimitTable {
  const { limits = LIMITS, windowMs } = options;
  if (windowMs === undefined) return limits;
  const entries = OPERATIONS.map((operation) => [operation, { ...limits[operation], windowMs }] as const);
  return { ...limits, ...Object.fromEntries(entries) };
}

/** `PRACTICE_NOT_STARTED` when the state file can be neither read nor made. */
export function createPractice(options: PracticeOptions): Result<Practice> {
  const { clock = Date.now, random = randomUUID, seed } = options;
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const opened = options.statePath === undefined ? undefined : openCommitFile(options.statePath);
  if (opened?.ok === false) return opened;
  const file = opened?.value;
  const store = createPlatformStore(seed.account);
  for (const entry of file?.entries ?? []) store.apply(entry);
  const commit = (next: Entry): void => {
    file?.append(next);
    store.apply(next);
  };
  const addSeed = (more: Seed): void => {
    for (const next of seedCommits(more, new Date(clock()).toISOString())) {
      if (store.get(next.kind, next.record.id) === undefined) commit(next);
    }
  };
  try {
    addSeed(seed);
  } catch (error) {
    return fail('PRACTICE_NOT_STARTED', { reason: error instanceof Error ? error.message : String(error) });
  }

  const limits = makeLimits(options);
  const windowMs = limits['lineItem.create'].windowMs;
  const tokens = createTokens(options.credentials ?? PRACTICE_CREDENTIALS, clock, random);
  const faults = createFaults();
  const log = createRequestLog();
  const windows = createRateWindows(limits);
  const putReading = options.putReading ?? 'resets';
  const parts = { store, tokens, windows, faults, clock, sleep, putReading, windowMs, commit };
  const app = createPlatformApp(parts, options.onUnexpected ?? (() => undefined));

  return ok({
    windowMs,
    ...defined({ damaged: file?.damaged }),
    handle: (request) => handle(request, { app, log, clock }),
    state: () => {
      const arrays = KINDS.map((kind) => [kindEntry(kind).array, [...store.all(kind)]] as const);
      return Object.fromEntries(arrays) as PracticeState; // one array a kind, all kinds
    },
    addSeed,
    startOver: (next) => {
      commit({ at: new Date(clock()).toISOString(), cleared: true });
      addSeed(next);
    },
    editAsOtherUser: (edit) => editAsOtherUser(edit, { store, clock, commit }),
    requests: () => log.list(),
    addFault: (fault) => faults.add(faultSchema.parse(fault)),
    faults,
    tokens,
    close: () => file?.close(),
  });
}

interface Editable {
  readonly store: Pick<ReadOnlyPlatformStore, 'get'>;
  readonly clock: () => number;
  readonly commit: (next: Entry) => void;
}

function editAsOtherUser(
  { kind, remoteId, path, value }: Parameters<Practice['editAsOtherUser']>[0],
  { store, clock, commit }: Editable,
): ReturnType<Practice['editAsOtherUser']> {
  const record = store.get(kind, remoteId);
  if (record === undefined) return fail('INPUT_INVALID', { reason: `no ${kindEntry(kind).label} ${remoteId}` });
  const body = setAt(record.body, parsePath(path), value);
  if (!isObject(body)) return fail('INPUT_INVALID', { reason: 'a path that names a field is needed' });
  commit({ at: new Date(clock()).toISOString(), by: 'somebody else', kind, record: { ...record, body } });
  return ok(null);
}

interface Handling {
  readonly app: ReturnType<typeof createPlatformApp>;
  readonly log: ReturnType<typeof createRequestLog>;
  readonly clock: () => number;
}

/** Answers a request and notes it. */
async function handle(request: Request, { app, log, clock }: Handling): ReturnType<Practice['handle']> {
  const path = new URL(request.url).pathname;
  const number = log.arrived({ at: new Date(clock()).toISOString(), method: request.method, path });
  const exchange: Exchange = { request, requestId: `req-${number}`, params: {}, wire: 'whole' };
  const response = await app.fetch(request, { exchange });
  const { operation, fault, wire } = exchange;
  log.learned(number, {
    ...defined({ operation, fault }),
    ...(wire === 'whole' || wire === 'cut-off' ? { status: response.status } : {}),
  });
  return { response, wire };
}
