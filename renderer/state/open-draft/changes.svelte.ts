// The changes that a push would send, by entity and by field, as reactive state.
import type { LogEntry } from '../../../shared/draft/change.ts';
import {
  type RevertedPlace,
  revertEntity,
  revertField,
  revertFields,
  revertPlaces,
} from '../../../shared/draft/commands/revert.ts';
import { countOfKind } from '../../../shared/draft/commands/naming.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Difference } from '../../../shared/merge/difference.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Path } from '../../../shared/kernel/json.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import { columnsCommand } from './cell-edit.ts';
import { type ChangeMark, ChangeIndex } from './change-index.ts';
import { CUSTOM_FIELDS, valueIn } from '../../../shared/draft/custom-field-list.ts';
import { changeOfField, customNameAt } from '../fields/custom-field-lists.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';
import type { Clock } from '../services.ts';
import { IdleScheduler } from './idle-scheduler.ts';
import { pathContains } from './path-contains.ts';

export type { ChangeMark } from './change-index.ts';

/** How the list of changes is put into groups. */
export type ChangeGrouping = 'field' | 'place' | 'when';

export class Changes implements DraftListener {
  readonly #draft: OpenDraft;
  readonly #index: ChangeIndex;
  /** Counts up with every edit: the one thing that readers depend on. */
  #version: number = $state.raw(0);
  #refusal: Failure | null = $state.raw(null);

  /** Counts up when an entity comes to the list or leaves it: most edits change neither. */
  #listed: number = $state.raw(0);
  #counted: boolean = $state.raw(true);
  readonly #scheduler: IdleScheduler;
  /** What the list of changes shows, kept while another list is open. */
  grouping: ChangeGrouping = $state.raw('field');
  onlySelected: boolean = $state.raw(false);
  searched: string = $state.raw('');

  constructor(clock: Clock, draft: OpenDraft) {
    this.#draft = draft;
    this.#scheduler = new IdleScheduler(clock, (count) => this.#work(count));
    this.#index = new ChangeIndex(draft.live, draft.openedLog);
    this.#goOn();
    draft.follow(this);
    draft.onClose(() => this.#scheduler.stop());
  }

  /** Whether everything here is up to date with the draft; large amounts are compared in idle time. */
  get counted(): boolean {
    return this.#counted;
  }

  /** Entities that a push would touch, in draft order. */
  readonly list: readonly EntityRef[] = $derived.by(() => {
    void this.#listed;
    return this.#index.list();
  });

  /** New entities, and changed fields of the others: what "Push 37 changes" counts. */
  get count(): number {
    return this.#read().total;
  }

  /** Why the last revert was refused; null again after the next. */
  get refusal(): Failure | null {
    return this.#refusal;
  }

  markOf(ref: EntityRef): ChangeMark {
    return this.#read().markOf(ref);
  }

  /** How many entities of a kind are new, and how many of the others differ. */
  countOf(kind: Kind): { readonly created: number; readonly changed: number } {
    return this.#read().countOf(kind);
  }

  /** What differs, field by field (`path` inside the draft body); nothing for an entity that is new as a whole. */
  fieldsOf(ref: EntityRef): readonly Difference[] {
    return this.#read().fieldsOf(ref);
  }

  /**
   * The change at a path of a record (`path` inside the record), in it or around it; undefined when it is as in the
   * base.
   */
  at(ref: EntityRef, path: Path): Difference | undefined {
    const name = this.#customName(ref, path);
    if (name !== undefined) {
      const list = this.fieldsOf(ref).find((change) => change.path[0] === CUSTOM_FIELDS);
      return list === undefined ? undefined : changeOfField(list, path, name);
    }
    return this.fieldsOf(ref).find((change) => {
      const changedPath = ['draft', ...change.path];
      // A flight that was taken out is a change of the list, not of each flight that is left.
      return pathContains(path, changedPath) || (change.path.length > 1 && pathContains(changedPath, path));
    });
  }

  /** Sets a field (`path` inside the record), or the whole draft body, back to its base, as one step of undo. */
  revert(ref: EntityRef, path: Path = ['draft']): void {
    const { live } = this.#draft;
    this.#refusal = null;
    const name = this.#customName(ref, path);
    if (name !== undefined) {
      // By name: the list on the platform may have another order.
      const base = valueIn(live.entities[ref.kind].get(ref.key)?.base?.[CUSTOM_FIELDS], name);
      const column = { kind: ref.kind, path: [CUSTOM_FIELDS, name], keys: [ref.key], values: [base] };
      this.#draft.run(
        columnsCommand(live, [column], this.#draft.spread, `Revert ${name} of ${countOfKind(1, ref.kind)}`),
      );
      return;
    }
    if (path.length > 1) {
      this.#draft.run(revertField(live, ref, path.slice(1)));
      return;
    }
    const command = revertEntity(live, ref);
    if (command.ok) this.#draft.run(command.value);
    else this.#refusal = command.failure;
  }

  /** Sets fields of one entity (paths inside its body) back to their base, as one step of undo. */
  revertFields(ref: EntityRef, paths: readonly Path[]): void {
    this.#draft.run(revertFields(this.#draft.live, ref, paths));
  }

  /** Sets places of many entities back to their base, as one step of undo. */
  revertAll(places: readonly RevertedPlace[]): void {
    const command = revertPlaces(this.#draft.live, places);
    this.#refusal = command.ok ? null : command.failure;
    if (command.ok) this.#draft.run(command.value);
  }

  #customName({ kind, key }: EntityRef, path: Path): string | undefined {
    if (path[1] !== CUSTOM_FIELDS) return undefined;
    return customNameAt(path, this.#draft.live.entities[kind].get(key)?.draft ?? {});
  }

  onHistoryLoaded(past: readonly LogEntry[]): void {
    this.#index.addHistory(past);
    this.#publish();
  }

  changed(entry: LogEntry): void {
    this.#index.follow(entry);
    this.#goOn();
  }

  #goOn(): void {
    this.#counted = this.#index.waiting === 0;
    if (!this.#counted) this.#scheduler.start();
    this.#publish();
  }

  #work(count: number): boolean {
    this.#index.work(count);
    if (this.#index.waiting > 0) return true;
    this.#counted = true;
    this.#publish();
    return false;
  }

  #publish(): void {
    this.#version += 1;
    this.#listed = this.#index.members;
  }

  #read(): ChangeIndex {
    void this.#version;
    return this.#index;
  }
}
