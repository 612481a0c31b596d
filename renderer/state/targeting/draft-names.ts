// Names for the sentences of an open draft: NPI lists by its own records, codes by the targeting library.
import type { EntityRecord } from '../../../shared/draft/document.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { placeName } from '../../../shared/library/place-names.ts';
import type { LibraryPart } from '../../../shared/library/entry.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { NameSource } from '../fields/targeting-sentences.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { parseRemoteId } from '../../../shared/kernel/remote-id.ts';

/** What the library calls codes, as far as it was asked. */
export interface CodeNames {
  /** Undefined or null where no name is known, yet or at all. */
  of(part: LibraryPart, code: string): { readonly name: string } | null | undefined;
  /** Others whenever an answer may be another one. */
  readonly versions: readonly [unknown, unknown];
}

/** The list of the draft that an entry of `npiTargeting.lists` means: by its key, where it has none by its platform ID. */
export function npiListIn(draft: OpenDraft, { list, listId }: JsonObject): EntityRecord | undefined {
  if (typeof list === 'string') return draft.live.entities.npiList.get(list);
  return typeof listId === 'string' ? npiListWithId(draft, listId) : undefined;
}

/** An ID with blanks or zeros around it is another text, and no list's. */
function npiListWithId(draft: OpenDraft, id: string): EntityRecord | undefined {
  const remoteId = parseRemoteId(id);
  return remoteId === null ? undefined : draft.withRemoteId('npiList', remoteId)[0];
}

export function draftNames(draft: OpenDraft, codes: CodeNames): NameSource {
  let version: readonly unknown[] = [];
  return {
    names: {
      npiList: (entry) => {
        const record = npiListIn(draft, entry);
        return record === undefined ? undefined : nameOf('npiList', record);
      },
      health: (code) => codes.of('healthTaxonomy', code)?.name,
      place: (code) => codes.of('geo', code)?.name ?? placeName(code),
    },
    keyOf: (listId) => npiListWithId(draft, listId)?.key,
    version: () => {
      const now = [draft.versionOf('npiList'), ...codes.versions];
      if (now.some((each, index) => each !== version[index])) version = now;
      return version;
    },
  };
}
