// The review of a file: what it would do to the open draft, what of that is kept, and taking it in as one edit.
import { liveDraft } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { PART_MARK } from '../../../shared/draft/export/export-draft.ts';
import type { Decision } from '../../../shared/merge/settle.ts';
import { applyReview } from '../../../shared/merge/review/apply-review.ts';
import { carriedChoices } from '../../../shared/merge/review/carry-choices.ts';
import {
  type ReviewChoices,
  firstChoices,
  keep,
  leaveOut,
  findLeftOut,
  withDecisions,
} from '../../../shared/merge/review/choices.ts';
import { keptOutcomeSteps } from '../../../shared/merge/review/new-problems.ts';
import { sharesIncomingIds } from '../../../shared/draft/same-origin.ts';
import { type Review, reviewSteps } from '../../../shared/merge/review/review.ts';
import type { FoundProblem } from '../../../shared/draft/validate.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { BlockedCode } from '../../../shared/text/blocked.ts';
import { inClockSlices } from '../in-slices.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import { plannedRows } from '../open-draft/planned-rows.ts';
import type { Services } from '../services.ts';
import type { DraftTarget } from '../sync/push/draft-target.svelte.ts';
import type { Push } from '../sync/push/push.svelte.ts';
import { ReviewCursor } from './review-cursor.svelte.ts';
import { type ReviewFigures, countFigures } from './review-figures.ts';

/** The reviewed file. `base`: the version that both know; null if none is stored. */
export interface ReviewedFile {
  readonly name: string;
  readonly incoming: Draft;
  readonly base: Draft | null;
  /** It is what a sheet makes of the draft, which is its base. */
  readonly isSheet?: true;
  /** Called once it was taken in. */
  readonly onTaken?: () => void;
}

interface Parts {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly push: Pick<Push, 'phase'>;
  readonly target: Pick<DraftTarget, 'platform'>;
}

/** While the planner goes on editing, the file is compared again after this pause. */
const COMPARE_AGAIN_MS = 400;
const LOOK_AFTER_MS = 150;
const NO_PROBLEMS: ReadonlyMap<string, readonly FoundProblem[]> = new Map();
const KEEP_ALL: ReviewChoices = { rejected: new Set(), decisions: new Map() };

export class FileReview {
  readonly #parts: Parts;
  #file: ReviewedFile | null = $state.raw(null);
  #review: Review | null = $state.raw(null);
  #choices: ReviewChoices = $state.raw(KEEP_ALL);
  /** Whether the displayed review is of the draft's current version. */
  #current: boolean = $state.raw(false);
  #taking: boolean = $state.raw(false);
  #taken: { readonly name: string; readonly figures: ReviewFigures } | null = $state.raw(null);
  /** The problems that the kept changes would bring, by `kind:key`; computed a moment after each choice. */
  #problems: ReadonlyMap<string, readonly FoundProblem[]> = $state.raw(NO_PROBLEMS);
  /** What they would do to the money of campaigns; with the problems. */
  #planned: ReturnType<typeof plannedRows> = $state.raw([]);
  #look: (() => void) | null = null;
  /** Counts the comparisons: one that was overtaken is thrown away. */
  #turn = 0;
  #again: (() => void) | null = null;
  readonly cursor: ReviewCursor;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.cursor = new ReviewCursor(this);
    parts.draft.follow({ changed: () => this.#draftChanged() });
    parts.draft.onClose(() => {
      this.leave();
      this.#taken = null;
    });
  }

  get isOpen(): boolean {
    return this.#file !== null || this.#taken !== null;
  }
  /** The file's name; empty while none is reviewed. */
  get name(): string {
    return this.#file?.name ?? '';
  }
  /** Null until the first comparison is done. */
  get review(): Review | null {
    return this.#review;
  }
  /** Whether a version that both know was found. */
  get hasBase(): boolean {
    return this.#file !== null && this.#file.base !== null;
  }
  get isSheet(): boolean {
    return this.#file?.isSheet === true;
  }
  /** The file holds a part of a draft, and says so. */
  get isPart(): boolean {
    return this.#file?.incoming.header[PART_MARK] === true;
  }
  get choices(): ReviewChoices {
    return this.#choices;
  }
  /** What was taken in last; null once another file is reviewed. */
  get taken(): { readonly name: string; readonly figures: ReviewFigures } | null {
    return this.#taken;
  }

  /** Ids of the changes left out, with those that depend on them. */
  readonly left: ReadonlySet<string> = $derived.by(() =>
    this.#review === null ? KEEP_ALL.rejected : findLeftOut(this.#review, this.#choices),
  );
  readonly figures: ReviewFigures | null = $derived.by(() =>
    this.#review === null ? null : countFigures(this.#review, this.left, this.#choices.decisions),
  );
  /** Conflicts without a decision. */
  get open(): number {
    return this.figures?.open ?? 0;
  }

  get problems(): ReadonlyMap<string, readonly FoundProblem[]> {
    return this.#problems;
  }
  get planned(): ReturnType<typeof plannedRows> {
    return this.#planned;
  }

  /** Why nothing can be taken in now; null when it can. */
  readonly blocked: BlockedCode<'review'> | null = $derived.by(() => {
    const { draft, push } = this.#parts;
    if (draft.readOnly) return 'READ_ONLY';
    if (push.phase === 'starting' || push.phase === 'running') return 'PUSHING';
    if (this.#taking) return 'TAKING';
    if (this.#file !== null && (!this.#current || this.figures === null)) return 'COMPARING';
    if (this.figures !== null && this.figures.kept + this.figures.conflicts === 0) return 'NOTHING';
    return null;
  });

  /** Another file takes the place of the one that is being reviewed. Nothing of the draft changes. */
  begin(file: ReviewedFile): void {
    this.#file = file;
    this.#review = null;
    this.#taken = null;
    this.#choices = KEEP_ALL;
    this.cursor.reset();
    void this.#compare();
  }

  /** Nothing is taken in. */
  leave(): void {
    this.#turn += 1;
    this.#again?.();
    this.#again = null;
    this.#file = null;
    this.#review = null;
    this.#look?.();
    this.#problems = NO_PROBLEMS;
    this.#planned = [];
    this.#choices = KEEP_ALL;
  }

  /** What was taken in needs no place any more. */
  dismiss(): void {
    this.#taken = null;
  }

  /** With all that they need. */
  keep(ids: readonly string[]): void {
    if (this.#review === null) return;
    this.#choose({ ...this.#choices, rejected: keep(this.#review, this.left, ids) });
  }

  /** With all that needs them. */
  leaveOut(ids: readonly string[]): void {
    if (this.#review === null) return;
    this.#choose({ ...this.#choices, rejected: leaveOut(this.#review, this.left, ids) });
  }

  /** Null: decided later, in the draft. */
  decide(ids: readonly string[], decision: Decision | null): void {
    this.#choose(withDecisions(this.#choices, ids, decision));
  }

  #choose(choices: ReviewChoices): void {
    this.#choices = choices;
    this.#lookForProblems();
  }

  #lookForProblems(): void {
    this.#look?.();
    const { clock } = this.#parts.services;
    this.#look = clock.after(LOOK_AFTER_MS, () => void this.#lookAt(this.#review, this.#choices));
  }

  async #lookAt(review: Review | null, choices: ReviewChoices): Promise<void> {
    if (review === null) return;
    const { clock } = this.#parts.services;
    const outcome = await inClockSlices(
      this.#untilChosen(keptOutcomeSteps(review, choices, clock.now()), choices),
      clock,
    );
    if (outcome === null) return;
    this.#problems = outcome.problems;
    this.#planned = plannedRows(review.mine, outcome.after);
  }

  /** Null as soon as something else is chosen or the review is left. */
  *#untilChosen<Value>(steps: Generator<undefined, Value>, choices: ReviewChoices): Generator<undefined, Value | null> {
    for (;;) {
      if (this.#choices !== choices || this.#review === null) return null;
      const step = steps.next();
      if (step.done === true) return step.value;
      yield;
    }
  }

  /** Backs the draft up, then takes in the kept changes: one step of undo. Failures: of the backup. */
  async takeIn(): Promise<Result<null>> {
    const { draft, services } = this.#parts;
    const [review, figures, file] = [this.#review, this.figures, this.#file];
    if (this.blocked !== null || review === null || figures === null || file === null) return ok(null);
    const { version } = draft;
    this.#taking = true;
    await draft.whenSettled();
    const backedUp = await services.store.backUp(draft.id, 'import').finally(() => (this.#taking = false));
    // Edited in this moment, the file is being compared again; a push may have begun. Nothing was taken in.
    if (!backedUp.ok || draft.closed || draft.version !== version || this.blocked !== null) return backedUp;
    const command = applyReview(review, this.#choices, `Take in changes of ${file.name}`);
    this.leave();
    draft.run(command);
    this.#taken = { name: file.name, figures };
    file.onTaken?.();
    return ok(null);
  }

  #draftChanged(): void {
    if (this.#file === null) return;
    this.#current = false;
    this.#turn += 1;
    this.#again?.();
    this.#again = this.#parts.services.clock.after(COMPARE_AGAIN_MS, () => void this.#compare());
  }

  async #compare(): Promise<void> {
    const [file, { draft, services, target }] = [this.#file, this.#parts];
    if (file === null) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#current = false;
    // The review needs a copy: the draft's own maps go on changing.
    const mine = liveDraft(draft.live);
    const origin = { home: target.platform, isOwn: file.base !== null };
    const options = { sameIds: sharesIncomingIds(mine.account, file.incoming.account, origin) };
    const review = await inClockSlices(reviewSteps(mine, file.incoming, file.base, options), services.clock);
    if (turn !== this.#turn || draft.closed) return;
    const earlier = this.#review;
    this.#choices = earlier === null ? firstChoices(review) : carriedChoices(earlier, this.#choices, review);
    this.#review = review;
    this.#current = true;
    this.#lookForProblems();
  }
}
