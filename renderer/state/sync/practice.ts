// Which drafts belong to the practice platform, the only one that this window can push to yet.
import type { DraftRow } from '../../store/records.ts';

/**
 * A draft that came from a file may be of a live account. Pushed to the practice platform it would take over ids that
 * mean nothing there, so only what was begun here is pushed from here.
 */
export function isPractice(row: Pick<DraftRow, 'origin'> | null): boolean {
  return row !== null && row.origin !== 'file';
}
