// Settles steps whose outcome is unknown, by what the planner saw on the platform.
import type { Change } from '../../../shared/draft/change.ts';
import { onPlatform } from '../../../shared/draft/commands/remove.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { Failure, Result } from '../../../shared/kernel/result.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { PushRecord } from '../../../shared/push/events.ts';
import { foldResult } from '../../../shared/push/fold.ts';
import { recordOf } from '../../../shared/push/recover.ts';
import type { Recovery, UnknownStep } from '../../../shared/push/recover.ts';
import type { Settlements } from '../../../shared/push/settled-draft.ts';
import { settledResult } from '../../../shared/push/settled-draft.ts';
import type { Journal } from '../journal/journal-file.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

/**
 * Returns what each that is there brought, and how many were settled. A key about which nothing is unknown is passed
 * over: the same command may be given twice. `absent` (null) makes its step ready to be sent again. `SETTLED_ID_TAKEN`
 * {kind, name, key, remoteId} for an id that another entry has.
 */
export async function settleSteps(
  recovery: Recovery,
  settle: Settlements,
  journal: Journal,
  push: string,
  apply: (changes: readonly Change[]) => void,
): Promise<Result<{ readonly count: number; readonly records: readonly PushRecord[] }>> {
  let count = 0;
  const records: PushRecord[] = [];
  for (const [id, unknown] of recovery.unknown) {
    const remoteId = settle.get(unknown.key);
    if (remoteId === undefined) continue;
    const other = remoteId === null ? undefined : holderOf(recovery, unknown, remoteId);
    if (other !== undefined) return fail('SETTLED_ID_TAKEN', other);
    const result = remoteId === null ? undefined : settledResult(recovery.draft, unknown, remoteId);
    const { step, operation, kind, key } = unknown;
    const fact = {
      type: 'settled',
      step,
      operation,
      kind,
      key,
      remoteId,
      ...defined({ result }),
    } as const;
    const written = await journal.append(push, fact);
    if (!written.ok) return written;
    if (result !== undefined) apply(foldResult(recovery.draft, result));
    recovery.unknown.delete(id);
    const record = recordOf(written.value);
    if (record !== undefined) records.push(record);
    count += 1;
  }
  return ok({ count, records });
}

/** The other entry that has the id, as the failure's params: two entries with one id would overwrite each other. */
function holderOf({ draft }: Recovery, { kind, key }: UnknownStep, remoteId: RemoteId): Failure['params'] | undefined {
  for (const record of draft.entities[kind].values()) {
    if (record.remoteId !== remoteId || record.key === key) continue;
    return { ...onPlatform(kind, record, remoteId), key: record.key };
  }
  return undefined;
}
