// Fixes of the open draft's problems: how many are certain, and many made as one edit once its result was looked at.
import { type FixedAll, type Outcome, type Wanted, checkFixed, fixAll } from '../../../shared/draft/fixes/fix-all.ts';
import type { FixNeeds } from '../../../shared/draft/fixes/fix.ts';
import { askedOf, certainCells, fixOf, nameOfFixing } from '../../../shared/draft/fixes/fixes.ts';
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
  /** Says what was done, with its undo. */
  readonly say: (sentence: string) => void;
}

/** Problems that are looked at in one step. */
const STEP = 64;

export type Tried = FixedAll<EntityProblem> & Outcome;

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

  /** What fixing these would make, and come to; null where the draft was edited meanwhile. */
  async tryOut(name: string, wanted: readonly Wanted<EntityProblem>[]): Promise<Tried | null> {
    const { draft, services, problems } = this.#needs;
    const { version } = draft;
    const { needs } = this;
    const tried = await inClockSlices(
      tryInSteps(needs, name, wanted, (ref) => problems.of(ref).filter(({ refused }) => refused === undefined)),
      services.clock,
    );
    return draft.version === version && !draft.closed ? tried : null;
  }

  /** Fixes certain ones at once; asks where the result would have a new problem, or where nothing is certain. */
  async fix(asked: readonly EntityProblem[]): Promise<void> {
    const { draft, ask, say, problems } = this.#needs;
    // The list may be older than the last edit: a value is set only where its problem still is.
    const list = asked.filter((problem) => problems.of(problem).some((now) => isSameProblem(now, problem)));
    const [first] = list;
    if (first === undefined || draft.readOnly) return;
    const name = nameOfFixing(list);
    const wanted = list.flatMap((problem) => {
      const fix = fixOf(problem);
      return fix === undefined ? [] : [{ problem, fix }];
    });
    const tried = await this.tryOut(name, wanted);
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

function* certainOnes(needs: FixNeeds, list: readonly EntityProblem[]): Steps<readonly EntityProblem[]> {
  const certain: EntityProblem[] = [];
  for (const [index, problem] of list.entries()) {
    const fix = problem.refused === undefined ? fixOf(problem) : undefined;
    const asked = fix === undefined ? undefined : askedOf(needs, problem);
    if (fix !== undefined && asked !== undefined && certainCells(fix, asked) !== null) certain.push(problem);
    if (index % STEP === STEP - 1) yield;
  }
  return certain;
}

function* tryInSteps(
  needs: FixNeeds,
  name: string,
  wanted: readonly Wanted<EntityProblem>[],
  before: Parameters<typeof checkFixed>[2],
): Steps<Tried> {
  const made = yield* fixAll(needs, name, wanted);
  const outcome = yield* checkFixed(made, needs.now, before);
  return { ...made, ...outcome };
}
