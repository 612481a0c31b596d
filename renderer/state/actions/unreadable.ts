// Saves the unreadable parts of the open draft, as they were stored, to a file.
import { splitText } from '../../../shared/draft/draft-stream.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { QuarantineRow } from '../../store/records.ts';
import type { AppState } from '../context.ts';

/** Asks where, and writes the raw rows. Nothing is written when the planner calls it off, which is no failure. */
export async function exportUnreadable(
  { services: { bridge }, notices }: Pick<AppState, 'services' | 'notices'>,
  title: string,
  damage: readonly QuarantineRow[],
): Promise<Result<null>> {
  const suggestedName = `${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'draft'} unreadable.json`;
  const target = await bridge.invoke('file.save', { suggestedName, what: 'unreadable', draftId: null });
  if (!target.ok) return target;
  if (target.value === null) return ok(null);
  const { transferId } = target.value;
  for (const row of damage) {
    for (const text of splitText(written(row))) {
      const sent = await bridge.invoke('transfer.give', { transferId, text });
      if (!sent.ok) return sent;
    }
  }
  const done = await bridge.invoke('file.finish', { transferId });
  if (done.ok) notices.showSaved(done.value?.saved ?? null);
  return done.ok || done.failure.code === 'NOT_CONFIRMED' ? ok(null) : done;
}

/** A damaged row may contain what JSON can't express: then a sentence is written instead. */
function written(row: QuarantineRow): string {
  try {
    return JSON.stringify(row);
  } catch {
    return JSON.stringify({ ...row, raw: String(row.raw) });
  }
}
