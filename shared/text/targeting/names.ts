// What the sentence asks names of: NPI lists of the draft, codes that the targeting library may know.
import type { JsonObject } from '../../kernel/json.ts';

/** Each gives undefined where no name is known: the code stands for itself then. */
export interface TargetingNames {
  /** Of an entry of `npiTargeting.lists`: by the draft's key, or by the platform's id. */
  readonly npiList: (entry: JsonObject) => string | undefined;
  /** Of a health population, by its MeSH code. */
  readonly health: (code: string) => string | undefined;
  /** Of a country or state, by its ISO code. */
  readonly place: (code: string) => string | undefined;
}

export const NO_NAMES: TargetingNames = {
  npiList: () => undefined,
  health: () => undefined,
  place: () => undefined,
};
