// A draft on its way into a file: each whole one that is written is a version with an id of its own.
import type { Draft } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { versionsWith, withoutVersions } from '../../../shared/draft/versions.ts';
import { sides } from '../../../shared/draft/change.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';

/**
 * Notes in the open draft that a version of it is written: the reader of the file begins with the version stored under
 * that id. Also for a plain file, which does not name it (contract §2: a one-field edit is one line): the stored
 * version is then newer than any that a file has. Not if the draft is read-only.
 */
export function noteVersion(open: OpenDraft, id: string): void {
  if (open.readOnly) return;
  const before = open.document.header['versions'];
  const after = versionsWith(open.document.header, id);
  open.applyRemote('Write a version', [{ op: 'header', path: ['versions'], ...sides(before, after) }]);
}

/**
 * `draft`, the open one or a part of it, as it is written: under the id that the open one has by now; `whole` and packed
 * with its versions, else with none.
 */
export function asWritten(open: OpenDraft, draft: Draft, whole: boolean, name: string): Draft {
  const { id, versions } = open.document.header;
  const header = { ...withoutVersions(draft.header), ...defined({ id }) };
  const isNamed = whole && name.endsWith('.flightplan') && versions !== undefined;
  return { ...draft, header: isNamed ? { ...header, versions } : header };
}
