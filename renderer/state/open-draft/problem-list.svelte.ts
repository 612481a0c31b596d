// Which problems the list shows and how it groups them, and the one that the planner went to last.
/* eslint-disable svelte/prefer-svelte-reactivity -- sets and maps here are replaced, not changed in sight of readers */
import { type EntityRef, parentKey } from '../../../shared/draft/document.ts';
import { headKey } from '../../../shared/domain/check/rule-heads.ts';
import { findFix } from '../../../shared/draft/fixes/fixes.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type EntityProblem, isOpen } from './entity-problem.ts';
import type { OpenDraft } from './open-draft.svelte.ts';
import type { Problems } from './problems.svelte.ts';
import type { Subject } from './subject.svelte.ts';

/** Equal for problems of one rule that one head says. */
export function ruleKey(problem: EntityProblem): string {
  const { severity, refused } = problem;
  return refused === undefined ? `${severity} ${findFix(problem)?.head ?? headKey(problem)}` : 'refused';
}

/** An edit makes the problems of its record again: the same one, as it is now. */
export const isSameProblem = (a: EntityProblem, b: EntityProblem): boolean =>
  a === b || (a.key === b.key && a.path === b.path && a.rule === b.rule && a.about === b.about);

const NONE: readonly EntityProblem[] = [];

interface ProblemListNeeds {
  readonly draft: OpenDraft;
  readonly problems: Problems;
  readonly subject: Subject;
}

export class ProblemList {
  readonly #needs: ProblemListNeeds;
  by: 'rule' | 'place' = $state.raw('rule');
  onlySelected: boolean = $state.raw(false);
  /** Lit in the list. */
  current: EntityProblem | null = $state.raw(null);

  constructor(needs: ProblemListNeeds) {
    this.#needs = needs;
  }

  /** Warnings that were set aside; a value that changes brings its warning back. */
  readonly setAside: readonly EntityProblem[] = $derived.by(() => {
    const { aside, list } = this.#needs.problems;
    return aside === 0 ? NONE : this.#chosen(list.filter((problem) => !isOpen(problem)));
  });

  /** Those that are still to be looked at, in draft order. */
  readonly open: readonly EntityProblem[] = $derived.by(() => {
    const { aside, list } = this.#needs.problems;
    return aside === 0 ? list : list.filter(isOpen);
  });

  /** In draft order; of the selected entities and all below them where only those are asked for. */
  readonly shown: readonly EntityProblem[] = $derived(this.#chosen(this.open));

  /** All of its rule among those shown. */
  alike(problem: EntityProblem): readonly EntityProblem[] {
    const rule = ruleKey(problem);
    return this.shown.filter((one) => ruleKey(one) === rule);
  }

  #chosen(problems: readonly EntityProblem[]): readonly EntityProblem[] {
    if (!this.onlySelected) return problems;
    const chosen = new Set(this.#needs.subject.refs.map(({ key }) => key));
    return problems.filter((problem) => this.#isIn(problem, chosen));
  }

  /** Keys are unique in a draft, whatever they name. */
  #isIn({ kind, key }: EntityRef, chosen: ReadonlySet<string>): boolean {
    if (chosen.has(key)) return true;
    const above = this.above({ kind, key });
    return above !== undefined && this.#isIn(above, chosen);
  }

  /** What an entity is in. */
  above(ref: EntityRef): EntityRef | undefined {
    const record = this.#needs.draft.record(ref);
    const { parent } = kindEntry(ref.kind);
    const key = record === undefined ? undefined : parentKey(ref.kind, record);
    return parent === undefined || key === undefined ? undefined : { kind: parent.kind, key };
  }
}
