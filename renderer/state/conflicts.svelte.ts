// Fields that both sides have changed, found by a push or a pull: the planner's choice for each, and what it does.
import { formatPath, parsePath } from '../../shared/kernel/json.ts';
import { choiceOf, decision, notAmong } from './conflict-choice.ts';
import type { ConflictEvent } from './conflict-choice.ts';
import { nameAt } from './names.ts';
import type { Workspace } from './workspace.svelte.ts';

export interface PushConflict extends ConflictEvent {
  /** Null until the planner has chosen. */
  readonly choice: 'mine' | 'theirs' | null;
}

export class Conflicts {
  readonly #workspace: Workspace;
  /** What the push in sight has found. */
  readonly #pushed: () => readonly ConflictEvent[];
  /** What a pull has found that both sides changed: settled like what a push finds. */
  #pulled: readonly ConflictEvent[] = $state.raw([]);

  constructor(workspace: Workspace, pushed: () => readonly ConflictEvent[]) {
    this.#workspace = workspace;
    this.#pushed = pushed;
  }

  /** Decided ones stay, with what was chosen. */
  readonly list: readonly PushConflict[] = $derived.by(() => {
    const { draft } = this.#workspace;
    return [...this.#pushed(), ...this.#pulled].map((conflict) => {
      const record = draft?.entities[conflict.kind].get(conflict.key);
      return { ...conflict, choice: record === undefined ? null : choiceOf(record, conflict) };
    });
  });

  /** How many wait for a choice. */
  get open(): number {
    return this.list.filter((conflict) => conflict.choice === null).length;
  }

  /** Keep mine: theirs becomes the base, and the next push sends mine. Take theirs: draft and base become theirs. */
  choose(conflict: PushConflict, side: 'mine' | 'theirs'): void {
    const { draft } = this.#workspace;
    const record = draft?.entities[conflict.kind].get(conflict.key);
    if (draft === null || record === undefined) return;
    const { learnt, edit } = decision(record, conflict, side);
    const what = `${formatPath(parsePath(conflict.path))} of ${nameAt(draft, conflict)}`;
    this.#workspace.learn(`Platform's ${what}`, learnt);
    this.#workspace.run({ name: `Take theirs: ${what}`, changes: edit });
  }

  chooseAll(side: 'mine' | 'theirs'): void {
    for (const conflict of this.list) if (conflict.choice === null) this.choose(conflict, side);
  }

  /** Takes up what a pull has found; what is told already is not told twice. */
  found(conflicts: readonly ConflictEvent[]): void {
    const news = notAmong(conflicts, this.#pushed());
    this.#pulled = [...notAmong(this.#pulled, news), ...news];
  }

  /** A new push looks anew at what pulls have found. */
  forgetPulled(): void {
    this.#pulled = [];
  }
}
