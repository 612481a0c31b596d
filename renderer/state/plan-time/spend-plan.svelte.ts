// Planned spend as its panel shows it: of which line items, by day, week or month, and as what. Reckoned in
// slices while the panel is open.
import { untrack } from 'svelte';
import type { Civil } from '../../../shared/kernel/calendar.ts';
import { inClockSlices } from '../in-slices.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Selection } from '../open-draft/selection.svelte.ts';
import type { Clock } from '../services.ts';
import { civilAt } from '../times.ts';
import { type SpendSubject, chosenSubject, draftSubject } from './spend-subject.ts';
import { type SpendView, reckonSpend } from './spend-view.ts';

interface SpendNeeds {
  readonly draft: OpenDraft;
  readonly selection: Selection;
  readonly clock: Clock;
}

export type SpendPeriod = 'day' | 'week' | 'month';

export class SpendPlan {
  readonly #needs: SpendNeeds;
  period: SpendPeriod = $state.raw('week');
  /** Whether figures are shown in place of the chart. */
  asTable: boolean = $state.raw(false);
  /** What the planner picked: all of the draft, or what is selected; null: whichever several selected rows ask for. */
  picked: 'all' | 'selected' | null = $state.raw(null);
  #view: SpendView | null = $state.raw(null);
  #latest = 0;

  constructor(needs: SpendNeeds) {
    this.#needs = needs;
  }

  /** What was reckoned last; null before the first. */
  get view(): SpendView | null {
    return this.#view;
  }

  /** Now, as a clock on the wall shows it here. */
  get today(): Civil {
    return civilAt(this.#needs.clock.now());
  }

  /** The selection; null where nothing of it has flights. */
  readonly chosen: SpendSubject | null = $derived.by(() => {
    const { draft, selection } = this.#needs;
    const { tab, rows, scope } = selection;
    return chosenSubject(draft, tab, rows.ids, scope);
  });

  /** What is shown; null: all of the draft. Until one is picked, one row is where the cursor is, several were chosen. */
  readonly subject: SpendSubject | null = $derived.by(() => {
    const { draft, selection } = this.#needs;
    const { tab, rows, scope } = selection;
    if (this.picked === 'all') return null;
    return this.picked === null && rows.ids.length === 1 ? chosenSubject(draft, tab, [], scope) : this.chosen;
  });

  /** Reckons again; called by the panel whenever what it reads here has changed. */
  refresh(): void {
    const { draft, clock } = this.#needs;
    void draft.versionOf('campaign');
    void draft.versionOf('lineItem');
    void draft.versionOf('tactic');
    const options = { subject: this.subject ?? draftSubject(draft), period: this.period, today: this.today };
    this.#latest += 1;
    const turn = this.#latest;
    const isCurrent = (): boolean => turn === this.#latest && !draft.closed;
    const findTactics = (item: string) =>
      (draft.childrenOf('tactic').get(item) ?? []).flatMap((key) => draft.live.entities.tactic.get(key) ?? []);
    untrack(() => {
      const steps = reckonSpend(draft.live, options, findTactics, isCurrent);
      void inClockSlices(steps, clock).then((view) => {
        if (view !== null && isCurrent()) this.#view = view;
      });
    });
  }
}
