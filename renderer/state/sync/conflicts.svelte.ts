// Fields that both sides have changed, found by a push or a pull: the planner's choice for each, and what it does.
import { defined } from '../../../shared/kernel/defined.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import type { Side } from '../../../shared/push/decide.ts';
import { choiceCommand, choiceOf, mineOf, newest, currentPath, stillStands, unknownOf } from './conflict-choice.ts';
import type { ConflictEvent } from './conflict-choice.ts';
import { mergedCommand, mergedFields } from './merged.ts';
import type { MergedEvent, MergedField } from './merged.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';

export interface PushConflict extends ConflictEvent {
  /** Null until the planner has chosen, and again once he has taken the choice back. */
  readonly choice: Side | null;
}

export class Conflicts {
  readonly #draft: OpenDraft;
  /** What the push in sight has found. */
  readonly #pushed: () => readonly ConflictEvent[];
  /** What a pull has found that both sides changed: settled like what a push finds. */
  #pulled: readonly ConflictEvent[] = $state.raw([]);

  /** What the push in sight took in by itself. */
  readonly #taken: () => readonly MergedEvent[];

  constructor(
    draft: OpenDraft,
    pushed: () => readonly ConflictEvent[],
    taken: () => readonly MergedEvent[] = () => [],
  ) {
    this.#draft = draft;
    this.#pushed = pushed;
    this.#taken = taken;
  }

  /** Fields that only the platform had changed: theirs are in the draft, until the planner says otherwise. */
  readonly merged: readonly MergedField[] = $derived.by(() => mergedFields(this.#draft.document, this.#taken()));

  /** The value as it was before, which the next push sends; or theirs again. */
  settleMerged(field: MergedField, side: 'base' | 'theirs'): void {
    const command = mergedCommand(this.#draft.document, field, side);
    if (command !== null) this.#draft.run(command);
  }

  /**
   * Decided ones stay, with what was chosen; what is removed from the draft leaves, and comes back with it. Of a field
   * that was found twice the newest finding counts.
   */
  readonly list: readonly PushConflict[] = $derived.by(() => {
    const { document } = this.#draft;
    return newest(this.#pushed(), this.#pulled).flatMap((event) => {
      const record = document.entities[event.kind].get(event.key);
      if (record === undefined || !stillStands(record, event)) return [];
      const { mine: _found, ...conflict } = event;
      const mine = mineOf(record, event);
      const path = formatPath(currentPath(record, event));
      // What was found stays as it was; what the planner has typed since is his side now.
      const shown = { ...conflict, path, ...defined({ mine }) };
      return { ...shown, choice: choiceOf(record, event) } as PushConflict;
    });
  });

  /** How many wait for a choice. */
  get open(): number {
    return this.list.filter((conflict) => conflict.choice === null).length;
  }

  /** Keep mine: theirs becomes the base, and the next push sends mine. Take theirs: draft and base become theirs. */
  choose(conflict: ConflictEvent, side: Side): void {
    this.chooseFor([conflict], side);
  }

  /** The same for all that are open. */
  chooseAll(side: Side): void {
    this.chooseFor(
      this.list.filter((conflict) => conflict.choice === null),
      side,
    );
  }

  /** One step of undo, which opens all of them again. */
  chooseFor(conflicts: readonly ConflictEvent[], side: Side): void {
    this.#draft.run(choiceCommand(this.#draft.document, conflicts, side));
  }

  /** Takes up what a pull has found; of what is there already, the same field once. */
  found(conflicts: readonly ConflictEvent[]): void {
    this.#pulled = newest(this.#pulled, unknownOf(conflicts, this.#pushed()));
  }

  /** A new push looks anew at what pulls have found. */
  forgetPulled(): void {
    this.#pulled = [];
  }
}
