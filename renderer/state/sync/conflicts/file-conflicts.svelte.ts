// The conflicts that a merge left open in the draft's file: each choice sets its value and takes its entry out.
import { withChanges } from '../../../../shared/draft/apply.ts';
import type { Command } from '../../../../shared/draft/commands/command.ts';
import type { Draft } from '../../../../shared/draft/document.ts';
import { nameAt } from '../../../../shared/draft/names.ts';
import { type OpenConflict, openConflicts } from '../../../../shared/draft/open-conflicts.ts';
import { type Settlement, settleConflicts } from '../../../../shared/merge/settle.ts';
import { type Json, getAt, parsePath, sameItems } from '../../../../shared/kernel/json.ts';
import type { Failure } from '../../../../shared/kernel/result.ts';
import type { Side } from '../../../../shared/push/decide.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { PushConflict } from './conflict-choice.ts';
import { toDecision, newlyDecided, shownConflicts, stillDecided } from './file-conflict-list.ts';

/** One beside the entities: title, account. Decided, it leaves the list; undo brings it back. */
export interface HeaderConflict {
  readonly id: string;
  readonly conflict: OpenConflict;
  readonly mine: Json | undefined;
}

export class FileConflicts {
  readonly #draft: OpenDraft;
  /** Those that were decided while the draft is open: they stay in the list with what was chosen. */
  #decided: readonly OpenConflict[] = $state.raw([]);
  /** Why the last choice could not be carried out; null after one that could. */
  #refusal: Failure | null = $state.raw(null);

  constructor(draft: OpenDraft) {
    this.#draft = draft;
    draft.follow({ changed: () => this.#forgetOpened() });
  }

  /** What an undo has opened again is no longer decided, also when another undo takes the whole conflict away. */
  #forgetOpened(): void {
    if (this.#decided.length > 0) this.#decided = stillDecided(this.#decided, this.#draft.document.header);
  }

  get refusal(): Failure | null {
    return this.#refusal;
  }

  readonly #open: readonly OpenConflict[] = $derived.by(() => openConflicts(this.#draft.document.header));

  readonly list: readonly PushConflict[] = $derived.by(() =>
    shownConflicts(this.#draft.document, this.#open, this.#decided),
  );

  readonly header: readonly HeaderConflict[] = $derived.by(() => {
    const { header } = this.#draft.document;
    return this.#open.flatMap((conflict, index): HeaderConflict[] =>
      conflict.part === 'file'
        ? [{ id: `${conflict.path} ${index}`, conflict, mine: getAt(header, parsePath(conflict.path)) }]
        : [],
    );
  });
  get openHeader(): number {
    return this.header.length;
  }

  /** One edit for these and for `more`, which comes first. */
  choose(conflicts: readonly PushConflict[], side: Side, more: Command): Command {
    const { document } = this.#draft;
    const settlements = conflicts.flatMap(({ merge, choice }): Settlement[] =>
      merge === undefined ? [] : [{ conflict: merge.conflict, decision: toDecision(merge.conflict, choice, side) }],
    );
    const command = this.#settled(withChanges(document, more.changes), settlements);
    const [first] = conflicts;
    const word = side === 'mine' ? 'Keep mine' : 'Take theirs';
    const name = conflicts.length === 1 && first !== undefined ? `${word} of ${nameAt(document, first)}` : command.name;
    return { name, changes: [...more.changes, ...command.changes] };
  }

  /** Of title and account. */
  chooseHeader({ conflict }: HeaderConflict, side: Side): void {
    this.#draft.run(this.#settled(this.#draft.document, [{ conflict, decision: { side } }]));
  }

  /** An edit of the field, with the entry taken out; any other edit is given back as it is. */
  another({ merge, kind, key }: PushConflict, edit: Command): Command {
    const path = ['draft', ...parsePath(merge?.conflict.path ?? '')];
    const isAbout = edit.changes.some((change) => {
      if (change.op !== 'set' || change.kind !== kind || !change.keys.includes(key)) return false;
      const shared = Math.min(path.length, change.path.length);
      return sameItems(path.slice(0, shared), change.path.slice(0, shared));
    });
    if (merge === undefined || !isAbout) return edit;
    const after = withChanges(this.#draft.document, edit.changes);
    const command = this.#settled(after, [{ conflict: merge.conflict, decision: { side: 'mine' } }]);
    return { name: edit.name, changes: [...edit.changes, ...command.changes] };
  }

  #settled(draft: Draft, settlements: readonly Settlement[]): Command {
    const { command, refused } = settleConflicts(draft, settlements);
    this.#refusal = refused[0]?.failure ?? null;
    this.#decided = [...this.#decided, ...newlyDecided(settlements, refused, this.#decided)];
    return command;
  }
}
