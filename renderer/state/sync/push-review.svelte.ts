// What a push of the open draft would send were it begun now, of the whole or of what was chosen, and what it would not.
import type { Changes } from '../open-draft/changes.svelte.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Problems } from '../open-draft/problems.svelte.ts';
import type { Clock } from '../services.ts';
import { leftOutOf, planOf } from './left-out.ts';
import type { LeftOut, LeftOutNeeds } from './left-out.ts';
import { pushMoney } from './push-money.ts';
import type { PushMoney } from './push-money.ts';
import { previewOf } from './push-preview.ts';
import type { PushPreview } from './push-preview.ts';
import type { PushStep } from './push-progress.ts';
import { ALL, changesIn } from './push-scope.ts';
import type { PushScope, ScopedChanges } from './push-scope.ts';
import { plannedResets } from './resets.ts';
import type { Reset } from './resets.ts';

interface ReviewNeeds {
  readonly draft: OpenDraft;
  readonly problems: Problems;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now'>;
  /** Steps of the last push of which nobody knows what came. */
  readonly questions: () => readonly PushStep[];
}

export class PushReview {
  readonly #needs: ReviewNeeds;
  #scope: PushScope = $state.raw(ALL);
  readonly #onScope: (() => void)[] = [];

  constructor(needs: ReviewNeeds) {
    this.#needs = needs;
  }

  /** What of the draft the push takes. The whole, until the planner says otherwise. */
  get scope(): PushScope {
    return this.#scope;
  }
  /** The changes that are of it. */
  readonly changes: ScopedChanges = $derived.by(() => changesIn(this.#scope, this.#needs.changes));

  /** What a push now would leave out, and why. Roughly, as long as a large edit is still being looked at. */
  readonly leftOut: readonly LeftOut[] = $derived.by(() => {
    const { changes, problems } = this.#needs;
    if (changes.count === 0) return [];
    return leftOutOf(this.#plan(), problems.checked && changes.counted);
  });
  /** The number of changes in `leftOut`. */
  readonly leftOutCount: number = $derived.by(() => this.leftOut.reduce((sum, { changes }) => sum + changes, 0));
  /** How many changes a push now would send. */
  get going(): number {
    return Math.max(0, this.changes.count - this.leftOutCount);
  }

  /** What replaces would reset on the platform, were the draft pushed as it stands. */
  resets(): readonly Reset[] {
    const left = this.leftOut.map(({ ref }) => ref.key);
    return plannedResets(this.#needs.draft.document, this.changes).filter(({ ref }) => !left.includes(ref.key));
  }

  /** What a push now would change in money. */
  money(): PushMoney {
    return pushMoney(this.#needs.draft.document, this.changes, this.leftOut);
  }

  /** What else a planner is shown before it. */
  preview(): PushPreview {
    return previewOf({
      draft: this.#needs.draft.document,
      changes: this.changes,
      problems: this.#needs.problems,
      plan: planOf(this.#plan()),
      leftOut: this.leftOut,
    });
  }

  /** Of the whole draft, or of what was chosen. */
  choose(scope: PushScope): void {
    if (scope === this.#scope) return;
    this.#scope = scope;
    for (const listener of this.#onScope) listener();
  }

  /** Calls `listener` after every choice of a scope, until the draft is closed. */
  onScope(listener: () => void): void {
    this.#onScope.push(listener);
  }

  #plan(): LeftOutNeeds {
    const { draft, problems, changes, clock, questions } = this.#needs;
    return {
      draft: draft.document,
      now: clock.now(),
      changes,
      wrong: problems.wrong,
      unknown: questions().map(({ id }) => id),
      tactics: draft.childrenOf('tactic'),
      only: this.#scope.only,
    };
  }
}
