// What the sentence asks names of: NPI lists of the draft, codes that the targeting library may know.
import type { JsonObject } from '../../kernel/json.ts';
import { placeName } from '../../library/place-names.ts';

/** Each gives undefined where no name is known: the code is shown then. */
export interface TargetingNames {
  /** Of an entry of `npiTargeting.lists`: by the draft's key, or by the platform's id. */
  readonly npiList: (entry: JsonObject) => string | undefined;
  /** Of a health population, by its MeSH code. */
  readonly health: (code: string) => string | undefined;
  /** Of a country or state, by its ISO code. */
  readonly place: (code: string) => string | undefined;
}

/** Where there is neither a draft nor a library: countries and states have names all the same. */
export const BUILT_IN_NAMES: TargetingNames = {
  npiList: () => undefined,
  health: () => undefined,
  place: placeName,
};

/** Below a search by name that found nothing, where health populations are known by their codes alone. */
export const HEALTH_NAMES_MISSING = 'Conditions and treatments are found by name once the targeting library is here.';
