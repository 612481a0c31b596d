// The way to the control of a place in a tactic's targeting, from wherever it is told of.
import type { Path } from '../../../shared/kernel/json.ts';
import type { DraftState } from '../context.ts';

/** `path` inside the body: `['targeting', 'geoTargets', 'type']`. The tactic is selected already. */
export function openTargeting({ layout, targeting }: Pick<DraftState, 'layout' | 'targeting'>, path: Path): void {
  targeting.requestFocus(path);
  layout.show('targeting');
}
