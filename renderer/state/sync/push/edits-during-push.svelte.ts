// What the planner has edited since a push began: what was edited while it ran is not part of it, and still to be pushed.
import { type Change, type LogEntry, eachRecord } from '../../../../shared/draft/change.ts';
import type { EntityRef } from '../../../../shared/draft/document.ts';
import { entityId } from '../../../../shared/draft/validate.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import type { DraftListener } from '../../open-draft/open-draft.svelte.ts';
import { countEntityChanges } from './push-scope.ts';

export class EditsDuringPush implements DraftListener {
  readonly #changes: Changes;
  readonly #isGoing: () => boolean;
  readonly #during = new EditedEntities();
  readonly #afterwards = new EditedEntities();

  constructor(changes: Changes, isGoing: () => boolean) {
    this.#changes = changes;
    this.#isGoing = isGoing;
  }

  /** How many changes of what was edited are left to be pushed. */
  readonly count: number = $derived.by(() => {
    let sum = 0;
    for (const ref of this.#during.all().values()) sum += countEntityChanges(this.#changes, ref);
    return sum;
  });

  has(ref: EntityRef): boolean {
    return this.#during.all().has(entityId(ref.kind, ref.key));
  }

  /** Whether it was edited since the push began, also after its end: what was asked about it is not what it is now. */
  isOutdated(ref: EntityRef): boolean {
    return this.has(ref) || this.#afterwards.all().has(entityId(ref.kind, ref.key));
  }

  /** A push begins: what was edited before is in it. */
  forget(): void {
    this.#during.forget();
    this.#afterwards.forget();
  }

  changed({ type, changes }: LogEntry): void {
    if (type !== 'result') (this.#isGoing() ? this.#during : this.#afterwards).add(changes);
  }
}

/** Entities that changes are about. Collected when they are asked for: mostly they never are. */
class EditedEntities {
  #waiting: (readonly Change[])[] = [];
  readonly #byId = new Map<string, EntityRef>();
  #version: number = $state.raw(0);

  add(changes: readonly Change[]): void {
    this.#waiting.push(changes);
    this.#version += 1;
  }

  all(): ReadonlyMap<string, EntityRef> {
    void this.#version;
    for (const changes of this.#waiting.splice(0)) {
      eachRecord(changes, (kind, key) => this.#byId.set(entityId(kind, key), { kind, key }));
    }
    return this.#byId;
  }

  forget(): void {
    this.#waiting = [];
    this.#byId.clear();
    this.#version += 1;
  }
}
