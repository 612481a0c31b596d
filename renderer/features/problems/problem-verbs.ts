// What can be done with problems: the fix of one and of all of a rule, and what its buttons call it.
import { bringBack } from '../../../shared/draft/commands/edit-set-aside.ts';
import { CONFLICT_RULE } from '../../../shared/draft/conflict-problems.ts';
import { findAsked, certainCells, findFix, isOffered, whyNoFix } from '../../../shared/draft/fixes/fixes.ts';
import { parsePath } from '../../../shared/kernel/json.ts';
import type { FieldLabels } from '../../field-labels.ts';
import { fixProblem } from '../../state/actions/problem-actions.ts';
import type { DraftState } from '../../state/context.ts';
import { dependsOnAccount } from '../../state/open-draft/account-problem.ts';
import { asideWords, isOpen } from '../../state/open-draft/entity-problem.ts';
import type { EntityProblem } from '../../state/open-draft/problems.svelte.ts';
import { copyText } from '../../ui/copy-text.ts';
import { wholeName } from '../../ui/names.ts';
import { groupLabel, rowLabel } from './fix-words.ts';
import type { ProblemGroup } from './problem-rows.ts';

/** Enough to know what a group's button may promise. */
const TRIED = 20;

export class ProblemVerbs {
  readonly #app: DraftState;
  readonly #labels: FieldLabels;
  /** Asks for the reason why these are set aside. */
  readonly #askReason: (problems: readonly EntityProblem[]) => void;

  constructor(app: DraftState, labels: FieldLabels, askReason: (problems: readonly EntityProblem[]) => void) {
    this.#app = app;
    this.#labels = labels;
    this.#askReason = askReason;
  }

  #askedFor(problem: EntityProblem) {
    const { draft, fixes } = this.#app;
    return problem.refused === undefined && !draft.readOnly ? findAsked(fixes.needs, problem) : undefined;
  }

  /** What the button of a row's fix says; null where it has no fix here. */
  fixLabel(problem: EntityProblem): string | null {
    const [fix, asked] = [findFix(problem), this.#askedFor(problem)];
    if (fix === undefined || asked === undefined || !isOffered(fix, asked)) return null;
    return rowLabel(this.#labels, fix, certainCells(fix, asked));
  }

  groupFixLabel({ fix, rows }: ProblemGroup): string | null {
    if (fix === undefined) return null;
    const tried = rows.slice(0, TRIED).flatMap(({ problem }) => this.#askedFor(problem) ?? []);
    if (!tried.some((one) => isOffered(fix, one))) return null;
    return groupLabel(
      fix,
      rows.length,
      tried.some((one) => certainCells(fix, one) === null),
    );
  }

  /** Why nothing is offered for it; empty where something is. */
  whyNoFix(problem: EntityProblem): string {
    if (this.#app.draft.readOnly || !isOpen(problem)) return '';
    if (problem.refused !== undefined) return 'The platform refused it: what it wants is yours to choose.';
    if (dependsOnAccount(problem) || problem.rule === CONFLICT_RULE) return '';
    return whyNoFix(this.#app.fixes.needs, problem) ?? '';
  }

  canSetAside({ severity, refused, setAside }: EntityProblem): boolean {
    return severity === 'warning' && refused === undefined && setAside === undefined && !this.#app.draft.readOnly;
  }

  goTo(problem: EntityProblem): void {
    this.#app.problemList.current = problem;
    this.#labels.goTo(problem, parsePath(problem.path));
  }
  fix(problem: EntityProblem): void {
    this.#app.problemList.current = problem;
    void fixProblem(this.#app, problem);
  }
  fixAll(problems: readonly EntityProblem[]): void {
    this.#app.dialogs.open('fixProblems', problems);
  }
  setAside(problems: readonly EntityProblem[]): void {
    this.#askReason(problems.filter((problem) => this.canSetAside(problem)));
  }
  bringBack(problems: readonly EntityProblem[]): void {
    const { draft } = this.#app;
    draft.run(bringBack(draft.document, problems));
  }
  decide(problem: EntityProblem): void {
    this.#app.layout.show('conflicts');
    const { cursor } = this.#app.push.conflicts;
    const place = cursor.places.find(({ ref }) => ref.kind === problem.kind && ref.key === problem.key);
    if (place === undefined) return;
    cursor.show(place);
    cursor.asked = 'field';
  }

  /** "Cardiology | Display, budget: Flight budget must be …" */
  #sentence(problem: EntityProblem): string {
    const field = this.#labels.title(problem, parsePath(problem.path));
    const place = [wholeName(this.#labels.place(problem)), field].filter((part) => part !== '').join(', ');
    const aside = asideWords(problem);
    return `${place}: ${problem.message}${aside === '' ? '' : ` ${aside}`}`;
  }
  copy(problems: readonly EntityProblem[]): void {
    void copyText(problems.map((problem) => this.#sentence(problem)).join('\n'));
  }
}
