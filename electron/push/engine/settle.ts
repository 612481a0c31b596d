// Settles steps whose outcome is unknown, by what the planner saw on the platform.
import type { Change } from '../../../shared/draft/change.ts';
import { onPlatform } from '../../../shared/draft/commands/remove.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import type { Failure, Result } from '../../../shared/kernel/result.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { PushRecord } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import { recordOf } from '../../../shared/push/recover.ts';
import type { Recovery, UnknownStep } from '../../../shared/push/recover.ts';
import type { Settlements } from '../../../shared/push/settled-draft.ts';
import { settledResult } from '../../../shared/push/settled-draft.ts';
import type { Unchecked } from '../../../shared/push/unchecked.ts';
import type { Journal } from '../journal/journal-file.ts';
import type { SettledId } from './check-settled.ts';

export interface SettleOptions {
  readonly settle: Settlements;
  readonly journal: Journal;
  readonly push: string;
  readonly apply: (changes: readonly Change[]) => void;
  /** Looks at what has an id that was given; a failure leaves its step unknown. Null for one that needs no look. */
  readonly check: (step: UnknownStep, remoteId: RemoteId) => Promise<Result<SettledId> | null>;
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
 * again. `SETTLED_ID_TAKEN` {kind, name, key, remoteId} for an id that another entry has.
 */
export async function settleSteps(recovery: Recovery, options: SettleOptions): Promise<Result<Settled>> {
  const { settle, journal, push, apply, check } = options;
  const decided = [...recovery.unknown].flatMap(([id, unknown]) => {
    const remoteId = settle.get(unknown.key);
    return remoteId === undefined ? [] : [{ id, unknown, remoteId }];
  });
  for (const { unknown, remoteId } of decided) {
    const other = remoteId === null ? undefined : holderOf(recovery, unknown, remoteId);
    if (other !== undefined) return fail('SETTLED_ID_TAKEN', other);
  }
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
    const fact = { type: 'settled', step, operation, kind, key, remoteId, ...defined({ result }) } as const;
    const written = await journal.append(push, fact);
    if (!written.ok) return written;
    if (result !== undefined) apply(foldResult(recovery.draft, result));
    recovery.unknown.delete(id);
    const record = recordOf(written.value);
    if (record !== undefined) records.push(record);
    const cause = seen?.value.unchecked ?? null;
    if (cause !== null) unchecked.push([key, cause]);
    count += 1;
  }
  return ok({ count, records, unchecked });
}

/** The other entry that has the id, as the failure's params: two entries with one id would overwrite each other. */
function holderOf({ draft }: Recovery, { kind, key }: UnknownStep, remoteId: RemoteId): Failure['params'] | undefined {
  for (const record of draft.entities[kind].values()) {
    if (record.remoteId !== remoteId || record.key === key) continue;
    return { ...onPlatform(kind, record, remoteId), key: record.key };
  }
  return undefined;
}
