// What the planner has edited while a push was running: it is not part of that push, and still to be pushed.
import { SvelteMap } from 'svelte/reactivity';
import type { LogEntry } from '../../../shared/draft/change.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { entityId } from '../../../shared/draft/validate.ts';
import type { Changes } from '../open-draft/changes.svelte.ts';
import type { DraftListener } from '../open-draft/open-draft.svelte.ts';
import { countOf } from './push-scope.ts';

export class Meanwhile implements DraftListener {
  readonly #changes: Changes;
  readonly #isGoing: () => boolean;
  readonly #edited = new SvelteMap<string, EntityRef>();

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

  /** A push begins: what was edited before is in it. */
  forget(): void {
    this.#edited.clear();
  }

  changed({ type, changes }: LogEntry): void {
    if (type === 'result' || !this.#isGoing()) return;
    for (const change of changes) {
      if (change.op === 'header') continue;
      const { kind } = change;
      for (const key of change.op === 'set' ? change.keys : [change.key])
        this.#edited.set(entityId(kind, key), { kind, key });
    }
  }
}
