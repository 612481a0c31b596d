// What pushes and pulls of a draft have found on both sides, so that the list of it outlives the window.
import type { Result } from '../../shared/kernel/result.ts';
import {
  type ConflictEvent,
  type MergedEvent,
  conflictEventSchema,
  mergedEventSchema,
} from '../../shared/push/events.ts';
import type { DraftDatabase } from './database.ts';
import { reading, writing } from './store-failure.ts';

export interface Findings {
  readonly conflicts: readonly ConflictEvent[];
  readonly merged: readonly MergedEvent[];
}

/** Of each list; the next push finds omitted findings again, since their base is unchanged. */
const MOST = 5000;

/** One that is damaged is left out: the next push or pull finds it again. */
export async function readFindings(db: DraftDatabase, draftId: string): Promise<Findings> {
  const row = await reading(() => db.findings.get(draftId));
  const { conflicts, merged } = row.ok && row.value !== undefined ? row.value : { conflicts: [], merged: [] };
  return { conflicts: valid(conflicts, conflictEventSchema), merged: valid(merged, mergedEventSchema) };
}

/** Of a draft that was deleted meanwhile nothing is left behind. */
export function keepFindings(db: DraftDatabase, draftId: string, findings: Findings): Promise<Result<null>> {
  const [conflicts, merged] = [findings.conflicts.slice(0, MOST), findings.merged.slice(0, MOST)];
  return writing(() =>
    db.transaction('rw', db.drafts, db.findings, async () => {
      const known = (await db.drafts.where('id').equals(draftId).count()) > 0;
      if (known && conflicts.length + merged.length > 0) await db.findings.put({ draftId, conflicts, merged });
      else await db.findings.delete(draftId);
      return null;
    }),
  );
}

interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

function valid<Value>(list: readonly unknown[], schema: Schema<Value>): Value[] {
  return (Array.isArray(list) ? list.slice(0, MOST) : []).flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
