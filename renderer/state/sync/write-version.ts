// A draft on its way into a file: each whole one that is written is a version with an id of its own.
import type { Draft } from '../../../shared/draft/document.ts';
import { versionsWith, withoutVersions } from '../../../shared/draft/versions.ts';
import { sides } from '../../../shared/draft/change.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';

/**
 * Notes in the open draft that a version of it is written: what is kept of it under that id is what the reader of the
 * file begins with. Also for a plain file, which does not name it (contract §2: a one-field edit is one line): what is
 * kept is then a newer version than any that a file has. Not where the draft is read-only.
 */
export function noteVersion(open: OpenDraft, id: string): void {
  if (open.readOnly) return;
  const before = open.document.header['versions'];
  const after = versionsWith(open.document.header, id);
  open.applyRemote('Write a version', [{ op: 'header', path: ['versions'], ...sides(before, after) }]);
}

/** `draft` as it is written: `whole` and packed with the versions of the open draft, else with none. */
export function asWritten(open: OpenDraft, draft: Draft, whole: boolean, name: string): Draft {
  const header = withoutVersions(draft.header);
  const { versions } = open.document.header;
  const isNamed = whole && name.endsWith('.flightplan') && versions !== undefined;
  return { ...draft, header: isNamed ? { ...header, versions } : header };
}
