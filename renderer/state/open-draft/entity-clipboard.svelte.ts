// What was cut or copied of the draft to be pasted in it: entities of one kind, as far as they are still there.
/* eslint-disable svelte/prefer-svelte-reactivity -- sets and maps here are replaced, not changed in sight of readers */
import type { LogEntry } from '../../../shared/draft/change.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';

export interface HeldEntities {
  /** Cut ones are moved by the paste, copied ones stay. */
  readonly how: 'cut' | 'copy';
  readonly kind: Kind;
  readonly keys: readonly string[];
}

export class EntityClipboard implements DraftListener {
  readonly #draft: OpenDraft;
  #held: HeldEntities | null = $state.raw(null);
  readonly #cut: ReadonlySet<string> = $derived(new Set(this.#held?.how === 'cut' ? this.#held.keys : []));

  constructor(draft: OpenDraft) {
    this.#draft = draft;
    draft.follow(this);
  }

  get held(): HeldEntities | null {
    return this.#held;
  }

  isCut({ key }: EntityRef): boolean {
    return this.#cut.has(key);
  }

  hold(how: HeldEntities['how'], kind: Kind, keys: readonly string[]): void {
    this.#held = keys.length === 0 ? null : { how, kind, keys };
  }

  clear(): void {
    this.#held = null;
  }

  /** What was removed can't be pasted; what a push has created can't be moved. */
  changed({ changes }: LogEntry): void {
    const held = this.#held;
    if (held === null || !changes.some((change) => change.op !== 'header' && change.kind === held.kind)) return;
    const records = this.#draft.live.entities[held.kind];
    const left = held.keys.filter((key) => {
      const record = records.get(key);
      return record !== undefined && (held.how === 'copy' || record.remoteId === null);
    });
    if (left.length < held.keys.length) this.hold(held.how, held.kind, left);
  }
}
