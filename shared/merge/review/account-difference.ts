// What the account of a file allows and demands other than the draft's.
import { type Difference, differenceAt } from '../difference.ts';
import { type Json, type Path, getAt } from '../../kernel/json.ts';
import { FILE, placeIn } from '../lists.ts';
import { sameAt } from '../same.ts';

const MEMBERS: readonly Path[] = [
  ['id'],
  ['name'],
  ['managedService'],
  ['mandatoryCustomFields', 'lineItem'],
  ['mandatoryCustomFields', 'tactic'],
  ['dsaRequired'],
];

/** A side that is not there does not say (contract §1). */
export function accountDifferences(mine: Json | undefined, theirs: Json | undefined): Difference[] {
  const place = placeIn(FILE, 'account');
  return MEMBERS.flatMap((path): Difference[] => {
    const [own, other] = [getAt(mine, path), getAt(theirs, path)];
    const at = path.reduce<string>((outer, step) => placeIn(outer, String(step)), place);
    return sameAt(at, own, other)
      ? []
      : [{ part: 'file', ...differenceAt(['account', ...path], { mine: own, theirs: other }) }];
  });
}
