// The planner's place among the conflicts: the displayed entity and the field in focus.
import { formatPath, parsePath } from '../../../../shared/kernel/json.ts';
import type { Side } from '../../../../shared/push/decide.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import { type PushConflict, conflictId } from './conflict-choice.ts';
import { type ConflictPlace, type PlaceGroup, conflictPlaces, placeGroups } from './conflict-places.ts';
import type { MergedField } from './merged-fields.ts';

/** The same field of other entities, and of other flights. */
function sameField(a: PushConflict, b: PushConflict): boolean {
  const plain = ({ path }: PushConflict): string =>
    formatPath(parsePath(path).map((step) => (typeof step === 'number' ? 0 : step)));
  return a.kind === b.kind && plain(a) === plain(b);
}

/** What there is to decide, and how. */
interface Deciding {
  readonly list: readonly PushConflict[];
  readonly merged: readonly MergedField[];
  chooseFor(conflicts: readonly PushConflict[], side: Side): void;
}

export class ConflictCursor {
  readonly #draft: OpenDraft;
  readonly #conflicts: Deciding;
  #placeId: string | null = $state.raw(null);
  #fieldId: string | null = $state.raw(null);
  /** The id of the field whose third value is being typed. */
  editing: string | null = $state.raw(null);
  /**
   * The next element to get the keyboard: the field, or the decision on the whole draft; reset by the component that
   * focuses it.
   */
  asked: 'field' | 'draft' | null = $state.raw(null);
  /** Whether the place is shown among those that were merged by themselves. */
  amongMerged: boolean = $state.raw(false);

  constructor(draft: OpenDraft, conflicts: Deciding) {
    this.#draft = draft;
    this.#conflicts = conflicts;
  }

  readonly places: readonly ConflictPlace[] = $derived.by(() =>
    conflictPlaces(this.#draft.document, this.#conflicts.list, this.#conflicts.merged),
  );
  readonly groups: readonly PlaceGroup[] = $derived.by(() => placeGroups(this.#draft.document, this.places));
  /** In the order of the list. */
  readonly #fields: readonly PushConflict[] = $derived(this.places.flatMap(({ fields }) => fields));

  /** The displayed place: the planner's, also when it is settled; at first the first open one. */
  readonly place: ConflictPlace | null = $derived(
    this.places.find(({ id }) => id === this.#placeId) ??
      this.places.find(({ open }) => open > 0) ??
      this.places.find(({ fields }) => fields.length > 0) ??
      this.places[0] ??
      null,
  );
  /** The field that is meant. */
  readonly field: PushConflict | null = $derived(
    this.place?.fields.find((field) => conflictId(field) === this.#fieldId) ?? this.place?.fields[0] ?? null,
  );
  /** Of the same field in all entities, those without a choice. */
  readonly alike: readonly PushConflict[] = $derived.by(() => {
    const { field } = this;
    return field === null
      ? []
      : this.#conflicts.list.filter((other) => other.choice === null && sameField(other, field));
  });

  /** Stays there: the displayed place never moves on by itself. */
  show(place: ConflictPlace): void {
    if (place.id === this.place?.id) {
      this.#placeId = place.id;
      return;
    }
    this.#placeId = place.id;
    this.#fieldId = null;
    this.editing = null;
  }

  point(field: PushConflict): void {
    if (this.place !== null) this.#placeId = this.place.id;
    this.#fieldId = conflictId(field);
    this.amongMerged = false;
    if (this.editing !== this.#fieldId) this.editing = null;
  }

  /**
   * Gives the keyboard to the open conflict at the planner's place, else to the next, else to those over the whole
   * draft.
   */
  ask(): void {
    if (this.field?.choice === null) {
      this.point(this.field);
      this.asked = 'field';
    } else if (!this.step(false)) this.asked = 'draft';
  }

  /** The next open one after the planner's place, around the end; false if none is open. */
  step(back: boolean): boolean {
    const all = this.#fields;
    const meant = this.field === null ? null : conflictId(this.field);
    const here = all.findIndex((field) => conflictId(field) === meant);
    const count = all.length;
    // Without an earlier place the first conflict is not skipped.
    const start = this.#fieldId === null && !back ? here - 1 : here;
    for (let by = 1; by <= count; by += 1) {
      const next = all[(((back ? start - by : start + by) % count) + count) % count];
      if (next?.choice !== null) continue;
      const place = this.places.find(({ ref }) => ref.kind === next.kind && ref.key === next.key);
      if (place === undefined) return false;
      this.show(place);
      this.point(next);
      this.asked = 'field';
      return true;
    }
    return false;
  }

  /** For the field that is meant. */
  choose(side: Side): void {
    if (this.field === null) return;
    this.point(this.field);
    if (this.field.choice !== side) this.#conflicts.chooseFor([this.field], side);
  }

  /** For all fields of the entity that is shown. */
  chooseHere(side: Side): void {
    const { place } = this;
    if (place === null) return;
    this.show(place);
    this.#conflicts.chooseFor(
      place.fields.filter(({ choice }) => choice !== side),
      side,
    );
  }

  /** For all that are open of the same field. */
  chooseAlike(side: Side): void {
    if (this.place !== null) this.show(this.place);
    this.#conflicts.chooseFor(this.alike, side);
  }
}
