// Actions on the problems of the draft: the fix of one, of all of its rule, of all that are certain.
import { certainCells, findAsked, findFix, isOffered } from '../../../shared/draft/fixes/fixes.ts';
import type { DraftState } from '../context.ts';
import type { EntityProblem } from '../open-draft/entity-problem.ts';
import { isSameProblem } from '../open-draft/problem-list.svelte.ts';
import { type ActionHandlers, type DraftHandler, allOnDraft, canEdit } from './action.ts';

/** The lit one, while it is there. */
const current = ({ problemList: { current: lit }, problems }: DraftState): EntityProblem | null =>
  lit === null ? null : (problems.of(lit).find((one) => isSameProblem(one, lit)) ?? null);

/** Whether something can be offered for it. */
export function hasFix({ fixes, draft }: DraftState, problem: EntityProblem): boolean {
  const fix = problem.refused === undefined ? findFix(problem) : undefined;
  const asked = fix === undefined || draft.readOnly ? undefined : findAsked(fixes.needs, problem);
  return fix !== undefined && asked !== undefined && isOffered(fix, asked);
}

/** At once where one value is possible, else with a preview. */
export async function fixProblem({ fixes, dialogs }: DraftState, problem: EntityProblem): Promise<void> {
  const fix = findFix(problem);
  const asked = fix === undefined ? undefined : findAsked(fixes.needs, problem);
  if (fix === undefined || asked === undefined) return;
  if (certainCells(fix, asked) === null) dialogs.open('fixProblems', [problem]);
  else await fixes.fix([problem]);
}

const ofLit = (run: (app: DraftState, problem: EntityProblem) => void | Promise<void>): DraftHandler => ({
  when: (app) => {
    const problem = current(app);
    return canEdit(app) && problem !== null && hasFix(app, problem);
  },
  run: (app) => {
    const problem = current(app);
    return problem === null ? undefined : run(app, problem);
  },
});

export const PROBLEM_ACTIONS: ActionHandlers<'problems'> = allOnDraft({
  'problems.fix': ofLit(fixProblem),
  'problems.fixRule': ofLit(({ dialogs, problemList }, problem) =>
    dialogs.open('fixProblems', problemList.alike(problem)),
  ),
  'problems.fixCertain': {
    when: (app) => canEdit(app) && app.fixes.certain.length > 0,
    run: ({ fixes }) => fixes.fix(fixes.certain),
  },
  'problems.fixAll': {
    when: (app) => canEdit(app) && app.problems.errors + app.problems.warnings > 0,
    run: ({ dialogs, problemList }) => dialogs.open('fixProblems', problemList.shown),
  },
});
