// What the codes that tactics target are called: NPI lists by their names in the draft, the rest by a library in a folder.
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import { placeName } from '../../../shared/library/place-names.ts';
import { npiListNames } from '../../../shared/text/targeting/list-names.ts';
import { type TargetingNames, BUILT_IN_NAMES } from '../../../shared/text/targeting/targeting-names.ts';
import { fullTargetingSentence } from '../../../shared/text/targeting/sentence.ts';

/** What an account's library calls codes, as far as it is here and knows them. */
export type NamesIn = (
  library: TargetId,
  part: 'healthTaxonomy' | 'geo',
  codes: ReadonlySet<string>,
) => Promise<ReadonlyMap<string, string>>;

/** Names of the codes in `tactics`; a code that the library does not know is its own name. */
export async function targetingNames(
  draft: Draft,
  tactics: Iterable<EntityRecord>,
  library: TargetId | null,
  namesIn: NamesIn,
): Promise<TargetingNames> {
  const npiList = npiListNames(draft);
  if (library === null) return { ...BUILT_IN_NAMES, npiList };
  const [health, places] = [new Set<string>(), new Set<string>()];
  const asks = {
    npiList,
    health: (code: string) => void health.add(code),
    place: (code: string) => void places.add(code),
  };
  for (const { draft: body } of tactics) fullTargetingSentence(body['targeting'], asks);
  const known = [await namesIn(library, 'healthTaxonomy', health), await namesIn(library, 'geo', places)] as const;
  return { npiList, health: (code) => known[0].get(code), place: (code) => known[1].get(code) ?? placeName(code) };
}
