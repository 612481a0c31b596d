// What the planner has edited since a push began: what was edited while it ran is not part of it, and still to be pushed.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { LogEntry } from '../../../../shared/draft/change.ts';
import type { EntityRef } from '../../../../shared/draft/document.ts';
import { entityId } from '../../../../shared/draft/validate.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import type { DraftListener } from '../../open-draft/open-draft.svelte.ts';
import { countOf } from './push-scope.ts';

export class EditsDuringPush implements DraftListener {
  readonly #changes: Changes;
  readonly #isGoing: () => boolean;
  readonly #edited = new SvelteMap<string, EntityRef>();
  /** Edited after its end. */
  readonly #editedSince = new SvelteSet<string>();

  constructor(changes: Changes, isGoing: () => boolean) {
    this.#changes = changes;
    this.#isGoing = isGoing;
  }

  /** How many changes of what was edited are left to be pushed. */
  readonly count: number = $derived.by(() => {
    let sum = 0;
    for (const ref of this.#edited.values()) sum += countOf(this.#changes, ref);
    return sum;
  });

  has({ kind, key }: EntityRef): boolean {
    return this.#edited.has(entityId(kind, key));
  }

  /** Whether it was edited since the push began, also after its end: what was asked about it is not what it is now. */
  isOutdated(ref: EntityRef): boolean {
    return this.has(ref) || this.#editedSince.has(entityId(ref.kind, ref.key));
  }

  /** A push begins: what was edited before is in it. */
  forget(): void {
    this.#edited.clear();
    this.#editedSince.clear();
  }

  changed({ type, changes }: LogEntry): void {
    if (type === 'result') return;
    const isGoing = this.#isGoing();
    for (const change of changes) {
      if (change.op === 'header') continue;
      const { kind } = change;
      for (const key of change.op === 'set' ? change.keys : [change.key])
        if (isGoing) this.#edited.set(entityId(kind, key), { kind, key });
        else this.#editedSince.add(entityId(kind, key));
    }
  }
}
