// What the account of a file allows and demands other than the draft's.
import { defined } from '../../kernel/defined.ts';
import { type Json, type Path, getAt } from '../../kernel/json.ts';
import { FILE, placeIn } from '../lists.ts';
import { sameAt } from '../same.ts';

/** An absent side does not say (contract §1). */
export interface AccountDifference {
  /** In the account. */
  readonly path: Path;
  readonly mine?: Json;
  readonly theirs?: Json;
}

const MEMBERS: readonly Path[] = [
  ['id'],
  ['name'],
  ['managedService'],
  ['mandatoryCustomFields', 'lineItem'],
  ['mandatoryCustomFields', 'tactic'],
  ['dsaRequired'],
];

export function accountDifferences(mine: Json | undefined, theirs: Json | undefined): AccountDifference[] {
  const place = placeIn(FILE, 'account');
  return MEMBERS.flatMap((path): AccountDifference[] => {
    const [own, other] = [getAt(mine, path), getAt(theirs, path)];
    const at = path.reduce<string>((outer, step) => placeIn(outer, String(step)), place);
    return sameAt(at, own, other) ? [] : [{ path, ...defined({ mine: own, theirs: other }) }];
  });
}
