// Gives an open draft from before there were ids one of its own, when it is first pushed or written to a file.
import { sides } from '../../../shared/draft/change.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import type { OpenDraft } from './open-draft.svelte.ts';

/** Not an edit: undo must not take it back. Nothing happens where the draft has one, or is read-only. */
export function giveDraftId(open: OpenDraft, newId: () => string): void {
  if (open.readOnly || readDraftId(open.document) !== null) return;
  const before = open.document.header['id'];
  open.applyRemote('Give the draft an ID', [{ op: 'header', path: ['id'], ...sides(before, newId()) }]);
}
