// The menus of the list of problems: of one problem and of a group, in the order of use.
import { ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import { CONFLICT_RULE } from '../../../shared/draft/conflict-problems.ts';
import { findFix } from '../../../shared/draft/fixes/fixes.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { parsePath } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { formatShortcut } from '../../state/actions/actions.ts';
import type { DraftState } from '../../state/context.ts';
import { dependsOnAccount } from '../../state/open-draft/account-problem.ts';
import { isOpen } from '../../state/open-draft/entity-problem.ts';
import type { EntityProblem } from '../../state/open-draft/problems.svelte.ts';
import { type MenuCommand, offerIf } from '../../ui/menu-item.ts';
import type { ProblemGroup } from './problem-rows.ts';
import type { ProblemVerbs } from './problem-verbs.ts';

/** A problem of the list, and all of its rule. */
interface Picked {
  readonly problem: EntityProblem;
  readonly alike: readonly EntityProblem[];
}

export function problemMenu(app: DraftState, verbs: ProblemVerbs, picked: Picked): readonly MenuCommand[] {
  const { problem, alike } = picked;
  const { draft, dialogs } = app;
  return [
    { id: 'go', label: 'Go to the cell', icon: 'right', keys: 'Enter', run: () => verbs.goTo(problem) },
    ...fixItems(app, verbs, picked),
    ...asideItems(app, verbs, picked),
    ...offerIf(!draft.readOnly, {
      id: 'note',
      label: 'Add a note …',
      icon: 'note',
      apart: true,
      run: () =>
        dialogs.open('addNote', { ref: { kind: problem.kind, key: problem.key }, path: parsePath(problem.path) }),
    }),
    { id: 'copy', label: 'Copy the sentence', icon: 'copy', run: () => verbs.copy([problem]) },
    ...offerIf(alike.length > 1, {
      id: 'copyAll',
      label: `Copy all ${formatNumber(alike.length)} of this rule`,
      run: () => verbs.copy(alike),
    }),
  ];
}

/** What settles it. */
function fixItems(
  { draft, changes, dialogs }: DraftState,
  verbs: ProblemVerbs,
  { problem, alike }: Picked,
): readonly MenuCommand[] {
  const fix = isOpen(problem) ? verbs.fixLabel(problem) : null;
  const group = { id: '', head: '', rows: alike.map((each) => ({ id: '', problem: each })), fix: findFix(problem) };
  const all = isOpen(problem) && alike.length > 1 ? verbs.groupFixLabel(group) : null;
  const path = parsePath(problem.path);
  const change = changes.markOf(problem) === 'changed' ? changes.at(problem, ['draft', ...path]) : undefined;
  return [
    ...offerIf(fix !== null, {
      id: 'fix',
      label: fix ?? '',
      icon: 'bolt',
      keys: formatShortcut('problems.fix'),
      run: () => verbs.fix(problem),
    }),
    ...offerIf(all !== null, {
      id: 'fixRule',
      label: all ?? '',
      icon: 'bolt',
      keys: formatShortcut('problems.fixRule'),
      run: () => verbs.fixAll(alike),
    }),
    ...offerIf(dependsOnAccount(problem), {
      id: 'allows',
      label: ACTION_DEFINITIONS['draft.allows'].title,
      run: () => dialogs.open('accountAllows'),
    }),
    ...offerIf(problem.rule === CONFLICT_RULE, {
      id: 'decide',
      label: 'Decide the conflict',
      run: () => verbs.decide(problem),
    }),
    ...offerIf(change !== undefined && !draft.readOnly, {
      id: 'revert',
      label: 'Revert to the platform’s value',
      icon: 'undo',
      run: () => changes.revert(problem, ['draft', ...path]),
    }),
  ];
}

function asideItems({ draft }: DraftState, verbs: ProblemVerbs, { problem, alike }: Picked): readonly MenuCommand[] {
  const aside = alike.filter((each) => verbs.canSetAside(each));
  const isAside = !isOpen(problem);
  return [
    ...offerIf(verbs.canSetAside(problem), {
      id: 'aside',
      label: 'Set aside …',
      apart: true,
      run: () => verbs.setAside([problem]),
    }),
    ...offerIf(verbs.canSetAside(problem) && aside.length > 1, {
      id: 'asideAll',
      label: `Set all ${formatNumber(aside.length)} of this rule aside …`,
      run: () => verbs.setAside(aside),
    }),
    ...offerIf(isAside && !draft.readOnly, {
      id: 'back',
      label: 'Bring back',
      apart: true,
      run: () => verbs.bringBack([problem]),
    }),
  ];
}

/** Of a group, with a rule's own fix where it is one. */
export function problemGroupMenu(
  { draft }: DraftState,
  verbs: ProblemVerbs,
  group: ProblemGroup,
): readonly MenuCommand[] {
  const problems = group.rows.map(({ problem }) => problem);
  const fix = verbs.groupFixLabel(group);
  const aside = problems.filter((problem) => verbs.canSetAside(problem));
  const back = problems.filter((problem) => !isOpen(problem));
  const [first] = problems;
  return [
    ...offerIf(first !== undefined, {
      id: 'go',
      label: 'Go to the first',
      icon: 'right',
      run: () => {
        if (first !== undefined) verbs.goTo(first);
      },
    }),
    ...offerIf(fix !== null, { id: 'fix', label: fix ?? '', icon: 'bolt', run: () => verbs.fixAll(problems) }),
    ...offerIf(aside.length > 0, {
      id: 'aside',
      label: `Set ${counted(aside.length, 'warning', 'warnings')} aside …`,
      run: () => verbs.setAside(aside),
    }),
    ...offerIf(back.length > 0 && !draft.readOnly, {
      id: 'back',
      label: `Bring ${counted(back.length, 'warning', 'warnings')} back`,
      run: () => verbs.bringBack(back),
    }),
    {
      id: 'copy',
      label: `Copy ${counted(problems.length, 'sentence', 'sentences')}`,
      icon: 'copy',
      apart: true,
      run: () => verbs.copy(problems),
    },
  ];
}
