// The panel's words, and what of the problems belongs to an object.
import type { EntryList, TargetingObject } from '../../../shared/domain/targeting/objects.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Severity } from '../../../shared/kernel/problem.ts';
import type { DraftState } from '../../state/context.ts';
import { pickWorstSeverity } from '../../state/open-draft/entity-problem.ts';
import { type MergedObject, countEntries } from '../../state/targeting/merged.ts';

/** Of an object, for who can't see its marks: "2 included, 1 excluded". */
export function holdsWords(merged: MergedObject): string {
  if (merged.present === 0) return 'not targeted';
  const { included, excluded, unsaid } = countEntries(merged.entries);
  const parts = [
    included === 0 ? '' : `${formatNumber(included)} included`,
    excluded === 0 ? '' : `${formatNumber(excluded)} excluded`,
    unsaid === 0 ? '' : `${formatNumber(unsaid)} unclear`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'set' : parts.join(', ');
}

/** Most tactics whose problems are looked through: more are only edited. */
const MOST_LOOKED_AT = 200;

export function findSeverity(app: DraftState, object: TargetingObject): Severity | null {
  let found: Severity | null = null;
  for (const key of app.targeting.tactics.slice(0, MOST_LOOKED_AT)) {
    const own = pickWorstSeverity(app.problems.at({ kind: 'tactic', key }, ['draft', 'targeting', object.id]));
    if (own === 'error') return own;
    found ??= own;
  }
  return found;
}

/** Why the selected tactics, or some of them, can't be changed here. */
export function lockWords({ draft, targeting }: DraftState): string | null {
  const all = targeting.tactics.length;
  const pushed = all - targeting.open.length;
  if (draft.readOnly) return 'Open in another window: read-only here.';
  if (pushed === 0) return null;
  if (all === 1) return 'This tactic is on the platform, which does not let us change it. A copy can be changed.';
  if (pushed === all)
    return 'These tactics are on the platform, which does not let us change them. Copies can be changed.';
  return `${counted(pushed, 'tactic is', 'tactics are')} on the platform and can’t be changed. Edits go to the other ${formatNumber(all - pushed)}.`;
}

/** Of a list of entries, as a choice among several: "NPI lists", "Domains". */
export function listTitle({ noun: [, many] }: EntryList): string {
  return upperFirst(many);
}
