// What both sides changed, of the push in sight, of pulls and of earlier ones: what the planner chose for each.
import { defined } from '../../../../shared/kernel/defined.ts';
import { formatPath, sameJson } from '../../../../shared/kernel/json.ts';
import type { ConflictEvent, MergedEvent, PushEvent } from '../../../../shared/push/events.ts';
import type { Side } from '../../../../shared/push/decide.ts';
import type { Findings } from '../../../store/findings.ts';
import { cellCommand } from '../../open-draft/cell-edit.ts';
import type { CellEdit, OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { Services } from '../../services.ts';
import {
  type PushConflict,
  anotherCommand,
  choiceCommand,
  detectChoice,
  currentPath,
  pickMine,
  newest,
  stillStands,
  findUnknown,
} from './conflict-choice.ts';
import type { Command } from '../../../../shared/draft/commands/command.ts';
import { FileConflicts } from './file-conflicts.svelte.ts';
import { ConflictCursor } from './conflict-cursor.svelte.ts';
import { type MergedField, mergedCommand, mergedFields } from './merged-fields.ts';

const NONE: Findings = { conflicts: [], merged: [] };

/** What a push has found, by the place of each. */
interface FoundByPlace {
  readonly conflicts: ReadonlyMap<string, ConflictEvent>;
  readonly merged: ReadonlyMap<string, MergedEvent>;
}

export class Conflicts {
  readonly #draft: OpenDraft;
  readonly #store: Services['store'];
  /** Of the newest push, and of pulls since it began; kept on disk as well. */
  #found: Findings = $state.raw(NONE);
  readonly #reported: { readonly conflicts: ConflictEvent[]; readonly merged: MergedEvent[] } = {
    conflicts: [],
    merged: [],
  };
  /** How often it has changed. */
  #changed = 0;
  /** Whether a push has begun: what was kept of an earlier one does not count any more. */
  #forgotten = false;
  #keeping: Promise<void> | null = null;
  readonly #known: Promise<void>;
  /** Those that a merge left open in the draft's file. */
  readonly files: FileConflicts;
  /** The planner's place among them. */
  readonly cursor: ConflictCursor;

  constructor(draft: OpenDraft, store: Services['store']) {
    this.#draft = draft;
    this.#store = store;
    this.files = new FileConflicts(draft);
    this.#known = this.#load();
    this.cursor = new ConflictCursor(draft, this);
  }

  /** Resolves when it is known what was found before the draft was opened. */
  whenKnown(): Promise<void> {
    return this.#known;
  }

  /** Resolves when all that was found is on disk. */
  async whenKept(): Promise<void> {
    await this.#keeping;
  }

  /** Fields that only the platform had changed: theirs are in the draft, until the planner says otherwise. */
  readonly merged: readonly MergedField[] = $derived.by(() => mergedFields(this.#draft.document, this.#found.merged));

  /** The value as it was before, which the next push sends; or theirs again. */
  settleMerged(field: MergedField, side: 'base' | 'theirs'): void {
    const command = mergedCommand(this.#draft.document, field, side);
    if (command !== null) this.#draft.run(command);
  }

  /**
   * Decided ones stay, with their choice; those of removed entities leave, and come back with them. If a field was
   * found twice the newest finding counts.
   */
  readonly list: readonly PushConflict[] = $derived.by(() => {
    const { document } = this.#draft;
    const found = this.#found.conflicts.flatMap((event) => {
      const record = document.entities[event.kind].get(event.key);
      if (record === undefined || !stillStands(record, event)) return [];
      const { mine: _found, ...conflict } = event;
      const mine = pickMine(record, event);
      const path = formatPath(currentPath(record, event));
      // What was found stays as it was; what the planner has typed since is his side now.
      const shown = { ...conflict, path, ...defined({ mine }) };
      const choice = detectChoice(record, event);
      return { ...shown, choice, another: choice === 'mine' && !sameJson(mine, event.mine) } as PushConflict;
    });
    return [...this.files.list, ...found];
  });

  /** How many wait for a choice. */
  get open(): number {
    return this.list.filter((conflict) => conflict.choice === null).length + this.files.openHeader;
  }

  /** Keep mine: theirs becomes the base, and the next push sends mine. Take theirs: draft and base become theirs. */
  choose(conflict: PushConflict, side: Side): void {
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
  chooseFor(conflicts: readonly PushConflict[], side: Side): void {
    if (conflicts.length === 0) return;
    this.#draft.amendNext((choice) => choice);
    const { document } = this.#draft;
    const found = conflicts.filter(({ merge }) => merge === undefined);
    const merged = conflicts.filter(({ merge }) => merge !== undefined);
    const choice = choiceCommand(document, found, side);
    if (merged.length === 0) this.#draft.run(choice);
    else this.#draft.run(this.files.choose(merged, side, choice));
  }

  /** A third value, as it is typed into its cell, and with it the choice: one step of undo. */
  chooseAnother(conflict: PushConflict, edit: CellEdit): void {
    this.#draft.run(this.#another(conflict, cellCommand(this.#draft.document, [edit], this.#draft.spread)));
  }

  /** The same for a field that no cell takes: the planner's next edit, if it is of this field, is its third value. */
  awaitAnother(conflict: PushConflict): void {
    this.#draft.amendNext((edit) => this.#another(conflict, edit));
  }

  #another(conflict: PushConflict, edit: Command): Command {
    return conflict.merge === undefined
      ? anotherCommand(this.#draft.document, conflict, edit)
      : this.files.another(conflict, edit);
  }

  /** What the running push has found, until `takeTold`: it may find thousands within a second. */
  tell(event: PushEvent): void {
    if (event.event === 'conflict') this.#reported.conflicts.push(event);
    else if (event.event === 'merged') this.#reported.merged.push(event);
  }

  takeTold(): void {
    const { conflicts, merged } = this.#reported;
    this.found({ conflicts: conflicts.splice(0), merged: merged.splice(0) });
  }

  /** Of a field that was found before, this counts. */
  found({ conflicts, merged }: Findings): void {
    if (conflicts.length + merged.length === 0) return;
    this.#set({ conflicts: newest(this.#found.conflicts, conflicts), merged: newest(this.#found.merged, merged) });
  }

  /** The same of a pull: a field that was found with the same value on the platform stays as it was found. */
  pulled({ conflicts, merged }: Findings): void {
    this.found({ conflicts: findUnknown(conflicts, this.#found.conflicts), merged });
  }

  /** The same of the newest push, which may have gone on without this window: what was found since counts. */
  async foundBefore(past: FoundByPlace): Promise<void> {
    await this.#known;
    const [conflicts, merged] = [[...past.conflicts.values()], [...past.merged.values()]];
    if (this.#draft.closed || conflicts.length + merged.length === 0) return;
    this.#set({ conflicts: newest(conflicts, this.#found.conflicts), merged: newest(merged, this.#found.merged) });
  }

  /** Clears the findings when a new push begins. */
  forget(): void {
    this.#forgotten = true;
    this.#set(NONE);
  }

  async #load(): Promise<void> {
    const kept = await this.#store.findings(this.#draft.id);
    const { conflicts, merged } = this.#found;
    if (this.#draft.closed || this.#forgotten) return;
    this.#found = { conflicts: newest(kept.conflicts, conflicts), merged: newest(kept.merged, merged) };
  }

  #set(found: Findings): void {
    this.#found = found;
    this.#changed += 1;
    if (!this.#draft.readOnly) this.#keeping ??= this.#keep();
  }

  /** One write at a time, of what there is by then: a push may find thousands within a second. */
  async #keep(): Promise<void> {
    await this.#known;
    for (let kept = -1; kept !== this.#changed;) {
      kept = this.#changed;
      await this.#store.keepFindings(this.#draft.id, this.#found);
    }
    this.#keeping = null;
  }
}
