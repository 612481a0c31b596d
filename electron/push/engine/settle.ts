// Settles steps whose outcome is unknown, by what the planner saw on the platform.
import { type Kind, kindEntry, KINDS } from '../../../shared/domain/resources/registry.ts';
import type { Change } from '../../../shared/draft/change.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { onPlatform } from '../../../shared/draft/commands/remove.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { PushRecord } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import { type Recovery, type UnknownStep, toPushRecord } from '../../../shared/push/recover.ts';
import { type Settlements, settledResult } from '../../../shared/push/settled-draft.ts';
import type { Unchecked } from '../../../shared/push/unchecked.ts';
import type { Journal } from '../journal/journal-file.ts';
import type { SettledId } from './check-settled.ts';

export interface SettleOptions {
  readonly settle: Settlements;
  /** Keys of which another one is created, whatever the outcome of the first create. */
  readonly again?: ReadonlySet<string>;
  readonly journal: Journal;
  readonly push: string;
  readonly apply: (changes: readonly Change[]) => void;
  /** Looks at what has an id that was given; a failure leaves its step unknown. Null for one that needs no look. */
  readonly check: (step: UnknownStep, remoteId: RemoteId) => Promise<Result<SettledId> | null>;
}

/** A decision about a step that is unknown. */
interface Decided {
  readonly unknown: UnknownStep;
  readonly remoteId: RemoteId | null;
}

export interface Settled {
  readonly count: number;
  readonly records: readonly PushRecord[];
  /** Ids that were taken and could not be looked at, by the step's key. */
  readonly unchecked: readonly (readonly [key: string, cause: Unchecked])[];
}

/**
 * Settles what may be settled, and leaves in `recovery.unknown` what an id was refused for, with why. A key about which
 * nothing is unknown is passed over: the same command may be given twice. `absent` (null) makes its step ready to be sent
 * again. `SETTLED_ID_TAKEN` {kind, name, key, remoteId} for an id that another entry has, or gets with these decisions.
 */
export async function settleSteps(recovery: Recovery, options: SettleOptions): Promise<Result<Settled>> {
  const { settle, again, journal, push, apply, check } = options;
  const decided = [...recovery.unknown].flatMap(([id, unknown]) => {
    const remoteId = settle.get(unknown.key);
    return remoteId === undefined ? [] : [{ id, unknown, remoteId }];
  });
  const taken = decided.length === 0 ? null : firstTaken(recovery.draft, decided);
  if (taken !== null) return taken;
  const records: PushRecord[] = [];
  const unchecked: (readonly [string, Unchecked])[] = [];
  let count = 0;
  for (const { id, unknown, remoteId } of decided) {
    const seen = remoteId === null ? null : await check(unknown, remoteId);
    if (seen?.ok === false) {
      recovery.unknown.set(id, { ...unknown, failure: seen.failure });
      continue;
    }
    const result =
      remoteId === null ? undefined : settledResult(recovery.draft, unknown, remoteId, seen?.value.shown ?? null);
    const { step, operation, kind, key } = unknown;
    const isAgain = remoteId === null && again?.has(key) === true ? (true as const) : undefined;
    const fact = {
      type: 'settled',
      step,
      operation,
      kind,
      key,
      remoteId,
      ...defined({ result, again: isAgain }),
    } as const;
    const written = await journal.append(push, fact);
    if (!written.ok) return written;
    if (result !== undefined) apply(foldResult(recovery.draft, result));
    recovery.unknown.delete(id);
    const record = toPushRecord(written.value);
    if (record !== undefined) records.push(record);
    const cause = seen?.value.unchecked ?? null;
    if (cause !== null) unchecked.push([key, cause]);
    count += 1;
  }
  return ok({ count, records, unchecked });
}

/** Two entries with one id would overwrite each other, and no reader takes a file that has them. */
function firstTaken(draft: Draft, decided: readonly Decided[]): Result<never> | null {
  /** By kind and id: the key of the entry that has it, or gets it. */
  const holders = new Map<string, string>();
  for (const kind of KINDS) {
    for (const { key, remoteId } of draft.entities[kind].values()) {
      if (remoteId !== null) holders.set(`${kind} ${remoteId}`, key);
    }
  }
  for (const { unknown, remoteId } of decided) {
    if (remoteId === null) continue;
    const { kind, key } = unknown;
    const place = `${kind} ${remoteId}`;
    const holder = holders.get(place) ?? key;
    if (holder !== key) return fail('SETTLED_ID_TAKEN', { ...holderWords(draft, kind, holder, remoteId), key: holder });
    holders.set(place, key);
  }
  return null;
}

/** One that is gone from the draft has its key for a name. */
function holderWords(draft: Draft, kind: Kind, key: string, remoteId: RemoteId): Failure['params'] {
  const record = draft.entities[kind].get(key);
  return record === undefined
    ? { kind: kindEntry(kind).label, name: key, remoteId }
    : onPlatform(kind, record, remoteId);
}
