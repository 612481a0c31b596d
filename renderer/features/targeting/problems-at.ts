// Problems at a path of the selected tactics: of one tactic, since of many the same words would stand there many times.
import { type Path, formatPath, parsePath } from '../../../shared/kernel/json.ts';
import type { DraftState } from '../../state/context.ts';
import { type EntityProblem, isOpen } from '../../state/open-draft/entity-problem.ts';

const NONE: readonly EntityProblem[] = [];

/** Inside the body; those below it count too, and none that was set aside. */
export function problemsAt(app: DraftState, path: Path): readonly EntityProblem[] {
  const [key, ...others] = app.targeting.tactics;
  if (key === undefined || others.length > 0) return NONE;
  return app.problems.at({ kind: 'tactic', key }, ['draft', ...path]).filter(isOpen);
}

/** The worst problem at or inside each place below `path`, by the place: a problem inside an entry is the entry's. */
export function problemsByPlace(app: DraftState, path: Path): ReadonlyMap<string, EntityProblem> {
  const found = new Map<string, EntityProblem>();
  for (const problem of problemsAt(app, path)) {
    const steps = parsePath(problem.path);
    for (let end = steps.length; end > path.length; end -= 1) {
      const at = formatPath(steps.slice(0, end));
      if (found.get(at)?.severity !== 'error') found.set(at, problem);
    }
  }
  return found;
}
