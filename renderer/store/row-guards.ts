// Checks the members of a draft's row and of its log head that opening depends on: a failing disk may return anything.
import { isObject } from '../../shared/kernel/json.ts';
import type { DraftRow, HeadRow } from './records.ts';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Only what would hide edits or hold the window up if it were something else. */
export function isValidRow(value: unknown): value is DraftRow {
  if (!isObject(value)) return false;
  const { id, title, editedAt, header, account, counts, chunks, headSeq, snapshotSeq, historyFrom } = value;
  return (
    [id, title, editedAt].every((text) => typeof text === 'string') &&
    [header, account, counts].every((part) => isObject(part)) &&
    Array.isArray(chunks) &&
    [headSeq, snapshotSeq, historyFrom].every(isCount)
  );
}

/** Optional: without it the log is read to its end. */
export function validHead(value: HeadRow | undefined): HeadRow | undefined {
  return isCount(value?.headSeq) && typeof value?.editedAt === 'string' ? value : undefined;
}
