// Names for the sentences of an open draft: NPI lists by its own records, codes by the targeting library.
import type { LibraryPart } from '../../../shared/library/entry.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { NameSource } from './sentences.ts';
import { nameOf } from '../open-draft/names.ts';

/** What the library calls codes, as far as it was asked. */
export interface CodeNames {
  /** Undefined or null where no name is known, yet or at all. */
  of(part: LibraryPart, code: string): { readonly name: string } | null | undefined;
  /** Others whenever an answer may be another one. */
  readonly versions: readonly [unknown, unknown];
}

export function draftNames(draft: OpenDraft, codes: CodeNames): NameSource {
  const byId = (id: string) => draft.withRemoteId('npiList', Number(id))[0];
  let version: readonly unknown[] = [];
  return {
    names: {
      npiList: ({ list, listId }) => {
        const record =
          typeof list === 'string'
            ? draft.live.entities.npiList.get(list)
            : typeof listId === 'string'
              ? byId(listId)
              : undefined;
        return record === undefined ? undefined : nameOf('npiList', record);
      },
      health: (code) => codes.of('healthTaxonomy', code)?.name,
      place: (code) => codes.of('geo', code)?.name,
    },
    keyOf: (listId) => byId(listId)?.key,
    version: () => {
      const now = [draft.versionOf('npiList'), ...codes.versions];
      if (now.some((each, index) => each !== version[index])) version = now;
      return version;
    },
  };
}
