// How long a push of the open draft would take: asked of the main process, debounced after edits.
import { type Draft, recordCount } from '../../../../shared/draft/document.ts';
import { MAX_TEXT_LENGTH } from '../../../../shared/draft/draft-stream.ts';
import { draftPieces } from '../../../../shared/draft/write.ts';
import type { Output } from '../../../../shared/ipc/contract.ts';
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { inClockSlices } from '../../in-slices.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import type { DraftListener, OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { PushReview } from './push-review.svelte.ts';
import type { Services } from '../../services.ts';
import type { DraftTarget } from './draft-target.svelte.ts';

/** The whole draft's text is sent with each question: for larger drafts that costs more than the forecast is worth. */
const MOST_RECORDS = 5000;
const DEBOUNCE_MS = 800;

type ForecastReview = Pick<
  PushReview,
  'scope' | 'decided' | 'decisions' | 'nothingLost' | 'onChoice' | 'takeCreatedBefore'
>;

export class Forecast implements DraftListener {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #changes: Changes;
  #answer: Output<'push.forecast'> | null = $state.raw(null);
  #cancel: () => void = () => undefined;

  readonly #rehearsed: () => number | null;

  readonly #target: DraftTarget;
  readonly #review: ForecastReview;

  /** `rehearsed`: seconds that the draft's current version took in a rehearsal, if it was played. */
  constructor(
    services: Services,
    draft: OpenDraft,
    changes: Changes,
    target: DraftTarget,
    review: ForecastReview,
    rehearsed: () => number | null,
  ) {
    this.#review = review;
    this.#target = target;
    this.#rehearsed = rehearsed;
    this.#services = services;
    this.#draft = draft;
    this.#changes = changes;
    this.#soon();
    draft.follow(this);
    target.onChange(() => this.#soon());
    review.onChoice(() => {
      // What was asked of another choice is no answer for this one.
      this.#answer = null;
      this.#cancel();
      void this.#ask();
    });
    draft.onClose(() => this.#cancel());
  }

  /** Null when there is nothing to push or it is not known. */
  get answer(): Output<'push.forecast'> | null {
    return this.#answer;
  }

  /** The one time that the window names for a push of the draft's current version; null while unknown. */
  get seconds(): number | null {
    return (this.#review.scope.only === null ? this.#rehearsed() : null) ?? this.#answer?.estimateSeconds ?? null;
  }

  changed(): void {
    this.#soon();
  }

  #soon(): void {
    this.#cancel();
    this.#cancel = this.#services.clock.after(DEBOUNCE_MS, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const { document, id, version } = this.#draft;
    const target = this.#target.id;
    if (target === null || this.#changes.count === 0 || recordCount(document) > MOST_RECORDS) {
      this.#answer = null;
      this.#review.takeCreatedBefore([]);
      return;
    }
    const { scope, decisions, nothingLost } = this.#review;
    const only = scope.only === null ? null : [...scope.only];
    const isSame = (): boolean =>
      this.#draft.version === version &&
      this.#target.id === target &&
      this.#review.scope === scope &&
      this.#review.decisions === decisions &&
      this.#review.nothingLost === nothingLost;
    const text = await inClockSlices(writeText(document), this.#services.clock);
    // A change meanwhile schedules another request.
    if (!isSame() || this.#draft.closed) return;
    const answer =
      text.length > MAX_TEXT_LENGTH
        ? null
        : await this.#services.bridge.invoke('push.forecast', {
            draftId: id,
            target,
            only,
            text,
            settle: this.#review.decided(),
            nothingLost,
          });
    if (!isSame()) return;
    this.#answer = answer?.ok === true ? answer.value : null;
    // What can't be asked now is as it was.
    if (this.#answer !== null) this.#review.takeCreatedBefore(this.#answer.createdBefore);
  }
}

/** The text of the draft's file, as the draft is at the first step. */
function* writeText(draft: Draft): Steps<string> {
  const pieces: string[] = [];
  for (const piece of draftPieces(draft)) {
    pieces.push(piece);
    yield;
  }
  return pieces.join('');
}
