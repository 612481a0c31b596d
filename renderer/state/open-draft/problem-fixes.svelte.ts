// Fixes of the open draft's problems: how many are certain, and many made as one edit once its result was looked at.
import { type FixedAll, type Outcome, type Wanted, checkFixed, fixAll } from '../../../shared/draft/fixes/fix-all.ts';
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import type { FixNeeds } from '../../../shared/draft/fixes/fix.ts';
import { findAsked, certainCells, findFix, nameOfFixing } from '../../../shared/draft/fixes/fixes.ts';
import type { Steps } from '../../../shared/kernel/in-slices.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { inClockSlices } from '../in-slices.ts';
import type { Services } from '../services.ts';
import type { EntityProblem } from './entity-problem.ts';
import type { OpenDraft } from './open-draft.svelte.ts';
import { isSameProblem } from './problem-list.svelte.ts';
import type { Problems } from './problems.svelte.ts';

interface ProblemFixesNeeds {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly problems: Problems;
  /** Shows these before they are fixed. */
  readonly ask: (list: readonly EntityProblem[]) => void;
  /** Of a push: how many changes it leaves out now, and were the draft as `after` with errors in these. */
  readonly leftOut: () => number;
  readonly leftOutWith: (after: Draft, wrong: readonly EntityRef[]) => Steps<number>;
  /** Says what was done, with its undo. */
  readonly say: (sentence: string) => void;
}

/** Problems that are looked at in one step. */
const STEP = 64;

type WantedList = readonly Wanted<EntityProblem>[];

export interface Tried extends FixedAll<EntityProblem>, Outcome {
  /** Changes that a push leaves out, now and with the result; null where that was not asked for. */
  readonly leftOut: { readonly now: number; readonly after: number } | null;
}

export class ProblemFixes {
  readonly #needs: ProblemFixesNeeds;
  #certain: readonly EntityProblem[] = $state.raw([]);
  #turn = 0;

  constructor(needs: ProblemFixesNeeds) {
    this.#needs = needs;
  }

  /** Those with one possible value, as last counted. */
  get certain(): readonly EntityProblem[] {
    return this.#certain;
  }

  /** For fixes: the draft as it is now, read-only drafts too. */
  get needs(): FixNeeds {
    const { draft, services } = this.#needs;
    return { draft: draft.document, now: services.clock.now() };
  }

  /** Counts the certain ones among these; what an earlier count still finds is dropped. */
  async count(list: readonly EntityProblem[]): Promise<void> {
    const turn = (this.#turn += 1);
    const { draft, services } = this.#needs;
    const certain = draft.readOnly ? [] : await inClockSlices(certainOnes(this.needs, list), services.clock);
    if (turn === this.#turn && !draft.closed) this.#certain = certain;
  }

  /**
   * What fixing these would make, and come to; null where the draft was edited meanwhile. `wanted`: made in steps as
   * well, since of thousands that takes time too. `plans`: also what a push would leave out then.
   */
  async tryOut(name: string, wanted: Steps<WantedList>, plans = false): Promise<Tried | null> {
    const { draft, services } = this.#needs;
    const { version } = draft;
    const tried = await inClockSlices(this.#tryInSteps(name, wanted, plans), services.clock);
    return draft.version === version && !draft.closed ? tried : null;
  }

  *#tryInSteps(name: string, wanted: Steps<WantedList>, plans: boolean): Steps<Tried> {
    const { problems, leftOut, leftOutWith } = this.#needs;
    const { needs } = this;
    const made = yield* fixAll(needs, name, yield* wanted);
    const outcome = yield* checkFixed(made, needs.now, (ref) =>
      problems.of(ref).filter(({ refused }) => refused === undefined),
    );
    if (!plans) return { ...made, ...outcome, leftOut: null };
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
    const cured = new Set(outcome.cured.map(({ key }) => key));
    const wrong = [...problems.wrong.filter(({ key }) => !cured.has(key)), ...outcome.spoiled];
    const after = yield* leftOutWith(made.after, wrong);
    return { ...made, ...outcome, leftOut: { now: leftOut(), after } };
  }

  /** Fixes certain ones at once; asks where the result would have a new problem, or where nothing is certain. */
  async fix(asked: readonly EntityProblem[]): Promise<void> {
    const { draft, ask, say, problems } = this.#needs;
    // The list may be older than the last edit: a value is set only where its problem still is.
    const list = asked.filter((problem) => problems.of(problem).some((now) => isSameProblem(now, problem)));
    const [first] = list;
    if (first === undefined || draft.readOnly) return;
    const name = nameOfFixing(list);
    const tried = await this.tryOut(name, collectWanted(list));
    if (tried === null) return;
    if (tried.added.length > 0 || tried.changes.length === 0) {
      ask(list);
      return;
    }
    draft.run(tried);
    const count = tried.fixed.filter(({ cells }) => cells.length > 0).length;
    if (count > 1) say(`Fixed ${counted(count, 'problem', 'problems')}.`);
  }
}

function* collectWanted(list: readonly EntityProblem[]): Steps<WantedList> {
  const wanted: Wanted<EntityProblem>[] = [];
  for (const [index, problem] of list.entries()) {
    const fix = findFix(problem);
    if (fix !== undefined) wanted.push({ problem, fix });
    if (index % STEP === STEP - 1) yield;
  }
  return wanted;
}

function* certainOnes(needs: FixNeeds, list: readonly EntityProblem[]): Steps<readonly EntityProblem[]> {
  const certain: EntityProblem[] = [];
  for (const [index, problem] of list.entries()) {
    const fix = problem.refused === undefined ? findFix(problem) : undefined;
    const asked = fix === undefined ? undefined : findAsked(needs, problem);
    if (fix !== undefined && asked !== undefined && certainCells(fix, asked) !== null) certain.push(problem);
    if (index % STEP === STEP - 1) yield;
  }
  return certain;
}
