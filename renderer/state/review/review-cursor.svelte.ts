// The planner's place in the review of a file: the listed places, and the displayed entity.
import type { Draft } from '../../../shared/draft/document.ts';
import type { Review } from '../../../shared/merge/review/review.ts';
import type { ReviewChoices } from '../../../shared/merge/review/choices.ts';
import {
  type ReviewFilter,
  type ReviewGroup,
  type ReviewPlace,
  draftOfReview,
  listOpenConflicts,
  reviewGroups,
} from './review-places.ts';

interface Reviewing {
  readonly review: Review | null;
  readonly choices: ReviewChoices;
}

export class ReviewCursor {
  readonly #reviewing: Reviewing;
  #placeId: string | null = $state.raw(null);
  filter: ReviewFilter = $state.raw('all');
  /** Whether the place's first open decision is to get the keyboard; reset by the component that focuses it. */
  asked: boolean = $state.raw(false);

  constructor(reviewing: Reviewing) {
    this.#reviewing = reviewing;
  }

  /** All that the review names, also what goes. */
  readonly draft: Draft | null = $derived.by(() =>
    this.#reviewing.review === null ? null : draftOfReview(this.#reviewing.review),
  );
  readonly groups: readonly ReviewGroup[] = $derived.by(() => {
    const { review } = this.#reviewing;
    return review === null || this.draft === null ? [] : reviewGroups(this.draft, review, this.filter);
  });
  readonly places: readonly ReviewPlace[] = $derived(this.groups.flatMap(({ places }) => places));
  readonly place: ReviewPlace | null = $derived(
    this.places.find(({ id }) => id === this.#placeId) ?? this.places[0] ?? null,
  );

  reset(): void {
    this.#placeId = null;
    this.filter = 'all';
    this.asked = false;
  }

  show(place: ReviewPlace): void {
    this.#placeId = place.id;
  }

  /** The next place with an open conflict after this one, around the end; false without one. */
  step(back: boolean): boolean {
    const { decisions } = this.#reviewing.choices;
    const all = this.places;
    const here = all.findIndex(({ id }) => id === this.place?.id);
    for (let by = 0; by <= all.length; by += 1) {
      const next = all[(((back ? here - by : here + by) % all.length) + all.length) % all.length];
      if (next === undefined || listOpenConflicts(next, decisions).length === 0) continue;
      // Where some are open here, it is the next of these.
      this.show(next);
      this.asked = true;
      return true;
    }
    return false;
  }
}
